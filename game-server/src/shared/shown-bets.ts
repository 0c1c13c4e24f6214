import type { SharedGame } from '@croupier/games/kit';
import type { TableState } from '../protocol.ts';
import type { SharedBetRow } from './store.ts';

const shownBets = 50;
const stars = '***';

/**
 * A nickname as everyone else sees it: its first and last letter, and of a short one the first alone. The stars are as many for
 * every name, so that not even its length is told.
 */
export function masked(nickname: string): string {
  const letters = Array.from(nickname.trim());
  const [first = ''] = letters;
  return letters.length <= 2 ? `${first}${stars}` : `${first}${stars}${letters.at(-1)}`;
}

type Listed = Pick<
  SharedBetRow,
  'id' | 'player_id' | 'nickname' | 'stake' | 'currency' | 'form' | 'times' | 'payout' | 'status'
>;

/** The bets of a round for everyone at its table: the largest stakes first, and those that came earlier before equal ones. */
export function publicBets(
  game: Pick<SharedGame, 'shownForm'>,
  bets: Iterable<Listed>,
): Pick<TableState, 'bets' | 'betCount' | 'players' | 'staked'> {
  const players = new Set<string>();
  const staked: Record<string, number> = {};
  const standing = [...bets].filter((bet) => bet.status !== 'cancelled' && bet.status !== 'returned');
  for (const bet of standing) {
    players.add(bet.player_id);
    staked[bet.currency] = (staked[bet.currency] ?? 0) + bet.stake;
  }
  const shown = standing
    .toSorted((left, right) => right.stake - left.stake)
    .slice(0, shownBets)
    .map((bet) => ({
      betId: bet.id,
      nickname: masked(bet.nickname),
      stake: bet.stake,
      currency: bet.currency,
      form: game.shownForm?.(bet.form) ?? null,
      times: bet.times,
      payout: bet.payout,
    }));
  return { bets: shown, betCount: standing.length, players: players.size, staked };
}
