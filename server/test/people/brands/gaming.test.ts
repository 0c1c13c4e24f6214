import { beforeEach, expect, test } from 'vitest';
import { askToReturn, endExclusion, exclude } from '../../../src/people/responsible-gaming/exclusion.ts';
import { settleGate } from '../../../src/people/responsible-gaming/gate.ts';
import { limitsAtRegistration } from '../../../src/people/responsible-gaming/limits/first-limits.ts';
import { raiseLimit, setLimit } from '../../../src/people/responsible-gaming/limits/limits.ts';
import {
  minutesUsed,
  settleSessionTime,
  timeLeft,
} from '../../../src/people/responsible-gaming/limits/session-time.ts';
import type { GamingParts } from '../../../src/people/responsible-gaming/parts.ts';
import * as store from '../../../src/people/responsible-gaming/store.ts';
import type { Merchant } from '../../../src/platform/merchants.ts';
import { at, twoBrands } from './two-brands.ts';

const brands = twoBrands();
const day = 24 * 60;

interface Gate {
  status: 'open' | 'closed';
  reason: string | null;
}
let now: Date;
let gate: Gate;
let closing: boolean;
let spans: { id: string; from: Date; to: Date; open: boolean }[];
/** What was asked of others: jobs, states, gates, limits at the ledger and events. */
let asked: unknown[];
beforeEach(() => {
  now = at(0);
  gate = { status: 'open', reason: null };
  closing = false;
  spans = [];
  asked = [];
});

const status = async (): Promise<string> =>
  (await brands.own<{ status: string }>('member', 'status'))[0]?.status ?? '';

function parts(): GamingParts {
  const { db } = brands;
  const platform = {
    db,
    clock: { now: () => now },
    jobs: {
      add: async (
        _tx: unknown,
        name: string,
        payload: object,
        { runAt, key }: { runAt: Date; key: string },
      ) => void asked.push({ job: name, payload, runAt, key }),
    },
    events: {
      record: async (_tx: unknown, { kind, reference, facts }: Record<string, unknown>) =>
        void asked.push({ kind, reference, facts }),
    },
    merchants: { byId: async (id: string) => (id === brands.ana.merchantId ? merchant() : undefined) },
  };
  return {
    platform,
    ledger: {
      gate: async () => gate,
      setGate: async (_tx: unknown, { status: to, reason }: Gate) => void (gate = { status: to, reason }),
      setLimit: async (_tx: unknown, limit: object) => void asked.push(limit),
      limits: async () => [],
    },
    members: {
      find: async (_merchantId: string, id: string) =>
        id === brands.ana.id ? { id, status: await status() } : null,
      setStatus: async (_tx: unknown, merchantId: string, id: string, to: string) => {
        await brands.query('UPDATE member SET status = $3 WHERE merchant_id = $1 AND id = $2', [
          merchantId,
          id,
          to,
        ]);
      },
    },
    spans: async (_on: unknown, _member: unknown, since: Date) => spans.filter(({ to }) => to > since),
    closing: async () => closing,
    depositsSince: async () => 0n,
    passwords: { confirm: async () => undefined },
  } as unknown as GamingParts;
}
const merchant = () =>
  ({
    id: brands.ana.merchantId,
    timeZone: 'America/Sao_Paulo',
    currency: 'BRL',
    settings: {},
  }) as unknown as Merchant;

const request = {
  kind: 'time_out',
  until: at(day),
  duration: 'P1D',
  origin: 'member',
  orderedBy: null,
} as const;
const ask = (more: object = {}) =>
  brands.write((tx) => exclude(parts(), tx, brands.ana, { ...request, ...more }));
const standing = () => store.readExclusion(brands.db, brands.ana);
/** What is on record, of one instant in any order. */
const events = async () =>
  (await store.readEvents(brands.db, brands.ana, { before: null, limit: 20 })).map(
    ({ event, detail, by }) => ({ event, detail, by }),
  );
