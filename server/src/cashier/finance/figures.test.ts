import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DayFigure } from '../../ledger/engine/index.ts';
import { daysOf } from './figures.ts';

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
