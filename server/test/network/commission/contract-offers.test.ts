import type {
  commissionCalls,
  contractCalls,
  messageCalls,
  operatorAgentCalls,
  operatorContractCalls,
  ValueOf,
} from '@croupier/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestMember, until } from '../../helpers/sites/cashier-site.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
import {
  answer,
  type Contract,
  type Done,
  offer,
  offered,
  some,
  terms,
} from '../../helpers/steps/contracts.ts';
import { startOperatorSite, type TestOperator } from '../../helpers/sites/operator-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(startOperatorSite);
let admin: TestOperator;
let [top, mid, low]: TestMember[] = [];
const fromHouse = (rate: string, more = {}) =>
  admin.post('/operator/api/contracts', {
    ...{ memberId: some(top).id, kind: 'realtimeSalary', terms: terms('realtimeSalary', rate) },
    ...more,
  });
const hold = async (by: TestMember | undefined, to: TestMember | undefined, rate: string) =>
  offered(await answer(to, offered(await offer(by, to, 'realtimeSalary', rate)), 'Accept'));
const advance = async (duration: string) =>
  valueOf(await site.call('POST', '/sandbox/clock', { body: { advance: duration } }));

beforeAll(async () => {
  await site.cashier.set({ 'flag.AGENTPOLICY3': true });
  admin = await site.operator('admin');
  top = await site.cashier.member({ type: 1 });
  mid = await site.cashier.member({ type: 2, upline: top.id });
  low = await site.cashier.member({ type: 2, upline: mid.id });
  valueOf(await answer(top, offered(await fromHouse('0.01')), 'Accept'));
  await hold(top, mid, '0.007');
  await hold(mid, low, '0.004');
});

describe('what an agent sees of its commissions before there are any', () => {
  const see = (path: string) => some(low).call('GET', `/wps/agent/commissions${path}`);

  test('how far the window is: nothing without a contract, else what the next tier asks for', async () => {
    const none = { contract: null, window: null, measures: null, tier: null, missing: null };
    const { at, ...nothing } = valueOf<Record<string, unknown>>(await see('/progress?kind=dividend'));
    expect(nothing).toEqual({ ...none, gross: 0, below: 0, amount: 0 });
    expect(at).toEqual(expect.any(String));
  });

  test('its income by kind, for the month as it runs', async () => {
    const income = valueOf<ValueOf<typeof commissionCalls.income>>(await see('/income'));
    const kinds = ['dividend', 'dailySalary', 'hourlySalary', 'realtimeSalary'];
    expect(income).toEqual({
      ...{ from: `${income.to.slice(0, 8)}01`, to: income.to, currency: 'BRL', total: 0, days: [] },
      kinds: kinds.map((kind) => ({ kind, statements: 0, amount: 0, paid: 0 })),
    });
    expect((await see('/income?from=2026-02-02&to=2026-02-01')).status).toBe(400);
    expect((await see('/income?from=2026-02-02&to=2026-02-02')).status).toBe(200);
  });

  test('no statements; a place in the list that leads nowhere is refused', async () => {
    expect(valueOf(await see('/statements'))).toEqual({
      ...{ content: [], nextCursor: null, totals: { statements: 0, amount: 0, paid: 0 } },
    });
    for (const cursor of ['x', '1.x', `x.${some(low).id}`, `1234567890123456.${some(low).id}`])
      expect((await see(`/statements?cursor=${cursor}`)).status).toBe(400);
    expect((await see(`/statements?cursor=1.${some(low).id}`)).status).toBe(200);
    for (const id of ['x', some(low).id])
      expect((await see(`/statements/${id}`)).status).toBeGreaterThanOrEqual(400);
  });

  test('what other terms would have paid is asked for of two months at most', async () => {
    const form = { memberId: some(low).id, kind: 'realtimeSalary', terms: terms('realtimeSalary', '0.001') };
    const ask = (from: string, to: string) =>
      some(mid).call('POST', '/wps/agent/contracts/preview', { ...form, from, to });
    for (const [from, to] of [
      ['2026-02-02', '2026-02-01'],
      ['2026-01-01', '2026-03-04'],
    ] as const)
      expect((await ask(from, to)).body).toMatchObject({
        code: 'FIELDS_INVALID',
        errors: { to: expect.any(String) },
      });
    expect(valueOf(await ask('2026-01-01', '2026-01-01'))).toEqual({
      ...{ from: '2026-01-01T03:00:00.000Z', to: '2026-01-02T03:00:00.000Z', windows: 288 },
      ...{ gross: 0, amount: 0, content: [] },
    });
  });
});