const expectEvents = async (wanted: readonly object[]): Promise<void> => {
  const found = await events();
  expect(found).toHaveLength(wanted.length);
  expect(found).toEqual(expect.arrayContaining([...wanted]));
};
const payload = () => ({ merchantId: brands.ana.merchantId, memberId: brands.ana.id });

test('a break closes the gate and ends by itself, when it is due and no sooner', async () => {
  await ask({ reason: 'tired' });
  expect(await standing()).toEqual({
    ...{ kind: 'time_out', startedAt: at(0), until: at(day), returnFrom: null, statusBefore: 'active' },
    ...{ origin: 'member', orderedBy: null },
  });
  expect([await status(), gate]).toEqual(['restricted', { status: 'closed', reason: 'time_out' }]);
  const job = 'gaming.exclusion_end';
  const end = { job, payload: payload(), runAt: at(day), key: `${job}:${brands.ana.id}` };
  const until = at(day).toISOString();
  expect(asked).toMatchObject([{ kind: 'member.restricted', facts: { kind: 'time_out', until } }, end]);
  now = at(day - 1);
  await endExclusion(parts(), payload());
  expect([await status(), gate.status]).toEqual(['restricted', 'closed']);
  now = at(day);
  await endExclusion(parts(), payload());
  expect([await standing(), await status(), gate]).toEqual([
    undefined,
    'active',
    { status: 'open', reason: null },
  ]);
  await endExclusion(parts(), payload());
  const detail = { duration: 'P1D', until: at(day).toISOString(), origin: 'member', reason: 'tired' };
  await expectEvents([
    { event: 'time_out.started', detail, by: 'member' },
    { event: 'time_out.ended', detail: {}, by: 'site' },
  ]);
});

test.each([
  ['restricted before', 'restricted'],
  ['that is to be closed', 'restricted'],
  ['blocked meanwhile', 'blocked'],
])('an account %s is not opened by the end of a break', async (what, after) => {
  closing = what === 'that is to be closed';
  const change = (to: string) => brands.query('UPDATE member SET status = $1', [to]);
  if (what === 'restricted before') await change('restricted');
  await ask();
  if (what === 'blocked meanwhile') await change('blocked');
  now = at(day);
  await endExclusion(parts(), payload());
  expect([await standing(), await status(), gate.status]).toEqual([undefined, after, 'open']);
});

test('an exclusion only grows, and a break is none', async () => {
  await ask();
  await expect(ask()).rejects.toThrow('STATE_CONFLICT');
  await expect(ask({ until: at(day - 1) })).rejects.toThrow('STATE_CONFLICT');
  await ask({ until: at(2 * day) });
  expect((await standing())?.until).toEqual(at(2 * day));
  // Shorter than the break, but more than one.
  await ask({ kind: 'self_exclusion', until: at(day), duration: 'P6M' });
  expect(await standing()).toMatchObject({ kind: 'self_exclusion', until: at(day), statusBefore: 'active' });
  await expect(ask({ until: at(9 * day) })).rejects.toThrow('STATE_CONFLICT');
  asked = [];
  await ask({
    kind: 'self_exclusion',
    until: null,
    duration: 'FOREVER',
    origin: 'operator',
    orderedBy: 'chief',
  });
  expect(await standing()).toMatchObject({ until: null, origin: 'operator', orderedBy: 'chief' });
  expect(asked, 'nothing ends by itself').toMatchObject([
    { kind: 'member.restricted', facts: { until: null } },
  ]);
  expect(await events()).toContainEqual({
    ...{ event: 'self_exclusion.started', by: 'operator' },
    detail: { duration: 'FOREVER', until: '', origin: 'operator' },
  });
});

test('a register that names a member counts beside its own exclusion, and the later end holds', async () => {
  await ask({ kind: 'self_exclusion', until: at(9 * day) });
  const register = { kind: 'self_exclusion', origin: 'register', orderedBy: 'list' };
  await ask({ ...register, until: at(2 * day) });
  expect(await standing()).toMatchObject({ until: at(9 * day), origin: 'register', orderedBy: 'list' });
  await expect(ask({ ...register, until: at(2 * day) })).rejects.toThrow('STATE_CONFLICT');
  await ask({ kind: 'self_exclusion', until: at(20 * day) });
  expect(await standing()).toMatchObject({ until: at(20 * day), origin: 'register', orderedBy: 'list' });
  await expect(brands.write((tx) => exclude(parts(), tx, brands.bia, request))).rejects.toThrow('NOT_FOUND');
});

