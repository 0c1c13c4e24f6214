import type { Entropy } from '../fairness/index.ts';
import {
  figuresFrom,
  instantGame,
  paidWords,
  settledAtOnce,
  type InstantGame,
  type Minor,
  type Names,
  type PublishedFile,
  type Title,
} from '../kit/index.ts';
import { chipOrders, chipsReader, payChips, type ChipsForm, type Layout, type PaidChip } from './layout.ts';

/** A table with chips on places and one outcome that decides all of them. */
export interface TableSpec<Drawn, Outcome, Shown> {
  layout: Layout<Outcome>;
  /** What a chip is worth. */
  keys: readonly Minor[];
  maxWinTimes: number;
  draw(entropy: Entropy): Drawn;
  /** What of it decides the places. */
  judge(drawn: Drawn): Outcome;
  show(drawn: Drawn): Shown;
  /** What happened at the table, as a sentence. */
  sentence(shown: Shown, language: keyof Names): string;
}

export interface TableView<Shown> {
  outcome: Shown;
  chips: readonly PaidChip[];
  stake: Minor;
  payout: Minor;
}

interface TableState<Drawn> {
  drawn: Drawn;
  chips: readonly PaidChip[];
}

/** What a scene needs to know of the cloth; what rows pay stands in the figures. */
const sceneOf = <Outcome>({ places, unit, maxPlaces }: Layout<Outcome>) => ({
  unit,
  maxPlaces,
  places: places.map(({ market, selection, bet }) => ({ market, selection, bet })),
});

const sum = (amounts: readonly Minor[]): Minor => amounts.reduce((total, amount) => total + amount, 0);

export function tableGame<Drawn, Outcome, Shown>(
  title: Title,
  published: PublishedFile,
  spec: TableSpec<Drawn, Outcome, Shown>,
): InstantGame {
  const { layout, keys, maxWinTimes } = spec;
  const paid = payChips(layout);
  return instantGame<ChipsForm, TableState<Drawn>, null, TableView<Shown>>({
    ...title,
    category: 'TG',
    stakes: { min: layout.unit, max: layout.max, keys },
    maxWinTimes,
    figures: figuresFrom(published),
    scene: sceneOf(layout),
    ...settledAtOnce,
    readForm: chipsReader(layout),
    orders: chipOrders(layout),
    open({ form }, entropy) {
      const drawn = spec.draw(entropy);
      const chips = paid(form.chips, spec.judge(drawn));
      const pays = chips
        .map(({ pays: amount }, order) => ({ order, amount }))
        .filter(({ amount }) => amount > 0);
      return { state: { drawn, chips }, pays, done: true };
    },
    view: ({ drawn, chips }) => ({
      outcome: spec.show(drawn),
      chips,
      stake: sum(chips.map(({ stake }) => stake)),
      payout: sum(chips.map(({ pays }) => pays)),
    }),
    words: ({ outcome, stake, payout }, language, money) =>
      `${spec.sentence(outcome, language)} ${paidWords({ staked: stake, payout }, language, money)}`,
  });
}
