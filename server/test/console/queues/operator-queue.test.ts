import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { asOwner } from '../../helpers/owned/owner.ts';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { until } from '../../helpers/sites/cashier-site.ts';
import { payIn } from '../../helpers/steps/money-in.ts';
import { readWithdrawal, type Withdrawal, withdraw } from '../../helpers/steps/money-out.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
import { type OperatorPage, operatorSite } from '../../helpers/sites/operator-site.ts';

const { site, admin, finance, support } = operatorSite('admin', 'finance', 'support');

type Row = Withdrawal & {
  member: { id: string };
  decidedBy: string | null;
  hints: string[];
  transferIds: string[];
};
interface Action {
  id: string;
  operator: string;
  action: string;
  subject: { type: string; id: string };
  detail: Record<string, string>;
}

const queuePath = '/operator/api/withdrawals';
const db = () => site.cashier.platform.db;
const actionsOn = async (subjectId: string) =>
  valueOf<OperatorPage<Action>>(await admin.get(`/operator/api/actions?subjectId=${subjectId}&limit=100`))
    .content;

/** Paid in, played once, and asks for some of it. */
async function waiting(amount = 6_000) {
  const member = await site.member();
  await payIn(site.cashier, member, 10_000);
  await member.play(10_000, 10_000);
  const withdrawal = await withdraw(member, amount);
  return { member, withdrawal };
}

describe('the withdrawals desk', () => {
  test('the queue is what waits, the oldest first, with hints and the hold', async () => {
    const first = await waiting();
    const second = await waiting();
    const queue = valueOf<OperatorPage<Row>>(
      await support.get(`${queuePath}?state=requested&limit=100`),
    ).content;
    const ids = queue.map(({ id }) => id);
    expect(ids.indexOf(first.withdrawal.id)).toBeLessThan(ids.indexOf(second.withdrawal.id));
    const row = queue.find(({ id }) => id === first.withdrawal.id);
    expect(row).toMatchObject({ state: 'requested', amount: 6_000, decidedBy: null });
    expect(row?.hints).toContain('first_withdrawal');
    expect(row?.transferIds).toHaveLength(1);
  });

  test('an approval pays once: repeated under its key it says the same, under another it conflicts', async () => {
    const { member, withdrawal } = await waiting();
    const key = randomUUID();
    const path = `${queuePath}/${withdrawal.id}/approve`;
    const [one, two] = await Promise.all([finance.post(path, {}, key), finance.post(path, {}, key)]);
    // Each is shown as it stands when it is answered: the payout may have begun between the two. The decision is one.
    const decided = [one, two].map((answer) => {
      const { id, decidedBy, steps } = valueOf<Row>(answer);
      return { id, decidedBy, approved: steps.filter(({ state }) => state === 'approved') };
    });
    expect(decided[0]).toMatchObject({ id: withdrawal.id, decidedBy: finance.account });
    expect(decided[0]?.approved).toHaveLength(1);
    expect(decided[1]).toEqual(decided[0]);
    expect((await admin.post(path)).body.code).toBe('STATE_CONFLICT');
    expect((await admin.post(`${queuePath}/${withdrawal.id}/reject`, { reason: 'Too late' })).status).toBe(
      409,
    );

    const actions = await actionsOn(withdrawal.id);
    expect(actions.filter(({ action }) => action === 'withdrawal.approved')).toMatchObject([
      { operator: finance.account, subject: { type: 'withdrawal', id: withdrawal.id } },
    ]);
    expect(actions.filter(({ action }) => action === 'decision.refused')).toMatchObject([
      { operator: admin.account, detail: { code: 'STATE_CONFLICT' } },
    ]);
    expect(actions.map(({ action }) => action)).not.toContain('withdrawal.rejected');

    const part = withdrawal.parts[0]?.id ?? '';
    await until(async () => (await readWithdrawal(member, withdrawal.id)).parts[0]?.state === 'sent');
    valueOf(await site.cashier.atSandbox(`/sandbox/payouts/${part}/settle`));
    const settled = await until(async () => {
      const now = valueOf<Row>(await admin.get(`${queuePath}/${withdrawal.id}`));
      return now.state === 'settled' ? now : null;
    });
    expect(settled.transferIds).toHaveLength(2);
    expect(await member.balance('withdrawal_hold')).toBe(0n);
  });

  test('a rejection needs a reason, gives the money back and keeps the reason on record', async () => {
    const { member, withdrawal } = await waiting();
    const path = `${queuePath}/${withdrawal.id}/reject`;
    expect((await finance.post(path, {})).body).toMatchObject({ errors: { reason: expect.any(String) } });
    expect((await finance.post(path, { reason: ' x ' })).status).toBe(400);
    const reason = 'Chave Pix de outro titular';
    const row = valueOf<Row>(await finance.post(path, { reason }));
    expect(row).toMatchObject({ state: 'rejected', reason, decidedBy: finance.account });
    expect([await member.balance(), await member.balance('withdrawal_hold')]).toEqual([10_000n, 0n]);
    const [record] = (await actionsOn(withdrawal.id)).filter(
      ({ action }) => action === 'withdrawal.rejected',
    );
    expect(record).toMatchObject({ operator: finance.account, detail: { reason } });
  });

  test('support decides nothing, and nothing happens when it tries', async () => {
    const { member, withdrawal } = await waiting();
    expect((await support.post(`${queuePath}/${withdrawal.id}/approve`)).body.code).toBe('FORBIDDEN');
    expect((await readWithdrawal(member, withdrawal.id)).state).toBe('requested');
  });

  test('an unknown or unreadable id is not found', async () => {
    for (const id of [randomUUID(), 'nothing']) {
      expect((await admin.get(`${queuePath}/${id}`)).status).toBe(404);
      expect((await admin.post(`${queuePath}/${id}/approve`)).status).toBe(404);
    }
  });

  test('deposits with their payment and transfer, by state and by member', async () => {
    const { member } = await waiting();
    const all = valueOf<OperatorPage<Row>>(await support.get(`/operator/api/deposits?memberId=${member.id}`));
    expect(all.content).toMatchObject([
      { state: 'credited', amount: 10_000, endToEndId: expect.any(String), transferId: expect.any(String) },
    ]);
    const failed = await support.get(`/operator/api/deposits?memberId=${member.id}&state=failed`);
    expect(valueOf<OperatorPage<Row>>(failed).content).toEqual([]);
  });
});

