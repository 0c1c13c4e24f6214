import { beforeAll, expect, test } from 'vitest';
import type { ValueOf } from '@croupier/contract';
import type { operatorFinanceCalls } from '@croupier/contract';
import { until } from '../../helpers/sites/cashier-site.ts';
import {
  askForPayout,
  payIn,
  readWithdrawal,
  readyMember,
  valueOf,
  type Withdrawal,
} from '../../helpers/steps/cashier-steps.ts';
import { startOperatorSite } from '../../helpers/sites/operator-site.ts';
import { madeOnce, startedOnce } from '../../helpers/sites/once.ts';

type Day = ValueOf<typeof operatorFinanceCalls.day>;
type Days = ValueOf<typeof operatorFinanceCalls.days>;
type Transfers = ValueOf<typeof operatorFinanceCalls.transfers>;

const console = startedOnce(startOperatorSite);
const site = madeOnce(() => console.cashier);
const ana = madeOnce(() => console.operator('finance'));
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });

beforeAll(async () => {
  const bruno = await console.operator('finance');
  await site.set({ 'withdrawal.feeFixed': 150 });
  const member = await readyMember(site);
  await payIn(site, member, 30_000);
  await payIn(site, member, 10_000);
  for (let bets = 0; bets < 12; bets += 1) await member.play(4_000, bets % 3 === 0 ? 6_000 : 2_500);
  const request = {
    memberId: member.id,
    purpose: 'main',
    direction: 'credit',
    amount: 1_200,
    category: 'goodwill',
  };
  const { id } = valueOf<{ id: string }>(
    await ana.post('/operator/api/adjustments', { ...request, reason: 'A broken round' }),
  );
  valueOf(await bruno.post(`/operator/api/adjustments/${id}/approve`));
  const paid = valueOf<Withdrawal>(await askForPayout(member, 5_000));
  await site.approve(paid.id);
  await until(
    async () => (await site.atSandbox(`/sandbox/payouts/${paid.parts[0]?.id ?? ''}/settle`)).status === 200,
  );
  await until(async () => (await readWithdrawal(member, paid.id)).state === 'settled');
  const back = valueOf<Withdrawal>(await askForPayout(member, 2_000));
  await site.reject(back.id, 'not now');
});

const report = async (day = today()): Promise<Day> =>
  valueOf(await ana.get(`/operator/api/finance/days/${day}`));
const figure = (day: Day, name: string) => {
  const [ownerKind, purpose, kind] = name.split('/');
  const found = day.figures.find(
    (one) => one.ownerKind === ownerKind && one.purpose === purpose && one.kind === kind,
  );
  return found && [found.transfers, found.amount];
};

test('the day in figures is what happened, and it ties to the accounts', async () => {
  const day = await report();
  expect(day.ties).toBe(true);
  expect(day.final).toBe(false);
  expect(figure(day, 'member/main/deposit')).toEqual([2, 40_000]);
  expect(figure(day, 'provider/payments_clearing/withdrawal')).toEqual([1, 4_850]);
  expect(figure(day, 'house/fees/withdrawal')).toEqual([1, 150]);
  expect(figure(day, 'member/main/bet')).toEqual([12, -48_000]);
  expect(figure(day, 'member/main/win')).toEqual([12, 44_000]);
  expect(figure(day, 'member/main/adjustment')).toEqual([1, 1_200]);
  expect(figure(day, 'member/withdrawal_hold/withdrawal_return')).toEqual([1, -2_000]);
  for (const { opening, movement, closing } of day.balances) expect(closing).toBe(opening + movement);
  expect(day.balances.reduce((sum, { closing }) => sum + closing, 0)).toBe(0);
  const main = day.balances.find(({ ownerKind, purpose }) => ownerKind === 'member' && purpose === 'main');
  expect(main?.closing).toBe(40_000 - 4_000 + 1_200 - 5_000);
});

test('every figure opens to its transfers, page by page, and they add up to it', async () => {
  expect(await figuresAddUp()).toBeGreaterThan(5);
});

/** Follows each figure of the day down; gives how many there are. */
async function figuresAddUp(): Promise<number> {
  const day = await report();
  for (const one of day.figures) {
    const { ownerKind, purpose, kind } = one;
    const seen: Transfers['content'] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query = new URLSearchParams({
        ownerKind,
        purpose,
        kind,
        limit: '5',
        ...(cursor === '' ? {} : { cursor }),
      });
      const page: Transfers = valueOf(
        await ana.get(`/operator/api/finance/days/${day.day}/transfers?${query}`),
      );
      seen.push(...page.content);
      cursor = page.nextCursor;
      expect(seen.length).toBeLessThanOrEqual(one.transfers);
    }
    const sum = seen.reduce((total, { amount }) => total + amount, 0);
    const distinct = new Set(seen.map(({ transferId }) => transferId)).size;
    expect([ownerKind, purpose, kind, distinct, sum]).toEqual([
      ownerKind,
      purpose,
      kind,
      one.transfers,
      one.amount,
    ]);
  }
  return day.figures.length;
}

test('counting at once on many connections counts each entry once; yesterday is empty and what closes a day opens the next', async () => {
  const before = await report();
  await Promise.all(Array.from({ length: 5 }, () => site.finance.catchUp()));
  const after = await report();
  expect(after.figures).toEqual(before.figures);
  const to = today();
  const from = new Date(Date.parse(to) - 2 * 24 * 3_600_000).toISOString().slice(0, 10);
  const list = valueOf<Days>(await ana.get(`/operator/api/finance/days?from=${from}&to=${to}`));
  expect(list.days.map(({ day }) => day)[0]).toBe(to);
  expect(list.days[0]).toMatchObject({
    deposits: 40_000,
    withdrawals: 5_000,
    fees: 150,
    bets: 48_000,
    wins: 44_000,
    gross: 4_000,
    adjustments: 1_200,
    net: 4_000,
    openingFunds: 0,
    membersFunds: 32_200,
  });
  // Nothing is told of days before the first entry of all.
  expect(list).toMatchObject({ from: to, currencies: ['BRL'] });
  expect(list.days).toHaveLength(1);
  const yesterday = await report(from);
  expect(yesterday).toMatchObject({ final: true, figures: [], ties: true });
});

test('a long period, a wrong cursor and someone without the right are refused', async () => {
  expect((await ana.get('/operator/api/finance/days?from=2025-01-01&to=2026-12-31')).status).toBe(400);
  const query = 'ownerKind=member&purpose=main&kind=deposit&cursor=nonsense';
  expect((await ana.get(`/operator/api/finance/days/${today()}/transfers?${query}`)).status).toBe(400);
  const support = await console.operator('support');
  expect((await support.get(`/operator/api/finance/days/${today()}`)).status).toBe(403);
});

test('a figure whose transfers lie behind a long stretch of the day without any opens to all of them', async () => {
  const member = await site.member();
  await payIn(site, member, 10_000);
  await member.play(100, 300);
  // Each a block of its own, and none with a win.
  for (let bets = 0; bets < 45; bets += 1) await member.play(100);
  expect(await figuresAddUp()).toBeGreaterThan(5);
});
