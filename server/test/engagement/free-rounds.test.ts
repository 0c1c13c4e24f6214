import type { Stakes } from '@croupier/contract/stakes';
import { beforeAll, expect, test } from 'vitest';
import { transaction } from '../../src/platform/database/database.ts';
import { type TestMember, until } from '../helpers/sites/cashier-site.ts';
import { madeOnce, startedOnce } from '../helpers/sites/once.ts';
import { startOperatorSite } from '../helpers/sites/operator-site.ts';
import { payIn } from '../helpers/steps/money-in.ts';
import { readyMember } from '../helpers/steps/money-out.ts';
import { valueOf } from '../helpers/steps/value-of.ts';

const site = startedOnce(startOperatorSite);
const finance = madeOnce(() => site.operator('finance'));
const colleague = madeOnce(() => site.operator('finance'));

interface Gift {
  id: string;
  state: string;
  used: number;
  returned: number;
  cost: number;
}

const path = '/operator/api/free-rounds';
const form = (member: TestMember, change: object = {}) => ({
  ...{ memberId: member.id, vendor: 'LUCKY', games: ['one'], stake: 50, rounds: 10, days: 7 },
  ...{ occasion: 'past_play', reason: 'A month of play', ...change },
});
async function player(): Promise<TestMember> {
  const member = await readyMember(site.cashier);
  await payIn(site.cashier, member, 1_000);
  await member.play(1_000);
  return member;
}
const waiting = async (member: TestMember) =>
  valueOf<{ content: { id: string; left: number; stake: number; games: { gameName: string }[] }[] }>(
    await member.call('GET', '/wps/free-rounds'),
  ).content;

beforeAll(async () => {
  await site.cashier.addGame('LUCKY');
});

test('small gifts are given by one person, are waiting for the player, and what is cancelled returns', async () => {
  const member = await player();
  const gift = valueOf<Gift>(await finance.post(path, form(member, { maxWin: 3_000 })));
  expect(gift).toMatchObject({ state: 'open', cost: 500, used: 0, returned: 0 });
  expect(await member.balance('free_rounds')).toBe(500n);
  expect(await waiting(member)).toMatchObject([
    { id: gift.id, left: 10, stake: 50, games: [{ gameName: 'LUCKY' }] },
  ]);
  const reason = 'The wrong member';
  const cancelled = valueOf<Gift>(await finance.post(`${path}/${gift.id}/cancel`, { reason }));
  expect(cancelled).toMatchObject({ state: 'cancelled', returned: 10, decision: reason });
  expect(await member.balance('free_rounds')).toBe(0n);
  expect(await waiting(member)).toEqual([]);
  expect((await finance.post(`${path}/${gift.id}/cancel`, { reason })).body.code).toBe('STATE_CONFLICT');
});

test('above the amount of the setting nothing is given before another person agrees', async () => {
  const member = await player();
  const gift = valueOf<Gift>(await finance.post(path, form(member, { stake: 2_000 })));
  expect(gift).toMatchObject({ state: 'proposed', cost: 20_000 });
  expect(await member.balance('free_rounds')).toBe(0n);
  expect((await finance.post(`${path}/${gift.id}/approve`)).body.code).toBe('OWN_PROPOSAL');
  expect(valueOf(await colleague.post(`${path}/${gift.id}/approve`))).toMatchObject({ state: 'open' });
  expect(await member.balance('free_rounds')).toBe(20_000n);
  const other = valueOf<Gift>(await finance.post(path, form(member, { stake: 2_000 })));
  const refused = await colleague.post(`${path}/${other.id}/reject`, { reason: 'Too much' });
  expect(valueOf(refused)).toMatchObject({ state: 'rejected' });
  expect((await colleague.post(`${path}/${other.id}/approve`)).body.code).toBe('STATE_CONFLICT');
});

test('the law of the market refuses by name, and so does the state of the player', async () => {
  const [played, fresh] = [await player(), await readyMember(site.cashier)];
  const asked = async (member: TestMember, change: object = {}) => {
    const { status, body } = await finance.post(path, form(member, change));
    return [status, body.code, Object.keys((body as { errors?: object }).errors ?? {})];
  };
  await site.cashier.set({ 'market.profile': 'br' });
  expect(await asked(fresh)).toEqual([422, 'PROMOTION_NOT_ALLOWED', ['memberId']]);
  expect(await asked(played, { occasion: 'deposit' })).toEqual([422, 'PROMOTION_NOT_ALLOWED', ['occasion']]);
  const text = JSON.stringify((await finance.post(path, form(fresh))).body);
  expect(text).toContain('14.790');
  // What was proposed under another law is judged again when it would be given.
  await site.cashier.set({ 'market.profile': 'other' });
  const before = valueOf<Gift>(await finance.post(path, form(fresh, { stake: 2_000, occasion: 'goodwill' })));
  await site.cashier.set({ 'market.profile': 'br' });
  expect((await colleague.post(`${path}/${before.id}/approve`)).body.code).toBe('PROMOTION_NOT_ALLOWED');
  const { ledger, platform, merchant } = site.cashier;
  await transaction(platform.db, (tx) =>
    ledger.setGate(tx, {
      ...{ merchantId: merchant.id, memberId: played.id },
      ...{ status: 'closed', reason: 'self_exclusion' },
    }),
  );
  expect(await asked(played)).toEqual([422, 'PROMOTION_NOT_ALLOWED', ['memberId']]);
});

