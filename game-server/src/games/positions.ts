import type { Order } from '@croupier/games/kit';
import type { BetMovement, Position } from '../wallet/client.ts';

/**
 * What the wallet is told of what was bet on: a single position by its names, several as a list where all of them have a market. Those
 * of one name are one; a market without selections is its own.
 */
export function namesOf(orders: readonly Order[]): Pick<BetMovement, 'market' | 'selection' | 'positions'> {
  const [first, ...others] = orders;
  if (first === undefined) return {};
  if (others.length === 0) {
    const { market, selection } = first;
    return { ...(market === undefined ? {} : { market }), ...(selection === undefined ? {} : { selection }) };
  }
  const positions = new Map<string, Position>();
  for (const { market, selection = market, stake } of orders) {
    if (market === undefined || selection === undefined) return {};
    const name = JSON.stringify([market, selection]);
    positions.set(name, { market, selection, amount: stake + (positions.get(name)?.amount ?? 0) });
  }
  return { positions: [...positions.values()] };
}

/** How a stake that the wallet refused is told to the player. */
export const refusalCode = (code: string) =>
  code === 'REWARD_INVALID'
    ? 'FREE_ROUNDS_OVER'
    : code === 'NO_FUNDS' || code === 'LIMIT_REACHED'
      ? code
      : 'WALLET_FAILED';
