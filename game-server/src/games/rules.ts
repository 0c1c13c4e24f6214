import { isDeepStrictEqual } from 'node:util';
import { RuleError, type InstantGame, type Order } from '@croupier/games/kit';
import { StudioFailure } from '../failures.ts';

/** What of a bet or an action is kept of what was sent; no game needs more to say it. */
const maxChars = { form: 4_000, action: 1_000 };
/** As the wallet takes them in one bet: each has a name, so that what stands against what is known. */
const maxOrders = 64;

/** A breach of the rules is the sender's: told by its field, as a stake that can't be bet or as what was said besides. */
export function byRules<Value>(what: 'REQUEST_INVALID' | 'ACTION_INVALID', work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const code = error.field === 'stake' && what === 'REQUEST_INVALID' ? 'STAKE_INVALID' : what;
    throw new StudioFailure(code, { detail: error.field });
  }
}

/** As it is stored and compared: what JSON keeps of it. */
export function plain(sent: unknown, what: 'form' | 'action'): unknown {
  const text = JSON.stringify(sent ?? null);
  if (text.length > maxChars[what]) throw new RuleError(what, 'too long');
  const value: unknown = JSON.parse(text);
  return value;
}

export const same = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other);

/** The positions of a bet: stakes of whole coins, more than nothing, that sum up to it. A coin is that of the player's currency. */
export function positionsOf(game: InstantGame, form: unknown, stake: number, coin: number): readonly Order[] {
  const orders = game.orders(game.readForm(form), stake, coin);
  checkOrders(orders);
  if (orders.some((order) => order.stake % coin !== 0))
    throw new RuleError('stake', 'a position is no whole number of coins');
  if (sumOf(orders) !== stake) throw new RuleError('stake', 'the positions do not sum up to the stake');
  return orders;
}

export function checkOrders(orders: readonly Order[]): void {
  const whole = orders.every(({ stake }) => Number.isSafeInteger(stake) && stake > 0);
  if (!whole || orders.length === 0 || orders.length > maxOrders)
    throw new RuleError('stake', 'not a position that can be taken');
}

export const sumOf = (orders: readonly Order[]): number => orders.reduce((sum, { stake }) => sum + stake, 0);
