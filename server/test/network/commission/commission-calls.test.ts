import {
  type commissionCalls,
  type contractCalls,
  contractPeriods,
  contractStatuses,
  dividendPeriods,
  type operatorCommissionCalls,
  type operatorTreeCalls,
  type ValueOf,
} from '@croupier/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestMember, until } from '../../helpers/sites/cashier-site.ts';
import { answer, type Kind, offer, offered, paths, some, terms } from '../../helpers/steps/contracts.ts';
import { payIn } from '../../helpers/steps/money-in.ts';
import { readyMember } from '../../helpers/steps/money-out.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
import { startOperatorSite } from '../../helpers/sites/operator-site.ts';
import { madeOnce, startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(startOperatorSite);
const admin = madeOnce(() => site.operator('admin'));
let [top, mid, low]: TestMember[] = [];
let player: TestMember & { accountId: string };
beforeAll(async () => {
  top = await site.cashier.member({ type: 1 });
  mid = await site.cashier.member({ type: 2, upline: top.id });
  low = await site.cashier.member({ type: 2, upline: mid.id });
  player = await readyMember(site.cashier, { upline: low.id });
});

type Statements = ValueOf<typeof commissionCalls.statements>;
type Run = ValueOf<typeof operatorCommissionCalls.run>;
/** Also moves what the job queue waits for. */
const advance = async (duration: string) =>
  valueOf(await site.call('POST', '/sandbox/clock', { body: { advance: duration } }));
const fromHouse = (kind: Kind, rate: string, more = {}) =>
  admin.post('/operator/api/contracts', { memberId: some(top).id, kind, terms: terms(kind, rate), ...more });
const hold = async (by: TestMember | null, to: TestMember | undefined, kind: Kind, rate: string) => {
  const made = by === null ? await fromHouse(kind, rate) : await offer(by, to, kind, rate);
  return offered(await answer(to, offered(made), 'Accept'));
};

test('the words and the periods of contracts (STATVAL-17, OPEN-113)', () => {
  expect(contractStatuses).toEqual(['Accept', 'Reject', 'Terminate']);
  expect(contractPeriods).toEqual([...dividendPeriods, 'hourly', 'fiveMinutes']);
});
test.each(['daily', 'weekly', 'semimonthly', 'monthly'] as const)(
  '%s is a period option of a dividend (CONST-39, CONST-40, CONST-41)',
  (period) => expect(dividendPeriods).toContain(period),
);
test('monthly is a period option of a dividend (CONST-42)', () =>
  expect(dividendPeriods).toContain('monthly'));

describe('what waits for a member', () => {
  const consolidated = async (member: TestMember | undefined) =>
    some(member).call('GET', '/wps/agent/contracts/consolidated');

  test('is told only where AGENTPOLICY3 is on, by its four names (ENTITY-40, ENTITY-41, ENTITY-42)', async () => {
    expect((await consolidated(top)).body).toMatchObject({ success: false, code: 'FEATURE_DISABLED' });
    await site.cashier.set({ 'flag.AGENTPOLICY3': true });
    await site.cashier.set({ 'commission.approval.dividend': true });
    valueOf(await fromHouse('hourlySalary', '0.004'));
    expect(valueOf(await consolidated(top))).toMatchObject({
      dailysalreqtype: 'NONE',
      divtypereq: 'NONE',
      contracthoursalreq: 'NEW',
      realtimesalreqtype: 'NONE',
      requests: [
        { kind: 'hourlySalary', upline: null, status: null, may: { accept: true, terminate: false } },
      ],
    });
  });

  test('a real-time salary’s offer stands under realtimesalreqtype (ENTITY-43)', async () => {
    valueOf(await fromHouse('realtimeSalary', '0.01'));
    expect(valueOf(await consolidated(top))).toMatchObject({ realtimesalreqtype: 'NEW' });
  });
});

describe('the four process calls', () => {
  test('an hourly salary is rejected (API-HOME-05, STATVAL-19)', async () => {
    const [waiting] = valueOf<ValueOf<typeof contractCalls.mine>>(
      await some(top).call('GET', '/wps/agent/contracts/mine?kind=hourlySalary'),
    ).content;
    if (!waiting) throw new Error('nothing waits');
    expect(offered(await answer(top, waiting, 'Reject'))).toMatchObject({ status: 'Reject', inForce: false });
    expect((await answer(top, waiting, 'Accept')).body.code).toBe('STATE_CONFLICT');
    expect(
      (await some(mid).call('POST', paths.hourlySalary, { contractId: waiting.id, action: 'Accept' })).status,
    ).toBe(404);
  });

  test('a real-time salary is accepted from the next five minutes on (API-HOME-06, STATVAL-18)', async () => {
    const [waiting] = valueOf<ValueOf<typeof contractCalls.mine>>(
      await some(top).call('GET', '/wps/agent/contracts/mine?kind=realtimeSalary'),
    ).content;
    if (!waiting) throw new Error('nothing waits');
    // A contract is answered by the call of its own kind.
    expect(
      (await some(top).call('POST', paths.dividend, { contractId: waiting.id, action: 'Accept' })).status,
    ).toBe(404);
    const accepted = offered(await answer(top, waiting, 'Accept'));
    expect(accepted).toMatchObject({ status: 'Accept', inForce: false });
    expect(Date.parse(accepted.effectiveFrom ?? '') % 300_000).toBe(0);
  });

  test('a dividend and a daily salary are accepted (API-HOME-03, API-HOME-04)', async () => {
    expect(await hold(null, top, 'dividend', '0.3')).toMatchObject({ status: 'Accept', period: 'daily' });
    expect(await hold(null, top, 'dailySalary', '0.01')).toMatchObject({ status: 'Accept' });
  });
});

describe('an offer', () => {
  test('is never above what the upline itself has, and names the field', async () => {
    const refused = await offer(top, mid, 'realtimeSalary', '0.011');
    expect(refused.body).toMatchObject({
      code: 'CONTRACT_ABOVE_UPLINE',
      errors: { 'tiers.0.rate': expect.any(String) },
    });
    expect((await offer(mid, low, 'realtimeSalary', '0.001')).body).toMatchObject({
      code: 'CONTRACT_ABOVE_UPLINE',
      errors: { kind: expect.any(String) },
    });
    expect((await fromHouse('hourlySalary', '0.5')).body).toMatchObject({ code: 'FIELDS_INVALID' });
  });

  test('goes to direct downlines only', async () => {
    expect((await offer(top, low, 'realtimeSalary', '0.001')).status).toBe(404);
    expect((await offer(low, top, 'realtimeSalary', '0.001')).status).toBe(404);
  });

  test('is countered, and the counter-offer accepted by the upline', async () => {
    const first = offered(await offer(top, mid, 'realtimeSalary', '0.005'));
    const counter = offered(await answer(mid, first, 'Counter', { terms: terms('realtimeSalary', '0.007') }));
    expect(counter).toMatchObject({ proposedBy: 'member', answers: first.id, status: null });
    expect(valueOf(await some(top).call('GET', `/wps/agent/contracts/${first.id}`))).toMatchObject({
      status: 'Reject',
      reason: 'countered',
    });
    expect((await answer(mid, counter, 'Accept')).body.code).toBe('STATE_CONFLICT');
    expect(offered(await answer(top, counter, 'Accept'))).toMatchObject({ status: 'Accept' });
    await hold(some(mid), low, 'realtimeSalary', '0.004');
    await hold(some(top), mid, 'realtimeSalary', '0.005');
    await hold(null, top, 'realtimeSalary', '0.006');
  });

  test('a preview refuses what can’t be offered, and names the field', async () => {
    const impossible = {
      memberId: some(mid).id,
      kind: 'dividend',
      terms: { ...terms('dividend', '0.1'), period: 'monthly' },
    };
    const errors = { period: expect.any(String) };
    expect((await some(top).call('POST', '/wps/agent/contracts/preview', impossible)).body).toMatchObject({
      code: 'FIELDS_INVALID',
      errors,
    });
    expect(valueOf(await some(top).call('POST', '/wps/agent/contracts/check', impossible))).toMatchObject({
      errors,
      upline: { period: 'daily' },
    });
    expect(valueOf(await some(top).call('GET', '/wps/agent/contracts/settings'))).toMatchObject({
      kinds: expect.arrayContaining([
        expect.objectContaining({ kind: 'dividend', own: expect.objectContaining({ period: 'daily' }) }),
        expect.objectContaining({ kind: 'hourlySalary', own: null }),
      ]),
    });
  });
});

describe('a settled window', () => {
  test('is paid, explained by its statement and followed down to the members behind it', async () => {
    await payIn(site.cashier, player, 200_000);
    await advance('PT5M');
    await player.play(100_000, 20_000);
    const progress = await some(mid).call('GET', '/wps/agent/commissions/progress?kind=realtimeSalary');
    expect(valueOf(progress)).toMatchObject({
      measures: { turnover: 100_000, activeMembers: 1, netLoss: 80_000 },
      gross: 500,
      below: 400,
      amount: 100,
    });
    await advance('PT5M');
    const read = async (member: TestMember | undefined) =>
      valueOf<Statements>(
        await some(member).call('GET', '/wps/agent/commissions/statements?kind=realtimeSalary'),
      );
    const mine = await until(async () => {
      const found = await read(top);
      return found.content[0]?.state === 'paid' && found;
    });
    expect(mine.totals).toEqual({ statements: 1, amount: 100, paid: 100 });
    const [line] = mine.content;
    if (!line) throw new Error('no statement');
    const path = `/wps/agent/commissions/statements/${line.id}`;
    expect(valueOf(await some(top).call('GET', path))).toMatchObject({
      gross: 600,
      below: 500,
      amount: 100,
      branches: [{ member: { id: some(mid).id }, gross: 500 }],
      formula: expect.arrayContaining([
        // In the reader's digits.
        expect.objectContaining({ step: 'gross', text: expect.stringMatching(/× 0,\d+⌋$/) }),
        expect.objectContaining({ step: 'earned', value: 100 }),
      ]),
    });
    expect(valueOf(await some(top).call('GET', `${path}/members`))).toMatchObject({
      totalElements: 1,
      content: [{ member: { id: player.id }, level: 3, turnover: 100_000, netLoss: 80_000 }],
    });
    const bets = `/wps/agent/team/members/${player.id}/bets?since=${line.from}&until=${line.to}`;
    expect(valueOf(await some(top).call('GET', bets))).toMatchObject({ totals: { bets: 1, net: -80_000 } });
    const odd = `since=${line.from}&until=${new Date(Date.parse(line.to) - 1).toISOString()}`;
    expect((await some(top).call('GET', `/wps/agent/team/members/${player.id}/bets?${odd}`)).status).toBe(
      400,
    );
    // A downline's is seen by its upline, a stranger's by nobody.
    expect((await some(mid).call('GET', path)).status).toBe(404);
    const [below] = (await read(mid)).content;
    expect((await some(top).call('GET', `/wps/agent/commissions/statements/${below?.id}`)).status).toBe(200);
    const downlines = await some(top).call('GET', '/wps/agent/commissions/statements?of=downlines');
    expect(valueOf<Statements>(downlines).content.map(({ member }) => member.id)).toEqual([some(mid).id]);
    expect(valueOf(await some(top).call('GET', '/wps/agent/commissions/income'))).toMatchObject({
      total: 100,
    });
    expect(await some(top).balance()).toBe(100n);
  });

  test('says what other terms would have paid', async () => {
    // The clock was moved on since the bet, maybe past the end of its day.
    const dayOf = (hoursAgo: number) =>
      new Date(site.cashier.platform.clock.now().getTime() - hoursAgo * 3_600_000).toISOString().slice(0, 10);
    const request = {
      memberId: some(mid).id,
      kind: 'realtimeSalary',
      terms: terms('realtimeSalary', '0.006'),
    };
    const preview = await some(top).call('POST', '/wps/agent/contracts/preview', {
      ...request,
      from: dayOf(27),
      to: dayOf(3),
    });
    expect(valueOf(preview)).toMatchObject({
      gross: 600,
      amount: 200,
      content: [{ gross: 600, below: 400 }],
    });
  });
});

describe('the console', () => {
  const runsOf = async (query: string) =>
    valueOf<ValueOf<typeof operatorCommissionCalls.runs>>(
      await admin.get(`/operator/api/commissions/runs${query}`),
    );

  test('shows a run, its statements, and proves that it comes to the same again', async () => {
    const [run] = (await runsOf('?kind=realtimeSalary')).content;
    if (!run) throw new Error('no run');
    expect(run).toMatchObject({
      state: 'paid',
      statements: 3,
      gross: 600,
      amount: 600,
      floorAdded: 0,
      paid: 600,
    });
    const path = `/operator/api/commissions/runs/${run.id}`;
    expect(valueOf<{ content: object[] }>(await admin.get(`${path}/statements`)).content).toHaveLength(3);
    expect(valueOf(await admin.post(`${path}/verify`))).toMatchObject({
      sameInputs: true,
      sameResult: true,
      sameTotals: true,
      inputHash: run.inputHash,
      bets: 1,
    });
    expect(valueOf(await admin.get('/operator/api/commissions/payouts'))).toMatchObject({ total: 600 });
    expect(
      valueOf(await admin.get('/operator/api/contracts?state=inForce&kind=realtimeSalary')),
    ).toMatchObject({
      content: [
        { member: { id: some(top).id } },
        { member: { id: some(mid).id } },
        { member: { id: some(low).id } },
      ],
    });
  });

  test('a dividend waits until someone with the right approves it, and is then paid once', async () => {
    const preview = { kind: 'dividend', period: 'daily' };
    await advance('P1D');
    await player.play(50_000, 10_000);
    expect(valueOf(await admin.post('/operator/api/commissions/preview', preview))).toMatchObject({
      amount: 12_000,
      contracts: 1,
      top: [{ base: 40_000, gross: 12_000 }],
    });
    await advance('P1D');
    const run = await until(async () => (await runsOf('?kind=dividend')).content[0]);
    expect(run).toMatchObject({ state: 'waiting', paid: 0 });
    const support = await site.operator('support');
    const path = `/operator/api/commissions/runs/${run.id}/approve`;
    expect((await support.post(path)).status).toBe(403);
    const approved = valueOf<Run>(await admin.post(path));
    expect(approved).toMatchObject({
      state: 'paid',
      amount: 12_000,
      paid: 12_000,
      approvedBy: admin.account,
    });
    expect((await admin.post(path)).body.code).toBe('STATE_CONFLICT');
    expect(valueOf(await admin.get('/operator/api/commissions/payouts?kind=dividend'))).toMatchObject({
      total: 12_000,
      content: [{ member: { id: some(top).id }, state: 'paid', paid: 12_000 }],
    });
  });

  test('a member moves in the tree once its effects are shown; its contract ends, figures follow from the next day', async () => {
    const tree = async (query: string) =>
      valueOf<ValueOf<typeof operatorTreeCalls.children>>(
        await admin.get(`/operator/api/agents/tree${query}`),
      );
    const other = await site.cashier.member({ type: 1 });
    expect((await tree(`?under=${some(top).id}`)).content).toMatchObject([
      { id: some(mid).id, direct: 1, team: 2, level: 1, contracts: ['realtimeSalary'] },
    ]);
    const move = { memberId: some(mid).id, uplineId: other.id };
    const effects = valueOf<ValueOf<typeof operatorTreeCalls.previewMove>>(
      await admin.post('/operator/api/agents/move/preview', move),
    );
    expect(effects).toMatchObject({
      members: 3,
      levels: 0,
      from: { id: some(top).id },
      to: { id: other.id },
      terminates: [{ member: { id: some(mid).id } }],
      loses: [{ id: some(top).id }],
      gains: [{ id: other.id }],
    });
    const back = { memberId: some(top).id, uplineId: some(low).id };
    expect((await admin.post('/operator/api/agents/move/preview', back)).body.code).toBe('STATE_CONFLICT');
    valueOf(await admin.post('/operator/api/agents/move', { ...move, reason: 'asked for by both' }));
    expect((await tree(`?under=${other.id}`)).content).toMatchObject([{ id: some(mid).id, team: 2 }]);
    expect((await tree(`?under=${some(low).id}`)).path.map(({ id }) => id)).toEqual([
      other.id,
      some(mid).id,
      some(low).id,
    ]);
    // Until the day ends, what is played counts where it did.
    await player.play(10_000, 0);
    const preview = await admin.post('/operator/api/commissions/preview', {
      kind: 'dailySalary',
      period: 'daily',
    });
    expect(valueOf(preview)).toMatchObject({ top: [{ member: { id: some(top).id }, base: 10_000 }] });
    await expect(site.cashier.platform.pool.query('UPDATE member_tree SET depth = depth')).rejects.toThrow(
      'never changes silently',
    );
  });

  test('a bet is left out with a reason, once, and stands in the list (OPEN-115)', async () => {
    const bet = `SELECT vendor_id AS "vendorId", transaction_id AS "transactionId" FROM bet WHERE state = 'settled'`;
    const { rows } = await site.cashier.platform.pool.query<object>(bet);
    const request = { ...rows[0], reason: 'both sides by one person' };
    const support = await site.operator('support');
    expect((await support.post('/operator/api/commissions/corrections', request)).status).toBe(403);
    valueOf(await admin.post('/operator/api/commissions/corrections', request));
    expect((await admin.post('/operator/api/commissions/corrections', request)).body.code).toBe(
      'STATE_CONFLICT',
    );
    expect(valueOf(await admin.get('/operator/api/commissions/corrections?limit=5'))).toMatchObject({
      content: [{ ...request, member: { id: player.id }, recordedBy: admin.account }],
    });
  });
});
