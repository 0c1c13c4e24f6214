import { expect, test } from 'vitest';
import type { BalanceView } from '../../ledger/index.ts';
import { currencyOf, symbolOf } from './currency.ts';
import { consolidate } from './funds.ts';

const row = (purpose: string, balance: bigint, held = 0n, currency = 'BRL'): BalanceView => ({
  ...{ accountId: purpose, purpose, currency, balance, held },
});
const done = { required: 0n, done: 0n, remaining: 0n };
const open = { required: 100n, done: 40n, remaining: 60n };
const rows = [
  ...[row('main', 9_000n, 0n, 'USD'), row('main', 1_000n, 30n), row('withdrawal_hold', 200n)],
  ...[row('bonus', 7n), row('bonus', 8_000n, 0n, 'USD'), row('vendor:A', 500n), row('vendor:B', 40n)],
  ...[row('vendor:C', 6_000n, 0n, 'USD'), row('points', 3_000n)],
];

test('all of a member’s money in a currency, each kind once', () => {
  expect(consolidate(rows, done, 'BRL', false)).toEqual({
    ...{ total: 970 + 230 + 7 + 540, withVendors: 540, balance: 970, withdrawable: 970 },
    ...{ lockedByTurnover: 0, held: 230, bonus: 7, currency: 'BRL' },
    turnover: { required: 0, done: 0, remaining: 0 },
  });
  expect(consolidate([], done, 'BRL', false)).toMatchObject({ total: 0, balance: 0, held: 0, bonus: 0 });
});

test('cash is locked as a whole until the turnover is played, but not for who has excluded itself', () => {
  expect(consolidate(rows, open, 'BRL', false)).toMatchObject({
    ...{ balance: 970, withdrawable: 0, lockedByTurnover: 970 },
    turnover: { required: 100, done: 40, remaining: 60 },
  });
  expect(consolidate(rows, open, 'BRL', true)).toMatchObject({ withdrawable: 970, lockedByTurnover: 0 });
});

test('who plays for nothing has play money, everyone else the brand’s', () => {
  const merchant = { currency: 'BRL' } as Parameters<typeof currencyOf>[1];
  const member = (type: number) => ({ type }) as Parameters<typeof currencyOf>[0];
  expect([0, 1, 2, 3, 4].map((type) => currencyOf(member(type), merchant))).toEqual([
    ...['BRL', 'BRL', 'BRL', 'BRL', 'XTS'],
  ]);
});

test('a currency has its sign in the language that is asked for, or its code', () => {
  expect(symbolOf('BRL', 'pt')).toBe('R$');
  expect(symbolOf('USD', 'en')).toBe('$');
  expect(symbolOf('XTS', 'pt')).toBe('XTS');
});
