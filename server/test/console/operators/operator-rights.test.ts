import { type Endpoint, groups, type operatorAgentCalls, type ValueOf } from '@croupier/contract';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestMember } from '../../helpers/sites/cashier-site.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
import { type Role, startOperatorSite, type TestOperator } from '../../helpers/sites/operator-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(startOperatorSite);
const operators = new Map<Role, TestOperator>();
let closed = '';
let member: TestMember;
beforeAll(async () => {
  for (const role of ['admin', 'finance', 'support'] as const) operators.set(role, await site.operator(role));
  const gone = await site.operator('admin');
  await site.call('DELETE', '/operator/api/session', { token: gone.token });
  closed = gone.token;
  member = await site.cashier.member();
});

/** Every call of the console with those who may use it. */
const may: Record<string, Role[]> = {
  'operatorSession.me': ['admin', 'finance', 'support'],
  'operatorMembers.search': ['admin', 'finance', 'support'],
  'operatorMembers.member': ['admin', 'finance', 'support'],
  'operatorMembers.statement': ['admin', 'finance', 'support'],
  'operatorMembers.bets': ['admin', 'finance', 'support'],
  'operatorOverview.overview': ['admin', 'finance', 'support'],
  'operatorOverview.notes': ['admin', 'finance', 'support'],
  'operatorOverview.addNote': ['admin', 'finance', 'support'],
  'operatorCashier.deposits': ['admin', 'finance', 'support'],
  'operatorCashier.withdrawals': ['admin', 'finance', 'support'],
  'operatorCashier.withdrawal': ['admin', 'finance', 'support'],
  'operatorCashier.approve': ['admin', 'finance'],
  'operatorCashier.reject': ['admin', 'finance'],
  'operatorLedger.accounts': ['admin', 'finance'],
  'operatorLedger.account': ['admin', 'finance'],
  'operatorLedger.entries': ['admin', 'finance'],
  'operatorLedger.transfer': ['admin', 'finance'],
  'operatorLedger.auditStatus': ['admin', 'finance'],
  'operatorLedger.runAudit': ['admin', 'finance'],
  'operatorLedger.trialBalance': ['admin', 'finance'],
  'operatorQueues.waiting': ['admin', 'finance', 'support'],
  'operatorHome.figures': ['admin', 'finance', 'support'],
  'operatorWins.list': ['admin', 'finance', 'support'],
  'operatorWins.one': ['admin', 'finance', 'support'],
  'operatorWins.approve': ['admin', 'finance'],
  'operatorWins.refuse': ['admin', 'finance'],
  'operatorIdentities.list': ['admin', 'finance'],
  'operatorIdentities.one': ['admin', 'finance'],
  'operatorIdentities.approve': ['admin', 'finance'],
  'operatorIdentities.reject': ['admin', 'finance'],
  'operatorTrail.actions': ['admin'],
};
const endpoints = [
  groups.operatorSession,
  groups.operatorMembers,
  groups.operatorOverview,
  groups.operatorCashier,
  groups.operatorLedger,
  groups.operatorQueues,
  groups.operatorHome,
  groups.operatorWins,
  groups.operatorIdentities,
  groups.operatorTrail,
]
  .flatMap((calls): Endpoint[] => Object.values(calls))
  .filter(({ spec }) => spec.access === 'operator');
/** Its rights are those of every session; trying it would end the one in use. */
const unlisted = 'operatorSession.logout';

const reason = 'Not this time';
const checkedAt = '2026-01-01T00:00:00.000Z';
const bodies: Record<string, object> = {
  'operatorOverview.addNote': { text: 'Called today' },
  'operatorCashier.reject': { reason },
  'operatorWins.refuse': { reason },
  'operatorIdentities.approve': { checkedAt },
  'operatorIdentities.reject': { checkedAt, reason },
};
const pathOf = ({ spec }: Endpoint) => spec.path.replaceAll(/:\w+/g, () => randomUUID());
const send = (endpoint: Endpoint, token: string | undefined) => {
  const { id, spec } = endpoint;
  return site.call(spec.method, pathOf(endpoint), {
    token,
    ...(spec.method === 'POST' ? { body: bodies[id] ?? {} } : {}),
    headers: { 'Idempotency-Key': randomUUID() },
  });
};

test('every call of the console has its line in the table', () => {
  expect(endpoints.map(({ id }) => id).toSorted()).toEqual([...Object.keys(may), unlisted].toSorted());
});

describe.each(endpoints.map((endpoint) => ({ name: endpoint.id, endpoint })))(
  '$name',
  ({ name, endpoint }) => {
    test('OPEN-007: is open to the roles that have the right, and forbidden to the others', async () => {
      if (name === unlisted) return;
      for (const [role, operator] of operators) {
        const answer = await send(endpoint, operator.token);
        // A random id is not found: anyone who hears that was let in.
        const allowed = [200, 404].includes(answer.status);
        expect({ role, allowed, code: allowed ? null : answer.body.code }).toEqual(
          may[name]?.includes(role) === true
            ? { role, allowed: true, code: null }
            : { role, allowed: false, code: 'FORBIDDEN' },
        );
      }
    });

    test('is closed without a token, to a member, to a closed session and to a guess', async () => {
      for (const token of [undefined, closed, 'x'.repeat(43), 'x'.repeat(150)]) {
        const answer = await send(endpoint, token);
        expect(answer.status).toBe(401);
        expect(answer.body.code).toBe('UNAUTHENTICATED');
      }
      const { spec } = endpoint;
      const body = spec.method === 'POST' ? (bodies[name] ?? {}) : undefined;
      expect((await member.call(spec.method, pathOf(endpoint), body)).body.code).toBe('UNAUTHENTICATED');
    });
  },
);

