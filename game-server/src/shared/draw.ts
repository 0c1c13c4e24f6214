import { fairStream, sharedRoundSeed, ticketRoot, type BeaconRound } from '@croupier/games/fairness';
import { drawShared, type SharedGame } from '@croupier/games/kit';
import type { Tx } from '../database.ts';
import type { ActiveChain } from './chains.ts';
import type { SharedBetRow, SharedRoundRow } from './store.ts';

/** A bet as it stands in the tree of accepted bets: its id, place, stake, currency, and how it is bet in the game's own words. */
export const leafOf = (
  game: Pick<SharedGame, 'leaf'>,
  bet: Pick<SharedBetRow, 'id' | 'place' | 'stake' | 'currency' | 'form'>,
): string => [bet.id, bet.place, bet.stake, bet.currency, game.leaf(bet.form)].join(':');

/** The root of the accepted bets, each of which is told its place in the tree. */
export async function plantTree(
  game: Pick<SharedGame, 'leaf'>,
  tx: Tx,
  bets: readonly SharedBetRow[],
): Promise<string> {
  await tx.query(
    `UPDATE shared_bet bet SET position = placed.position - 1
     FROM unnest($1::uuid[]) WITH ORDINALITY AS placed (id, position) WHERE bet.id = placed.id`,
    [bets.map((bet) => bet.id)],
  );
  return ticketRoot(bets.map((bet) => leafOf(game, bet)));
}

/**
 * What this round draws; null where nothing can be drawn, because the round never froze or its beacon round never came. Depends on
 * nothing but the link, the root of the accepted bets and the beacon.
 */
export function drawOf(
  game: Pick<SharedGame, 'draw'>,
  chain: ActiveChain,
  round: SharedRoundRow,
  beacon: Pick<BeaconRound, 'randomness'> | null,
): unknown {
  const link = chain.links.link(round.link_index);
  if (round.version === 1) {
    if (chain.salt === null) return null;
    const { player_seeds: playerSeeds, link_index: linkIndex } = round;
    return game.draw(fairStream(sharedRoundSeed({ link, salt: chain.salt, playerSeeds, linkIndex })));
  }
  if (round.ticket_root === null || beacon === null) return null;
  return drawShared(game, {
    link,
    tableCode: round.table_code,
    sequence: round.sequence,
    root: round.ticket_root,
    randomness: beacon.randomness,
  });
}
