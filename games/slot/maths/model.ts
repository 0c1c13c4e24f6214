import { byScatters, type FeatureOption, type SlotMachine } from '../paytable.ts';
import { holdFeature, lockLaw, pickLaw, walkingFeature } from './bonus.ts';
import { countIn, keys, moreIn } from './columns.ts';
import { filledLaws, spinLaws } from './enumerate.ts';
import { collectLaw, freeModel, type FreeModel } from './free.ts';
import { lawWhere, massOf, weighted } from './laws.ts';
import { joined, type Law, type Semiring } from './semiring.ts';

export type Recurrence = <T>(semiring: Semiring<T>) => T;

/** What the figures are computed from: a machine's rounds as recurrences over laws. */
export interface Model {
  /** Windows that were counted, base and free. */
  windows: { base: number; free: number };
  base: Law;
  /** Chance that a round opens its feature. */
  featureRate: number;
  options: readonly OptionModel[];
  /** The feature as it is bought, in bets of which it costs `times`. */
  buy: { times: number; round: Recurrence } | null;
}
export interface OptionModel {
  id: string;
  /** The whole round, in coins. */
  round: Recurrence;
  /** The feature where it opens, with the chance that it does. */
  feature: Recurrence;
}

/** What a base window opens, by its key. */
type Opened = <T>(semiring: Semiring<T>) => (key: number) => T;
interface Feature {
  opens(key: number): boolean;
  options: readonly { id: string; opened: Opened }[];
}

export function modelOf(machine: SlotMachine): Model {
  const { hold, buy } = machine.blocks ?? {};
  const { windows: counted, laws } = baseLaws(machine);
  const free = machine.strips.free.length > 0 && machine.options.length > 0 ? freeModel(machine) : null;
  const { opens, options } = featureOf(machine, free);
  const opening = [...laws].filter(([key]) => opens(key));
  const closed = lawWhere(laws, (key) => !opens(key));
  const bought = hold && buy ? boughtCoins(machine, buy.stops) : 0;
  if (hold && buy && bought < hold.opens)
    throw new RangeError(`${machine.profile}: what is bought opens nothing`);
  return {
    windows: { base: counted, free: free?.windows ?? 0 },
    base: joined([...laws.values()]),
    featureRate: opening.reduce((sum, [, law]) => sum + massOf(law), 0),
    options: options.map(({ id, opened }) => ({
      id,
      round: (semiring) => {
        const feature = opened(semiring);
        return semiring.sum([
          [semiring.law(closed), semiring.one],
          ...opening.map(([key, law]) => [semiring.law(law), feature(key)] as const),
        ]);
      },
      feature: (semiring) => {
        const feature = opened(semiring);
        return weighted(
          semiring,
          opening.map(([key, law]) => [massOf(law), feature(key)] as const),
        );
      },
    })),
    buy:
      hold && buy
        ? { times: buy.times, round: (semiring) => holdFeature(semiring, machine, hold, 1)(bought) }
        : null,
  };
}

function boughtCoins(machine: SlotMachine, stops: readonly number[]): number {
  const coin = machine.symbols.findIndex(({ role }) => role === 'coin');
  return machine.strips.base.reduce((sum, reel, index) => {
    const column = Array.from(
      { length: machine.rows },
      (_, row) => reel[((stops[index] ?? 0) + row) % reel.length],
    );
    return sum + column.filter((symbol) => symbol === coin).length;
  }, 0);
}

/** Base spins with all that is drawn beside the reels; a locked round takes the place of one in so many. */
function baseLaws(machine: SlotMachine): { windows: number; laws: ReadonlyMap<number, Law> } {
  const { lock, fill, collect } = machine.blocks ?? {};
  const spins = fill === 'walking' ? filledLaws(machine, 'base', []) : spinLaws(machine, 'base');
  if (collect) {
    const laws = [...spins.laws].map(([key, law]) => [key, collectLaw(machine, law, key, 1)] as const);
    return { windows: spins.windows, laws: new Map(laws) };
  }
  if (!lock) return spins;
  const rest = 1 - 1 / lock.oneIn;
  const laws = [...spins.laws].map(
    ([key, law]) => [key, new Map([...law].map(([coins, chance]) => [coins, chance * rest]))] as const,
  );
  return {
    windows: spins.windows,
    laws: new Map<number, Law>([...laws, [lockKey, new Map([[0, 1 / lock.oneIn]])]]),
  };
}
const lockKey = -1;

function featureOf(machine: SlotMachine, free: FreeModel | null): Feature {
  const { hold, lock, pick, wheel, fill } = machine.blocks ?? {};
  const scattersOf = (key: number): number => countIn(key, keys.scatters);
  const byScatter = (key: number): boolean =>
    machine.scattersToOpen > 0 && scattersOf(key) >= machine.scattersToOpen;
  const alone = (opens: Feature['opens'], opened: Opened): Feature => ({
    opens,
    options: [{ id: 'spin', opened }],
  });
  if (lock) {
    const law = lockLaw(machine, lock);
    return alone(
      (key) => key === lockKey,
      (semiring) => () => semiring.law(law),
    );
  }
  if (hold)
    return alone(
      (key) => countIn(key, keys.coins) >= hold.opens,
      (semiring) => {
        const feature = holdFeature(semiring, machine, hold, machine.coins);
        return (key) => feature(countIn(key, keys.coins));
      },
    );
  if (pick)
    return alone(byScatter, (semiring) => (key) => {
      const worth = byScatters(pick.factors, scattersOf(key)) * machine.coins;
      return semiring.law(pickLaw(pick, worth));
    });
  if (fill === 'walking') {
    const walk = walkingFeature(machine);
    return alone(
      (key) => moreIn(key) > 0,
      (semiring) => {
        const feature = walk(semiring);
        return (key) => feature(moreIn(key));
      },
    );
  }
  if (free === null)
    return alone(
      () => false,
      (semiring) => () => semiring.one,
    );
  if (wheel) return alone(byScatter, wheelFeature(machine, free));
  const options = machine.options.map((option) => ({
    id: option.id,
    opened: byOption(option, free, scattersOf),
  }));
  return { opens: byScatter, options };
}

function byOption(option: FeatureOption, free: FreeModel, scattersOf: (key: number) => number): Opened {
  const run = free.of(option);
  return (semiring) => {
    const spins = run(semiring);
    return (key) => spins(byScatters(option.spins, scattersOf(key)));
  };
}

function wheelFeature(machine: SlotMachine, free: FreeModel): Opened {
  const { outer = [], inner = [] } = machine.blocks?.wheel ?? {};
  const [option] = machine.options;
  const run = option ? free.of(option) : null;
  return (semiring) => {
    const spins = run?.(semiring);
    const prize = (times: number) => semiring.law(new Map([[times * machine.coins, 1]]));
    const ring = weighted(
      semiring,
      inner.map((times) => [1 / inner.length, prize(times)] as const),
    );
    const turned = weighted(
      semiring,
      outer.map((segment) => {
        if ('times' in segment) return [1 / outer.length, prize(segment.times)] as const;
        const part = 'spins' in segment ? (spins?.(segment.spins) ?? semiring.one) : ring;
        return [1 / outer.length, part] as const;
      }),
    );
    return () => turned;
  };
}