test('a refused right goes on record', async () => {
  const [admin, support] = [operators.get('admin'), operators.get('support')];
  if (!admin || !support) throw new Error('somebody is missing');
  const answer = await admin.get(`/operator/api/actions?operator=${support.account}&limit=100`);
  const { content } = answer.body.value as { content: { action: string; subject: { id: string } }[] };
  const refused = content
    .filter(({ action }) => action === 'access.refused')
    .map(({ subject }) => subject.id);
  expect(refused).toEqual(
    expect.arrayContaining([
      'withdrawals.decide',
      'wins.decide',
      'identities.read',
      'ledger.read',
      'audit.run',
      'actions.read',
    ]),
  );
});

test('what is done about accounts goes on record with whom it is about, and administrators are told', async () => {
  const [ana, bia] = [await site.operator('admin'), await site.operator('admin')];
  const other = await site.operator('support');
  interface Listed {
    operators: { id: string; account: string; version: number }[];
  }
  const { operators: all } = valueOf<Listed>(await ana.get('/operator/api/operators'));
  const { version } = all.find(({ id }) => id === other.id) ?? {};
  const account = `new-${randomUUID().slice(0, 8)}`;
  const form = { account, name: 'Novo Operador', role: 'support' };
  const made = valueOf<{ operator: { id: string } }>(
    await site.sealed('POST', '/operator/api/operators', { token: ana.token, body: form }),
  );
  const said = 'Promoted';
  valueOf(
    await site.call('PUT', `/operator/api/operators/${other.id}`, {
      ...{ token: ana.token, body: { version, role: 'finance', reason: said } },
    }),
  );
  valueOf(await ana.post('/operator/api/lists/operatorAccounts.list/files', {}));
  const { content } = valueOf<{ content: { action: string; subject: object; detail: object }[] }>(
    await ana.get(`/operator/api/actions?operator=${ana.account}&limit=100`),
  );
  const done = content.map(({ action, subject, detail }) => ({ action, subject, detail }));
  expect(done).toEqual(
    expect.arrayContaining([
      { action: 'operators.viewed', subject: { type: 'operators', id: '' }, detail: {} },
      {
        ...{ action: 'operator.created', subject: { type: 'operator', id: made.operator.id } },
        detail: expect.objectContaining({ account, role: 'support' }),
      },
      {
        ...{ action: 'operator.role_proposed', subject: { type: 'proposal', id: expect.any(String) } },
        detail: { about: other.account, reason: said },
      },
      { action: 'operators.exported', subject: { type: 'list', id: '' }, detail: {} },
    ]),
  );
  const { notices } = valueOf<{ notices: { kind: string; detail: object }[] }>(
    await bia.get('/operator/api/own/notices'),
  );
  expect(notices.map(({ kind, detail }) => ({ kind, detail }))).toEqual(
    expect.arrayContaining([
      { kind: 'proposed', detail: { about: other.account, by: ana.account } },
      { kind: 'created', detail: expect.objectContaining({ account, by: ana.account }) },
    ]),
  );
});

test('what agents may do is set in the console and holds at once (OPEN-076)', async () => {
  const [admin, support] = [operators.get('admin'), operators.get('support')];
  if (!admin || !support) throw new Error('somebody is missing');
  const agent = await site.cashier.member({ type: 1 });
  const path = '/operator/api/agents/settings';
  const put = (by: TestOperator, body: object) => site.call('PUT', path, { body, token: by.token });
  const before = valueOf<ValueOf<typeof operatorAgentCalls.settings>>(await admin.get(path));
  expect(before).toMatchObject({
    kinds: { dividend: true, dailySalary: true, hourlySalary: true, realtimeSalary: true },
    transferToDownline: false,
    lockDownlines: false,
  });
  const kinds = { ...before.kinds, hourlySalary: false };
  const request = { ...before, kinds, transferToDownline: true, transferMaximum: 10_000 };
  expect((await put(admin, { ...request, transferMinimum: 20_000 })).body).toMatchObject({
    code: 'FIELDS_INVALID',
    errors: { transferMaximum: expect.any(String) },
  });
  expect(valueOf(await put(admin, request))).toMatchObject({ ...request, version: before.version + 1 });
  expect((await put(admin, request)).body.code).toBe('STATE_CONFLICT');
  expect(valueOf(await agent.call('GET', '/wps/agent/team/options'))).toMatchObject({ transfer: true });
  expect(valueOf(await agent.call('GET', '/wps/agent/contracts/settings'))).toMatchObject({
    features: { hourSalary: false, salary: true },
  });
  expect((await put(support, request)).status).toBe(403);
});
