import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { messagesOf } from '../../../src/messages/index.ts';
import { type TestMember, until } from '../../helpers/sites/cashier-site.ts';
import { bankTransfers, type Deposit, payIn, picture } from '../../helpers/steps/money-in.ts';
import { readWithdrawal, withdraw } from '../../helpers/steps/money-out.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
import { startOperatorSite, type TestOperator } from '../../helpers/sites/operator-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(startOperatorSite);

const recorded = async (subjectId: string, by?: TestOperator) =>
  (await site.recorded(subjectId)).filter(([account]) => by === undefined || account === by.account);
/** What the inbox of a member holds about one thing. */
const inboxAbout = async (id: string) => {
  const { rows } = await site.cashier.platform.pool.query(
    'SELECT kind, detail, reference_type AS about FROM member_message WHERE reference_id = $1 ORDER BY id',
    [id],
  );
  return rows;
};
/** What pages of operators and of a member are told while this runs. */
async function notifiedBy(work: () => Promise<unknown>): Promise<unknown[][]> {
  const before = site.cashier.emitted.length;
  await work();
  return site.cashier.emitted.slice(before).map(({ name, payload }) => [name, payload]);
}

type Ready = Awaited<ReturnType<typeof site.member>>;
async function rich(amount = 20_000): Promise<Ready> {
  const member = await site.member();
  await payIn(site.cashier, member, amount);
  await member.play(amount, amount);
  return member;
}

