import type { PlayerSession } from '../sessions.ts';
import type { InstantGame } from './game.ts';

/** Stakes of a game are those of the real; where a unit is worth far less, a coin is so many of them. */
const coins: Readonly<Record<string, number>> = { COP: 1_000 };

/** What may be staked on a round: the game's own stakes in the player's currency, within the limits of the session. */
export function stakesFor(
  game: Pick<InstantGame, 'stakes'>,
  { currency, minStake, maxStake }: Pick<PlayerSession, 'currency' | 'minStake' | 'maxStake'>,
): number[] {
  const coin = coins[currency] ?? 1;
  return game.stakes
    .map((stake) => stake * coin)
    .filter((stake) => stake >= (minStake ?? 0) && stake <= (maxStake ?? Number.MAX_SAFE_INTEGER));
}
