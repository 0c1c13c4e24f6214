import { expect, test } from 'vitest';
import { rebateFile } from './list-file.ts';

/** Says which of its words wrote a cell. */
const csv = {
  money: (amount: number | null) => `money ${amount}`,
  share: (value: number | null) => `share ${value}`,
  instant: (at: string | null) => `instant ${at}`,
  word: (...words: string[]) => words.join('.'),
  locale: 'en',
} as const;

test('a rebate stands in its file by game type, each line with its claim’s time, level and currency', () => {
  const lines = [
    { gameType: 'RNG', turnover: 100, rate: '0.01', amount: 1 },
    { gameType: 'LIVE', turnover: 50, rate: '0.02', amount: 2 },
  ];
  const claim = { id: 'c', at: '2026-11-20', currency: 'BRL', amount: 3, lines };
  const page = {
    content: [
      { ...claim, level: 'gold' },
      { ...claim, lines: lines.slice(0, 1), level: null },
    ],
  };
  const { head, cells } = rebateFile.table({});
  expect(head).toEqual(['at', 'vip', 'gameType', 'turnover', 'rate', 'amount', 'currency']);
  expect(rebateFile.rowsOf({ ...page, nextCursor: null }).map((row) => cells(row, csv))).toEqual([
    ['instant 2026-11-20', 'gold', 'gameType.RNG', 'money 100', 'share 0.01', 'money 1', 'BRL'],
    ['instant 2026-11-20', 'gold', 'gameType.LIVE', 'money 50', 'share 0.02', 'money 2', 'BRL'],
    ['instant 2026-11-20', '', 'gameType.RNG', 'money 100', 'share 0.01', 'money 1', 'BRL'],
  ]);
});