describe('the desk of withdrawals', () => {
  const path = '/operator/api/withdrawals';
  const claims = '/operator/api/claims/withdrawal';
  beforeAll(() => site.cashier.set({ 'wallet.separate': false, 'withdrawal.partMaximum': 0 }));

  test('shows what a member asks for with all that is known, on record', async () => {
    const member = await rich();
    const { id: earlier } = await withdraw(member, 3_000);
    const asked = await withdraw(member, 6_000);
    const looker = await site.operator('finance');
    const row = valueOf<{ hintFacts: object; transferIds: string[] }>(
      await looker.get(`${path}/${asked.id}`),
    );
    expect(row).toEqual({
      ...asked,
      ...{ member: { id: member.id, account: member.account }, decidedBy: null, hintFacts: row.hintFacts },
      ...{ hints: ['first_withdrawal', 'new_payout_account', 'quick_cash_out', 'few_bets'], disputes: [] },
      ...{ transferIds: [expect.any(String)], claim: null, approvals: [], approvalsNeeded: 1 },
    });
    expect(row.hintFacts).toEqual({
      new_payout_account: { since: expect.any(String) },
      quick_cash_out: { since: expect.any(String) },
      few_bets: { count: 1 },
    });
    const page = async (query: string) =>
      valueOf<{ content: { id: string }[]; nextCursor: string | null }>(await looker.get(`${path}?${query}`));
    const own = `memberId=${member.id}`;
    const first = await page(`${own}&limit=1`);
    expect(first.content).toEqual([row]);
    const rest = await page(`${own}&limit=1&cursor=${first.nextCursor ?? ''}`);
    expect([rest.content.map(({ id }) => id), rest.nextCursor]).toEqual([[earlier], null]);
    expect((await page(`${own}&state=requested`)).content.map(({ id }) => id)).toEqual([earlier, asked.id]);
    expect(await page(`${own}&disputed=true`)).toEqual({ content: [], nextCursor: null });
    expect(await page('person=nobody-at-all')).toEqual({ content: [], nextCursor: null });
    expect(await recorded(asked.id, looker)).toEqual([
      [looker.account, 'withdrawal.viewed', 'withdrawal', {}],
    ]);
    expect((await recorded(member.id, looker))[0]).toEqual([
      ...[looker.account, 'withdrawals.viewed', 'withdrawals', {}],
    ]);
    expect((await recorded('', looker))[0]).toEqual([
      ...[looker.account, 'withdrawals.viewed', 'withdrawals', { person: 'nobody-at-all' }],
    ]);
    expect(valueOf(await looker.get(`${path}/${asked.id}/standing`))).toEqual({
      balances: [
        { purpose: 'main', currency: 'BRL', balance: 11_000 },
        { purpose: 'bonus', currency: 'BRL', balance: 0 },
      ],
      ...{ deposits: { count: 1, amount: 20_000 }, lastDepositAt: expect.any(String), turnoverLeft: 0 },
      ...{ paidOut: { count: 0, amount: 0 }, play: { bets: 1, more: false, stakes: 20_000, wins: 20_000 } },
      earlier: [{ id: earlier, requestedAt: expect.any(String), amount: 3_000, state: 'requested' }],
    });
    for (const id of [randomUUID(), 'nothing'])
      expect((await looker.get(`${path}/${id}/standing`)).status).toBe(404);
  });

  test('has each step of two people on record, and tells the pages of both sides', async () => {
    const [ana, bia] = [await site.operator('finance'), await site.operator('finance')];
    const member = await rich();
    const { id } = await withdraw(member, 6_000);
    const changed = ['config.changed', { topic: 'withdrawals' }];
    expect(await notifiedBy(() => ana.post(`${claims}/${id}`))).toEqual([changed]);
    const held = valueOf<{ claim: { until: string } }>(await ana.get(`${path}/${id}`)).claim;
    expect(held).toEqual({ operator: ana.account, until: expect.any(String) });
    expect((await bia.post(`${path}/${id}/approve`)).body.code).toBe('CLAIMED');
    valueOf(await bia.post(`${claims}/${id}`, { from: ana.account }));
    const release = () => site.call('DELETE', `${claims}/${id}`, { token: bia.token });
    expect(await notifiedBy(release)).toEqual([changed]);
    const reason = 'Please send a document';
    const notified = await notifiedBy(() => ana.post(`${path}/${id}/reject`, { reason }));
    const money = { withdrawalId: id, amount: 6_000, currency: 'BRL' };
    expect(notified.filter(([name]) => name !== 'message.received')).toEqual([
      ['withdrawal.rejected', { ...money, reason }],
      ['balance.changed', { balance: 20_000, currency: 'BRL', at: expect.any(String) }],
    ]);
    expect(await inboxAbout(id)).toEqual([
      {
        ...{ kind: 'withdrawal.rejected', about: 'withdrawal' },
        detail: { amount: '6000', currency: 'BRL', reason },
      },
    ]);
    expect((await ana.post(`${claims}/${id}`)).body.code).toBe('STATE_CONFLICT');
    expect((await bia.post(`${path}/${id}/reject`, { reason })).body.code).toBe('STATE_CONFLICT');
    const line = (by: TestOperator, action: string, detail: object = {}) => [
      by.account,
      action,
      'withdrawal',
      detail,
    ];
    const lines = await recorded(id);
    expect(lines.filter(([, action]) => action !== 'withdrawal.viewed')).toEqual([
      ...[line(ana, 'withdrawal.claimed'), line(bia, 'decision.refused', { code: 'CLAIMED' })],
      ...[line(bia, 'withdrawal.taken_over', { from: ana.account }), line(bia, 'withdrawal.released')],
      ...[
        line(ana, 'withdrawal.rejected', { reason }),
        line(bia, 'decision.refused', { code: 'STATE_CONFLICT' }),
      ],
    ]);
    for (const other of [randomUUID(), 'nothing'])
      for (const kind of ['withdrawal', 'deposit']) {
        expect((await ana.post(`/operator/api/claims/${kind}/${other}`)).status).toBe(404);
        const { status } = await site.call('DELETE', `/operator/api/claims/${kind}/${other}`, {
          token: ana.token,
        });
        expect(status).toBe(404);
      }
  });

  test('of a part that is in dispute shows the picture, and ends it on record', async () => {
    const ana = await site.operator('finance');
    const member = await rich();
    const { id, parts } = await withdraw(member, 6_000);
    const notified = await notifiedBy(() => ana.post(`${path}/${id}/approve`));
    expect(notified).toContainEqual([
      'withdrawal.approved',
      { withdrawalId: id, amount: 6_000, currency: 'BRL' },
    ]);
    const detail = { amount: '6000', currency: 'BRL', reason: '' };
    expect(await inboxAbout(id)).toEqual([{ kind: 'withdrawal.approved', detail, about: 'withdrawal' }]);
    const [part] = parts;
    await until(async () => (await readWithdrawal(member, id)).state === 'paying');
    const { cashier, merchant } = site.cashier;
    const announced = () => notifiedBy(() => cashier.queue.announce(merchant.id, id));
    expect(await announced()).toContainEqual(['withdrawal.approved', expect.anything()]);
    const settle = () => site.cashier.atSandbox(`/sandbox/payouts/${part?.id ?? ''}/settle`);
    await until(async () => (await settle()).status === 200);
    await until(async () => (await readWithdrawal(member, id)).state === 'settled');
    expect(await announced()).toEqual([]);
    const say = (body: object) => member.call('POST', `/wps/cashier/withdrawals/${id}/receipt`, body);
    expect((await say({ received: true, partId: randomUUID() })).body.code).toBe('STATE_CONFLICT');
    expect((await say({ received: false })).body.code).toBe('PROOF_REQUIRED');
    const proof = await picture();
    expect(await notifiedBy(() => say({ received: false, proof }))).toEqual([
      ['config.changed', { topic: 'withdrawals' }],
    ]);
    // Saying it again changes nothing.
    valueOf(await say({ received: false, proof }));
    const { disputes, steps } = valueOf<{ disputes: { pictureId: string }[]; steps: { state: string }[] }>(
      await ana.get(`${path}/${id}`),
    );
    expect(disputes).toEqual([
      { partId: part?.id, remark: '', pictureId: expect.any(String), at: expect.any(String) },
    ]);
    expect(steps.map(({ state }) => state)).toEqual([
      ...['requested', 'approved', 'paying', 'settled', 'not_received'],
    ]);
    const pictureId = disputes[0]?.pictureId ?? '';
    expect(valueOf(await ana.get(`/operator/api/pictures/${pictureId}`))).toEqual({
      ...{ contentType: 'image/webp', data: expect.any(String), uploadedAt: expect.any(String) },
    });
    expect(await recorded(pictureId)).toEqual([
      [ana.account, 'picture.viewed', 'picture', { member: member.id }],
    ]);
    for (const other of [randomUUID(), 'nothing'])
      expect((await ana.get(`/operator/api/pictures/${other}`)).status).toBe(404);
    const force = (partId: string | undefined, of = id) =>
      ana.post(`${path}/${of}/force-received`, { partId, reason: 'Proven by the bank' });
    expect((await force(randomUUID())).status).toBe(404);
    for (const other of [randomUUID(), 'nothing']) expect((await force(part?.id, other)).status).toBe(404);
    expect(valueOf(await force(part?.id))).toMatchObject({
      receipt: 'forced_received',
      disputes: [{ partId: part?.id, pictureId }],
    });
    const forced = (await recorded(id)).filter(([, action]) => action === 'withdrawal.receipt_forced');
    expect(forced).toEqual([
      [
        ...[ana.account, 'withdrawal.receipt_forced', 'withdrawal'],
        { partId: part?.id, reason: 'Proven by the bank' },
      ],
    ]);
    const { rows } = await site.cashier.platform.pool.query(
      'SELECT receipt, receipt_by, receipt_remark FROM withdrawal_part WHERE id = $1',
      [part?.id],
    );
    expect(rows).toEqual([{ receipt: 'forced_received', receipt_by: ana.account, receipt_remark: '' }]);
  });
});