test('what nobody has, or the brand hasn’t, is named by its field', async () => {
  const member = await player();
  const fields = async (change: object) =>
    Object.keys(((await finance.post(path, form(member, change))).body as { errors?: object }).errors ?? {});
  expect(await fields({ memberId: 'nobody' })).toEqual(['memberId']);
  expect(await fields({ games: ['one', 'none'] })).toEqual(['games.1']);
  expect(await fields({ rounds: 0, days: 91 })).toEqual(['rounds', 'days']);
});

test('a stake that a game doesn’t take is refused by the field with those that it takes, also when a gift is agreed to', async () => {
  const member = await player();
  const says = (stakes: Record<string, Stakes>) => site.cashier.addGame('LUCKY', { stakes });
  const asked = async (change: object) => {
    const { status, body } = await finance.post(path, form(member, change));
    return [
      status,
      (body as { errors?: Record<string, string> }).errors?.['stake']?.replaceAll('\u00a0', ' '),
    ];
  };
  await says({ BRL: { list: [20, 50, 2_000] }, COP: { list: [7] } });
  expect(await asked({ stake: 60 })).toEqual([422, 'LUCKY aceita R$ 0,20, R$ 0,50, R$ 20,00']);
  expect(await asked({})).toEqual([200, undefined]);
  const large = valueOf<Gift>(await finance.post(path, form(member, { stake: 2_000 })));
  await says({ BRL: { min: 100, max: 500, step: 100 } });
  const refused = await colleague.post(`${path}/${large.id}/approve`);
  expect([refused.body.code, Object.keys((refused.body as { errors?: object }).errors ?? {})]).toEqual([
    'FIELDS_INVALID',
    ['stake'],
  ]);
  // Said of another currency, nothing is said of the brand's.
  await says({ COP: { list: [7] } });
  expect(await asked({ stake: 60 })).toEqual([200, undefined]);
  await says({});
});

test('a game whose vendor says that it takes no free rounds is refused by its place in the list, also when a gift is agreed to', async () => {
  const member = await player();
  const large = valueOf<Gift>(await finance.post(path, form(member, { stake: 2_000 })));
  await site.cashier.addGame('LUCKY', { freeRounds: false });
  for (const refused of [
    await finance.post(path, form(member)),
    await colleague.post(`${path}/${large.id}/approve`),
  ])
    expect([refused.status, refused.body.code, (refused.body as { errors?: object }).errors]).toEqual([
      422,
      'FIELDS_INVALID',
      { 'games.0': 'LUCKY não aceita rodadas grátis' },
    ]);
  expect(await member.balance('free_rounds')).toBe(0n);
  await site.cashier.addGame('LUCKY');
  expect(valueOf(await colleague.post(`${path}/${large.id}/approve`))).toMatchObject({ state: 'open' });
});

test('what has expired returns by a job, and is shown as expired', async () => {
  const member = await player();
  const gift = valueOf<Gift>(await finance.post(path, form(member, { days: 1 })));
  expect(await member.balance('free_rounds')).toBe(500n);
  const { clock, jobs } = site.cashier.platform;
  clock.advance(25 * 3_600_000);
  // It comes by itself within a minute.
  await jobs.add(null, 'engagement.freeRounds', {}, { runAt: clock.now() });
  await until(async () => (await member.balance('free_rounds')) === 0n);
  expect(valueOf(await finance.get(`${path}/${gift.id}`))).toMatchObject({ state: 'expired', returned: 10 });
});

test('the list holds those that stand as asked for, each under its own state, and no other', async () => {
  const member = await player();
  await site.cashier.set({ 'market.profile': 'other' });
  const given = async (change: object) => valueOf<Gift>(await finance.post(path, form(member, change))).id;
  const listed = async (query: string) =>
    valueOf<{ content: Gift[] }>(await finance.get(`${path}?memberId=${member.id}&${query}`)).content;
  const ids = {
    open: await given({}),
    played: await given({ occasion: 'goodwill', rounds: 2 }),
    expired: await given({ days: 1 }),
    proposed: await given({ stake: 2_000 }),
    cancelled: await given({}),
  };
  await finance.post(`${path}/${ids.cancelled}/cancel`, { reason: 'The wrong member' });
  await site.cashier.platform.pool.query('UPDATE free_rounds SET used = rounds WHERE id = $1', [ids.played]);
  site.cashier.platform.clock.advance(25 * 3_600_000);
  for (const [state, id] of Object.entries(ids)) {
    const found = await listed(`state=${state}`);
    expect([state, found.map((one) => [one.id, one.state])]).toEqual([state, [[id, state]]]);
  }
  const all = await listed('state=given');
  expect(new Set(all.map(({ id }) => id))).toEqual(new Set([ids.open, ids.played, ids.expired]));
  expect((await listed('occasion=goodwill')).map(({ id }) => id)).toEqual([ids.played]);
});
