import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { runAudit } from '../../../src/ledger/audit/index.ts';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { createWinQueue } from '../../../src/play/wins/wins.ts';
import { type TestMember, until } from '../../helpers/sites/cashier-site.ts';
import { payIn } from '../../helpers/steps/money-in.ts';
import { verify } from '../../helpers/steps/money-out.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
import { type OperatorPage, operatorSite, type TestOperator } from '../../helpers/sites/operator-site.ts';

const { site, admin, finance, support } = operatorSite('admin', 'finance', 'support');

interface Action {
  operator: string;
  action: string;
  detail: Record<string, string>;
}
const actionsOn = async (subjectId: string) =>
  valueOf<OperatorPage<Action>>(
    await admin.get(`/operator/api/actions?subjectId=${encodeURIComponent(subjectId)}&limit=100`),
  ).content;
const queues = async (operator: TestOperator) =>
  valueOf<Record<string, number | null>>(await operator.get('/operator/api/queues'));

describe('wins above a limit', () => {
  interface Win {
    vendor: string;
    transactionId: string;
    state: string;
    amount: number;
    member: { id: string };
    bet: { stake: number; won: number; state: string; stakeTransferId: string };
    transferId: string | null;
    decidedBy: string | null;
    reason: string | null;
    approvals: object[];
  }
  const queuePath = '/operator/api/wins';
  const stake = 1_000n;
  const large = 600_000n;

  /** A bet whose win the vendor's limit holds back. */
  async function heldBack() {
    const { ledger, merchant } = site.cashier;
    const member = await site.cashier.member();
    await payIn(site.cashier, member, 10_000);
    const accountId = ledger.accountId({
      merchantId: merchant.id,
      owner: { kind: 'member', id: member.id },
      purpose: 'main',
      currency: 'BRL',
    });
    const betTransactionId = randomUUID();
    const transactionId = randomUUID();
    const movement = {
      merchantId: merchant.id,
      vendorId: 'studio',
      memberId: member.id,
      accountId,
      roundId: randomUUID(),
      gameId: 'slot',
      currency: 'BRL',
    };
    await ledger.submit({ type: 'bet', ...movement, transactionId: betTransactionId, amount: stake });
    const send = () =>
      ledger.submit({
        type: 'win',
        ...movement,
        transactionId,
        betTransactionId,
        amount: large,
        roundClosed: true,
        cap: large - 1n,
      });
    expect(await send()).toMatchObject({ reason: 'win_above_cap_pending' });
    return {
      member,
      transactionId,
      roundId: movement.roundId,
      send,
      path: `${queuePath}/studio/${transactionId}`,
    };
  }

  test('wait in a queue, the oldest first, with bet, round and amount', async () => {
    const before = (await queues(finance))['wins'] ?? 0;
    const first = await heldBack();
    const second = await heldBack();
    const queue = valueOf<OperatorPage<Win>>(
      await finance.get(`${queuePath}?state=waiting&limit=100`),
    ).content;
    const ids = queue.map(({ transactionId }) => transactionId);
    expect(ids.indexOf(first.transactionId)).toBeLessThan(ids.indexOf(second.transactionId));
    expect(valueOf<Win>(await support.get(first.path))).toMatchObject({
      state: 'waiting',
      amount: 600_000,
      roundId: first.roundId,
      member: { id: first.member.id },
      bet: { stake: 1_000, won: 0, state: 'open', stakeTransferId: expect.any(String) },
      transferId: null,
      decidedBy: null,
    });
    expect((await queues(finance))['wins']).toBe(before + 2);
    const pages = valueOf<OperatorPage<Win>>(await finance.get(`${queuePath}?state=waiting&limit=1`));
    const next = valueOf<OperatorPage<Win>>(
      await finance.get(`${queuePath}?state=waiting&limit=100&cursor=${pages.nextCursor ?? ''}`),
    );
    expect([...pages.content, ...next.content]).toEqual(queue);
  });

  test('approved once they are paid, however often someone presses; it stands on record', async () => {
    const { member, transactionId, path, send } = await heldBack();
    const key = randomUUID();
    const other = await site.operator('finance');
    expect(valueOf<Win>(await other.post(`${path}/approve`))).toMatchObject({
      state: 'waiting',
      approvals: [{ operator: other.account }],
      approvalsNeeded: 2,
    });
    expect((await other.post(`${path}/approve`)).body.code).toBe('SECOND_APPROVER_NEEDED');
    const answers = await Promise.all([
      finance.post(`${path}/approve`, {}, key),
      finance.post(`${path}/approve`, {}, key),
      admin.post(`${path}/approve`),
    ]);
    const won = answers.filter(({ status }) => status === 200).map((answer) => valueOf<Win>(answer));
    expect(won[0]).toMatchObject({ state: 'approved', transferId: expect.any(String) });
    expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)).toEqual(
      expect.arrayContaining(['STATE_CONFLICT']),
    );
    expect(await member.balance()).toBe(10_000n - stake + large);
    expect(await send()).toMatchObject({ status: 'duplicate' });
    const actions = await actionsOn(`studio/${transactionId}`);
    expect(actions.filter(({ action }) => action === 'win.approved')).toHaveLength(1);
    const bets = valueOf<
      OperatorPage<{ state: string; transfers: { id: string; kind: string; amount: number }[] }>
    >(await support.get(`/operator/api/members/${member.id}/bets`));
    expect(bets.content[0]).toMatchObject({
      state: 'settled',
      transfers: [
        { kind: 'bet', amount: -1_000 },
        { kind: 'win', amount: 600_000, id: won[0]?.transferId },
      ],
    });
  });

  test('refused with a reason nothing is paid, now or when the vendor asks again', async () => {
    const { member, transactionId, path, send } = await heldBack();
    expect((await finance.post(`${path}/refuse`)).status).toBe(400);
    const reason = 'O estúdio desfez a rodada';
    expect(valueOf<Win>(await finance.post(`${path}/refuse`, { reason }))).toMatchObject({
      state: 'refused',
      reason,
      decidedBy: finance.account,
      transferId: null,
    });
    expect(await send()).toMatchObject({ reason: 'win_refused', final: true });
    expect(await member.balance()).toBe(10_000n - stake);
    expect((await finance.post(`${path}/approve`)).body.code).toBe('STATE_CONFLICT');
    const [record] = (await actionsOn(`studio/${transactionId}`)).filter(
      ({ action }) => action === 'win.refused',
    );
    expect(record).toMatchObject({ operator: finance.account, detail: { reason } });
    const list = valueOf<OperatorPage<Win>>(await finance.get(`${queuePath}?state=refused`)).content;
    expect(list.map((win) => win.transactionId)).toContain(transactionId);
  });

  test('decisions of several people stand beside each other, each on record as what it was, until two agree', async () => {
    await site.cashier.set({ 'win.fourEyesFrom': Number(large) });
    const { transactionId, path } = await heldBack();
    const [ana, bia, caio] = [finance, admin, await site.operator('finance')];
    const refuse = (by: TestOperator, reason: string) => by.post(`${path}/refuse`, { reason });
    expect(valueOf(await refuse(ana, 'Rodada anulada'))).toMatchObject({ state: 'waiting' });
    expect((await refuse(ana, 'Rodada anulada')).body.code).toBe('SECOND_APPROVER_NEEDED');
    valueOf(await bia.post(`${path}/approve`));
    const decide = (operator: TestOperator, decision: string, reason: string | null = null) =>
      expect.objectContaining({ operator: operator.account, decision, reason });
    expect(valueOf<Win>(await support.get(path)).approvals).toEqual([
      decide(ana, 'refuse', 'Rodada anulada'),
      decide(bia, 'approve'),
    ]);
    // Someone may think again, about their own decision only.
    expect(valueOf(await refuse(bia, 'Visto com o estúdio'))).toMatchObject({
      state: 'refused',
      decidedBy: bia.account,
      approvals: [decide(ana, 'refuse', 'Rodada anulada'), decide(bia, 'refuse', 'Visto com o estúdio')],
    });
    const recorded = (await actionsOn(`studio/${transactionId}`))
      .filter(({ action }) => /^win\.(?:agreed|approved|refus)/.test(action))
      .map(({ operator, action, detail }) => [operator, action, detail]);
    expect(recorded.toReversed()).toEqual([
      [ana.account, 'win.refusal_agreed', { reason: 'Rodada anulada' }],
      [bia.account, 'win.agreed', {}],
      [bia.account, 'win.refused', { reason: 'Visto com o estúdio', verdict: 'approve → refuse' }],
    ]);
    // Two who agree decide, whatever a third one wants; what that one wanted stays to be seen.
    const other = await heldBack();
    valueOf(await ana.post(`${other.path}/refuse`, { reason: 'Rodada anulada' }));
    valueOf(await bia.post(`${other.path}/approve`));
    expect(valueOf(await caio.post(`${other.path}/refuse`, { reason: 'Sem rodada' }))).toMatchObject({
      state: 'refused',
      approvals: [
        decide(ana, 'refuse', 'Rodada anulada'),
        decide(bia, 'approve'),
        decide(caio, 'refuse', 'Sem rodada'),
      ],
    });
    await site.cashier.set({ 'win.fourEyesFrom': 1_000_000 });
    // Below the limit one refuses alone, beside what a colleague wants.
    const small = await heldBack();
    valueOf(await bia.post(`${small.path}/approve`));
    expect(valueOf(await ana.post(`${small.path}/refuse`, { reason: 'Sem rodada' }))).toMatchObject({
      state: 'refused',
      approvals: [decide(bia, 'approve')],
    });
    const { checks } = await runAudit(site.cashier.platform.pool);
    const faults = checks.filter(({ passed }) => !passed).map(({ name }) => name);
    expect(
      faults.filter((name) => /^(?:approvals_are_enough|large_ones_have_two_names)$/.test(name)),
    ).toEqual([]);
  });

  test('a decision whose process died is carried out by the job', async () => {
    const { member, transactionId } = await heldBack();
    const { platform, merchant } = site.cashier;
    await sqlOn(
      platform.db,
      `INSERT INTO win_decision (merchant_id, vendor_id, transaction_id, approved, operator_id, operator_account, decided_at)
       VALUES ($1, 'studio', $2, true, $3, 'somebody', now())`,
      [merchant.id, transactionId, randomUUID()],
    );
    const payload = { merchantId: merchant.id, vendorId: 'studio', transactionId };
    // What the ledger could not do is no success: the job comes back for it.
    for (const outcome of [{ status: 'refused' }, { status: 'uncertain' }, null]) {
      const ledger = { decidePendingWin: () => Promise.resolve(outcome) };
      const { jobs } = createWinQueue(platform, { ledger } as unknown as Parameters<
        typeof createWinQueue
      >[1]);
      await expect(jobs['operator.carryOutWin']?.(payload)).rejects.toThrow(
        /could not be carried out|^BUSY$/,
      );
    }
    await platform.jobs.add(null, 'operator.carryOutWin', payload);
    await until(async () => (await member.balance()) === 10_000n - stake + large);
  });

  test('support looks but does not decide; an unknown win is not found', async () => {
    const { path } = await heldBack();
    expect((await support.post(`${path}/approve`)).body.code).toBe('FORBIDDEN');
    expect(valueOf<Win>(await support.get(path)).state).toBe('waiting');
    for (const unknown of [`${queuePath}/studio/${randomUUID()}`, `${queuePath}/nobody/nothing`]) {
      expect((await admin.get(unknown)).status).toBe(404);
      expect((await admin.post(`${unknown}/approve`)).status).toBe(404);
    }
  });
});