test('the way back opens a day after it was asked for, once the term is over', async () => {
  await expect(askToReturn(parts(), brands.ana)).rejects.toThrow('STATE_CONFLICT');
  await ask();
  now = at(2 * day);
  await expect(askToReturn(parts(), brands.ana)).rejects.toThrow('STATE_CONFLICT');
  await ask({ kind: 'self_exclusion', until: at(3 * day) });
  await expect(askToReturn(parts(), brands.ana)).rejects.toThrow('STATE_CONFLICT');
  now = at(3 * day);
  asked = [];
  await askToReturn(parts(), brands.ana);
  await expect(askToReturn(parts(), brands.ana)).rejects.toThrow('STATE_CONFLICT');
  expect(asked).toMatchObject([{ job: 'gaming.exclusion_end', payload: payload(), runAt: at(4 * day) }]);
  expect(await standing()).toMatchObject({
    kind: 'self_exclusion',
    until: at(3 * day),
    returnFrom: at(4 * day),
  });
  expect(await events()).toContainEqual({ event: 'return.asked', detail: {}, by: 'member' });
  await endExclusion(parts(), payload());
  expect(await standing()).toBeDefined();
  now = at(4 * day);
  await endExclusion(parts(), payload());
  expect([await standing(), await status(), gate.status]).toEqual([undefined, 'active', 'open']);
  await ask({ kind: 'self_exclusion', until: null });
  await expect(askToReturn(parts(), brands.ana)).rejects.toThrow('STATE_CONFLICT');
});

test('a gate that stands as it should is not written again', async () => {
  const deps = parts();
  const { setGate } = deps.ledger;
  const written: string[] = [];
  deps.ledger.setGate = (tx, to) => setGate(tx, to).then(() => void written.push(to.status));
  for (const timeIsUp of [false, true, true, false, false])
    await brands.write((tx) => settleGate(deps, tx, brands.ana, { timeIsUp }));
  expect(written).toEqual(['closed', 'open']);
});

test('a gate that is closed for another reason is left alone', async () => {
  const settle = (timeIsUp: boolean) =>
    brands.write((tx) => settleGate(parts(), tx, brands.ana, { timeIsUp }));
  gate = { status: 'closed', reason: 'locked' };
  await settle(true);
  await settle(false);
  expect(gate).toEqual({ status: 'closed', reason: 'locked' });
  gate = { status: 'open', reason: null };
  await settle(true);
  expect(gate).toEqual({ status: 'closed', reason: 'session_time' });
  await ask({ kind: 'self_exclusion', until: null });
  expect(gate).toEqual({ status: 'closed', reason: 'self_exclusion' });
  await settle(true);
  expect(gate.reason).toBe('self_exclusion');
});

const limit = (
  amount: bigint | null,
  kind: store.LimitRow['kind'] = 'wager',
  period: store.LimitRow['period'] = 'day',
) => setLimit(parts(), merchant(), brands.ana, { kind, period, amount });
/** Noon of the first day is nine in São Paulo, whose day ends fifteen hours later. */
const dayEnd = at(15 * 60);