test('a hint names the others by their accounts', async () => {
  const [first, second] = [await rich(), await rich()];
  await site.cashier.platform.pool.query(
    'UPDATE payment SET payer_mac = (SELECT payer_mac FROM payment WHERE member_id = $1) WHERE member_id = $2',
    [first.id, second.id],
  );
  const { id } = await withdraw(second, 6_000);
  const ana = await site.operator('finance');
  const { hints, hintFacts } = valueOf<{ hints: string[]; hintFacts: Record<string, object> }>(
    await ana.get(`/operator/api/withdrawals/${id}`),
  );
  expect(hints).toContain('shared_payer');
  expect(hints).toContain('other_payer');
  expect(hintFacts['shared_payer']).toEqual({ accounts: first.account });
});

describe('the desk of bank transfers', () => {
  const path = '/operator/api/deposits';
  beforeAll(() => site.cashier.set(bankTransfers));
  const announced = async (member: TestMember): Promise<Deposit> => {
    const body = { method: 'bank_transfer', amount: 50_000 };
    const { id } = valueOf<Deposit>(await member.call('POST', '/wps/cashier/deposits', body));
    const proof = { data: await picture() };
    return valueOf(await member.call('POST', `/wps/cashier/deposits/${id}/proof`, proof));
  };

  test('shows what is announced with its pictures, credits it and keeps each step on record', async () => {
    const ana = await site.operator('finance');
    const member = await rich();
    const deposit = await announced(member);
    const {
      brCode: _code,
      payTo: _account,
      proofs: _count,
      payerPage: _page,
      refund: _refund,
      ...same
    } = deposit;
    const row = valueOf<{ pictures: { id: string }[] }>(await ana.get(`${path}/${deposit.id}`));
    expect(row).toEqual({
      ...same,
      ...{ member: { id: member.id, account: member.account }, endToEndId: null, transferId: null },
      ...{ decidedBy: null, pictures: [{ id: expect.any(String), at: expect.any(String) }], claim: null },
      ...{ approvals: [], approvalsNeeded: 1 },
    });
    const list = valueOf<{ content: object[] }>(await ana.get(`${path}?memberId=${member.id}&state=paid`));
    expect(list).toEqual({ content: [row], nextCursor: null });
    const pictureId = row.pictures[0]?.id ?? '';
    const support = await site.operator('support');
    expect(valueOf(await support.get(`/operator/api/pictures/${pictureId}`))).toMatchObject({
      contentType: 'image/webp',
    });
    valueOf(await ana.post(`/operator/api/claims/deposit/${deposit.id}`));
    const approve = (change: object = {}) => {
      const body = { amount: 50_000, bankReference: ` ted ${deposit.id} `, ...change };
      return ana.post(`${path}/${deposit.id}/approve`, body);
    };
    expect((await approve({ amount: 49_999 })).body.code).toBe('AMOUNT_DIFFERS');
    expect((await approve()).body).toMatchObject({
      ...{
        code: 'FIELDS_INVALID',
        errors: { payerDocument: messagesOf('statements')('pt', 'payerDocument') },
      },
    });
    const { rows } = await site.cashier.platform.pool.query<{ payer_mac: Buffer }>(
      'SELECT payer_mac FROM payment WHERE member_id = $1',
      [member.id],
    );
    expect(rows).toHaveLength(1);
  });

  test('ends what did not arrive, with the reason for its member', async () => {
    const ana = await site.operator('finance');
    const member = await rich();
    const { id } = await announced(member);
    const reason = 'Did not arrive';
    const notified = await notifiedBy(() => ana.post(`${path}/${id}/reject`, { reason }));
    expect(notified).toEqual([
      ['message.received', expect.anything()],
      ['deposit.failed', { depositId: id, amount: 50_000, currency: 'BRL' }],
    ]);
    const detail = { amount: '50000', currency: 'BRL', reason };
    expect(await inboxAbout(id)).toEqual([{ kind: 'deposit.failed', detail, about: 'deposit' }]);
    expect(valueOf(await ana.get(`${path}/${id}`))).toMatchObject({
      ...{ state: 'failed', reason, decidedBy: ana.account },
    });
    expect((await ana.post(`${path}/${id}/reject`, { reason })).body.code).toBe('STATE_CONFLICT');
    expect(await recorded(id)).toEqual([
      [ana.account, 'deposit.rejected', 'deposit', { reason }],
      [ana.account, 'deposit.viewed', 'deposit', {}],
      [ana.account, 'decision.refused', 'deposit', { code: 'STATE_CONFLICT' }],
    ]);
    for (const other of [randomUUID(), 'nothing']) {
      expect((await ana.get(`${path}/${other}`)).status).toBe(404);
      expect((await ana.post(`${path}/${other}/reject`, { reason })).status).toBe(404);
    }
  });
});
