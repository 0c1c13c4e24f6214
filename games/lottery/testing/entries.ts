import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { families, type Family, type Outcome, type Play } from '../index.ts';
import { viewOf } from '../draw/view.ts';
import { familyData, type PlayData } from '../families/schema.ts';
import { EntryError, digitsAs, type Alphabet } from '../kit/text.ts';
import type { Selection } from '../kit/selection.ts';

const folder = join(import.meta.dirname, '../families');

/** A play with the data that it was made from. */
export interface Tried {
  family: Family;
  play: Play;
  data: PlayData;
}

/** Every play of every family. */
export const tried: readonly Tried[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => {
    const file = familyData.parse(JSON.parse(readFileSync(join(folder, name, 'plays.json'), 'utf8')));
    const family = families.get(file.code);
    if (family === undefined) throw new Error(`${name} isn’t listed`);
    return file.plays.map((data) => {
      const play = family.plays.get(data.code);
      if (play === undefined) throw new Error(`no ${data.code}`);
      return { family, play, data };
    });
  });

/** Values near the smallest, so that draws that are small too are hit often. */
const some = (alphabet: Alphabet, min: number, max: number): fc.Arbitrary<number[]> =>
  fc.uniqueArray(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.integer({ min: alphabet.min, max: Math.min(alphabet.max, alphabet.min + 7) }),
      },
      { weight: 1, arbitrary: fc.integer({ min: alphabet.min, max: alphabet.max }) },
    ),
    { minLength: min, maxLength: Math.min(max, alphabet.max - alphabet.min + 1) },
  );
const joined = (alphabet: Alphabet, values: readonly number[]): string =>
  values.map((value) => digitsAs(alphabet, value)).join(',');
const sets = (alphabet: Alphabet, count: number, min: number, max: number): fc.Arbitrary<string> =>
  fc
    .array(some(alphabet, min, max), { minLength: count, maxLength: count })
    .map((all) => all.map((set) => joined(alphabet, set)).join('|'));
const digits: Alphabet = { min: 0, max: 9, width: 1 };
const lists = (alphabet: Alphabet, size: number, separator: string): fc.Arbitrary<string> =>
  fc
    .array(fc.array(some(alphabet, 1, 1), { minLength: size, maxLength: size }), {
      minLength: 1,
      maxLength: 6,
    })
    .map((lines) =>
      lines.map((line) => line.map(([value = 0]) => digitsAs(alphabet, value)).join('')).join(separator),
    );

function innerOf(
  data: Extract<PlayData, { shape: 'chosen' }>,
  alphabet: Alphabet,
  kind: string,
): fc.Arbitrary<string> {
  const { inner, size } = data;
  if (inner.shape === 'straight') return sets(alphabet, 5, 0, 3);
  if (inner.shape === 'pattern') return patternOf(inner.groups, alphabet, kind);
  return kind === 'B'
    ? bankersOf(alphabet, size, 6)
    : some(alphabet, size, 6).map((all) => joined(alphabet, all));
}
function patternOf(
  groups: readonly { times: number; values: number }[],
  alphabet: Alphabet,
  kind: string,
): fc.Arbitrary<string> {
  const size = groups.reduce((sum, group) => sum + group.times * group.values, 0);
  if (kind === 'L') return lists({ ...alphabet, max: alphabet.min + 2 }, size, ' ');
  if (kind === 'G') return some(alphabet, 2, 6).map((all) => joined(alphabet, all));
  return sets(alphabet, groups.length, 1, 6);
}
const bankersOf = (alphabet: Alphabet, size: number, max: number): fc.Arbitrary<string> =>
  fc
    .tuple(some(alphabet, size, Math.max(size, max)), fc.integer({ min: 1, max: Math.max(1, size - 1) }))
    .map(([all, held]) => `${joined(alphabet, all.slice(0, held))}|${joined(alphabet, all.slice(held))}`);

function numbersOf(width: number, kind: string): fc.Arbitrary<string> {
  if (kind !== 'R')
    return lists(digits, width, ' ').map((all) =>
      kind === 'G' ? [...new Set(all.split(' '))].join(',') : all,
    );
  return fc.tuple(lists(digits, width - 1, ' '), fc.nat(width - 1)).map(([all, at]) =>
    all
      .split(' ')
      .map((one) => `${one.slice(0, at)}R${one.slice(at)}`)
      .join(' '),
  );
}

/** Entries of one kind of a play, some of which can’t be bet. */
function bodyOf({ play, data, family }: Tried, kind: string): fc.Arbitrary<string> {
  const { alphabet, count } = viewOf(family.space, data.view);
  switch (data.shape) {
    case 'straight':
      if (kind === 'P') return sets(alphabet, count, 1, 4);
      if (kind === 'L') return lists(alphabet, count, '\n');
      return fc
        .uniqueArray(fc.integer({ min: 0, max: kind === 'S' ? 9 * count : 9 }), {
          minLength: 1,
          maxLength: 3,
        })
        .map(String);
    case 'combo':
      return sets(alphabet, count, 1, 3);
    case 'pattern':
      return patternOf(data.groups, alphabet, kind);
    case 'hits': {
      const max = Math.min(data.maxPicks, data.size + 4);
      return kind === 'B'
        ? bankersOf(alphabet, data.size, max)
        : some(alphabet, data.size, max).map((all) => joined(alphabet, all));
    }
    case 'places':
      return sets(alphabet, count, 0, 3);
    case 'place-words':
      return fc
        .array(fc.uniqueArray(fc.constantFrom('B', 'S', 'O', 'E'), { minLength: 1 }), {
          minLength: count,
          maxLength: count,
        })
        .map((all) => all.map((letters) => letters.join(',')).join('|'));
    case 'chosen': {
      const inner = innerOf(data, alphabet, kind);
      if (data.inner.shape === 'straight') return inner;
      return fc
        .tuple(some({ min: 1, max: 5, width: 1 }, data.size, 5), inner)
        .map(([places, body]) => `${joined({ min: 1, max: 5, width: 1 }, places)}|${body}`);
    }
    case 'numbers':
      return numbersOf(alphabet.width, kind);
    case 'any-order':
      return numbersOf(data.width, kind);
    case 'options': {
      const keys = Object.keys(data.options).flatMap((option) =>
        data.each === undefined ? [option] : data.each.map((places) => `${places.join('-')}:${option}`),
      );
      return fc
        .uniqueArray(fc.constantFrom(...keys), { minLength: 1, maxLength: play.single ? 1 : 6 })
        .map(String);
    }
  }
}

/** Entries of a play that can be bet, with few enough units to be expanded. */
export const entriesOf = (one: Tried): fc.Arbitrary<Selection> =>
  fc
    .constantFrom(...one.play.kinds)
    .chain((kind) => bodyOf(one, kind).map((body) => (kind === one.play.kinds[0] ? body : `${kind}:${body}`)))
    .map((text) => {
      try {
        const read = one.play.read(text);
        return read.units <= 5_000 ? read : null;
      } catch (error) {
        if (error instanceof EntryError) return null;
        throw error;
      }
    })
    .filter((read) => read !== null);

/** Draws of a family, half of them with small values only. */
export const outcomesOf = (family: Family): fc.Arbitrary<Outcome> =>
  fc.tuple(fc.infiniteStream(fc.nat(2 ** 30)), fc.boolean()).map(([stream, small]) =>
    family.draw({
      below: (bound) => {
        const word = Number(stream.next().value);
        return word % (small ? Math.min(bound, 1 + (word % 8)) : bound);
      },
    }),
  );
