import { coinOf, type InstantGame } from '@croupier/games/kit';
import type { Stakes } from '../protocol.ts';
import type { PlayerSession } from '../sessions.ts';

type Seat = Pick<PlayerSession, 'currency' | 'minStake' | 'maxStake'>;

/** What may be staked on a round: the game's own stakes in the player's currency, within the limits of the session. */
export function stakesFor({ stakes }: Pick<InstantGame, 'stakes'>, seat: Seat): Stakes {
  const step = coinOf(seat.currency);
  const lowest = seat.minStake ?? 0;
  const highest = seat.maxStake ?? Number.MAX_SAFE_INTEGER;
  const within = (list: readonly number[]): number[] =>
    list.map((stake) => stake * step).filter((stake) => stake >= lowest && stake <= highest);
  if ('list' in stakes) return { list: within(stakes.list) };
  const min = Math.max(stakes.min * step, Math.ceil(lowest / step) * step);
  const max = Math.min(stakes.max * step, Math.floor(highest / step) * step);
  return { min, max, step, keys: within(stakes.keys) };
}

/** As the pages show them: the bounds, and the sums that have a key. */
export function limitsOf(stakes: Stakes): { minStake: number; maxStake: number; stakes: number[] } {
  if ('list' in stakes)
    return { minStake: stakes.list[0] ?? 0, maxStake: stakes.list.at(-1) ?? 0, stakes: stakes.list };
  return { minStake: stakes.min, maxStake: Math.max(stakes.min, stakes.max), stakes: stakes.keys };
}
