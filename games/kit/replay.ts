import type { Entropy } from '../fairness/index.ts';
import { RuleError, type InstantGame, type Minor, type Order, type Pay, type Step } from './instant.ts';

export interface Replayed {
  /** All positions that were taken: those of the bet, then those that steps needed. */
  orders: readonly Order[];
  /** What the last action needs and nobody has taken yet; the round stands before that action until then. */
  needs: readonly Order[];
  view: unknown;
  done: boolean;
  pays: readonly Pay[];
  payout: Minor;
  state: unknown;
}

/**
 * A round from its beginning: the same bet, entropy and actions give the same round, so that nothing else has to be remembered and
 * anyone can repeat it. What all actions but the last needed counts as taken; of the last it is told.
 *
 * Throws `RuleError` where bet or action break the rules, and plain errors where the game itself does.
 */
export function replay(
  game: InstantGame,
  bet: { stake: Minor; form: unknown },
  actions: readonly unknown[],
  entropy: Entropy,
): Replayed {
  const form = game.readForm(bet.form);
  const opening = game.orders(form, bet.stake, 1);
  if (sum(opening) !== bet.stake) throw new RuleError('stake', 'the positions do not sum up to the stake');
  let step: Step<unknown> = game.open({ form, orders: opening }, entropy);
  if (step.needs?.length) throw new Error(`${game.code} needs another stake to open`);
  let orders: readonly Order[] = opening;
  let needs: readonly Order[] = [];
  for (const sent of actions) {
    orders = [...orders, ...needs];
    if (step.done) throw new RuleError('action', 'the round is over');
    step = game.act(step.state, game.readAction(sent), entropy);
    needs = step.needs ?? [];
  }
  const pays = step.pays ?? [];
  const payout = pays.reduce((total, { amount }) => total + amount, 0);
  const all = orders.length + needs.length;
  if (!step.done && pays.length > 0) throw new Error(`${game.code} pays before the end`);
  if (
    pays.some(({ order, amount }) => !Number.isSafeInteger(amount) || amount < 0 || order < 0 || order >= all)
  )
    throw new Error(`${game.code} pays what can't be paid`);
  return { orders, needs, view: game.view(step.state), done: step.done, pays, payout, state: step.state };
}

const sum = (orders: readonly Order[]): Minor => orders.reduce((total, { stake }) => total + stake, 0);
