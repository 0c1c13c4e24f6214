import { type Minor, type Order, type Pay, RuleError } from '../../kit/index.ts';

/** What was bet besides the main position; `field` is its name in the form. */
export interface Side {
  field: string;
  market: string;
  stake: Minor | undefined;
}

/**
 * The main position first, with what the sides leave of the stake, then the sides that were bet. The main position is at least the
 * minimum, which is in the player's currency, and no side is above it.
 */
export function ordersWithSides(
  main: string,
  sides: readonly Side[],
  stake: Minor,
  minimum: Minor,
): readonly Order[] {
  const rest = sides.reduce((left, side) => left - (side.stake ?? 0), stake);
  if (rest < minimum) throw new RuleError('stake', `at least ${minimum} for the main bet`);
  const orders: Order[] = [{ market: main, stake: rest }];
  for (const side of sides) {
    if (side.stake === undefined) continue;
    if (side.stake > rest) throw new RuleError(`form.${side.field}`, 'at most the main bet');
    orders.push({ market: side.market, stake: side.stake });
  }
  return orders;
}

/** A position as the view shows it. */
export interface BetView {
  market: string;
  stake: Minor;
  /** Null until the round is over. */
  paid: Minor | null;
}

export const betViews = (orders: readonly Order[], pays: readonly Pay[] | null): BetView[] =>
  orders.map(({ market = '', stake }, order) => ({
    market,
    stake,
    paid: pays === null ? null : pays.reduce((sum, pay) => sum + (pay.order === order ? pay.amount : 0), 0),
  }));

/** What all positions together cost and brought. */
export const totalOf = (bets: readonly BetView[]): { staked: Minor; paid: Minor } => ({
  staked: bets.reduce((sum, { stake }) => sum + stake, 0),
  paid: bets.reduce((sum, { paid }) => sum + (paid ?? 0), 0),
});