describe('members in the console', () => {
  test('are found by how the account begins; the card shows wallets, turnover and identity', async () => {
    const { member } = await waiting();
    const found = valueOf<OperatorPage<{ id: string }>>(
      await support.get(`/operator/api/members?search=${member.account.slice(0, -1)}`),
    );
    expect(found.content).toMatchObject([
      { id: member.id, account: member.account, balance: 4_000, currency: 'BRL' },
    ]);
    const card = valueOf<Record<string, unknown>>(await admin.get(`/operator/api/members/${member.id}`));
    expect(card).toMatchObject({
      account: member.account,
      identity: {
        state: 'verified',
        name: 'Ana Paula Ferreira',
        maskedCpf: expect.stringMatching(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/),
      },
      turnover: { remaining: 0 },
      upline: null,
    });
    expect(card['wallets']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ purpose: 'main', balance: 4_000 }),
        expect.objectContaining({ purpose: 'withdrawal_hold', balance: 6_000 }),
      ]),
    );
  });

  test('OPEN-007: support sees initials and no document', async () => {
    const member = await site.member();
    const card = valueOf(await support.get(`/operator/api/members/${member.id}`));
    expect(card).toMatchObject({ identity: { state: 'verified', name: 'A. P. F.', maskedCpf: null } });
  });

  test('statement and bets of one member, page by page, and the look at them on record', async () => {
    const { member } = await waiting();
    const path = `/operator/api/members/${member.id}`;
    const first = valueOf<OperatorPage<{ kind: string }>>(await support.get(`${path}/statement?limit=3`));
    const rest = valueOf<OperatorPage<{ kind: string }>>(
      await support.get(`${path}/statement?limit=3&cursor=${first.nextCursor ?? ''}`),
    );
    expect([...first.content, ...rest.content].map(({ kind }) => kind)).toEqual([
      'withdrawal_hold',
      'win',
      'bet',
      'deposit',
    ]);
    expect(rest.nextCursor).toBeNull();
    const bets = valueOf<OperatorPage<object>>(await support.get(`${path}/bets`));
    expect(bets.content).toMatchObject([{ state: 'settled', stake: 10_000, payout: 10_000, net: 0 }]);
    const looks = (await actionsOn(member.id)).map(({ action }) => action);
    expect(looks).toEqual(expect.arrayContaining(['member.statement_viewed', 'member.bets_viewed']));
    // Two pages of one statement within five minutes are one look.
    expect(looks.filter((action) => action === 'member.statement_viewed')).toHaveLength(1);
  });

  test('a member from all sides: payout accounts, sessions, open cases, hints with what was seen, notes', async () => {
    const { member, withdrawal } = await waiting();
    const path = `/operator/api/members/${member.id}`;
    const seen = valueOf<{ sessions: { address: string | null }[]; hints: { withdrawalId: string }[] }>(
      await support.get(`${path}/overview`),
    );
    expect(seen).toMatchObject({
      security: { withdrawalPassword: true, mobile: null, authenticator: false },
      payoutAccounts: [{ kind: 'cpf', masked: expect.stringContaining('***'), sharedWith: [] }],
      uplines: [],
      cases: [{ kind: 'withdrawal', id: withdrawal.id, state: 'requested', amount: withdrawal.amount }],
    });
    expect(seen.sessions.length).toBeGreaterThan(0);
    expect(seen.hints.every(({ withdrawalId }) => withdrawalId === withdrawal.id)).toBe(true);
    const recorded = valueOf(await support.post(`${path}/notes`, { text: 'Called today.\nWants a limit.' }));
    expect(recorded).toMatchObject({ text: 'Called today.\nWants a limit.', operator: support.account });
    expect(valueOf<OperatorPage<object>>(await admin.get(`${path}/notes`)).content).toEqual([recorded]);
    expect((await support.post(`${path}/notes`, { text: '   ' })).status).toBe(400);
    const looks = (await actionsOn(member.id)).map(({ action }) => action);
    expect(looks).toEqual(expect.arrayContaining(['member.overview_viewed', 'member.noted']));
  });

  test("another brand's member is not found", async () => {
    expect((await admin.get(`/operator/api/members/${randomUUID()}/overview`)).status).toBe(404);
    expect((await admin.get(`/operator/api/members/${randomUUID()}`)).status).toBe(404);
    expect((await admin.get('/operator/api/members/nothing/statement')).status).toBe(404);
  });
});

