import { drawCalls } from '@croupier/contract';
import { fairStream } from '@croupier/games/fairness';
import { families, titles } from '@croupier/games/lottery';
import { expect, test } from 'vitest';
import { sellingAt } from './issue/issues.ts';
import { announced, numbersOf } from './publish.ts';

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

test.for([...titles.values()].map((title) => [title.code, title] as const))(
  '%s: the draws after the one on sale are announced without a gap, at least two of them and for five minutes',
  ([code, title]) => {
    const now = Date.parse('2026-11-28T12:00:00.000Z');
    const sequence = sellingAt(title, now);
    const ahead = announced(title, [{ title: code, sequence, state: 'selling' }], now);
    expect(ahead.length).toBeGreaterThanOrEqual(2);
    expect(ahead.length).toBeLessThan(12);
    expect(ahead.map((one) => one.sequence)).toEqual(ahead.map((_, at) => sequence + 1 + at));
    for (const [at, one] of ahead.entries())
      expect(one).toMatchObject({
        status: 'open',
        revision: 0,
        opensAt: ahead[at - 1]?.closesAt ?? one.opensAt,
      });
    expect(Date.parse(ahead.at(-1)?.closesAt ?? '')).toBeGreaterThan(now + 5 * 60_000);
    for (const issue of ahead)
      expect(drawCalls.publish.spec.body.shape.issues.element.safeParse(issue).error).toBe(undefined);
    expect(announced(title, [{ title: code, sequence, state: 'closed' }], now)).toEqual([]);
    const written = { title: code, sequence: sequence + 1, state: 'voided' as const };
    const rest = announced(title, [{ title: code, sequence, state: 'selling' }, written], now);
    expect(rest).toEqual(ahead.slice(1));
  },
);