describe('an offer below what a downline has', () => {
  const confirmed = { confirmTerminations: true };
  const statusOf = async (contract: Contract): Promise<Contract> =>
    valueOf(await some(mid).call('GET', `/wps/agent/contracts/${contract.id}`));
  const lowStatus = async (contract: Contract): Promise<Contract> =>
    valueOf(await some(low).call('GET', `/wps/agent/contracts/${contract.id}`));
  const held = async (member: TestMember | undefined): Promise<Contract> => {
    const { content } = valueOf<ValueOf<typeof contractCalls.mine>>(
      await some(member).call('GET', '/wps/agent/contracts/mine?kind=realtimeSalary'),
    );
    const found = content.find(({ status }) => status === 'Accept');
    if (!found) throw new Error('nothing is held');
    return found;
  };
  const messagesOf = async (member: TestMember | undefined) =>
    valueOf<ValueOf<typeof messageCalls.list>>(
      await some(member).call('GET', '/wps/messages?limit=50'),
    ).content.filter(({ kind }) => kind.startsWith('contract.'));

  test('asks first, saying whose contract would end', async () => {
    const check = { memberId: some(top).id, kind: 'realtimeSalary', terms: terms('realtimeSalary', '0.006') };
    expect(valueOf(await admin.post('/operator/api/contracts/check', check))).toMatchObject({
      errors: {},
      terminates: [{ member: { id: some(mid).id } }],
    });
    expect((await fromHouse('0.006')).body).toMatchObject({
      code: 'CONTRACT_BELOW_DOWNLINE',
      value: { accounts: [(await held(mid)).member.account] },
    });
  });

  test.each(['Reject', 'Withdraw', 'Counter'] as const)(
    'ends nothing by %s; anyone who holds the contract is told once that it was made',
    async (action) => {
      const before = (await messagesOf(low)).length;
      const standing = await held(low);
      const done = valueOf<Done>(await offer(top, mid, 'realtimeSalary', '0.003', confirmed));
      expect(done).toMatchObject({ terminated: [], wouldTerminate: [{ id: standing.id }] });
      expect(await lowStatus(standing)).toMatchObject({ status: 'Accept', effectiveUntil: null });
      const messages = await messagesOf(low);
      expect(messages).toHaveLength(before + 1);
      expect(messages[0]).toMatchObject({ kind: 'contract.offerBelow.realtimeSalary' });
      if (action === 'Reject') await answer(mid, done.contract, 'Reject');
      if (action === 'Withdraw') await answer(top, done.contract, 'Withdraw');
      if (action === 'Counter') {
        const more = { terms: terms('realtimeSalary', '0.006') };
        const counter = offered(await answer(mid, done.contract, 'Counter', more));
        valueOf(await answer(mid, counter, 'Withdraw'));
      }
      const reasons = { Reject: 'answered', Withdraw: 'withdrawn', Counter: 'countered' };
      expect(await statusOf(done.contract)).toMatchObject({ reason: reasons[action], expiresAt: null });
      expect(await lowStatus(standing)).toMatchObject({ status: 'Accept', effectiveUntil: null });
    },
  );

  test('[VALID-93] [VALID-94] [STATVAL-20] agreed to by both sides ends the downline’s contract, when the new one takes effect', async () => {
    const standing = await held(mid);
    const done = valueOf<Done>(await fromHouse('0.006', confirmed));
    expect(done.terminated).toEqual([]);
    // Anyone who accepts is asked as well: the contracts are those of its own team.
    expect((await answer(top, done.contract, 'Accept')).body).toMatchObject({
      code: 'CONTRACT_BELOW_DOWNLINE',
      value: { accounts: [standing.member.account] },
    });
    expect(await statusOf(standing)).toMatchObject({ status: 'Accept' });
    const accepted = valueOf<Done>(await answer(top, done.contract, 'Accept', confirmed));
    expect(accepted.terminated).toMatchObject([
      {
        member: { id: some(mid).id },
        status: 'Terminate',
        reason: 'belowUpline',
        effectiveUntil: accepted.contract.effectiveFrom,
      },
    ]);
    expect(await messagesOf(mid)).toContainEqual(
      expect.objectContaining({ kind: 'contract.endedBelow.realtimeSalary' }),
    );
    expect(valueOf(await some(mid).call('GET', '/wps/agent/contracts/consolidated'))).toMatchObject({
      realtimesalreqtype: 'TERMINATE',
    });
    await answer(mid, standing, 'Accept');
    expect(valueOf(await some(mid).call('GET', '/wps/agent/contracts/consolidated'))).toMatchObject({
      realtimesalreqtype: 'NONE',
    });
    await hold(top, mid, '0.005');
  });

  test('a withdrawal that comes after the acceptance ends nothing', async () => {
    const waiting = offered(await offer(mid, low, 'realtimeSalary', '0.0035'));
    valueOf(await answer(low, waiting, 'Accept'));
    expect((await answer(mid, waiting, 'Withdraw')).body.code).toBe('STATE_CONFLICT');
    expect(await lowStatus(waiting)).toMatchObject({ status: 'Accept' });
    await hold(mid, low, '0.004');
  });
});

