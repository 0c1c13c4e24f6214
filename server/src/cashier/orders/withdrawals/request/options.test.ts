import { describe, expect, test } from 'vitest';
import { Failure } from '../../../../platform/failure.ts';
import type { MemberIdentity } from '../../../../platform/http/call.ts';
import type { BalanceView } from '../../../../ledger/index.ts';
import { partTransfer } from '../decide.ts';
import type { CashierParts } from '../../parts.ts';
import { uplineOptions } from '../../upline.ts';
import type { WithdrawalRow } from '../store.ts';
import { withdrawalOptions } from './options.ts';
import { checkLimits } from './preview.ts';
import { checkTurnover } from './turnover.ts';
import { brandWith } from '../../../../../test/helpers/parties/brand.ts';

const merchant = brandWith({ 'withdrawal.minimum': 100, 'withdrawal.maximum': 200 });
const member: MemberIdentity = {
  ...{
    id: 'm',
    merchantId: 'b',
    type: 0,
    account: 'ana',
    sessionId: 's',
    restricted: false,
    mustChange: null,
  },
};
const restricted = { ...member, restricted: true };
const row = (purpose: string, balance: bigint, held = 0n, currency = 'BRL'): BalanceView => ({
  ...{ accountId: `of ${purpose} ${currency}`, purpose, currency, balance, held },
});

interface Facts {
  person: object | null;
  accounts: object[];
  hasPassword: boolean;
  remaining: bigint;
  balances: BalanceView[];
  upline: object | null;
  /** Accounts whose bets have not all been counted. */
  behind: string[];
}
const ready: Facts = {
  ...{ person: {}, accounts: [{}], hasPassword: true, remaining: 0n, behind: [] },
  balances: [row('bonus', 9n), row('main', 5n, 0n, 'USD'), row('main', 1_000n, 30n)],
  upline: { id: 'u', nickname: 'Above', currency: 'BRL' },
};
function partsOf(change: Partial<Facts> = {}) {
  const facts = { ...ready, ...change };
  const looked: unknown[] = [];
  const parts = {
    platform: { db: {} },
    identity: {
      person: async () => facts.person,
      payoutAccounts: async () => facts.accounts,
      hasWithdrawalPassword: async () => facts.hasPassword,
    },
    turnover: { remaining: async () => ({ remaining: facts.remaining }) },
    ledger: { balances: async () => facts.balances },
    uplines: { of: async () => facts.upline },
    reports: {
      caughtUp: async (_on: unknown, of: { accountId: string }) => {
        looked.push(of);
        return !facts.behind.includes(of.accountId);
      },
    },
    accounts: { hold: (...names: string[]) => `hold ${names.join(' ')}` },
  } as unknown as CashierParts;
  return { parts, looked };
}

describe('what stands between a member and a withdrawal', () => {
  const options = (change: Partial<Facts> = {}, who = member) =>
    withdrawalOptions(partsOf(change).parts, merchant, who);

  test('is nothing where all is there: then it may take what is not held', async () => {
    expect(await options()).toEqual({
      ...{ minimum: 100, maximum: 200, withdrawable: 970, turnoverRemaining: 0, currency: 'BRL' },
      ...{ missing: [], receiptMinutes: 30 },
    });
    expect(await options({ balances: [] })).toMatchObject({ withdrawable: 0 });
  });

  test.each<[string[], Partial<Facts>]>([
    [['identity'], { person: null }],
    [['payout_account'], { accounts: [] }],
    [['withdrawal_password'], { hasPassword: false }],
    [['turnover'], { remaining: 1n }],
    [
      ['identity', 'payout_account', 'withdrawal_password', 'turnover'],
      { person: null, accounts: [], hasPassword: false, remaining: 7n },
    ],
  ])('is %j', async (missing, change) => {
    expect((await options(change)).missing).toEqual(missing);
  });

  test('is no turnover for who has excluded itself', async () => {
    expect(await options({ remaining: 7n })).toMatchObject({ withdrawable: 0, turnoverRemaining: 7 });
    expect(await options({ remaining: 7n }, restricted)).toMatchObject({
      ...{ withdrawable: 970, turnoverRemaining: 7, missing: [] },
    });
  });
});

