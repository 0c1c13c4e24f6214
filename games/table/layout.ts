import * as z from 'zod/mini';
import {
  figuresOf,
  payAt,
  readSent,
  RuleError,
  type BetFigures,
  type Minor,
  type Names,
  type Order,
} from '../kit/index.ts';

/** A place of a layout on which chips are put. */
export interface Place<Outcome> {
  market: string;
  selection: string;
  /** The row of the pay table that it belongs to: places of a row pay alike and are equally likely. */
  bet: string;
  /** What an outcome pays, in hundredths of the stake, stake included. */
  times(outcome: Outcome): number;
}

export interface Layout<Outcome> {
  places: readonly Place<Outcome>[];
  /** Rows of the pay table, in the order in which they are published. */
  bets: Readonly<Record<string, Names>>;
  /** Every chip is a whole multiple of it in minor units, so that every pay is a whole sum and no return is lost to rounding. */
  unit: Minor;
  /** Markets in which who bets on several selections bets against himself; chips on any other place stand on their own. */
  opposite: readonly string[];
  /** Chips of a place, and of a round, at most. */
  max: Minor;
  /** Places of a round, at most. */
  maxPlaces: number;
}

export interface Chip {
  market: string;
  selection: string;
  stake: Minor;
}

export interface ChipsForm {
  chips: readonly Chip[];
}

const keyOf = ({ market, selection }: { market: string; selection: string }): string =>
  `${market}:${selection}`;

const names = z.string().check(z.maxLength(64));

/** Chips as they were sent; throws `RuleError` with the place of what is wrong, such as `form.chips.2.stake`. */
export function chipsReader<Outcome>(layout: Layout<Outcome>): (sent: unknown) => ChipsForm {
  const known = new Set(layout.places.map(keyOf));
  const schema = z.strictObject({
    chips: z
      .array(
        z.strictObject({
          market: names,
          selection: names,
          stake: z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER), z.multipleOf(layout.unit)),
        }),
      )
      .check(z.minLength(1), z.maxLength(layout.maxPlaces)),
  });
  return (sent) => {
    const form = readSent(schema, sent, 'form');
    const taken = new Set<string>();
    for (const [index, chip] of form.chips.entries()) {
      const key = keyOf(chip);
      if (!known.has(key)) throw new RuleError(`form.chips.${index}.selection`, 'no such place');
      if (taken.has(key)) throw new RuleError(`form.chips.${index}.selection`, 'the place is named twice');
      taken.add(key);
    }
    return form;
  };
}

/** One position for each place with chips; a place that stands on its own has a market of its own. */
export const chipOrders =
  <Outcome>({ opposite }: Layout<Outcome>) =>
  ({ chips }: ChipsForm): readonly Order[] =>
    chips.map(({ market, selection, stake }) => ({
      stake,
      market: opposite.includes(market) ? market : `${market} ${selection}`,
      selection,
    }));

export interface PaidChip extends Chip {
  pays: Minor;
}

/** What each chip is paid by an outcome. */
export function payChips<Outcome>(
  layout: Layout<Outcome>,
): (chips: readonly Chip[], outcome: Outcome) => readonly PaidChip[] {
  const places = new Map(layout.places.map((place) => [keyOf(place), place]));
  return (chips, outcome) =>
    chips.map(({ market, selection, stake }) => {
      const times = places.get(keyOf({ market, selection }))?.times(outcome) ?? 0;
      return { market, selection, stake, pays: payAt(stake, times) };
    });
}

/** The figures of each row, exact, from all outcomes with how many of the equally likely draws bring them. */
export function layoutFigures<Outcome>(
  { places, bets }: Layout<Outcome>,
  outcomes: readonly (readonly [outcome: Outcome, weight: bigint])[],
): BetFigures[] {
  return Object.entries(bets).map(([bet, betNames]) => {
    const all = places.filter((place) => place.bet === bet);
    const [first, ...others] = all.map((place) => distributionOf(place, outcomes));
    if (first === undefined) throw new Error(`no place for ${bet}`);
    const text = textOf(first);
    if (others.some((other) => textOf(other) !== text)) throw new Error(`places of ${bet} differ`);
    return figuresOf(bet, betNames, { stake: 100, weights: first });
  });
}

function distributionOf<Outcome>(
  { times }: Place<Outcome>,
  outcomes: readonly (readonly [outcome: Outcome, weight: bigint])[],
): ReadonlyMap<number, bigint> {
  const weights = new Map<number, bigint>();
  for (const [outcome, weight] of outcomes) {
    const pays = times(outcome);
    weights.set(pays, (weights.get(pays) ?? 0n) + weight);
  }
  return weights;
}

const textOf = (weights: ReadonlyMap<number, bigint>): string =>
  [...weights]
    .toSorted(([a], [b]) => a - b)
    .map(([pays, weight]) => `${pays}:${weight}`)
    .join();
