import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases, seedFor } from '../../../../tools/depth.ts';
import { startCashierSite, type TestMember, until } from '../../helpers/sites/cashier-site.ts';
import { payIn } from '../../helpers/steps/money-in.ts';
import { readyMember } from '../../helpers/steps/money-out.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { LimitsModel, type LimitStep, limitStep } from '../../ledger/engine/limits-model.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(startCashierSite);

interface Overview {
  limits: {
    kind: string;
    period: string;
    amount: number | null;
    used: number;
    pending: { amount: number | null; from: string } | null;
  }[];
  exclusion: { kind: string; until: string | null; returnFrom: string | null } | null;
  realityCheckMinutes: number;
  net: { period: string; deposits: number; stake: number; payout: number; net: number }[];
}
const path = '/wps/responsible-gaming';
const overview = async (member: TestMember) => valueOf<Overview>(await member.call('GET', path));
const setLimit = (member: TestMember, kind: string, period: string, amount: number | null) =>
  member.call('PUT', `${path}/limits`, { kind, period, amount });
const limitOf = (value: Overview, kind: string, period: string) =>
  value.limits.find((limit) => limit.kind === kind && limit.period === period);
const deposit = (member: TestMember, amount: number) =>
  member.call('POST', '/wps/cashier/deposits', { method: 'pix', amount });
