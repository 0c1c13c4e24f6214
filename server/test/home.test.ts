import { beforeAll, expect, test } from 'vitest';
import type { operatorHomeCalls, ValueOf } from '@croupier/contract';
import { sqlOn } from '../src/platform/database/database.ts';
import { payIn } from './helpers/steps/money-in.ts';
import { readyMember, type Withdrawal, withdraw } from './helpers/steps/money-out.ts';
import { valueOf } from './helpers/steps/value-of.ts';
import { startOperatorSite, type TestOperator } from './helpers/sites/operator-site.ts';
import { startedOnce } from './helpers/sites/once.ts';

type Home = ValueOf<typeof operatorHomeCalls.figures>;
type Brand = Home['brands'][number];

const site = startedOnce(startOperatorSite);
let admin: TestOperator;
let finance: TestOperator;
let support: TestOperator;
let waiting: Withdrawal;

beforeAll(async () => {
  [admin, finance, support] = [
    await site.operator('admin'),
    await site.operator('finance'),
    await site.operator('support'),
  ];
  const { cashier } = site;
  const [first, second] = [await readyMember(cashier), await readyMember(cashier)];
  await payIn(cashier, first, 30_000);
  await payIn(cashier, second, 10_000);
  for (let bets = 0; bets < 8; bets += 1) await first.play(4_000, bets % 2 === 0 ? 6_000 : 1_000);
  await second.play(1_000, 0);
  waiting = await withdraw(first, 5_000);
});

const run = (text: string, values: readonly unknown[] = []) => sqlOn(site.cashier.platform.db, text, values);

const homeOf = async (operator: TestOperator): Promise<Brand> => {
  const { brands } = valueOf<Home>(await operator.get('/operator/api/home'));
  expect(brands).toHaveLength(1);
  const [brand] = brands;
  if (!brand) throw new Error('an operator has a brand');
  return brand;
};

test('today is what happened, and the money is that of the finance report to the cent', async () => {
  const brand = await homeOf(admin);
  expect(brand).toMatchObject({
    complete: true,
    currency: 'BRL',
    deposits: { today: 40_000, yesterday: 0, lastWeek: 0 },
    withdrawals: { today: 0, yesterday: 0, lastWeek: 0 },
    ggr: { today: 33_000 - 28_000, yesterday: 0, lastWeek: 0 },
    activePlayers: { today: 2, yesterday: 0, lastWeek: 0 },
    charges: { today: { paid: 2, ended: 2 }, yesterday: { paid: 0, ended: 0 } },
    waitingWithdrawals: { pending: 1 },
  });
  expect(brand.newPlayers?.today).toBeGreaterThanOrEqual(2);
  const day = new Date().toLocaleDateString('sv-SE', { timeZone: brand.timeZone });
  const { totals } = valueOf<{ totals: Record<string, number> }>(
    await finance.get(`/operator/api/finance/days?from=${day}&to=${day}`),
  );
  expect([brand.deposits?.today, brand.withdrawals?.today, brand.ggr?.today, brand.ngr?.today]).toEqual([
    totals['deposits'],
    totals['withdrawals'],
    totals['gross'],
    totals['net'],
  ]);
});

test('a figure is there only for anyone who may open its own page', async () => {
  const shown = async (operator: TestOperator) => Object.keys(await homeOf(operator));
  const money = ['deposits', 'withdrawals', 'ggr', 'ngr'];
  const people = ['activePlayers', 'newPlayers', 'online'];
  const queues = ['charges', 'waitingWithdrawals'];
  for (const operator of [admin, finance])
    expect(await shown(operator)).toEqual(expect.arrayContaining([...money, ...people, ...queues]));
  const seen = await shown(support);
  expect(seen).toEqual(expect.arrayContaining([...people, ...queues]));
  for (const name of money) expect(seen).not.toContain(name);
  await run(
    `INSERT INTO operator_role (merchant_id, code, names, permissions, version, updated_at, updated_by)
     SELECT id, 'texts', '{"pt":"Textos","en":"Texts"}', ARRAY['content.read'], 1, now(), 'operator1' FROM merchant WHERE is_default`,
  );
  const writer = await shown(await site.operator('texts'));
  for (const name of [...money, ...people, ...queues]) expect(writer).not.toContain(name);
  expect((await site.call('GET', '/operator/api/home')).status).toBe(401);
});