test('a limit is lowered at once and raised a day later, unless it was kept or replaced', async () => {
  await limit(null);
  expect([await store.readLimits(brands.db, brands.ana), await events()]).toEqual([[], []]);
  await limit(500n);
  const row = { kind: 'wager', period: 'day', amount: 500n, windowEnd: dayEnd };
  const plain = { pending: false, pendingAmount: null, pendingFrom: null };
  expect(await store.readLimits(brands.db, brands.ana)).toEqual([{ ...row, ...plain }]);
  const who = { merchantId: brands.ana.merchantId, memberId: brands.ana.id };
  const counted = { ...who, kind: 'wager', limit: 500n, windowDays: 1, windowEnd: dayEnd, used: 0n };
  const change = (facts: object) => ({
    ...{ kind: 'limit.changed', reference: 'wager:day', facts: { limit: 'wager', period: 'day', ...facts } },
  });
  expect(asked).toEqual([change({ change: 'lowered', amount: 500 }), counted]);
  await limit(500n);
  asked = [];
  await limit(900n);
  const key = `gaming.raise:${brands.ana.id}:wager:day`;
  const job = { ...who, kind: 'wager', period: 'day' };
  expect(asked).toEqual([{ job: 'gaming.raise', payload: job, runAt: at(day), key }]);
  const waiting = { ...row, pending: true, pendingAmount: 900n, pendingFrom: at(day) };
  expect(await store.readLimits(brands.db, brands.ana)).toEqual([waiting]);
  await limit(500n);
  expect(await store.readLimits(brands.db, brands.ana)).toEqual([{ ...row, ...plain }]);
  await limit(null);
  asked = [];
  now = at(day - 1);
  await raiseLimit(parts(), job);
  await raiseLimit(parts(), { ...job, merchantId: brands.namesake.merchantId });
  await raiseLimit(parts(), { ...job, kind: 'loss' });
  await raiseLimit(parts(), { ...job, period: 'week' });
  expect(asked).toEqual([]);
  now = at(day);
  await raiseLimit(parts(), job);
  await raiseLimit(parts(), job);
  expect(asked).toEqual([change({ change: 'raised', amount: null }), { ...counted, limit: null }]);
  expect(await store.readLimits(brands.db, brands.ana)).toEqual([{ ...row, ...plain, amount: null }]);
  const event = (name: string, from: string, to: string, by = 'member') => ({
    ...{ event: `limit.${name}`, detail: { kind: 'wager', period: 'day', from, to }, by },
  });
  await expectEvents([
    event('lowered', '', '500'),
    event('raise_asked', '500', '900'),
    event('kept', '500', '500'),
    event('raise_asked', '500', ''),
    event('raised', '500', '', 'site'),
  ]);
  // Behind one that was taken away the windows begin again; behind one that stands they go on.
  now = at(10 * day);
  await limit(300n);
  const [begun] = await store.readLimits(brands.db, brands.ana);
  expect(begun).toEqual({ ...row, ...plain, amount: 300n, windowEnd: at(10 * day + 15 * 60) });
  now = at(12 * day);
  await limit(200n);
  expect((await store.readLimits(brands.db, brands.ana))[0]?.windowEnd).toEqual(at(12 * day + 15 * 60));
});

test('what was lost or staked since the window began counts at once, and other limits not at the ledger', async () => {
  await brands.query(
    `INSERT INTO member_slice_total (merchant_id, member_id, currency, starts_at, bets, stake, payout, turnover)
     VALUES ($1, $2, 'BRL', $3, 1, 700, 200, 0), ($1, $2, 'BRL', $4, 1, 40, 0, 0)`,
    [brands.ana.merchantId, brands.ana.id, at(-60), at(-2 * day)],
  );
  await limit(900n, 'loss');
  await limit(900n, 'wager');
  await limit(900n, 'loss', 'week');
  await limit(900n, 'deposit');
  const counts = asked.filter((one) => typeof one === 'object' && one !== null && 'used' in one);
  expect(counts).toMatchObject([
    { kind: 'loss', windowDays: 1, used: 500n },
    { kind: 'wager', windowDays: 1, used: 700n },
    { kind: 'loss', windowDays: 7 },
  ]);
  expect(counts).toHaveLength(3);
});