describe('the ledger explorer', () => {
  interface Account {
    id: string;
    owner: { kind: string; id: string; label: string };
    purpose: string;
    balance: number;
    entries: number;
  }

  test('from an account over its entries to a transfer whose legs sum to zero', async () => {
    const { member, withdrawal } = await waiting();
    const found = valueOf<OperatorPage<Account>>(
      await finance.get(`/operator/api/ledger/accounts?search=${member.account}`),
    );
    const main = found.content.find(({ purpose }) => purpose === 'main');
    expect(main).toMatchObject({
      owner: { kind: 'member', label: member.account },
      balance: 4_000,
      entries: 4,
    });
    expect(found.content.map(({ purpose }) => purpose)).toContain('points');

    const path = `/operator/api/ledger/accounts/${main?.id ?? ''}`;
    expect(valueOf(await finance.get(path))).toEqual(main);
    const entries = valueOf<
      OperatorPage<{ transferId: string; amount: number; balanceAfter: number; kind: string }>
    >(await finance.get(`${path}/entries`)).content;
    expect(entries).toHaveLength(4);
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(4_000);
    expect(entries[0]).toMatchObject({ kind: 'withdrawal_hold', amount: -6_000, balanceAfter: 4_000 });

    const transfer = valueOf<{ entries: { amount: number; owner: { label: string } }[]; reference: object }>(
      await finance.get(`/operator/api/ledger/transfers/${entries[0]?.transferId ?? ''}`),
    );
    expect(transfer.reference).toEqual({ type: 'withdrawal', id: withdrawal.id });
    expect(transfer.entries.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-6_000, 6_000]);
    expect(transfer.entries.map(({ owner }) => owner.label)).toEqual([member.account, member.account]);
  });

  test('lists all accounts page by page, each once', async () => {
    const seen: string[] = [];
    let place: string | null = '';
    while (place !== null) {
      const page: OperatorPage<Account> = valueOf(
        await admin.get(`/operator/api/ledger/accounts?limit=7${place}`),
      );
      seen.push(...page.content.map(({ id }) => id));
      place = page.nextCursor === null ? null : `&cursor=${page.nextCursor}`;
    }
    const [count] = await sqlOn<{ count: bigint }>(
      db(),
      'SELECT count(*) FROM account WHERE merchant_id = $1',
      [site.cashier.merchant.id],
    );
    expect(seen).toHaveLength(Number(count?.count));
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('by kind of owner and by purpose', async () => {
    const page = valueOf<OperatorPage<Account>>(
      await admin.get('/operator/api/ledger/accounts?ownerKind=provider'),
    );
    expect(new Set(page.content.map(({ owner }) => owner.kind))).toEqual(new Set(['provider']));
    const clearing = valueOf<OperatorPage<Account>>(
      await admin.get('/operator/api/ledger/accounts?search=clearing'),
    );
    expect(new Set(clearing.content.map(({ purpose }) => purpose))).toEqual(new Set(['payments_clearing']));
    // A wildcard is a letter like any other.
    expect(
      valueOf<OperatorPage<Account>>(await admin.get('/operator/api/ledger/accounts?search=%25')).content,
    ).toEqual([]);
  });

  test('a foreign or unreadable id is not found', async () => {
    for (const id of [randomUUID(), 'nothing']) {
      for (const path of [`accounts/${id}`, `accounts/${id}/entries`, `transfers/${id}`]) {
        expect((await admin.get(`/operator/api/ledger/${path}`)).status).toBe(404);
      }
    }
  });

  test('the audit runs once however many ask for it, and its report stays', async () => {
    const before = valueOf<{ last: unknown }>(await admin.get('/operator/api/ledger/audit'));
    expect(before.last).toBeNull();
    await Promise.all([admin.post('/operator/api/ledger/audit'), finance.post('/operator/api/ledger/audit')]);
    const report = await until(async () => {
      const { running, last } = valueOf<{
        running: boolean;
        last: { passed: boolean; checks: object[] } | null;
      }>(await admin.get('/operator/api/ledger/audit'));
      return running ? null : last;
    });
    expect((report.checks as { passed: boolean }[]).filter(({ passed }) => !passed)).toEqual([]);
    expect(report.passed).toBe(true);
    expect(report.checks.length).toBeGreaterThan(10);
    const runs = await sqlOn(db(), 'SELECT id FROM audit_run');
    expect(runs).toHaveLength(1);
  });

  test('a run whose process died gives way after half an hour', async () => {
    await sqlOn(
      db(),
      "INSERT INTO audit_run (id, state, started_at) VALUES ($1, 'running', now() - interval '31 minutes')",
      [randomUUID()],
    );
    await admin.post('/operator/api/ledger/audit');
    await until(
      async () => !valueOf<{ running: boolean }>(await admin.get('/operator/api/ledger/audit')).running,
    );
    const [failed] = await sqlOn<{ count: bigint }>(
      db(),
      "SELECT count(*) FROM audit_run WHERE state = 'failed'",
    );
    expect(failed?.count).toBe(1n);
  });
});

describe('the record of actions', () => {
  test.each([
    "UPDATE operator_action SET action = 'nothing'",
    'DELETE FROM operator_action',
    'TRUNCATE operator_action',
  ])('the database refuses: %s', async (statement) => {
    await expect(sqlOn(db(), statement)).rejects.toThrow('permission denied');
    await expect(asOwner(site.cashier.platform.pool, statement)).rejects.toThrow('stays on record');
  });

  test('newest first, page by page, by operator', async () => {
    const path = `/operator/api/actions?operator=${finance.account.toUpperCase()}&limit=2`;
    const first = valueOf<OperatorPage<Action>>(await admin.get(path));
    const second = valueOf<OperatorPage<Action>>(await admin.get(`${path}&cursor=${first.nextCursor ?? ''}`));
    const rows = [...first.content, ...second.content];
    expect(rows).toHaveLength(4);
    expect(new Set(rows.map(({ operator }) => operator))).toEqual(new Set([finance.account]));
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect((await admin.get('/operator/api/actions?cursor=nothing')).status).toBe(400);
  });

  test('a decision without its record cannot be: when the record fails, so does the decision', async () => {
    const { member, withdrawal } = await waiting();
    await asOwner(
      site.cashier.platform.pool,
      `CREATE FUNCTION refuse_test() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN IF NEW.action = 'withdrawal.approved' THEN RAISE EXCEPTION 'no record'; END IF; RETURN NEW; END $$`,
    );
    await asOwner(
      site.cashier.platform.pool,
      'CREATE TRIGGER refuse_test BEFORE INSERT ON operator_action FOR EACH ROW EXECUTE FUNCTION refuse_test()',
    );
    expect((await admin.post(`${queuePath}/${withdrawal.id}/approve`)).status).toBe(500);
    await asOwner(site.cashier.platform.pool, 'DROP TRIGGER refuse_test ON operator_action');
    expect((await readWithdrawal(member, withdrawal.id)).state).toBe('requested');
  });
});