describe('identities that the register does not know', () => {
  interface Identity {
    member: { id: string; account: string };
    state: string;
    name: string;
    maskedCpf: string;
    cpf: string;
    birthDate: string;
    checkedAt: string;
    sameCpf: number;
    others: { id: string; state: string }[];
    decidedBy: string | null;
    reason: string | null;
  }
  const queuePath = '/operator/api/identities';
  const unknownCpf = '90000000418';
  const person = { cpf: unknownCpf, fullName: 'Rita Moura Alencar', birthDate: '1988-04-02' };

  async function underReview(): Promise<TestMember> {
    const member = await site.cashier.member();
    expect(valueOf(await member.sealed('PUT', '/wps/member/identity', person))).toEqual({ state: 'review' });
    return member;
  }
  const seen = async (member: TestMember) =>
    valueOf<Identity>(await finance.get(`${queuePath}/${member.id}`));
  const security = async (member: TestMember) =>
    valueOf<{ identity: { state: string; reason: string | null } }>(
      await member.call('GET', '/wps/member/security'),
    ).identity;

  test('wait in a queue, the oldest first, with who else gave the same CPF', async () => {
    const before = (await queues(finance))['identities'] ?? 0;
    const first = await underReview();
    const second = await underReview();
    const queue = valueOf<OperatorPage<Identity>>(await finance.get(`${queuePath}?limit=100`)).content;
    const ids = queue.map(({ member }) => member.id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    expect(queue.find(({ member }) => member.id === first.id)).toMatchObject({
      name: person.fullName,
      maskedCpf: '***.000.004-**',
      sameCpf: ids.length - 1,
    });
    expect(JSON.stringify(queue)).not.toContain(unknownCpf);
    const identity = await seen(first);
    expect(identity).toMatchObject({ cpf: unknownCpf, birthDate: person.birthDate, state: 'review' });
    expect(identity.others.map(({ id }) => id)).toContain(second.id);
    expect(await queues(support)).toMatchObject({ identities: null });
    expect((await queues(finance))['identities']).toBe(before + 2);
    const page = valueOf<OperatorPage<Identity>>(await finance.get(`${queuePath}?limit=1`));
    const rest = valueOf<OperatorPage<Identity>>(
      await finance.get(`${queuePath}?limit=100&cursor=${encodeURIComponent(page.nextCursor ?? '')}`),
    );
    expect([...page.content, ...rest.content].map(({ member }) => member.id)).toEqual(ids);
  });

  test('rejected with a reason, which the member reads and may answer by trying again', async () => {
    const member = await underReview();
    const { checkedAt } = await seen(member);
    expect((await finance.post(`${queuePath}/${member.id}/reject`, { checkedAt })).status).toBe(400);
    const reason = 'Documento ilegível';
    const rejected = valueOf<Identity>(
      await finance.post(`${queuePath}/${member.id}/reject`, { checkedAt, reason }),
    );
    expect(rejected).toMatchObject({ state: 'refused', reason, decidedBy: finance.account });
    expect(await security(member)).toMatchObject({ state: 'refused', reason });
    expect(site.cashier.emitted.findLast(({ memberId }) => memberId === member.id)).toMatchObject({
      name: 'identity.decided',
      payload: { state: 'refused' },
    });
    const [record] = (await actionsOn(member.id)).filter(({ action }) => action === 'identity.rejected');
    expect(record).toMatchObject({ operator: finance.account, detail: { reason } });
    const decided = valueOf<OperatorPage<Identity>>(await finance.get(`${queuePath}?state=decided`)).content;
    expect(decided[0]).toMatchObject({ member: { id: member.id }, reason });
    const card = valueOf(await admin.get(`/operator/api/members/${member.id}`));
    expect(card).toMatchObject({ identity: { state: 'refused', reason, decidedBy: finance.account } });
    await verify(member);
    expect(await security(member)).toMatchObject({ state: 'verified', reason: null });
  });

  test('data given again after the look are not decided unseen', async () => {
    const member = await underReview();
    const { checkedAt } = await seen(member);
    await member.sealed('PUT', '/wps/member/identity', { ...person, fullName: 'Outra Pessoa Qualquer' });
    const late = await finance.post(`${queuePath}/${member.id}/reject`, { checkedAt, reason: 'Nome errado' });
    expect(late.body.code).toBe('STATE_CONFLICT');
    expect(await security(member)).toMatchObject({ state: 'review' });
  });

  test('support neither reads nor decides; who never gave an identity is not found', async () => {
    const member = await underReview();
    const { checkedAt } = await seen(member);
    expect((await support.get(queuePath)).body.code).toBe('FORBIDDEN');
    expect((await support.get(`${queuePath}/${member.id}`)).body.code).toBe('FORBIDDEN');
    expect((await support.post(`${queuePath}/${member.id}/approve`, { checkedAt })).body.code).toBe(
      'FORBIDDEN',
    );
    for (const id of [(await site.cashier.member()).id, randomUUID(), 'nobody']) {
      expect((await admin.get(`${queuePath}/${id}`)).status).toBe(404);
      expect((await admin.post(`${queuePath}/${id}/approve`, { checkedAt })).status).toBe(404);
    }
  });

  test('approved the member is verified, and no second one with that CPF', async () => {
    const member = await underReview();
    const other = await underReview();
    const { checkedAt } = await seen(member);
    const key = randomUUID();
    const path = `${queuePath}/${member.id}/approve`;
    const answers = await Promise.all([
      finance.post(path, { checkedAt }, key),
      finance.post(path, { checkedAt }, key),
    ]);
    expect(answers.map((answer) => valueOf<Identity>(answer).state)).toEqual(['verified', 'verified']);
    expect(await security(member)).toMatchObject({ state: 'verified', reason: null });
    expect((await actionsOn(member.id)).filter(({ action }) => action === 'identity.approved')).toHaveLength(
      1,
    );
    const twin = await seen(other);
    expect(twin.others).toContainEqual(expect.objectContaining({ id: member.id, state: 'verified' }));
    const refused = await finance.post(`${queuePath}/${other.id}/approve`, { checkedAt: twin.checkedAt });
    expect(refused.body.code).toBe('IDENTITY_IN_USE');
    expect((await finance.post(path, { checkedAt })).body.code).toBe('STATE_CONFLICT');
  });
});