test('what a later contract replaces stays in force until its end, beside the one that follows', async () => {
  const agent = await site.cashier.member({ type: 1 });
  const taken = async (rate: string) => {
    const form = { memberId: agent.id, kind: 'realtimeSalary', terms: terms('realtimeSalary', rate) };
    return offered(await answer(agent, offered(await admin.post('/operator/api/contracts', form)), 'Accept'));
  };
  const stand = async () => {
    const settings = valueOf<ValueOf<typeof contractCalls.settings>>(
      await agent.call('GET', '/wps/agent/contracts/settings'),
    );
    return settings.kinds.find(({ kind }) => kind === 'realtimeSalary');
  };
  /** To just behind an instant, so that a whole window lies ahead. */
  const pass = (instant: string | null) =>
    advance(
      `PT${Math.ceil((Date.parse(instant ?? '') - site.cashier.platform.clock.now().getTime()) / 1000) + 1}S`,
    );
  const first = await taken('0.006');
  expect(await stand()).toMatchObject({ own: { id: first.id }, current: null });
  await pass(first.effectiveFrom);
  expect(await stand()).toMatchObject({ own: { id: first.id }, current: { id: first.id } });

  const second = await taken('0.008');
  const end = second.effectiveFrom;
  const ending = { id: first.id, status: 'Terminate', inForce: true, effectiveUntil: end, endsAt: null };
  expect(second).toMatchObject({ inForce: false, endsAt: end });
  expect(await stand()).toMatchObject({ own: { id: second.id }, current: ending });

  expect(offered(await answer(agent, second, 'Terminate'))).toMatchObject({ effectiveUntil: end });
  expect(await stand()).toMatchObject({ own: null, current: ending });
  const listed = async (state: string) =>
    valueOf<ValueOf<typeof operatorContractCalls.list>>(
      await admin.get(`/operator/api/contracts?kind=realtimeSalary&memberId=${agent.id}&state=${state}`),
    ).content.map(({ id }) => id);
  expect(await listed('inForce')).toEqual([first.id]);
  expect(await listed('ended')).toEqual([second.id]);
  await pass(end);
  expect(await stand()).toMatchObject({ own: null, current: null });
  expect(await listed('ended')).toEqual([second.id, first.id]);
});

