import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runAudit } from '../../../src/ledger/audit/index.ts';
import { bankTransfers, type Deposit, payIn, picture, readDeposit } from '../../helpers/steps/money-in.ts';
import { freshCpf, readyMember, withdraw } from '../../helpers/steps/money-out.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
import type { TestOperator } from '../../helpers/sites/operator-site.ts';
import { startOperatorSite } from '../../helpers/sites/operator-site.ts';
import { madeOnce, startedOnce } from '../../helpers/sites/once.ts';
import { brandFacts } from '../../helpers/parties/brand.ts';

const site = startedOnce(startOperatorSite);
const cashier = madeOnce(() => site.cashier);
const ana = madeOnce(() => site.operator('finance'));
const bruno = madeOnce(() => site.operator('finance'));
const proof = await picture();
beforeAll(async () => {
  await cashier.set({
    ...bankTransfers,
  });
});
afterEach(async () => {
  const report = await runAudit(cashier.platform.pool);
  expect(report.checks.filter(({ passed }) => !passed)).toEqual([]);
});

type Member = Awaited<ReturnType<typeof readyMember>>;
interface Row {
  state: string;
  claim: { operator: string } | null;
  approvals: { operator: string; about: string | null }[];
  approvalsNeeded: number;
  pictures: { id: string }[];
}

const announce = async (member: Member, amount: number): Promise<Deposit> => {
  const deposit = valueOf<Deposit>(
    await member.call('POST', '/wps/cashier/deposits', { method: 'bank_transfer', amount }),
  );
  payers.set(deposit.id, member.cpf);
  return deposit;
};
const prove = (member: Member, id: string, data = proof) =>
  member.call('POST', `/wps/cashier/deposits/${id}/proof`, { data });
/** Whose transfers the bank shows, by the deposit. */
const payers = new Map<string, string>();
const approve = (operator: TestOperator, id: string, amount: number, bankReference: string, key?: string) =>
  operator.post(
    `/operator/api/deposits/${id}/approve`,
    { amount, bankReference, payerDocument: payers.get(id) ?? '' },
    key,
  );

