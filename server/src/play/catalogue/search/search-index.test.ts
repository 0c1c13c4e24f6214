import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placesOf, slice } from '../snapshots/places.ts';
import { createSearchIndex } from './search-index.ts';
import { searchable } from './searchable.ts';

test('finds what holds the name, and nothing that does not: letters, signs, blanks and parts of words', () => {
  const parts = ['lua', 'onça', "d'ouro", 'rio', 'dragão', 'tigre', '7', 'voo', 'x-men', '!!', '$'];
  const names = fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 4 });
  const cut = fc.record({ name: fc.nat(), from: fc.nat(12), length: fc.integer({ min: 1, max: 12 }) });
  fc.assert(
    fc.property(
      fc.array(names, { minLength: 1, maxLength: 30 }),
      fc.string({ minLength: 1, maxLength: 6 }),
      fc.array(cut, { maxLength: 20 }),
      (all, typed, cuts) => {
        const texts = all.map((name) => searchable(`${name.join(' ')}\n${name.toReversed().join(' ')}`));
        const index = createSearchIndex(texts);
        const asked = cuts.map(({ name, from, length }) =>
          texts[name % texts.length]?.slice(from, from + length),
        );
        for (const word of [typed, ...asked].map((one = '') => searchable(one)).filter((one) => one !== '')) {
          const holding = texts.flatMap((text, place) => (text.includes(word) ? [place] : []));
          expect(slice(index.holding(word)), word).toEqual(holding);
          // Short names are kept from then on.
          expect(slice(index.holding(word)), word).toEqual(holding);
        }
      },
    ),
  );
});

const everywhere = (length: number) => placesOf(length, [Array.from({ length }, (_, place) => place)]);

test('one letter off is found again among ten thousand, the nearest first', () => {
  const texts = Array.from({ length: 10_000 }, (_, at) => `jogo ${at} estrela`);
  const moon = texts.push('lua da onca\njaguar moon') - 1;
  const index = createSearchIndex(texts);
  const like = (name: string) => index.like(name, everywhere(texts.length)).places;
  expect(like('jagaur')).toEqual([moon]);
  expect(like('jagar moon')).toEqual([moon]);
  expect(like('estrlea')).toHaveLength(60);
  expect(like('qqqqqq')).toEqual([]);
  expect(like('jog')).toEqual([]);
});

test('of a name of many words six mistakes are forgiven in all, and no more', () => {
  const index = createSearchIndex(['golden jaguar silver dragon']);
  const like = (name: string) => index.like(name, everywhere(1)).places;
  expect(like('gxlxen jxgxar sxlxer dragon')).toEqual([0]);
  expect(like('gxlxen jxgxar sxlxer dxagon')).toEqual([]);
});

test('of names that are like it only those with the fewest mistakes are found, among those that may be shown', () => {
  const index = createSearchIndex(['golden jagwar', 'goldne jaguar', 'golden jaguar', 'silver jaguar']);
  expect(index.like('golden jaguars', everywhere(4)).places).toEqual([2]);
  expect(index.like('golden jaguars', placesOf(4, [[1, 3]])).places).toEqual([1]);
});