const advance = async (duration: string) => {
  await fetch(`${site.url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ advance: duration }),
  });
};
/** A session doesn't last as long as what is waited for here. */
const rows = <Row>(table: 'own_limit' | 'gaming_event' | 'gaming_exclusion', member: TestMember) =>
  sqlOn<Row>(site.platform.db, `SELECT * FROM ${table} WHERE member_id = $1 ORDER BY 2`, [member.id]);
const statusOf = async (member: TestMember) =>
  (
    await sqlOn<{ status: string }>(site.platform.db, 'SELECT status FROM member WHERE id = $1', [member.id])
  )[0]?.status;

describe('limits', () => {
  test('a deposit limit holds at once, for what is asked and not yet paid too', async () => {
    const member = await readyMember(site);
    expect(
      limitOf(valueOf(await setLimit(member, 'deposit', 'day', 10_000)), 'deposit', 'day'),
    ).toMatchObject({
      amount: 10_000,
      used: 0,
      pending: null,
    });
    expect((await deposit(member, 6_000)).status).toBe(200);
    expect((await deposit(member, 5_000)).body).toMatchObject({ success: false, code: 'OWN_LIMIT_REACHED' });
    expect((await deposit(member, 4_000)).status).toBe(200);
    expect(limitOf(await overview(member), 'deposit', 'day')?.used).toBe(10_000);
  });

  test('lower holds at once, higher waits for 24 hours and can be taken back', async () => {
    const member = await site.member();
    await setLimit(member, 'deposit', 'week', 5_000);
    const asked = limitOf(valueOf(await setLimit(member, 'deposit', 'week', 9_000)), 'deposit', 'week');
    expect(asked).toMatchObject({ amount: 5_000, pending: { amount: 9_000 } });
    expect(
      limitOf(valueOf(await setLimit(member, 'deposit', 'week', 5_000)), 'deposit', 'week')?.pending,
    ).toBeNull();
    await setLimit(member, 'deposit', 'week', null);
    const lower = limitOf(valueOf(await setLimit(member, 'deposit', 'week', 4_000)), 'deposit', 'week');
    expect(lower).toMatchObject({ amount: 4_000, pending: null });
    await setLimit(member, 'deposit', 'week', 8_000);
    await advance('PT24H');
    const raised = await until(async () => {
      const [limit] = await rows<{ amount: bigint; pending: boolean }>('own_limit', member);
      return limit?.amount === 8_000n && limit;
    });
    expect(raised.pending).toBe(false);
    expect((await rows<{ event: string }>('gaming_event', member)).map(({ event }) => event)).toEqual([
      'limit.lowered',
      'limit.raise_asked',
      'limit.kept',
      'limit.raise_asked',
      'limit.lowered',
      'limit.raise_asked',
      'limit.raised',
    ]);
  });

  test('every bet counts under limits of stakes and of losses, the narrowest decides', async () => {
    const member = await readyMember(site);
    await payIn(site, member, 50_000);
    await member.play(3_000);
    await setLimit(member, 'wager', 'month', 20_000);
    const set = valueOf<Overview>(await setLimit(member, 'loss', 'day', 8_000));
    // What was lost since the window began counts from the first moment.
    expect(limitOf(set, 'loss', 'day')).toMatchObject({ amount: 8_000, used: 3_000 });
    await member.play(5_000, 1_000);
    await expect(member.play(2_000)).rejects.toThrow('the bet was not taken');
    await member.play(1_000);
    const now = await overview(member);
    expect(limitOf(now, 'loss', 'day')?.used).toBe(8_000);
    expect(limitOf(now, 'wager', 'month')?.used).toBe(9_000);
    expect(now.net.find(({ period }) => period === 'ever')).toMatchObject({
      deposits: 50_000,
      stake: 9_000,
      payout: 1_000,
      net: -8_000,
    });
  });

  test('the time of play closes the gate, for a game that is open too, and a payment still comes in', async () => {
    const member = await readyMember(site);
    await payIn(site, member, 5_000);
    await setLimit(member, 'session', 'day', 0);
    await expect(member.play(100)).rejects.toThrow('the bet was not taken');
    expect(await site.ledger.gate(site.merchant.id, member.id)).toMatchObject({
      status: 'closed',
      reason: 'session_time',
    });
    await payIn(site, member, 2_000);
    expect(await member.balance()).toBe(7_000n);
  });

  test('a nonsense limit is refused', async () => {
    const member = await site.member();
    expect((await setLimit(member, 'session', 'day', 60_000)).body.code).toBe('FIELDS_INVALID');
    expect((await setLimit(member, 'deposit', 'year', 1)).status).toBe(400);
    expect((await setLimit(member, 'deposit', 'day', -1)).status).toBe(400);
  });
});

describe('breaks and exclusions', () => {
  test('a time-out stops deposits and bets at once, keeps history open, and ends by itself', async () => {
    const member = await readyMember(site);
    await payIn(site, member, 5_000);
    const taken = valueOf<Overview>(await member.call('POST', `${path}/time-out`, { duration: 'P1D' }));
    expect(taken.exclusion).toMatchObject({ kind: 'time_out', origin: 'member', returnFrom: null });
    await expect(member.play(100)).rejects.toThrow('the bet was not taken');
    expect((await deposit(member, 2_000)).body.code).toBe('PLAY_CLOSED');
    expect((await member.call('GET', '/wps/records/account')).status).toBe(200);
    const history = valueOf<{ content: object[] }>(await member.call('GET', `${path}/history`));
    expect(history.content).toMatchObject([{ event: 'time_out.started', by: 'member' }]);
    await advance('PT24H');
    await until(async () => (await statusOf(member)) === 'active');
    expect(await rows('gaming_exclusion', member)).toEqual([]);
    await member.play(100);
  });

  test('a self-exclusion asks for the password, never ends by itself and opens a day after the member asked', async () => {
    const member = await readyMember(site);
    const exclude = (duration: string, password: string) =>
      member.sealed('POST', `${path}/self-exclusion`, { duration, password });
    expect((await exclude('P6M', 'wrong')).body.code).toBe('OLD_PASSWORD_WRONG');
    expect(valueOf<Overview>(await exclude('P6M', 'Demo#2026')).exclusion?.kind).toBe('self_exclusion');
    expect((await member.call('POST', `${path}/time-out`, { duration: 'P30D' })).body.code).toBe(
      'STATE_CONFLICT',
    );
    expect(valueOf<Overview>(await exclude('P1Y', 'Demo#2026')).exclusion?.kind).toBe('self_exclusion');
    expect((await exclude('P6M', 'Demo#2026')).body.code).toBe('STATE_CONFLICT');
    expect((await member.call('POST', `${path}/return`, {})).body.code).toBe('STATE_CONFLICT');
    expect(await site.ledger.gate(site.merchant.id, member.id)).toMatchObject({ reason: 'self_exclusion' });
    await advance('P366D');
    await new Promise((done) => setTimeout(done, 300));
    expect(await statusOf(member)).toBe('restricted');
  });
});

test('a reality check tells the time and what was won or lost', async () => {
  const member = await readyMember(site);
  const set = valueOf<Overview>(await member.call('PUT', `${path}/reality-check`, { minutes: 30 }));
  expect(set.realityCheckMinutes).toBe(30);
  await payIn(site, member, 5_000);
  await member.play(1_000, 400);
  expect(valueOf(await member.call('GET', `${path}/reality`))).toMatchObject({
    everyMinutes: 30,
    stake: 1_000,
    payout: 400,
    net: -600,
    currency: 'BRL',
  });
});

/** Does it at the site and in the model; what the one takes or refuses, the other does too. */
async function takeStep(member: TestMember, model: LimitsModel, step: LimitStep): Promise<void> {
  const now = site.platform.clock.now().getTime();
  switch (step.does) {
    case 'limit':
      valueOf(await setLimit(member, step.kind, step.period, step.amount));
      model.set(step.kind, step.period, step.amount, now);
      return;
    case 'deposit': {
      const fits = model.mayDeposit(step.amount, now);
      if (!fits) {
        expect((await deposit(member, step.amount)).body.code).toBe('OWN_LIMIT_REACHED');
        return;
      }
      await payIn(site, member, step.amount);
      model.deposits.push({ at: now, amount: step.amount });
      return;
    }
    case 'play': {
      if ((await member.balance()) < BigInt(step.stake)) return;
      const playing = member.play(step.stake, step.won);
      if (!model.mayStake(step.stake, now)) {
        await expect(playing).rejects.toThrow('the bet was not taken');
        return;
      }
      await playing;
      model.bets.push({ at: now, stake: step.stake, won: step.won });
      return;
    }
    case 'wait':
      await advance(`PT${step.hours}H`);
      await member.again();
      model.pass(site.platform.clock.now().getTime());
  }
}

const shown = ({ limits }: Overview) =>
  limits
    .filter(({ kind, amount, pending }) => kind !== 'session' && (amount !== null || pending !== null))
    .map(({ kind, period, amount, used, pending }) => ({
      kind,
      period,
      amount,
      used,
      pending: pending?.amount,
    }));

test('limits of money hold over time as an independent model says, however they are changed, played and paid in', async () => {
  const deadline = performance.now() + 8_000;
  await fc.assert(
    fc.asyncProperty(fc.array(limitStep, { minLength: 25, maxLength: 45, size: 'max' }), async (steps) => {
      if (performance.now() > deadline) return;
      const member = await readyMember(site);
      for (let count = 0; count < 5; count += 1) await payIn(site, member, 9_000);
      // What was paid in at the beginning counts in no window that is looked at.
      await advance('P31D');
      await member.again();
      const model = new LimitsModel();
      for (const step of steps) {
        await takeStep(member, model, step);
        const now = site.platform.clock.now().getTime();
        const wanted = model.limits
          .filter(({ amount, pending }) => amount !== null || pending !== null)
          .map((limit) => ({
            kind: limit.kind,
            period: limit.period,
            amount: limit.amount,
            used: limit.amount === null ? 0 : model.used(limit, now),
            pending: limit.pending?.amount,
          }));
        const order = (list: typeof wanted) =>
          list.toSorted((one, other) =>
            `${one.kind}${one.period}` < `${other.kind}${other.period}` ? -1 : 1,
          );
        const same = async () =>
          JSON.stringify(order(shown(await overview(member)) as typeof wanted)) ===
          JSON.stringify(order(wanted));
        // A rise is a job: it comes a moment after its time.
        if (step.does === 'wait') await until(same).catch(() => undefined);
        expect({ step, limits: order(shown(await overview(member)) as typeof wanted) }).toEqual({
          step,
          limits: order(wanted),
        });
      }
    }),
    { seed: seedFor(20_261_126), numRuns: cases(4, 60), endOnFailure: true },
  );
});