test('the time of play closes the gate when it is up, until the longest of the windows that are used up', async () => {
  const left = () => timeLeft(parts(), brands.db, brands.ana);
  const none = { minutes: null, until: null, playing: false };
  expect(await left()).toEqual(none);
  await limit(60n, 'session', 'day');
  const span = (from: number, to: number, open = false) => ({ id: 'x', from: at(from), to: at(to), open });
  spans = [span(-40, -10), span(-5, 0, true)];
  expect(await left()).toEqual({ minutes: 25, until: null, playing: true });
  const [row] = await store.readLimits(brands.db, brands.ana);
  if (row) expect(await minutesUsed(parts(), brands.db, brands.ana, row, now)).toBe(35);
  asked = [];
  expect(await settleSessionTime(parts(), brands.ana)).toEqual({ minutes: 25, until: null, playing: true });
  const job = { job: 'gaming.session_time', payload: payload(), key: `gaming.session_time:${brands.ana.id}` };
  expect([asked, gate.status]).toEqual([[{ ...job, runAt: at(25) }], 'open']);
  // Asked again after a minute at the soonest; not at all for someone who is away.
  spans = [span(-59.5, 0, true)];
  await settleSessionTime(parts(), brands.ana);
  spans = [span(-40, -10)];
  await settleSessionTime(parts(), brands.ana);
  expect(asked.slice(1)).toEqual([{ ...job, runAt: at(1) }]);
  await limit(90n, 'session', 'week');
  expect(await left()).toEqual({ minutes: 30, until: null, playing: false });
  spans = [span(-70, -10)];
  expect(await left()).toEqual({ minutes: 0, until: dayEnd, playing: false });
  spans = [span(-100, -10)];
  const weekEnd = at(6 * day + 15 * 60);
  expect(await left()).toEqual({ minutes: 0, until: weekEnd, playing: false });
  asked = [];
  await settleSessionTime(parts(), brands.ana);
  expect([asked, gate]).toEqual([[{ ...job, runAt: weekEnd }], { status: 'closed', reason: 'session_time' }]);
  spans = [];
  await settleSessionTime(parts(), brands.ana);
  expect(gate).toEqual({ status: 'open', reason: null });
  await setLimit(parts(), merchant(), brands.ana, { kind: 'session', period: 'week', amount: 10n });
  spans = [span(-30, -10)];
  expect((await left()).minutes).toBe(-10);
});

test('limits that are set while registering hold from the first moment', async () => {
  const step = limitsAtRegistration(parts());
  const visit = { merchant: merchant(), language: 'en' as const };
  const errors = async (form: object) => (await step({ form, visit })).errors;
  expect(await errors({})).toEqual({});
  expect(await errors({ limitDeposit: '' })).toEqual({});
  expect(await errors({ limitDeposit: 'x', limitLoss: '-1', limitSession: '1441' })).toEqual({
    ...{ limitDeposit: 'Enter an amount', limitLoss: 'Enter an amount' },
    limitSession: 'This is more than the period has',
  });
  expect(await errors({ limitDeposit: '1x' })).toEqual({ limitDeposit: 'Enter an amount' });
  expect(await errors({ limitLoss: `1${'0'.repeat(15)}` })).toEqual({ limitLoss: 'Enter an amount' });
  expect(await errors({ limitSession: '1440', limitDeposit: '1441' })).toEqual({});
  const outcome = await step({ form: { limitDeposit: '5000', limitLoss: '300', limitSession: '60' }, visit });
  await brands.write(async (tx) => outcome.apply?.(tx, brands.ana));
  const rows = await store.readLimits(brands.db, brands.ana);
  const plain = { period: 'day', windowEnd: dayEnd, pending: false, pendingAmount: null, pendingFrom: null };
  expect(rows.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual([
    { ...plain, kind: 'deposit', amount: 5_000n },
    { ...plain, kind: 'loss', amount: 300n },
    { ...plain, kind: 'session', amount: 60n },
  ]);
  expect(asked.filter((one) => typeof one === 'object' && one !== null && 'used' in one)).toMatchObject([
    { kind: 'loss', limit: 300n, used: 0n },
  ]);
  expect(await events()).toContainEqual({
    ...{ event: 'limit.lowered', by: 'member' },
    detail: { kind: 'deposit', period: 'day', from: '', to: '5000' },
  });
});
