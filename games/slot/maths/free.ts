import { weightOf } from '../blocks/draw.ts';
import type { FeatureOption, SlotMachine } from '../paytable.ts';
import { countIn, keys, moreIn } from './columns.ts';
import { bookLaws, filledLaws, spinLaws, type SpinLaws } from './enumerate.ts';
import { followed, lawOfDrawn, lawWhere, powersOf, weighted } from './laws.ts';
import { scaled, type Law, type Semiring } from './semiring.ts';

/** What so many awarded free spins bring. */
export type FreeSpins = <T>(semiring: Semiring<T>) => (awarded: number) => T;
export interface FreeModel {
  windows: number;
  of(option: FeatureOption): FreeSpins;
}

/** One way in which a free spin goes: what it pays, whether the scatters bring more, and the state after it. */
interface Turn<State> {
  law: Law;
  more: number;
  next: State;
}

/** Free spins as a chain over states; `nameOf` tells them apart. */
function chain<State>(
  machine: SlotMachine,
  start: State,
  turnsFrom: (state: State) => readonly Turn<State>[],
  nameOf: (state: State) => string,
): FreeSpins {
  const turns = new Map<string, readonly Turn<State>[]>();
  const turnsOf = (state: State): readonly Turn<State>[] => {
    const name = nameOf(state);
    const found = turns.get(name) ?? turnsFrom(state);
    turns.set(name, found);
    return found;
  };
  return <T>(semiring: Semiring<T>) => {
    const known = new Map<string, T>();
    const laws = new Map<Law, T>();
    const lawOf = (law: Law): T => {
      const found = laws.get(law) ?? semiring.law(law);
      laws.set(law, found);
      return found;
    };
    const solve = (left: number, awarded: number, state: State): T => {
      if (left === 0) return semiring.one;
      const name = `${left}/${awarded}/${nameOf(state)}`;
      const found = known.get(name);
      if (found !== undefined) return found;
      const value = semiring.sum(
        turnsOf(state).map(({ law, more: wanted, next }) => {
          const more = Math.min(wanted, machine.maximumFreeSpins - awarded);
          return [lawOf(law), solve(left - 1 + more, awarded + more, next)] as const;
        }),
      );
      known.set(name, value);
      return value;
    };
    return (opening) => {
      const awarded = Math.min(opening, machine.maximumFreeSpins);
      return solve(awarded, awarded, start);
    };
  };
}

export function freeModel(machine: SlotMachine): FreeModel {
  const { book, rising, fill, collect } = machine.blocks ?? {};
  if (book) {
    const all = weightOf(book.special);
    const parts = book.special.map(([symbol, weight]) => ({
      chance: weight / all,
      spins: bookLaws(machine, symbol),
    }));
    return {
      windows: parts.reduce((sum, { spins }) => sum + spins.windows, 0),
      of: (option) => {
        const chains = parts.map(({ chance, spins }) => ({
          chance,
          run: plainChain(machine, option, spins),
        }));
        return (semiring) => (awarded) =>
          weighted(
            semiring,
            chains.map(({ chance, run }) => [chance, run(semiring)(awarded)] as const),
          );
      },
    };
  }
  if (fill === 'sticky') return stickyModel(machine);
  const spins = spinLaws(machine, 'free');
  if (rising)
    return { windows: spins.windows, of: (option) => risingChain(machine, option, spins, rising.max) };
  if (collect) return { windows: spins.windows, of: (option) => collectChain(machine, option, spins) };
  return { windows: spins.windows, of: (option) => plainChain(machine, option, spins) };
}

const repeats = (machine: SlotMachine, key: number): boolean =>
  countIn(key, keys.scatters) >= machine.scattersToOpen;

function plainChain(machine: SlotMachine, option: FeatureOption, { laws }: SpinLaws): FreeSpins {
  const turn = (wanted: boolean) => ({
    law: scaled(
      lawWhere(laws, (key) => repeats(machine, key) === wanted),
      option.multiplier,
    ),
    more: wanted ? option.retrigger : 0,
    next: null,
  });
  const turns = [turn(true), turn(false)];
  return chain(
    machine,
    null,
    () => turns,
    () => '',
  );
}

/** Each spin that pays raises the multiplier of those after it. */
function risingChain(
  machine: SlotMachine,
  option: FeatureOption,
  { laws }: SpinLaws,
  max: number,
): FreeSpins {
  const parts = ([true, false] as const).map((again) => {
    const law = lawWhere(laws, (key) => repeats(machine, key) === again);
    return { more: again ? option.retrigger : 0, law };
  });
  const paying = (law: Law, pays: boolean): Law => new Map([...law].filter(([coins]) => coins > 0 === pays));
  return chain<number>(
    machine,
    option.multiplier,
    (multiplier) =>
      parts.flatMap(({ more, law }) => [
        { law: scaled(paying(law, true), multiplier), more, next: Math.min(multiplier + 1, max) },
        { law: paying(law, false), more, next: multiplier },
      ]),
    String,
  );
}

/** Wild reels stay: the state is which of them there are. */
function stickyModel(machine: SlotMachine): FreeModel {
  const known = new Map<number, SpinLaws>();
  const lawsFrom = (mask: number): SpinLaws => {
    const found = known.get(mask) ?? filledLaws(machine, 'free', reelsIn(mask));
    known.set(mask, found);
    return found;
  };
  return {
    windows: lawsFrom(0).windows,
    of: (option) =>
      chain<number>(
        machine,
        0,
        (mask) =>
          [...lawsFrom(mask).laws].map(([key, law]) => ({
            law: scaled(law, option.multiplier),
            more: repeats(machine, key) ? option.retrigger : 0,
            next: moreIn(key),
          })),
        String,
      ),
  };
}

export const reelsIn = (mask: number): number[] => [0, 1, 2, 3, 4, 5].filter((reel) => mask & (2 ** reel));

/** A spin's own win, and where a collector shows the values of all coins times the factor. */
export function collectLaw(machine: SlotMachine, law: Law, key: number, factor: number): Law {
  const { collect } = machine.blocks ?? {};
  const coins = countIn(key, keys.coins);
  if (!collect || coins === 0 || countIn(key, keys.collectors) === 0) return law;
  const value = lawOfDrawn(collect.values, machine.coins * factor * countIn(key, keys.collectors));
  return followed(law, powersOf(value, coins)[coins] ?? value);
}

function collectChain(machine: SlotMachine, option: FeatureOption, { laws }: SpinLaws): FreeSpins {
  const level = machine.blocks?.collect?.level ?? { needs: 1, spins: 0, factors: [1] };
  const stepsOf = (collectors: number) => Math.floor(collectors / level.needs);
  return chain<number>(
    machine,
    0,
    (collectors) => {
      const at = stepsOf(collectors);
      const factor = level.factors[Math.min(at, level.factors.length - 1)] ?? 1;
      const turns = new Map<string, Turn<number>[]>();
      for (const [key, law] of laws) {
        const next = collectors + countIn(key, keys.collectors);
        const more = (repeats(machine, key) ? option.retrigger : 0) + (stepsOf(next) - at) * level.spins;
        const name = `${more}/${next}`;
        const turn = { law: collectLaw(machine, scaled(law, option.multiplier), key, factor), more, next };
        turns.set(name, [...(turns.get(name) ?? []), turn]);
      }
      return [...turns.values()].flatMap((alike) => {
        const [first] = alike;
        if (first === undefined) return [];
        return [
          { ...first, law: lawWhere(new Map(alike.map(({ law }, index) => [index, law])), () => true) },
        ];
      });
    },
    String,
  );
}
