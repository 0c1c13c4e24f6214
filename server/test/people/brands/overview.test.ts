import { expect, test } from 'vitest';
import { overviewOf } from '../../../src/people/responsible-gaming/overview.ts';
import type { GamingParts } from '../../../src/people/responsible-gaming/parts.ts';
import * as gaming from '../../../src/people/responsible-gaming/store.ts';
import type { Merchant } from '../../../src/platform/merchants.ts';
import { at, twoBrands } from './two-brands.ts';

const brands = twoBrands();
const dayMinutes = 24 * 60;
/** Noon of the first day is nine in São Paulo, whose day ends fifteen hours later. */
const dayEnd = at(15 * 60);
const since: Date[] = [];

const parts = (counters: object[] = []) =>
  ({
    platform: { db: brands.db, clock: { now: () => at(0) } },
    ledger: { limits: async () => counters },
    spans: async (_on: unknown, _member: unknown, from: Date) => [
      { id: 'x', from: from > at(-20) ? from : at(-20), to: at(-5), open: false },
    ],
    depositsSince: async (_on: unknown, _member: unknown, from: Date) => {
      since.push(from);
      return 700n;
    },
  }) as unknown as GamingParts;
const overview = (counters?: object[]) => {
  const merchant = {
    id: brands.ana.merchantId,
    timeZone: 'America/Sao_Paulo',
    currency: 'BRL',
    settings: {},
  };
  return overviewOf(parts(counters), merchant as unknown as Merchant, brands.ana);
};

test('who has set nothing has no limit, no exclusion, and what the brand says', async () => {
  const { limits, ...rest } = await overview();
  expect(limits.map(({ kind, period }) => `${kind} ${period}`)).toEqual(
    ['deposit', 'loss', 'wager', 'session'].flatMap((kind) =>
      ['day', 'week', 'month'].map((period) => `${kind} ${period}`),
    ),
  );
  for (const { kind: _kind, period: _period, ...limit } of limits)
    expect(limit).toEqual({ amount: null, used: 0, windowEnd: null, pending: null });
  const sums = { deposits: 0, withdrawals: 0, stake: 0, payout: 0, net: 0 };
  const net = ['day', 'week', 'month', 'ever'].map((period) => ({ period, ...sums }));
  expect(rest).toEqual({ currency: 'BRL', realityCheckMinutes: 60, exclusion: null, net });
});

test('limits with what is used of each, and what waits', async () => {
  const limit = (
    kind: gaming.LimitRow['kind'],
    amount: bigint | null,
    more: Partial<gaming.LimitRow> = {},
  ) => ({
    ...{ kind, period: 'day' as const, amount, windowEnd: dayEnd, pending: false, pendingAmount: null },
    ...{ pendingFrom: null, ...more },
  });
  await brands.each(async (who, tx) => {
    if (who !== brands.ana) return;
    await gaming.saveLimit(tx, who, limit('deposit', 900n), at(0));
    await gaming.saveLimit(tx, who, limit('session', 60n), at(0));
    await gaming.saveLimit(tx, who, limit('loss', 500n, { pending: true, pendingFrom: at(9) }), at(0));
    const raise = { period: 'week' as const, pending: true, pendingAmount: 800n, pendingFrom: at(8) };
    await gaming.saveLimit(tx, who, limit('wager', 400n, raise), at(0));
    await gaming.saveLimit(tx, who, limit('wager', null), at(0));
    await gaming.saveRealityCheck(tx, who, 15);
    await gaming.saveExclusion(tx, who, {
      ...{
        kind: 'self_exclusion',
        startedAt: at(1),
        until: at(2),
        returnFrom: at(3),
        statusBefore: 'active',
      },
      ...{ origin: 'operator', orderedBy: 'chief' },
    });
  });
  const counter = (kind: string, windowDays: number, used: bigint, windowEnd = at(5)) => ({
    ...{ kind, windowDays, used, windowEnd },
  });
  since.length = 0;
  const found = await overview([
    ...[
      counter('loss', 7, 1n),
      counter('loss', 1, 30n),
      counter('wager', 1, 2n),
      counter('wager', 7, 3n, at(0)),
    ],
  ]);
  const of = (kind: string, period = 'day') => {
    const {
      kind: _kind,
      period: _period,
      ...limitOf
    } = found.limits.find((one) => one.kind === kind && one.period === period) ?? ({} as never);
    return limitOf;
  };
  const windowEnd = dayEnd.toISOString();
  expect(of('deposit')).toEqual({ amount: 900, used: 700, windowEnd, pending: null });
  expect(since).toEqual([at(15 * 60 - dayMinutes)]);
  expect(of('session')).toEqual({ amount: 60, used: 15, windowEnd, pending: null });
  const loss = { amount: 500, used: 30, windowEnd };
  expect(of('loss')).toEqual({ ...loss, pending: { amount: null, from: at(9).toISOString() } });
  // Its window is over, and nothing counts in the one that has begun.
  const wager = { amount: 400, used: 0, windowEnd };
  expect(of('wager', 'week')).toEqual({ ...wager, pending: { amount: 800, from: at(8).toISOString() } });
  expect(of('wager')).toEqual({ amount: null, used: 0, windowEnd: null, pending: null });
  expect(found.realityCheckMinutes).toBe(15);
  expect(found.exclusion).toEqual({
    ...{ kind: 'self_exclusion', origin: 'operator', startedAt: at(1).toISOString() },
    ...{ until: at(2).toISOString(), returnFrom: at(3).toISOString() },
  });
});

test('what was won and lost today, within seven and thirty days, and ever', async () => {
  const { merchantId, id } = brands.ana;
  const days = ['2026-11-20', '2026-11-14', '2026-11-13', '2026-10-22', '2026-10-21'];
  for (const [index, day] of days.entries()) {
    const stake = 10 ** index;
    await brands.query(
      `INSERT INTO member_day_total (merchant_id, member_id, day, vendor_id, game_id, currency, bets, stake, payout, turnover)
       VALUES ($1, $2, $3::date, 'v', 'g', 'BRL', 1, $4::bigint, 3 * $4::bigint, 0)`,
      [merchantId, id, day, stake],
    );
    for (const [kind, times] of [
      ['deposit', 5],
      ['withdrawal', 7],
    ] as const)
      await brands.query(
        `INSERT INTO member_money_total (merchant_id, member_id, starts_at, day, kind, currency, transfers, amount)
         VALUES ($1, $2, $3::date, $3::date, $4, 'BRL', 1, $5)`,
        [merchantId, id, day, kind, times * stake],
      );
  }
  const sums = (times: number) => ({
    ...{ deposits: 5 * times, withdrawals: 7 * times, stake: times, payout: 3 * times, net: 2 * times },
  });
  expect((await overview()).net).toEqual([
    { period: 'day', ...sums(1) },
    { period: 'week', ...sums(11) },
    { period: 'month', ...sums(1_111) },
    { period: 'ever', ...sums(11_111) },
  ]);
});