describe('what stands between a member and a transfer to its upline', () => {
  const options = (change: Partial<Facts> = {}, who = member, brand = merchant) =>
    uplineOptions(partsOf(change).parts, brand, who);

  test('is nothing where all is there', async () => {
    expect(await options()).toEqual({
      ...{ upline: { nickname: 'Above' }, minimum: 1_000, maximum: 1_000_000, available: 970 },
      ...{ turnoverRemaining: 0, currency: 'BRL', missing: [] },
    });
    expect(await options({ balances: [] })).toMatchObject({ available: 0 });
  });

  test.each<[string[], Partial<Facts>]>([
    [['upline'], { upline: null }],
    [['upline'], { upline: { nickname: 'Abroad', currency: 'USD' } }],
    [['withdrawal_password'], { hasPassword: false }],
    [['turnover'], { remaining: 1n }],
    [['upline', 'withdrawal_password', 'turnover'], { upline: null, hasPassword: false, remaining: 7n }],
  ])('is %j', async (missing, change) => {
    const { upline, ...shown } = await options(change);
    expect(shown.missing).toEqual(missing);
    expect(upline === null).toBe(missing.includes('upline'));
    expect(shown.turnoverRemaining).toBe(Number(change.remaining ?? 0n));
  });

  test('is that the brand does not allow it, or that it has excluded itself', async () => {
    const closed = { ...merchant, settings: { 'uplineTransfer.allowed': false } };
    expect(await options({}, member, closed)).toMatchObject({ upline: null, missing: ['upline'] });
    expect(await options({}, restricted)).toMatchObject({ upline: null, missing: ['upline'] });
  });
});

/** The code of a refusal, with what its text names. */
async function refusal(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Failure) return [error.code, error.parts.details ?? error.parts.retryAfterSeconds];
    throw error;
  }
  return 'taken';
}

test('an amount has bounds, which are among the amounts that are taken', async () => {
  const of = (amount: number) => refusal(() => checkLimits({ merchant, amount, language: 'en' }));
  expect(await Promise.all([99, 100, 200, 201].map(of))).toEqual([
    ['AMOUNT_BELOW_MINIMUM', { amount: 'R$1.00' }],
    ...['taken', 'taken'],
    ['AMOUNT_ABOVE_MAXIMUM', { amount: 'R$2.00' }],
  ]);
});

describe('the turnover of who asks for money', () => {
  const tx = {} as Parameters<typeof checkTurnover>[1];
  const check = async (change: Partial<Facts>, who = member) => {
    const { parts, looked } = partsOf(change);
    const outcome = await refusal(() => checkTurnover(parts, tx, { merchant, member: who, language: 'en' }));
    return { outcome, looked };
  };
  const balances = [row('vendor:A', 1n), row('main', 1n), row('bonus', 1n), row('main', 1n, 0n, 'USD')];

  test('is looked at when the bets of each wallet that is played from have been counted', async () => {
    const of = (purpose: string) => ({ merchantId: 'b', accountId: `of ${purpose} BRL` });
    expect(await check({ balances })).toEqual({ outcome: 'taken', looked: [of('vendor:A'), of('main')] });
    for (const behind of ['of main BRL', 'of vendor:A BRL'])
      expect((await check({ balances, behind: [behind] })).outcome).toEqual(['BUSY', 2]);
    for (const behind of ['of bonus BRL', 'of main USD'])
      expect((await check({ balances, behind: [behind] })).outcome).toBe('taken');
  });

  test('must be played, but by who has excluded itself', async () => {
    expect((await check({ remaining: 150n })).outcome).toEqual(['TURNOVER_UNFINISHED', { amount: 'R$1.50' }]);
    expect(await check({ remaining: 150n, behind: ['of main BRL'] }, restricted)).toEqual({
      ...{ outcome: 'taken', looked: [] },
    });
  });
});

describe('the transfer that ends a part', () => {
  const withdrawal = { merchant_id: 'b', id: 'w', member_id: 'm', currency: 'BRL' } as WithdrawalRow;
  const { parts } = partsOf();
  const transfer = (legs: object[], kind: string) => ({
    ...{ merchantId: 'b', kind, scope: 'withdrawals', key: 'part:p', legs, memberId: 'm' },
    reference: { type: 'withdrawal', id: 'w' },
  });
  const held = { accountId: 'hold b m BRL', amount: -100n };

  test('takes the fee of what was paid, and gives back the whole', () => {
    const part = { id: 'p', amount: 100n, fee: 7n };
    const paid = partTransfer(parts, withdrawal, part, { kind: 'withdrawal', to: 'bank', fees: 'fees' });
    expect(paid).toEqual(
      transfer([held, { accountId: 'bank', amount: 93n }, { accountId: 'fees', amount: 7n }], 'withdrawal'),
    );
    const back = partTransfer(parts, withdrawal, part, { kind: 'withdrawal_return', to: 'main' });
    expect(back).toEqual(transfer([held, { accountId: 'main', amount: 100n }], 'withdrawal_return'));
  });

  test('moves nothing to the fees where there is none', () => {
    const part = { id: 'p', amount: 100n, fee: 0n };
    const paid = partTransfer(parts, withdrawal, part, { kind: 'withdrawal', to: 'bank', fees: 'fees' });
    expect(paid.legs).toEqual([held, { accountId: 'bank', amount: 100n }]);
  });
});
