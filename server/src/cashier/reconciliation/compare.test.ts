import { expect, test } from 'vitest';
import { compare, type OurMovement, referenceOf, type StatementLine } from './compare.ts';

const from = new Date('2026-03-02T03:00:00Z');
const to = new Date('2026-03-03T03:00:00Z');
const after = (minutes: number) => new Date(from.getTime() + minutes * 60_000);
const line = (reference: string, change: Partial<StatementLine> = {}): StatementLine => ({
  line: 2,
  at: after(200),
  reference,
  amount: 1_000n,
  currency: 'BRL',
  ...change,
});
const ours = (reference: string, change: Partial<OurMovement> = {}): OurMovement => ({
  transferId: `t-${reference}`,
  kind: 'deposit',
  reference,
  amount: 1_000n,
  currency: 'BRL',
  at: after(201),
  ...change,
});
const kindsOf = (
  lines: StatementLine[],
  movements: OurMovement[],
  follows = false,
  elsewhere: string[] = [],
) =>
  compare(lines, movements, { period: { from, to, follows }, elsewhere: new Set(elsewhere) }).differences.map(
    ({ kind }) => kind,
  );

test('what agrees is matched, whatever its order', () => {
  const compared = compare([line('b'), line('a', { line: 3 })], [ours('a'), ours('b')], {
    period: { from, to, follows: false },
    elsewhere: new Set(),
  });
  expect(compared).toEqual({
    matched: [
      { line: 2, transferId: 't-b' },
      { line: 3, transferId: 't-a' },
    ],
    differences: [],
  });
});

test.each([
  ['missing here', [line('x')], [], ['missing_here']],
  ['missing there', [], [ours('x')], ['missing_there']],
  ['a cent more', [line('x', { amount: 1_001n })], [ours('x')], ['amount_differs']],
  ['the other way', [line('x', { amount: -1_000n })], [ours('x')], ['direction_differs']],
  ['another currency', [line('x', { currency: 'USD' })], [ours('x')], ['currency_differs']],
  ['two days apart', [line('x', { at: after(201 + 48 * 60) })], [ours('x')], ['other_time']],
  ['told twice', [line('x'), line('x', { line: 3 })], [ours('x')], ['repeated_line']],
] as const)('%s is one difference', (_what, lines, movements, kinds) =>
  expect(kindsOf([...lines], [...movements])).toEqual(kinds),
);

test('what was booked in the first hour may belong to the statement before, until that one is known', () => {
  const early = [ours('x', { at: after(30) })];
  expect(kindsOf([], early)).toEqual([]);
  expect(kindsOf([], early, true)).toEqual(['missing_there']);
  expect(kindsOf([], early, true, ['t-x'])).toEqual([]);
});

test('what lies outside of the period is nobody’s difference, but may explain a line', () => {
  const late = ours('x', { at: new Date(to.getTime() + 60_000) });
  expect(kindsOf([], [late])).toEqual([]);
  expect(kindsOf([line('x', { at: new Date(to.getTime() - 60_000) })], [late])).toEqual([]);
});

test('movements are known to the provider by their own ids', () => {
  expect(referenceOf('deposit', 'E1')).toBe('E1');
  expect(referenceOf('payment_suspense', 'E2')).toBe('E2');
  expect(referenceOf('payment_refund', 'refund:p1')).toBe('p1');
  expect(referenceOf('payment_reversal', 'reversal:e1')).toBe('e1');
  expect(referenceOf('withdrawal', 'part:w1')).toBe('w1');
});

test('each difference has what either side says', () => {
  const [known, stranger, twin] = [line('a', { amount: 7n }), line('b'), line('a', { line: 4 })];
  const [booked, gone] = [ours('a'), ours('c')];
  expect(
    compare([known, stranger, twin, line('b', { line: 5 })], [booked, gone], {
      period: { from, to, follows: true },
      elsewhere: new Set(),
    }),
  ).toEqual({
    matched: [],
    differences: [
      { kind: 'amount_differs', theirs: known, ours: booked },
      { kind: 'missing_here', theirs: stranger, ours: null },
      { kind: 'repeated_line', theirs: twin, ours: booked },
      { kind: 'repeated_line', theirs: line('b', { line: 5 }), ours: null },
      { kind: 'missing_there', theirs: null, ours: gone },
    ],
  });
});

test('a period holds its first moment and not its last, an hour later where the statement before is not known', () => {
  const at = (moment: Date, follows: boolean) => kindsOf([], [ours('x', { at: moment })], follows).length;
  const moved = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
  expect([at(moved(from, -1), true), at(from, true)]).toEqual([0, 1]);
  expect([at(moved(from, 3_599_999), false), at(moved(from, 3_600_000), false)]).toEqual([0, 1]);
  expect([at(moved(to, -1), true), at(to, true)]).toEqual([1, 0]);
});

test('36 hours apart is one moment, either way', () => {
  const far = 36 * 60;
  for (const minutes of [far, -far])
    expect(kindsOf([line('x', { at: after(201 + minutes) })], [ours('x')])).toEqual([]);
  for (const minutes of [far + 1, -far - 1])
    expect(kindsOf([line('x', { at: after(201 + minutes) })], [ours('x')])).toEqual(['other_time']);
});

test('what is worse is said first: the currency, the direction, the amount, the time', () => {
  const late = { at: after(10_000) };
  const worst = { ...late, amount: -7n, currency: 'USD' };
  expect(kindsOf([line('x', worst)], [ours('x')])).toEqual(['currency_differs']);
  expect(kindsOf([line('x', { ...worst, currency: 'BRL' })], [ours('x')])).toEqual(['direction_differs']);
  expect(kindsOf([line('x', { ...late, amount: 7n })], [ours('x')])).toEqual(['amount_differs']);
  const out = { amount: -1_000n };
  expect(kindsOf([line('x', out)], [ours('x', out)])).toEqual([]);
  expect(kindsOf([line('x')], [ours('x', out)])).toEqual(['direction_differs']);
});

test('a name is cut at its beginning alone', () => {
  expect(referenceOf('payment_refund', 'xrefund:p1')).toBe('xrefund:p1');
  expect(referenceOf('payment_reversal', 'xreversal:p1')).toBe('xreversal:p1');
  expect(referenceOf('withdrawal', 'xpart:p1')).toBe('xpart:p1');
  expect(referenceOf('deposit', 'part:p1')).toBe('part:p1');
});
