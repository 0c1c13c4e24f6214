import { greatestOf, type Selection, type Shape, type Win } from '../kit/selection.ts';
import { boundedUnits, EntryError } from '../kit/text.ts';
import { isTrue, type Condition } from './conditions.ts';

/** What a selection pays, and when: all conditions have to be true. */
export interface OptionLevel {
  level: string;
  when: readonly Condition[];
}
export interface OptionsForm {
  options: ReadonlyMap<string, readonly OptionLevel[]>;
  /** Places that each option can be bet on, as `1-5:DRAGON`; null where options stand alone. */
  each: readonly (readonly number[])[] | null;
  /** One selection a line: it travels with its market, so that opposite bets are known as such. */
  single: boolean;
  /** How many of the options can be true of one draw. */
  together: number;
}

interface Named {
  key: string;
  places: readonly number[] | null;
  levels: readonly OptionLevel[];
}

function namedOf({ options: all, each }: OptionsForm): Map<string, Named> {
  const named = [...all].flatMap(([option, levels]): Named[] =>
    each === null
      ? [{ key: option, places: null, levels }]
      : each.map((places) => ({ key: `${places.join('-')}:${option}`, places, levels })),
  );
  return new Map(named.map((one) => [one.key, one]));
}

/** Selections by name: `12,13,14`, `GREEN`, `1-5:DRAGON`. */
export function options(form: OptionsForm): Shape {
  const named = namedOf(form);
  const room = [...named.keys()].reduce((sum, key) => sum + key.length + 1, 0);
  const order = [...named.keys()];
  const read = (body: string): Selection => {
    if (body.length > room) throw new EntryError('options', 'too long');
    const keys = body.split(',');
    const chosen = keys.map((key) => {
      const one = named.get(key);
      if (one === undefined) throw new EntryError('options', 'unknown');
      return one;
    });
    if (new Set(keys).size < keys.length) throw new EntryError('options', 'a selection stands twice');
    if (form.single && keys.length > 1) throw new EntryError('options', 'one selection a line');
    chosen.sort((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
    return {
      text: chosen.map(({ key }) => key).join(','),
      units: boundedUnits(chosen.length),
      *lines() {
        for (const { key } of chosen) yield key;
      },
      wins(seen) {
        const counts = new Map<string, number>();
        for (const { levels, places } of chosen)
          for (const { level, when } of levels)
            if (when.every((said) => isTrue(said, seen, places)))
              counts.set(level, (counts.get(level) ?? 0) + 1);
        return [...counts].map(([level, count]): Win => ({ level, count }));
      },
      // Selections of one line never come true together.
      greatest: (worth) =>
        greatestOf(chosen.flatMap(({ levels }) => levels.map(({ level }) => worth(level)))),
    };
  };
  return {
    kinds: ['O'],
    lineUnits: 1,
    together: (form.each?.length ?? 1) * form.together,
    readers: { O: read },
  };
}
