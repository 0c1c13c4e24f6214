import type { Alphabet } from '../kit/text.ts';
import { readEntry, type Selection, type Shape, type Together, type Win } from '../kit/selection.ts';
import type { EntryKind } from '../kit/kinds.ts';
import { waysFrom, type Ways } from '../kit/ways.ts';
import { viewOf, type View } from '../draw/view.ts';
import type { Outcome, Space } from '../draw/space.ts';
import { chosenPlaces, chosenStraight } from '../shapes/chosen-places.ts';
import { combo } from '../shapes/combo.ts';
import { hits } from '../shapes/hits.ts';
import { anyOrder, numbers } from '../shapes/numbers.ts';
import { options } from '../shapes/options.ts';
import { pattern } from '../shapes/pattern.ts';
import { places, placeWords } from '../shapes/places.ts';
import { straight } from '../shapes/straight.ts';
import { cellsOf, type Cells } from './cells.ts';
import type { PlayData } from './schema.ts';

/** What entries of a play are made of: its data, the values that it looks at and how many of them. */
export interface PlayForm {
  data: PlayData;
  alphabet: Alphabet;
  count: number;
}

/** A way of betting on a draw. Pure; what it pays is in a table of odds. */
export interface Play {
  code: string;
  /** For a page that draws a board of it. */
  form: PlayForm;
  kinds: readonly EntryKind[];
  /** Units that one line costs. */
  lineUnits: number;
  /** Every level that a unit can win at, with its probability, or the expected number of wins of a unit. */
  ways: ReadonlyMap<string, Ways>;
  /** The kinds of units: each unit can win at the levels of one of them. */
  classes: readonly (readonly string[])[];
  /** A market of selections against each other, of which a line has one. */
  single: boolean;
  /** What its single lines name exactly; null where each counts for itself. */
  cells: Cells | null;
  /** What of all its single lines wins together. */
  together: Together;
  /** Reads an entry and throws an EntryError for what can’t be bet, before anything is expanded. */
  read(entry: string): Selection;
  /** What an entry wins, each level that it wins at once. */
  wins(entry: Selection, outcome: Outcome): Win[];
}

type Of<Name extends PlayData['shape']> = Extract<PlayData, { shape: Name }>;

function chosenOf(data: Of<'chosen'>, alphabet: Alphabet, view: View): Shape {
  const form = { alphabet, places: view.count, size: data.size };
  const { inner, size } = data;
  if (inner.shape === 'straight') return chosenStraight(form);
  if (inner.shape === 'pattern') return chosenPlaces(form, pattern({ ...inner, alphabet }));
  const drawn = { count: size, distinct: false };
  const any = { alphabet, size, maxPicks: 10, minTimes: 1, levels: new Map([['WIN', size]]), drawn };
  return chosenPlaces(form, hits({ ...any, kinds: inner.kinds }));
}

function numbersOf(data: Of<'numbers'>, { alphabet, prizes }: View): Shape {
  const levels = prizes.map((prize) => (data.levelled === true ? prize : 'WIN'));
  return numbers({ kinds: data.kinds, width: alphabet.width, levels, priced: data.priced });
}

function anyOrderOf(data: Of<'any-order'>, { alphabet, prizes }: View): Shape {
  const looks = prizes.map((prize) => (data.levelled === true ? prize : ''));
  const levels = new Set(Object.keys(data.levels));
  return anyOrder({ kinds: data.kinds, width: data.width, lookWidth: alphabet.width, looks, levels });
}

function optionsOf(data: Of<'options'>): Shape {
  const all = Object.entries(data.options).map(
    ([option, levels]) =>
      [option, Object.entries(levels).map(([level, { when }]) => ({ level, when }))] as const,
  );
  return options({
    options: new Map(all),
    each: data.each ?? null,
    single: data.single === true,
    together: data.together ?? 1,
  });
}

function shapeOf(data: PlayData, view: View, distinct: boolean): Shape {
  const { alphabet, count } = view;
  switch (data.shape) {
    case 'straight':
      return straight({ alphabet, size: count, distinct, kinds: data.kinds });
    case 'combo':
      return combo({ alphabet, size: count });
    case 'pattern':
      return pattern({ alphabet, groups: data.groups, kinds: data.kinds });
    case 'hits': {
      const levels = new Map(Object.entries(data.levels).map(([level, { hits: wanted }]) => [level, wanted]));
      return hits({ ...data, alphabet, levels, minTimes: data.minTimes ?? 1, drawn: { count, distinct } });
    }
    case 'places':
      return places({ alphabet, size: count, distinct });
    case 'place-words':
      return placeWords({ size: count });
    case 'chosen':
      return chosenOf(data, alphabet, view);
    case 'numbers':
      return numbersOf(data, view);
    case 'any-order':
      return anyOrderOf(data, view);
    case 'options':
      return optionsOf(data);
  }
}

/** Levels with their probabilities, by kind of unit. */
function classesOf(data: PlayData): [level: string, ways: string][][] {
  switch (data.shape) {
    case 'hits':
      return [Object.entries(data.levels).map(([level, { ways }]) => [level, ways])];
    case 'options':
      return Object.values(data.options).map((levels) =>
        Object.entries(levels).map(([level, { ways }]) => [level, ways]),
      );
    case 'combo':
      return Object.entries(data.levels).map((level) => [level]);
    case 'any-order': {
      const all = Object.entries(data.levels);
      const kinds = new Set(all.map(([level]) => level.split('_')[0]));
      return [...kinds].map((kind) => all.filter(([level]) => level.split('_')[0] === kind));
    }
    case 'straight':
    case 'pattern':
    case 'places':
    case 'place-words':
    case 'chosen':
    case 'numbers':
      return [Object.entries(data.levels)];
  }
}

/** A play as its data describe it. Throws where they don’t fit the draw. */
export function playOf(data: PlayData, drawn: Space): Play {
  const view = viewOf(drawn, data.view);
  const shape = shapeOf(data, view, drawn.kind === 'balls');
  const missing = data.kinds.filter((kind) => shape.readers[kind] === undefined);
  if (missing.length > 0) throw new RangeError(`${data.code}: no entries of kind ${missing.join()}`);
  const levels = classesOf(data);
  const own: Shape = { ...shape, kinds: data.kinds };
  return {
    code: data.code,
    form: { data, alphabet: view.alphabet, count: view.count },
    kinds: data.kinds,
    lineUnits: shape.lineUnits,
    ways: new Map(levels.flat().map(([level, ways]) => [level, waysFrom(ways)])),
    classes: levels.map((all) => all.map(([level]) => level)),
    single: data.shape === 'options' && data.single === true,
    cells: cellsOf(data, drawn),
    together: shape.together,
    read: (entry) => readEntry(own, entry),
    wins: (entry, outcome) => entry.wins(view.see(outcome)),
  };
}
