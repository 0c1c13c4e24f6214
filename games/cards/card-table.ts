import * as z from 'zod/mini';
import type { Entropy } from '../fairness/index.ts';
import {
  figuresFrom,
  instantGame,
  readSent,
  type InstantGame,
  type Names,
  type Order,
  type PublishedFile,
  type Step,
  type Title,
} from '../kit/index.ts';
import { ordersWithSides } from './deck/index.ts';

const minimum = 100;

/** What is staked on a side bet, in minor units; left out for none. */
const sideStake = z.optional(z.int().check(z.gte(1)));

interface CardTable<Side extends string, State, Action, View> {
  maxWinTimes: number;
  action: z.ZodMiniType<Action>;
  /** The market of the stake itself. */
  main: string;
  /** The markets of the side bets, by the field that a bet names them with. */
  sides: Readonly<Record<Side, string>>;
  open(orders: readonly Order[], entropy: Entropy): Step<State>;
  act(state: State, action: Action, entropy: Entropy): Step<State>;
  absent(state: State): Action;
  view(state: State): View;
  words(view: View, language: keyof Names, money: (minor: number) => string): string;
}

/** A hand of cards against the dealer: a main bet with side bets, no side above it. */
export function cardTable<Side extends string, State, Action, View>(
  title: Title,
  published: PublishedFile,
  { action, main, sides, open, ...own }: CardTable<Side, State, Action, View>,
): InstantGame {
  const markets = Object.entries<string>(sides);
  const form = z.strictObject(Object.fromEntries(markets.map(([field]) => [field, sideStake])));
  return instantGame<z.infer<typeof form>, State, Action, View>({
    ...title,
    ...own,
    category: 'TG',
    stakes: { min: minimum, max: 50_000, keys: [100, 200, 500, 1_000, 2_500, 5_000, 10_000] },
    figures: figuresFrom(published),
    readForm: (sent) => readSent(form, sent, 'form'),
    readAction: (sent) => readSent(action, sent, 'action'),
    orders: (stakes, stake, coin) =>
      ordersWithSides(
        main,
        markets.map(([field, market]) => ({ field, market, stake: stakes[field] })),
        stake,
        minimum * coin,
      ),
    open: ({ orders }, entropy) => open(orders, entropy),
  });
}
