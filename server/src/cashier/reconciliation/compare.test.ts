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
