import { fairStream } from '@croupier/games/fairness';
import { families } from '@croupier/games/lottery';
import { expect, test } from 'vitest';
import { numbersOf } from './publish.ts';

const all = [...families.values()];
const drawOf = (family: (typeof all)[number]) =>
  family.draw(fairStream({ serverSeed: '7'.repeat(64), clientSeed: 'publish', nonce: 1 }));
const isBoard = ({ space }: (typeof all)[number]) => space.kind === 'board';

test.for(all.filter(isBoard).map((family) => [family.code, family] as const))(
  '%s: what is said first is its first prize, in whatever order the database gives them',
  ([, family]) => {
    const outcome = drawOf(family) as Readonly<Record<string, readonly string[]>>;
    const shuffled = Object.fromEntries(
      Object.entries(outcome).toSorted(
        ([one], [other]) => one.length - other.length || (one < other ? -1 : 1),
      ),
    );
    const codes = family.space.kind === 'board' ? family.space.prizes.map(({ code }) => code) : [];
    const said = numbersOf(family.space, shuffled);
    expect(said.winningNumber).toBe(outcome[codes[0] ?? '']?.join(','));
    expect(Object.keys(said.boards ?? {})).toEqual(codes);
    expect(said.boards).toEqual(outcome);
  },
);

test('numbers are said in the order in which they were drawn, and nothing of what was not drawn', () => {
  const [family] = all.filter((one) => !isBoard(one));
  if (family === undefined) throw new Error('no family of numbers');
  expect(numbersOf(family.space, [3, 1, 2])).toEqual({ winningNumber: '3,1,2' });
  expect(numbersOf(family.space, null)).toEqual({});
});