async function rich(amount = 20_000): Promise<Member> {
  const member = await readyMember(cashier);
  await payIn(cashier, member, amount);
  await member.play(amount, amount);
  return member;
}
describe('a bank transfer', () => {
  test('OPEN-083: announced, proven by a picture, checked by a person, credited once', async () => {
    const member = await readyMember(cashier);
    const methods = valueOf<{ methods: { method: string; open: boolean }[] }>(
      await member.call('GET', '/wps/cashier/deposit/methods'),
    );
    expect(methods.methods.map(({ method }) => method)).toEqual(['pix', 'bank_transfer']);
    const deposit = await announce(member, 50_000);
    expect(deposit).toMatchObject({
      state: 'created',
      brCode: '',
      proofs: 0,
      payTo: { account: '123456-7', reference: expect.stringMatching(/^[2-9A-Z]{10}$/) },
    });
    // Nothing to check yet.
    expect(await approve(ana, deposit.id, 50_000, 'TED-1')).toMatchObject({
      body: { code: 'STATE_CONFLICT' },
    });
    const noPicture = Buffer.from('%PDF-1.7 not a picture').toString('base64');
    expect(await prove(member, deposit.id, noPicture)).toMatchObject({ body: { code: 'PICTURE_INVALID' } });
    expect(valueOf(await prove(member, deposit.id))).toMatchObject({ state: 'paid', proofs: 1 });
    const queue = valueOf<{ content: { id: string }[] }>(await ana.get('/operator/api/deposits?state=paid'));
    expect(queue.content.map(({ id }) => id)).toEqual([deposit.id]);
    const row = valueOf<Row>(await ana.get(`/operator/api/deposits/${deposit.id}`));
    const shown = valueOf<{ contentType: string; data: string }>(
      await ana.get(`/operator/api/pictures/${row.pictures[0]?.id ?? ''}`),
    );
    expect((await sharp(Buffer.from(shown.data, 'base64')).metadata()).format).toBe('webp');

    expect(await approve(ana, deposit.id, 49_999, 'TED-1')).toMatchObject({
      body: { code: 'AMOUNT_DIFFERS' },
    });
    const key = randomUUID();
    const answers = await Promise.all([
      approve(ana, deposit.id, 50_000, 'TED-1', key),
      approve(ana, deposit.id, 50_000, 'TED-1', key),
      approve(bruno, deposit.id, 50_000, 'ted-1'),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(await readDeposit(member, deposit.id)).toMatchObject({ state: 'credited' });
    expect(await member.balance()).toBe(50_000n);

    // The same transfer at the bank never pays a second deposit, however it is spelled.
    const second = await announce(member, 50_000);
    valueOf(await prove(member, second.id));
    const again = await approve(bruno, second.id, 50_000, ' ted-1 ');
    expect(again).toMatchObject({ status: 409, body: { code: 'BANK_REFERENCE_USED' } });
    const end = await bruno.post(`/operator/api/deposits/${second.id}/reject`, { reason: 'Did not arrive' });
    expect(valueOf(end)).toMatchObject({ state: 'failed', reason: 'Did not arrive' });
    expect(await member.balance()).toBe(50_000n);
    expect(await prove(member, second.id)).toMatchObject({ body: { code: 'STATE_CONFLICT' } });
  });

  test('of someone else, or of nobody who is named, is not credited: it goes back', async () => {
    const member = await readyMember(cashier);
    const deposit = await announce(member, 50_000);
    valueOf(await prove(member, deposit.id));
    const by = (payerDocument?: string) =>
      ana.post(`/operator/api/deposits/${deposit.id}/approve`, {
        amount: 50_000,
        bankReference: `TED-${deposit.id}`,
        ...(payerDocument === undefined ? {} : { payerDocument }),
      });
    for (const unreadable of [undefined, '', '123', '***.935.052-**', `${member.cpf}000`])
      expect(await by(unreadable)).toMatchObject({
        body: { code: 'FIELDS_INVALID', errors: { payerDocument: expect.any(String) } },
      });
    for (const stranger of [freshCpf(), '12.345.678/0001-95'])
      expect(await by(stranger)).toMatchObject({ status: 422, body: { code: 'PAYER_DIFFERS' } });
    expect(await member.balance()).toBe(0n);
    const spelled = member.cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
    expect(valueOf(await by(spelled))).toMatchObject({ state: 'credited' });
    expect(await member.balance()).toBe(50_000n);
  });

  test('above the limit two people agree to the same, in any number of tries', async () => {
    const member = await readyMember(cashier);
    const deposit = await announce(member, 1_500_000);
    valueOf(await prove(member, deposit.id));
    const first = valueOf<Row>(await approve(ana, deposit.id, 1_500_000, 'TED-LARGE'));
    expect(first).toMatchObject({
      state: 'paid',
      approvals: [{ operator: ana.account }],
      approvalsNeeded: 2,
    });
    expect((await approve(ana, deposit.id, 1_500_000, 'TED-LARGE')).body.code).toBe('SECOND_APPROVER_NEEDED');
    // Who reads another reference decides for themselves, and ends nobody's decision.
    const { approvals } = valueOf<Row>(await approve(bruno, deposit.id, 1_500_000, 'TED-OTHER'));
    expect(approvals.map(({ about }) => about)).toEqual(['TED-LARGE', 'TED-OTHER']);
    expect(await member.balance()).toBe(0n);
    const end = valueOf<Row>(await approve(ana, deposit.id, 1_500_000, 'TED-OTHER'));
    expect(end.state).toBe('credited');
    expect(await member.balance()).toBe(1_500_000n);
  });

  test('closed outside of its hours, with the time of the next opening', async () => {
    const day = (new Date().getUTCDay() + 2) % 7 || 7;
    await cashier.set({ 'bankTransfer.hours': `${day}-${day} 08:00-09:00` });
    const member = await readyMember(cashier);
    const answer = await member.call('POST', '/wps/cashier/deposits', {
      method: 'bank_transfer',
      amount: 50_000,
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'METHOD_CLOSED' } });
    const { methods } = valueOf<{ methods: { open: boolean; opensAt: string }[] }>(
      await member.call('GET', '/wps/cashier/deposit/methods'),
    );
    expect(methods[1]).toMatchObject({ open: false, opensAt: expect.any(String) });
    await cashier.set({ 'bankTransfer.hours': '' });
  });
});

describe('two people in the queue', () => {
  test('see money in and out, play since the last deposit, and what went before', async () => {
    const member = await readyMember(cashier);
    await payIn(cashier, member, 10_000);
    await member.play(10_000, 10_000);
    const before = await withdraw(member, 4_000);
    const { id } = await withdraw(member, 2_000);
    expect(valueOf(await ana.get(`/operator/api/withdrawals/${id}/standing`))).toMatchObject({
      balances: [
        { purpose: 'main', currency: 'BRL', balance: 4_000 },
        { purpose: 'bonus', balance: 0 },
      ],
      deposits: { count: 1, amount: 10_000 },
      paidOut: { count: 0, amount: 0 },
      turnoverLeft: 0,
      play: { bets: 1, more: false, stakes: 10_000, wins: 10_000 },
      earlier: [{ id: before.id, amount: 4_000, state: 'requested' }],
    });
  });

  test('what one has in hand, the other cannot decide on; given back or lapsed, it can', async () => {
    const member = await rich();
    const withdrawal = await withdraw(member, 5_000);
    const path = `/operator/api/claims/withdrawal/${withdrawal.id}`;
    expect(valueOf(await ana.post(path))).toMatchObject({ operator: ana.account });
    expect(await bruno.post(path)).toMatchObject({ status: 409, body: { code: 'CLAIMED' } });
    const deny = () => bruno.post(`/operator/api/withdrawals/${withdrawal.id}/reject`, { reason: 'not now' });
    expect(await deny()).toMatchObject({ status: 409, body: { code: 'CLAIMED' } });
    expect((await bruno.post(`/operator/api/withdrawals/${withdrawal.id}/approve`)).body.code).toBe(
      'CLAIMED',
    );
    // Giving back what another has does nothing.
    valueOf(await site.call('DELETE', path, { token: bruno.token }));
    expect((await deny()).body.code).toBe('CLAIMED');
    valueOf(await site.call('DELETE', path, { token: ana.token }));
    expect(valueOf(await deny())).toMatchObject({ state: 'rejected' });
    expect(await member.balance()).toBe(20_000n);
    expect(await ana.post(path)).toMatchObject({ body: { code: 'STATE_CONFLICT' } });
  });

  test('who may approve takes over what another has in hand, by name and on record; who may not does not', async () => {
    const member = await rich();
    const withdrawal = await withdraw(member, 5_000);
    const path = `/operator/api/claims/withdrawal/${withdrawal.id}`;
    const novice = await site.operator('finance', cashier.merchant, cashier.platform.clock.now());
    valueOf(await novice.post(path));
    expect((await ana.post(path, { from: bruno.account })).body.code).toBe('CLAIMED');
    expect(valueOf(await ana.post(path, { from: novice.account }))).toMatchObject({ operator: ana.account });
    expect((await novice.post(path, { from: ana.account })).body.code).toBe('APPROVER_TOO_NEW');
    const { pool } = cashier.platform;
    const { rows } = await pool.query(
      `SELECT action, detail FROM operator_action WHERE merchant_id = $1 AND subject_id = $2 ORDER BY id`,
      [cashier.merchant.id, withdrawal.id],
    );
    expect(rows.at(-1)).toMatchObject({ action: 'withdrawal.taken_over', detail: { from: novice.account } });
    await pool.query(
      `INSERT INTO operator_role (merchant_id, code, names, permissions, limit_withdrawal, version, updated_at, updated_by)
       VALUES ($1, 'desk', '{"pt":"Turno","en":"Shift"}', $2, 4999, 1, now(), 'x')`,
      [cashier.merchant.id, ['withdrawals.read', 'withdrawals.decide']],
    );
    const small = await site.operator('desk');
    expect((await small.post(path, { from: ana.account })).body.code).toBe('ABOVE_ROLE_LIMIT');
    const approvesUpTo = { withdrawal: 4_999, deposit: null, adjustment: null, win: null };
    expect(valueOf(await small.get('/operator/api/session'))).toMatchObject({ approvesUpTo });
    await pool.query(`UPDATE operator_role SET limit_withdrawal = 5000 WHERE code = 'desk'`);
    expect(valueOf(await small.post(path, { from: ana.account }))).toMatchObject({ operator: small.account });
    const deny = `/operator/api/withdrawals/${withdrawal.id}/reject`;
    expect(valueOf(await small.post(deny, { reason: 'not now' }))).toMatchObject({ state: 'rejected' });
  });

  test('many claims at once: exactly one has it', async () => {
    const member = await rich();
    const withdrawal = await withdraw(member, 5_000);
    const path = `/operator/api/claims/withdrawal/${withdrawal.id}`;
    const answers = await Promise.all([ana, bruno, ana, bruno].map((operator) => operator.post(path)));
    const holders = new Set(
      answers
        .filter(({ status }) => status === 200)
        .map(({ body }) => (body.value as { operator: string }).operator),
    );
    expect(holders.size).toBe(1);
  });

  test('a large withdrawal is sent by the second of two people, never by one alone', async () => {
    await cashier.set({ 'withdrawal.fourEyesAbove': 4_000 });
    const member = await rich();
    const withdrawal = await withdraw(member, 5_000);
    const path = `/operator/api/withdrawals/${withdrawal.id}/approve`;
    const answers = await Promise.all([ana.post(path), ana.post(path)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(valueOf<Row>(await ana.get(`/operator/api/withdrawals/${withdrawal.id}`))).toMatchObject({
      state: 'requested',
      approvals: [{ operator: ana.account }],
      approvalsNeeded: 2,
    });
    expect(valueOf<Row>(await bruno.post(path)).state).not.toBe('requested');
    await cashier.set({ 'withdrawal.fourEyesAbove': 1_000_000 });
  });

  test('support may look and not decide', async () => {
    const support = await site.operator('support');
    const { status } = await support.post(`/operator/api/claims/deposit/${randomUUID()}`);
    expect(status).toBe(403);
    expect((await support.get('/operator/api/adjustments')).status).toBe(403);
  });
});

describe('correcting a balance by hand', () => {
  const propose = (operator: TestOperator, memberId: string, change: object = {}) =>
    operator.post('/operator/api/adjustments', {
      memberId,
      purpose: 'main',
      direction: 'credit',
      amount: 2_500,
      category: 'goodwill',
      reason: 'Round was interrupted',
      ...change,
    });

  test('one proposes, another agrees, and it is posted once', async () => {
    const member = await readyMember(cashier);
    const { id } = valueOf<{ id: string }>(await propose(ana, member.id, { turnover: 2_500 }));
    expect(await member.balance()).toBe(0n);
    expect((await ana.post(`/operator/api/adjustments/${id}/approve`)).body.code).toBe('OWN_PROPOSAL');
    const answers = await Promise.all(
      [1, 2, 3].map(() => bruno.post(`/operator/api/adjustments/${id}/approve`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await member.balance()).toBe(2_500n);
    const turnover = valueOf<{ requirements: { source: { type: string }; remaining: number }[] }>(
      await member.call('GET', '/wps/member/info/funds/turnover'),
    );
    expect(turnover.requirements).toMatchObject([{ source: { type: 'adjustment' }, remaining: 2_500 }]);
  });

  test('both see the balance, what went before, and how far their word reaches', async () => {
    const member = await readyMember(cashier);
    const standing = async () =>
      valueOf(await bruno.get(`/operator/api/adjustment-standing?memberId=${member.id}`));
    expect(await standing()).toMatchObject({
      balances: [
        { purpose: 'main', currency: 'BRL', balance: 0 },
        { purpose: 'bonus', currency: 'BRL', balance: 0 },
      ],
      earlier: { count: 0, credits: 0, debits: 0 },
      waiting: 0,
      limit: null,
    });
    const { id } = valueOf<{ id: string }>(await propose(ana, member.id));
    await propose(ana, member.id, { direction: 'debit', amount: 900 });
    expect(await standing()).toMatchObject({ waiting: 2 });
    await bruno.post(`/operator/api/adjustments/${id}/approve`);
    expect(await standing()).toMatchObject({
      balances: [{ balance: 2_500 }, { balance: 0 }],
      earlier: { count: 1, credits: 2_500, debits: 0 },
      waiting: 1,
    });
    const nobody = await bruno.get(`/operator/api/adjustment-standing?memberId=${randomUUID()}`);
    expect(nobody.body.code).toBe('NOT_FOUND');
    expect((await bruno.get('/operator/api/adjustment-standing')).status).toBe(400);
  });

  test('who has no wallet of the brand’s money gets no correction: refused where it is proposed, and nothing waits', async () => {
    const trial = await cashier.member({ type: 4 });
    const brand = await cashier.platform.merchants.create({ ...brandFacts, code: 'second', name: 'Segunda' });
    const stranger = await cashier.member({ brand });
    const waiting = async () =>
      valueOf<{ content: { memberId: string }[] }>(await ana.get('/operator/api/adjustments'));
    const before = await waiting();
    for (const memberId of [trial.id, stranger.id, randomUUID()])
      for (const direction of ['credit', 'debit'])
        expect(await propose(ana, memberId, { direction })).toMatchObject({
          status: 422,
          body: { code: 'FIELDS_INVALID', errors: { memberId: expect.any(String) } },
        });
    expect(await waiting()).toEqual(before);
    expect(await trial.balance()).toBe(0n);
  });

  test('a debit above the balance is refused and stays proposed; a rejected one never moves', async () => {
    const member = await readyMember(cashier);
    const { id } = valueOf<{ id: string }>(await propose(ana, member.id, { direction: 'debit' }));
    expect((await bruno.post(`/operator/api/adjustments/${id}/approve`)).body.code).toBe('NO_FUNDS');
    expect(
      valueOf(await ana.post(`/operator/api/adjustments/${id}/reject`, { reason: 'My mistake' })),
    ).toMatchObject({
      state: 'rejected',
    });
    expect((await bruno.post(`/operator/api/adjustments/${id}/approve`)).body.code).toBe('STATE_CONFLICT');
    // Taken back by the proposer is one thing in the record, refused by someone else another.
    const other = valueOf<{ id: string }>(await propose(ana, member.id)).id;
    await bruno.post(`/operator/api/adjustments/${other}/reject`, { reason: 'Not so' });
    const admin = await site.operator('admin');
    const recorded = async (subjectId: string) =>
      valueOf<{ content: { action: string }[] }>(
        await admin.get(`/operator/api/actions?subjectId=${subjectId}`),
      ).content.map(({ action }) => action);
    expect(await recorded(id)).toContain('adjustment.withdrawn');
    expect(await recorded(id)).not.toContain('adjustment.rejected');
    expect(await recorded(other)).toContain('adjustment.rejected');
  });
});
