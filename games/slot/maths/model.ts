import { byScatters, type FeatureOption, type SlotMachine } from '../paytable.ts';
import { enumerateSpins } from './enumerate.ts';
import { joined, scaled, type Law, type Semiring } from './semiring.ts';
import type { Tally } from './walk.ts';

/** What the figures are computed from: a machine's rounds as recurrences over laws. */
export interface Model {
  /** Windows that were counted, base and free. */
  windows: { base: number; free: number };
  base: Law;
  /** Chance that a round opens its feature. */
  featureRate: number;
  options: readonly OptionModel[];
}
export interface OptionModel {
  id: string;
  /** The whole round. */
  round<T>(semiring: Semiring<T>): T;
  /** The feature where it opens, with the chance that it does. */
  feature<T>(semiring: Semiring<T>): T;
}

/** The chance of every win of a tally, by key. */
export function lawsOf({ all, byKey }: Tally): Map<number, Law> {
  return new Map(
    [...byKey].map(([key, wins]) => [key, new Map([...wins].map(([coins, places]) => [coins, places / all]))]),
  );
}

export const massOf = (law: Law): number => [...law.values()].reduce((sum, chance) => sum + chance, 0);

export function modelOf(machine: SlotMachine): Model {
  const base = enumerateSpins(machine, 'base');
  const laws = lawsOf(base);
  const opening = [...laws].filter(([count]) => opens(machine, count));
  const closed = joined([...laws].flatMap(([count, law]) => (opens(machine, count) ? [] : [law])));
  const windows = { base: base.all, free: 0 };
  const whole = joined([...laws.values()]);
  const featureRate = opening.reduce((sum, [, law]) => sum + massOf(law), 0);
  if (machine.options.length === 0) {
    const round = <T>(semiring: Semiring<T>): T => semiring.law(whole);
    const feature = <T>(semiring: Semiring<T>): T => semiring.sum([]);
    return { windows, base: whole, featureRate: 0, options: [{ id: 'spin', round, feature }] };
  }
  const free = enumerateSpins(machine, 'free');
  windows.free = free.all;
  const options = machine.options.map((option): OptionModel => {
    const spins = freeLaws(machine, option, lawsOf(free));
    return {
      id: option.id,
      round: (semiring) => {
        const feature = freeSpins(semiring, machine, option, spins);
        return semiring.sum([
          [semiring.law(closed), semiring.one],
          ...opening.map(
            ([count, law]) => [semiring.law(law), feature(byScatters(option.spins, count))] as const,
          ),
        ]);
      },
      feature: (semiring) => {
        const feature = freeSpins(semiring, machine, option, spins);
        return semiring.sum(
          opening.map(
            ([count, law]) => [semiring.one, feature(byScatters(option.spins, count)), massOf(law)] as const,
          ),
        );
      },
    };
  });
  return { windows, base: whole, featureRate, options };
}

const opens = ({ scattersToOpen }: SlotMachine, count: number): boolean =>
  scattersToOpen > 0 && count >= scattersToOpen;

interface FreeLaws {
  again: Law;
  ordinary: Law;
}

function freeLaws(machine: SlotMachine, option: FeatureOption, laws: ReadonlyMap<number, Law>): FreeLaws {
  const those = (wanted: boolean): Law =>
    scaled(
      joined([...laws].flatMap(([count, law]) => (opens(machine, count) === wanted ? [law] : []))),
      option.multiplier,
    );
  return { again: those(true), ordinary: those(false) };
}

/** What so many awarded free spins bring; the scatters may add more up to the machine's bound. */
function freeSpins<T>(
  semiring: Semiring<T>,
  machine: SlotMachine,
  option: FeatureOption,
  { again, ordinary }: FreeLaws,
): (awarded: number) => T {
  const [repeats, ends] = [semiring.law(again), semiring.law(ordinary)];
  const known = new Map<number, T>();
  const solve = (left: number, awarded: number): T => {
    if (left === 0) return semiring.one;
    const name = left * 10_000 + awarded;
    const found = known.get(name);
    if (found !== undefined) return found;
    const more = Math.min(option.retrigger, machine.maximumFreeSpins - awarded);
    const value = semiring.sum([
      [repeats, solve(left - 1 + more, awarded + more)],
      [ends, solve(left - 1, awarded)],
    ]);
    known.set(name, value);
    return value;
  };
  return (awarded) => solve(awarded, awarded);
}
