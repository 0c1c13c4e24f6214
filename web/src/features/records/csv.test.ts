import { expect, it } from 'vitest';
import { allRows, csvOf } from './csv.ts';

it('quotes what needs it and never lets a name be a formula', () => {
  expect(
    csvOf(
      ['a', 'b'],
      [
        ['x,"y"', -12],
        ['=1+1', '@me'],
      ],
    ),
  ).toBe('a,b\r\n"x,""y""",-12\r\n\'=1+1,\'@me');
});

it('reads page after page, also over an empty one', async () => {
  const pages: Record<string, { content: number[]; nextCursor: string | null }> = {
    first: { content: [1, 2], nextCursor: 'b' },
    b: { content: [], nextCursor: 'c' },
    c: { content: [3], nextCursor: null },
  };
  expect(
    await allRows(async (cursor) => pages[cursor ?? 'first'] ?? { content: [], nextCursor: null }),
  ).toEqual([1, 2, 3]);
});
