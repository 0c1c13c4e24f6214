import { beforeEach, describe, expect, test } from 'vitest';
import type { BalanceView } from '../../ledger/index.ts';
import { transferId, transferIds } from './accounts.ts';
import type { DepositRow } from './deposits/store.ts';
import { recordCredited, recordSettled } from './events.ts';
import { notifyBalance, notifyDeposit, notifyRejection, notifyWithdrawal, recordNotice } from './notices.ts';
import { toPage } from './pages.ts';
import type { CashierParts } from './parts.ts';
import { step } from './steps.ts';
import type { PartRow, WithdrawalRow } from './withdrawals/store.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const tx = {} as Parameters<typeof recordNotice>[1];
const row = (purpose: string, balance: bigint, held = 0n, currency = 'BRL'): BalanceView => ({
  ...{ accountId: purpose, purpose, currency, balance, held },
});
const about = { merchant_id: 'b', member_id: 'm', id: 'o1', amount: 500n, currency: 'BRL' };

let said: unknown[];
let balances: BalanceView[];
beforeEach(() => {
  said = [];
  balances = [];
});
const saying =
  (what: string) =>
  (...said_: unknown[]) =>
    void said.push([what, ...said_]);
const parts = {
  ledger: { balances: async (...asked: unknown[]) => (saying('balances')(...asked), balances) },
  messages: {
    post: async (_tx: unknown, ...rest: unknown[]) => saying('post')(...rest),
    announce: saying('announce'),
  },
  platform: {
    clock: { now: () => now },
    realtime: { emit: saying('emit') },
    events: { record: async (_tx: unknown, event: unknown) => saying('event')(event) },
  },
} as unknown as CashierParts;

describe('what a member is told', () => {
  test('stands in the inbox with the amount, the reason and what it is about', async () => {
    await recordNotice(parts, tx, 'deposit.credited', about);
    await recordNotice(parts, tx, 'withdrawal.rejected', { ...about, reason: 'why' });
    const detail = { amount: '500', currency: 'BRL' };
    const who = { merchantId: 'b', id: 'm' };
    expect(said).toEqual([
      [
        ...['post', who],
        {
          ...{ kind: 'deposit.credited', detail: { ...detail, reason: '' } },
          reference: { type: 'deposit', id: 'o1' },
        },
      ],
      [
        ...['post', who],
        {
          ...{ kind: 'withdrawal.rejected', detail: { ...detail, reason: 'why' } },
          reference: { type: 'withdrawal', id: 'o1' },
        },
      ],
    ]);
  });

  const to = { merchantId: 'b', memberId: 'm' };
  test('of a balance is what is not held of the main wallet in the currency', async () => {
    balances = [row('main', 9n, 0n, 'USD'), row('bonus', 7n), row('main', 1_000n, 30n)];
    await notifyBalance(parts, about, 'BRL');
    expect(said).toEqual([
      ['balances', 'b', 'm'],
      ['emit', to, 'balance.changed', { balance: 970, currency: 'BRL', at: now.toISOString() }],
    ]);
    said = [];
    balances = [row('bonus', 7n)];
    await notifyBalance(parts, about, 'BRL');
    expect(said).toEqual([['balances', 'b', 'm']]);
  });

  test('goes to the pages of the member together with the news of the inbox', () => {
    notifyDeposit(parts, 'deposit.credited', about);
    notifyWithdrawal(parts, 'withdrawal.settled', about);
    notifyRejection(parts, { ...about, reason: 'why' });
    notifyRejection(parts, { ...about, reason: null });
    const money = { amount: 500, currency: 'BRL' };
    const announced = ['announce', { merchantId: 'b', id: 'm' }];
    const rejected = { withdrawalId: 'o1', ...money };
    expect(said).toEqual([
      ...[announced, ['emit', to, 'deposit.credited', { depositId: 'o1', ...money }]],
      ...[announced, ['emit', to, 'withdrawal.settled', { withdrawalId: 'o1', ...money }]],
      ...[announced, ['emit', to, 'withdrawal.rejected', { ...rejected, reason: 'why' }]],
      ...[announced, ['emit', to, 'withdrawal.rejected', { ...rejected, reason: '' }]],
    ]);
  });
});

describe('what the stream of events is told', () => {
  const facts = { merchantId: 'b', memberId: 'm', reference: 'o1', at: now };

  test('of a deposit', async () => {
    await recordCredited(parts, tx, { ...about, method: 'pix' } as DepositRow, 450n);
    expect(said).toEqual([
      ['event', { kind: 'deposit.credited', ...facts, facts: { amount: 450, currency: 'BRL', way: 'pix' } }],
    ]);
  });

  test('of a withdrawal counts the parts that were paid alone', async () => {
    const part = (state: string, amount: bigint, fee: bigint) => ({ state, amount, fee }) as PartRow;
    const pieces = [part('settled', 200n, 5n), part('returned', 200n, 5n), part('settled', 100n, 2n)];
    await recordSettled(parts, tx, about as WithdrawalRow, pieces);
    expect(said).toEqual([
      [
        'event',
        {
          ...{ kind: 'withdrawal.settled', ...facts },
          facts: { amount: 500, paid: 293, fee: 7, currency: 'BRL' },
        },
      ],
    ]);
  });
});

test('a page of rows that were read with one more than its limit', () => {
  const rows = ['a', 'b', 'c'].map((id) => ({ id }));
  expect(toPage(rows, 2)).toEqual({ rows: rows.slice(0, 2), next: 'b' });
  expect(toPage(rows, 3)).toEqual({ rows, next: null });
  expect(toPage([], 3)).toEqual({ rows: [], next: null });
  expect(toPage(rows, 0)).toEqual({ rows: [], next: null });
});

test('a step is a state with its time', () => {
  expect(step('paid', now)).toEqual({ state: 'paid', at: '2026-11-20T12:00:00.000Z' });
});

describe('the transfers of a posting', () => {
  type Results = Parameters<typeof transferIds>[0];
  const good = (id: string) => ({ ok: true, transferId: id });
  const bad = (reason: string) => ({ ok: false, reason });
  const of = (...results: object[]) => transferIds(results as unknown as Results);

  test('are those that the ledger answers', () => {
    expect(of(good('t1'), good('t2'))).toEqual(['t1', 't2']);
    expect(transferId([good('t1')] as unknown as Results)).toBe('t1');
    expect(() => transferId([])).toThrow('answered nothing');
  });

  test('are none without the money, and anything else is an error', () => {
    expect(() => of(good('t1'), bad('insufficient_funds'))).toThrow('NO_FUNDS');
    expect(() => of(bad('account_unknown'))).toThrow('account_unknown');
  });
});