test('earlier days are compared until the same time of day, and yesterday is not today', async () => {
  const { periods, timeZone } = await homeOf(admin);
  const at = (instant: string) =>
    new Date(instant).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const days = [periods.today, periods.yesterday, periods.lastWeek].map(({ from }) =>
    Date.parse(at(from).slice(0, 10)),
  );
  expect(days.map((day) => ((days[0] ?? 0) - day) / 86_400_000)).toEqual([0, 1, 7]);
  for (const { from } of Object.values(periods)) expect(at(from).slice(11)).toBe('00:00:00');
  const minutes = (instant: string) => at(instant).slice(11, 16);
  expect(minutes(periods.yesterday.to)).toBe(minutes(periods.lastWeek.to));
  const ahead =
    Date.parse(`1970-01-01T${minutes(periods.today.to)}:00Z`) -
    Date.parse(`1970-01-01T${minutes(periods.yesterday.to)}:00Z`);
  expect(ahead).toBeGreaterThanOrEqual(0);
  expect(ahead).toBeLessThan(5 * 60_000);
  await run(`UPDATE brand_slice_total SET starts_at = starts_at - interval '1 day' WHERE kind = 'deposit'`);
  const moved = await homeOf(admin);
  expect(moved.deposits?.today).toBe(0);
  await run(`UPDATE brand_slice_total SET starts_at = starts_at + interval '1 day' WHERE kind = 'deposit'`);
});

test('what is old, parked, without a code or wrongly set is an alarm, for those who may mend it', async () => {
  expect((await homeOf(admin)).alarms).toEqual([]);
  const [brand] = (await run('SELECT id FROM merchant WHERE is_default')) as { id: string }[];
  await run(`UPDATE withdrawal SET requested_at = requested_at - interval '61 minutes' WHERE id = $1`, [
    waiting.id,
  ]);
  await run(
    `INSERT INTO parked_brand (reader, merchant_id, reason, retry_at) VALUES ('finance', $1, 'a test', now() + interval '1 hour')`,
    [brand?.id],
  );
  await site.cashier.set({ 'deposit.minimum': 'ten' });
  // An answer to a later charge says that the provider answers: all others are of yesterday.
  await run(`UPDATE deposit SET created_at = created_at - interval '1 day'`);
  await run(
    `UPDATE deposit SET br_code = NULL, payer_page = NULL, created_at = now() - interval '1 minute' WHERE id = (SELECT max(id::text)::uuid FROM deposit)`,
  );
  const kinds = async (operator: TestOperator) => (await homeOf(operator)).alarms.map(({ kind }) => kind);
  expect((await kinds(admin)).toSorted()).toEqual([
    'brand_parked',
    'payment_provider',
    'settings_invalid',
    'withdrawals_old',
  ]);
  const named = async (kind: string) => (await homeOf(admin)).alarms.find((alarm) => alarm.kind === kind);
  expect(await named('settings_invalid')).toMatchObject({
    ...{ count: 1, names: ['deposit.minimum'], since: null },
  });
  // A first failure mends itself; what is tried again and again needs a person.
  await run(
    `INSERT INTO parked_event (consumer, merchant_id, member_id, kind, event_id, tries, reason, retry_at)
     SELECT c.consumer, e.merchant_id, e.member_id, e.kind, e.id, 4, 'a test', now() + interval '1 hour'
     FROM domain_event e CROSS JOIN (SELECT min(consumer) AS consumer FROM event_cursor) c ORDER BY e.id LIMIT 2`,
  );
  expect(await named('event_parked')).toBeUndefined();
  await run('UPDATE parked_event SET tries = 5');
  expect(await named('event_parked')).toEqual({
    ...{ kind: 'event_parked', count: 2, since: null, names: [expect.any(String)] },
  });
  const ofSupport = await kinds(support);
  expect(ofSupport).not.toContain('event_parked');
  expect(ofSupport).not.toContain('brand_parked');
  expect(ofSupport).toContain('withdrawals_old');
  await run('DELETE FROM parked_brand');
  await run('DELETE FROM parked_event');
});
