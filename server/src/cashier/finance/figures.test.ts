import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DayFigure } from '../../ledger/engine/index.ts';
import { balancesOf, daysOf, moneyOf } from './figures.ts';

const kinds = [
  ...['deposit', 'payment_reversal', 'withdrawal', 'withdrawal_hold', 'withdrawal_return', 'bet', 'win'],
  ...['refund', 'bonus', 'rebate', 'dividend', 'salary', 'adjustment', 'opening', 'transfer', 'someday'],
];
const figure = fc.record({
  day: fc.constantFrom('2026-01-30', '2026-01-31', '2026-02-01', '2026-02-03'),
  ownerKind: fc.constantFrom('member', 'house', 'provider'),
  purpose: fc.constantFrom('main', 'withdrawal_hold', 'fees'),
  kind: fc.constantFrom(...kinds),
  transfers: fc.constant(1n),
  amount: fc.bigInt({ min: -1_000_000n, max: 1_000_000n }),
});
const period = { from: '2026-01-30', to: '2026-02-03' };

test.each(['day', 'month'] as const)(
  'opening and movements come to the closing in each row by %s, one opens with what the other closed, and the totals are the sums',
  (by) => {
    fc.assert(
      fc.property(
        fc.array(figure, { maxLength: 40 }),
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        (rows, first) => {
          const opening = [
            { ownerKind: 'member', purpose: 'main', opening: first },
            { ownerKind: 'house', purpose: 'fees', opening: 77n },
          ];
          const { days, totals } = daysOf({ ...period, by }, rows satisfies DayFigure[], opening);
          expect(days).toHaveLength(by === 'day' ? 5 : 2);
          for (const row of [...days, totals]) {
            const moved = row.deposits - row.withdrawals - row.gross + row.bonuses + row.commissions;
            expect(row.openingFunds + moved + row.adjustments + row.openingCredits + row.other).toBe(
              row.membersFunds,
            );
            expect(row.gross).toBe(row.bets - row.wins - row.refunds);
            expect(row.net).toBe(row.gross - row.bonuses - row.commissions);
          }
          const oldest = days.toReversed();
          for (const [index, row] of oldest.entries())
            expect(row.openingFunds).toBe(oldest[index - 1]?.membersFunds ?? Number(first));
          expect(totals.membersFunds).toBe(days[0]?.membersFunds);
          const summed = [
            'deposits',
            'withdrawals',
            'bets',
            'wins',
            'refunds',
            'gross',
            'bonuses',
            'commissions',
            'net',
            'fees',
          ] as const;
          for (const name of summed)
            expect(days.reduce((total, row) => total + row[name], 0)).toBe(totals[name]);
        },
      ),
    );
  },
);

const moved = (ownerKind: string, purpose: string, kind: string, amount: bigint, day = '2026-01-31') => ({
  ...{ day, ownerKind, purpose, kind, transfers: 1n, amount },
});

test('each kind of account closes with what it opened with and what moved', () => {
  const figures = [
    ...[moved('member', 'main', 'deposit', 100n), moved('member', 'main', 'bet', -30n)],
    ...[moved('member', 'bonus', 'bonus', 7n), moved('house', 'main', 'bet', 30n)],
  ];
  const opening = [
    { ownerKind: 'member', purpose: 'main', opening: 5n },
    { ownerKind: 'house', purpose: 'main', opening: -1n },
    { ownerKind: 'provider', purpose: 'main', opening: 2n },
  ];
  expect(balancesOf(opening, figures)).toEqual([
    { ...opening[0], movement: 70n, closing: 75n },
    { ...opening[1], movement: 30n, closing: 29n },
    { ...opening[2], movement: 0n, closing: 2n },
  ]);
});

test('money in and out, and what is left of play, by the kinds that moved', () => {
  const of = (kind: string, amount: bigint) => ({ kind, amount });
  expect(
    moneyOf([
      ...[of('deposit', 100n), of('payment_reversal', -10n), of('withdrawal', -40n), of('bet', -60n)],
      ...[of('win', 20n), of('refund', 5n), of('bonus', 3n), of('salary', 4n), of('adjustment', 9n)],
    ]),
  ).toEqual({ deposits: 90, withdrawals: 40, ggr: 35, ngr: 28 });
});

test('days come newest first, those without a movement too; a month stands under its first day', () => {
  const figures = [
    ...[moved('member', 'main', 'deposit', 100n), moved('member', 'main', 'deposit', 11n, '2026-02-02')],
    ...[moved('house', 'fees', 'withdrawal', 3n), moved('house', 'main', 'deposit', 500n)],
  ];
  const opening = [
    { ownerKind: 'member', purpose: 'main', opening: 4n },
    { ownerKind: 'member', purpose: 'bonus', opening: 1n },
    { ownerKind: 'house', purpose: 'main', opening: 900n },
  ];
  const shown = (by: 'day' | 'month') => {
    const { days, totals } = daysOf({ from: '2026-01-31', to: '2026-02-02', by }, figures, opening);
    return [...days, totals].map((row) => [
      ...[row.day, row.openingFunds, row.deposits, row.fees, row.membersFunds],
    ]);
  };
  expect(shown('day')).toEqual([
    ['2026-02-02', 105, 11, 0, 116],
    ['2026-02-01', 105, 0, 0, 105],
    ['2026-01-31', 5, 100, 3, 105],
    ['2026-01-31', 5, 111, 3, 116],
  ]);
  expect(shown('month')).toEqual([
    ['2026-02-01', 105, 11, 0, 116],
    ['2026-01-01', 5, 100, 3, 105],
    ['2026-01-31', 5, 111, 3, 116],
  ]);
});