test('an offer that nobody answers in time ends by itself, and ends nothing else', async () => {
  const upper = await site.cashier.member({ type: 1 });
  const lower = await site.cashier.member({ type: 2, upline: upper.id });
  const offerUpper = (rate: string, more = {}) =>
    admin.post('/operator/api/contracts', {
      ...{ memberId: upper.id, kind: 'realtimeSalary', terms: terms('realtimeSalary', rate) },
      ...more,
    });
  valueOf(await answer(upper, offered(await offerUpper('0.01')), 'Accept'));
  const standing = await hold(upper, lower, '0.008');
  const confirmed = { confirmTerminations: true };
  const first = offered(await offerUpper('0.004', confirmed));
  const { offeredAt, expiresAt } = first;
  expect(Date.parse(expiresAt ?? '') - Date.parse(offeredAt)).toBe(14 * 86_400_000);
  const waiting = offered(await answer(upper, first, 'Counter', { terms: terms('realtimeSalary', '0.005') }));
  await site.cashier.set({ 'commission.offerDays': 1 });
  await advance('P1D');
  const late = await admin.post(`/operator/api/contracts/${waiting.id}/answer`, {
    ...{ action: 'Accept', ...confirmed },
  });
  expect(late.body.code).toBe('STATE_CONFLICT');
  const found = async (state: string, id: string) =>
    valueOf<ValueOf<typeof operatorContractCalls.list>>(
      await admin.get(`/operator/api/contracts?kind=realtimeSalary&state=${state}&limit=100`),
    ).content.find((contract) => contract.id === id);
  // The sweep of the next boundary puts it on record.
  expect(await until(async () => found('ended', waiting.id))).toMatchObject({
    ...{ status: 'Reject', reason: 'expired' },
    may: { accept: false, terminate: false },
  });
  expect(await found('inForce', standing.id)).toMatchObject({ status: 'Accept', effectiveUntil: null });
});

test('what agents may do is read and changed in one form, on record', async () => {
  const path = '/operator/api/agents/settings';
  type Rules = ValueOf<(typeof operatorAgentCalls)['settings']>;
  const { version, ...rules } = valueOf<Rules>(await admin.get(path));
  expect(rules).toEqual({
    kinds: { dividend: true, dailySalary: true, hourlySalary: true, realtimeSalary: true },
    ...{ approveDividend: true, approveDailySalary: false, carryLoss: false, activeTurnover: 1 },
    ...{ transferToDownline: false, transferMinimum: 100, transferMaximum: 5_000_000, lockDownlines: false },
  });
  const change = (body: object) => site.call('PUT', path, { token: admin.token, body });
  const wanted = {
    kinds: { dividend: false, dailySalary: true, hourlySalary: false, realtimeSalary: true },
    ...{ approveDividend: false, approveDailySalary: true, carryLoss: true, activeTurnover: 70 },
    ...{ transferToDownline: true, transferMinimum: 200, transferMaximum: 300, lockDownlines: true },
  };
  const wrong = await change({ ...wanted, transferMinimum: 301, version });
  expect(wrong.body).toMatchObject({
    code: 'FIELDS_INVALID',
    errors: { transferMaximum: expect.any(String) },
  });
  const changed = valueOf<Rules>(await change({ ...wanted, version }));
  expect(changed).toEqual({ ...wanted, version: changed.version });
  expect((await change({ ...wanted, version })).body.success).toBe(false);
  const { version: now, ...read } = valueOf<Rules>(await admin.get(path));
  expect([now, read]).toEqual([changed.version, wanted]);
  const others = { kinds: { dividend: true, dailySalary: false, hourlySalary: true, realtimeSalary: false } };
  expect(valueOf<Rules>(await change({ ...wanted, ...others, version: now }))).toMatchObject(others);
});
