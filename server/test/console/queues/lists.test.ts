import { operatorListFiles } from '@croupier/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { minuteMs } from '@croupier/contract/days';
import { sqlOn } from '../../../src/platform/database/database.ts';
import type { TestMember } from '../../helpers/sites/cashier-site.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
import { operatorSite, type TestOperator } from '../../helpers/sites/operator-site.ts';
import { madeOnce } from '../../helpers/sites/once.ts';

const { site, finance, support, admin } = operatorSite('finance', 'support', 'admin');
const member = madeOnce(() => site.member());
const other = madeOnce(() => site.member());

const many = 1_203;
const start = Date.parse('2026-03-01T00:00:00.000Z');
const db = () => site.cashier.platform.db;

/** One a minute from the start on, of 1, 2, 3 … cents; every third is credited, and a member has few of them. */
async function seedDeposits(of: TestMember, { count, from }: { count: number; from: number }): Promise<void> {
  await sqlOn(
    db(),
    `INSERT INTO deposit (merchant_id, id, member_id, provider_id, txid, method, amount, currency, state, br_code, payer_page,
       created_at, expires_at, credited_at, transfer_id, steps)
     SELECT $1::uuid, gen_random_uuid(), $2::uuid, (SELECT id FROM payment_provider LIMIT 1), 'list' || $2 || n, 'pix', n, 'BRL',
       CASE WHEN n % 3 = 0 THEN 'credited' ELSE 'expired' END, 'x', 'x', at, at,
       CASE WHEN n % 3 = 0 THEN at END, CASE WHEN n % 3 = 0 THEN gen_random_uuid() END, '[]'
     FROM (SELECT n, $3::timestamptz + n * interval '1 minute' AS at FROM generate_series(1, $4::int) n) seeded`,
    [site.cashier.merchant.id, of.id, new Date(from), count],
  );
}

beforeAll(async () => {
  await seedDeposits(member, { count: many, from: start });
  await seedDeposits(other, { count: 7, from: start });
});

interface Row {
  id: string;
  amount: number;
  createdAt: string;
  state: string;
  member: { account: string };
}
interface Page {
  content: Row[];
  nextCursor: string | null;
}

const at = (minutes: number) => new Date(start + minutes * minuteMs).toISOString();
const listed = async (query: Record<string, string>): Promise<Page> =>
  valueOf(await finance.get(`/operator/api/deposits?${new URLSearchParams(query).toString()}`));

async function all(query: Record<string, string>): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await listed({ ...query, ...(cursor === null ? {} : { cursor }) });
    rows.push(...page.content);
    cursor = page.nextCursor;
  } while (cursor !== null && rows.length < 5_000);
  return rows;
}

describe('a list of the console', () => {
  test('is narrowed by date, amount, state and person at once, each bound where it says', async () => {
    const rows = await all({
      ...{ from: at(10), to: at(100), minAmount: '12', maxAmount: '60', state: 'credited' },
      person: member.account.toUpperCase(),
      limit: '7',
    });
    const expected = Array.from({ length: 17 }, (_, index) => 60 - index * 3);
    expect(rows.map(({ amount }) => amount)).toEqual(expected);
    expect(new Set(rows.map((row) => row.member.account))).toEqual(new Set([member.account]));
    expect((await all({ from: at(5), to: at(6), limit: '5' })).map(({ amount }) => amount)).toEqual([5, 5]);
  });

  test.each([
    ['at', (rows: Row[]) => rows.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))],
    ['-at', (rows: Row[]) => rows.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))],
    ['amount', (rows: Row[]) => rows.toSorted((a, b) => a.amount - b.amount)],
    ['-amount', (rows: Row[]) => rows.toSorted((a, b) => b.amount - a.amount)],
  ])('sorted by %s shows each row once, over all pages', async (sort, sorted) => {
    const rows = await all({ sort, to: at(60), limit: '9' });
    expect(rows).toHaveLength(59 + 7);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.map(({ amount, createdAt }) => [amount, createdAt])).toEqual(
      sorted(rows).map(({ amount, createdAt }) => [amount, createdAt]),
    );
  });

  test('names what it cannot read', async () => {
    const refused = async (query: string) => {
      const { status, body } = await finance.get(`/operator/api/deposits?${query}`);
      return [status, Object.keys((body as { errors?: object }).errors ?? {})];
    };
    expect(await refused('sort=member')).toEqual([400, ['sort']]);
    expect(await refused('from=yesterday')).toEqual([400, ['from']]);
    expect(await refused('minAmount=-1')).toEqual([400, ['minAmount']]);
    const { nextCursor } = await listed({ sort: 'amount', limit: '1' });
    expect(await refused(`sort=at&cursor=${nextCursor ?? ''}`)).toEqual([400, ['cursor']]);
  });

  test('of what operators did is narrowed to one member, each row with the account', async () => {
    const account = async (id: string) =>
      valueOf<{ account: string }>(await support.get(`/operator/api/members/${id}`)).account;
    const [name] = [await account(member.id), await account(other.id), await account(member.id)];
    interface Deed {
      subject: { type: string; id: string };
      members: Record<string, string>;
    }
    const path = `/operator/api/actions?operator=${support.account}&limit=100`;
    const deeds = valueOf<{ content: Deed[] }>(await admin.get(path)).content;
    const own = valueOf<{ content: Deed[] }>(await admin.get(`${path}&subjectId=${member.id}`)).content;
    expect(own.length).toBeGreaterThan(0);
    expect(own).toEqual(deeds.filter(({ subject }) => subject.id === member.id));
    expect(deeds.some(({ subject }) => subject.id === other.id)).toBe(true);
    for (const { members } of own) expect(members).toEqual({ [member.id]: name });
    const file = await admin.post('/operator/api/lists/operatorTrail.actions/files', {
      filter: { operator: support.account, subjectId: member.id },
    });
    const { url } = valueOf<{ url: string }>(file);
    const text = await (await fetch(site.cashier.node() + url)).text();
    expect(text).toContain(name);
    expect(text).not.toContain(other.account);
  });

  test('of nobody is empty', async () => {
    expect((await listed({ person: 'nobody-at-all' })).content).toEqual([]);
    expect((await listed({ person: other.account, memberId: member.id })).content).toEqual([]);
  });
});

const order = (
  who: TestOperator,
  list: string,
  body: { filter?: Record<string, string>; params?: Record<string, string>; locale?: string } = {},
) => who.post(`/operator/api/lists/${list}/files`, body);

async function fileOf(answer: Awaited<ReturnType<typeof order>>, headers: Record<string, string> = {}) {
  const { url } = valueOf<{ url: string }>(answer);
  const response = await fetch(site.cashier.node() + url, { headers });
  return {
    url,
    status: response.status,
    name: response.headers.get('content-disposition'),
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()),
  };
}

describe('a file of a list', () => {
  test('holds exactly what the filter shows, whatever the pages', async () => {
    const filter = { person: member.account, state: 'expired', sort: 'amount' };
    const { status, name, text } = await fileOf(await order(finance, 'operatorCashier.deposits', { filter }));
    expect(status).toBe(200);
    expect(name).toMatch(/^attachment; filename="depositos-\d{4}-\d\d-\d\d\.csv"$/);
    expect(text.startsWith('\uFEFFData;Membro;Valor;')).toBe(true);
    const lines = text.trimEnd().split('\r\n').slice(1);
    const amounts = lines.map((line) => line.split(';')[2]);
    const wanted = Array.from({ length: many }, (_, index) => index + 1).filter((n) => n % 3 !== 0);
    expect(amounts).toEqual(wanted.map((n) => (n / 100).toFixed(2).replace('.', ',')));
    expect(lines[0]?.startsWith(`2026-02-28 21:01:00;${member.account};0,01;BRL;Pix;Expirado;`)).toBe(true);
  });

  test('says heads, states and figures as the language of its reader writes them', async () => {
    const filter = { person: member.account, state: 'expired', maxAmount: '2', minAmount: '2' };
    const names: (string | null)[] = [];
    const linesIn = async (locale: string) => {
      const file = await fileOf(await order(finance, 'operatorCashier.deposits', { filter, locale }));
      names.push(file.name);
      return file.text.split('\r\n');
    };
    const [head, row] = await linesIn('es');
    expect(head?.startsWith('\uFEFFFecha;Miembro;Importe;')).toBe(true);
    expect(row).toContain(';0,02;BRL;Pix;Vencido;');
    const [english, line] = await linesIn('en');
    expect(english?.startsWith('\uFEFFDate,Member,Amount,')).toBe(true);
    expect(line).toContain(',0.02,BRL,Pix,Expired,');
    expect(names).toEqual([expect.stringContaining('"depositos-'), expect.stringContaining('"deposits-')]);
  });

  test('is on record with its filter, once, and its pages are no looks', async () => {
    const trail = async () =>
      valueOf<{ content: { action: string; operator: string; detail: Record<string, string> }[] }>(
        await admin.get(`/operator/api/actions?operator=${support.account}&limit=100`),
      ).content;
    await fileOf(await order(support, 'operatorCashier.deposits', { filter: { minAmount: '700' } }));
    const rows = await trail();
    expect(rows.filter(({ action }) => action === 'deposits.exported').map(({ detail }) => detail)).toEqual([
      { minAmount: '700' },
    ]);
    expect(rows.filter(({ action }) => action === 'deposits.viewed')).toEqual([]);
  });

  test('of a search names nobody’s document in full on record', async () => {
    await order(admin, 'operatorMembers.search', { filter: { search: '529.982.247-25' } });
    const { content } = valueOf<{ content: { action: string; detail: Record<string, string> }[] }>(
      await admin.get('/operator/api/actions?action=members.exported&limit=1'),
    );
    expect(content[0]?.detail).toEqual({ search: '***25' });
  });

  test('asks for the right of its list, before anything else', async () => {
    for (const filter of [{}, { nonsense: '1' }])
      expect((await order(support, 'operatorAdjustments.list', { filter })).body.code).toBe('FORBIDDEN');
    expect((await order(finance, 'operatorTrail.actions')).body.code).toBe('FORBIDDEN');
    expect((await order(admin, 'operatorTrail.nothing')).status).toBe(404);
    expect(
      (await order(finance, 'operatorCashier.deposits', { filter: { surprise: 'x' } })).body,
    ).toMatchObject({
      code: 'REQUEST_INVALID',
      errors: { surprise: expect.any(String) },
    });
  });

  test('has an address that works once, and ends with the session of who ordered it', async () => {
    const { url, status } = await fileOf(await order(finance, 'operatorCashier.withdrawals'));
    expect(status).toBe(200);
    expect((await fetch(site.cashier.node() + url)).status).toBe(404);
    const gone = await site.operator('finance');
    const ordered = await order(gone, 'operatorCashier.deposits');
    await site.call('DELETE', '/operator/api/session', { token: gone.token });
    expect((await fileOf(ordered)).status).toBe(404);
    expect((await site.call('GET', `/operator/api/list-file?ticket=${'x'.repeat(40)}`)).status).toBe(404);
  });

  test('of a role that is taken away meanwhile is not given', async () => {
    const demoted = await site.operator('finance');
    const ordered = await order(demoted, 'operatorAdjustments.list');
    await sqlOn(db(), "UPDATE operator SET role = 'support' WHERE id = $1", [demoted.id]);
    const { text } = await fileOf(ordered);
    expect(text).not.toContain(member.account);
    expect(text).toContain('FORBIDDEN');
  });
});

describe('every list that has a file', () => {
  test.each([
    ['operatorCashier.deposits', '/operator/api/deposits'],
    ['operatorCashier.withdrawals', '/operator/api/withdrawals'],
    ['operatorAdjustments.list', '/operator/api/adjustments'],
    ['operatorFreeRounds.list', '/operator/api/free-rounds'],
    ['operatorWins.list', '/operator/api/wins'],
    ['operatorTrail.actions', '/operator/api/actions'],
    ['operatorReconciliation.list', '/operator/api/reconciliation/statements'],
    ['operatorFeedback.list', '/operator/api/feedback'],
    ['operatorAccess.logins', '/operator/api/logins'],
    ['operatorClosures.list', '/operator/api/closures'],
    ['operatorIdentities.list', '/operator/api/identities'],
    ['operatorGaming.register', '/operator/api/responsible-gaming'],
  ])('%s is read by date, in both orders, and has as many lines as rows', async (list, path) => {
    const period = { from: at(0), to: new Date(Date.now() + 3600_000).toISOString() };
    for (const sort of ['at', '-at']) {
      const filter = { ...period, sort };
      const query = new URLSearchParams({ ...filter, limit: '100' }).toString();
      const { content } = valueOf<Page>(await admin.get(`${path}?${query}`));
      const { status, text } = await fileOf(await order(admin, list, { filter }));
      const rows = text.trimEnd().split('\r\n').length - 1;
      expect({ status, more: rows >= content.length }).toEqual({ status: 200, more: true });
    }
    const before = { to: new Date(0).toISOString() };
    expect((await fileOf(await order(admin, list, { filter: before }))).text.trimEnd()).not.toContain('\r\n');
  });

  test('the members and the accounts of the ledger have one, too, and an account its entries', async () => {
    const filter = { search: member.account };
    const people = await fileOf(await order(admin, 'operatorMembers.search', { filter }));
    expect(people.text.trimEnd().split('\r\n')).toHaveLength(2);
    const accounts = await fileOf(await order(admin, 'operatorLedger.accounts', { filter }));
    expect(accounts.text).toContain(member.account);
    const { content } = valueOf<Page>(
      await admin.get(`/operator/api/ledger/accounts?search=${member.account}`),
    );
    const params = { id: content[0]?.id ?? '' };
    expect((await fileOf(await order(admin, 'operatorLedger.entries', { params }))).status).toBe(200);
    expect((await order(admin, 'operatorLedger.entries')).body.code).toBe('REQUEST_INVALID');
  });
});

describe('what is answered whole', () => {
  test('has a file of its filter, too, which is on record', async () => {
    const filter = { role: 'support', status: 'active' };
    const accounts = await fileOf(await order(admin, 'operatorAccounts.list', { filter, locale: 'en' }));
    const [head, ...lines] = accounts.text.trimEnd().split('\r\n');
    expect(head).toBe('\uFEFFAccount,Name,Role,State,Opened by,Created at,Last used');
    expect(lines.some((line) => line.startsWith(`${support.account},`))).toBe(true);
    expect(lines.filter((line) => !line.includes(',Active,'))).toEqual([]);
    expect(lines.some((line) => line.startsWith(`${finance.account},`))).toBe(false);
    expect((await order(support, 'operatorAccounts.list')).body.code).toBe('FORBIDDEN');
    const days = await order(finance, 'operatorFinance.days', {
      filter: { from: '2026-03-01', to: '2026-03-31', by: 'month' },
      locale: 'es',
    });
    const report = await fileOf(days);
    expect(report.name).toContain('"informe-diario-');
    expect(report.text.startsWith('\uFEFFDía;Moneda;Apertura;Depósitos;Retiros;')).toBe(true);
    const { content } = valueOf<{ content: { action: string }[] }>(
      await admin.get(`/operator/api/actions?operator=${finance.account}&action=finance_days.exported`),
    );
    expect(content).toHaveLength(1);
  });
});

describe('the trail', () => {
  test('shows changes alone where it is asked to, and one kind of action', async () => {
    await finance.get('/operator/api/deposits?state=failed');
    await order(finance, 'operatorCashier.deposits');
    const actions = async (query: string) =>
      valueOf<{ content: { action: string }[] }>(
        await admin.get(`/operator/api/actions?operator=${finance.account}&limit=100&${query}`),
      ).content.map(({ action }) => action);
    expect(await actions('')).toContain('deposits.viewed');
    const changes = await actions('changes=true');
    expect(changes).toContain('deposits.exported');
    expect(changes.filter((action) => /viewed|searched/.test(action))).toEqual([]);
    expect(new Set(await actions('action=deposits.exported'))).toEqual(new Set(['deposits.exported']));
    expect(new Set(await actions('action=session'))).toEqual(new Set(['session.opened']));
    expect(await actions(`to=${new Date(0).toISOString()}`)).toEqual([]);
  });
});

describe('saved views', () => {
  const list = '/operator/api/lists/operatorCashier.deposits/views';
  const put = (who: TestOperator, name: string, filter: Record<string, string>) =>
    site.call('PUT', `${list}/${encodeURIComponent(name)}`, { token: who.token, body: { filter } });
  const names = async (who: TestOperator) =>
    valueOf<{ views: { name: string }[] }>(await who.get(list)).views.map(({ name }) => name);

  test('are an operator’s own, replaced under the same name and removed', async () => {
    expect((await put(finance, 'Grandes', { minAmount: '100000' })).status).toBe(200);
    const saved = await put(finance, 'Grandes', { minAmount: '200000' });
    expect(valueOf(saved)).toMatchObject({ views: [{ name: 'Grandes', filter: { minAmount: '200000' } }] });
    expect(await names(support)).toEqual([]);
    const removed = await site.call('DELETE', `${list}/Grandes`, { token: finance.token });
    expect(valueOf(removed)).toEqual({ views: [] });
  });

  test('ask for the right of their list', async () => {
    const adjustments = '/operator/api/lists/operatorAdjustments.list/views';
    const body = { filter: {} };
    const by = async ({ token }: TestOperator) => [
      (await site.call('GET', adjustments, { token })).status,
      (await site.call('PUT', `${adjustments}/Minhas`, { token, body })).status,
      (await site.call('DELETE', `${adjustments}/Minhas`, { token })).status,
    ];
    expect(await by(support)).toEqual([403, 403, 403]);
    expect(await by(finance)).toEqual([200, 200, 200]);
  });

  test.each<[string, Record<string, string>]>([
    ['operatorCashier.deposits', { state: 'bogus' }],
    ['operatorCashier.deposits', { from: 'yesterday' }],
    ['operatorCashier.deposits', { cursor: 'x' }],
    ['operatorCashier.withdrawals', { minAmount: '-1' }],
    ['operatorTrail.actions', { looks: 'maybe' }],
    ['operatorGameReport.rows', { days: '8' }],
    ...operatorListFiles.map((id): [string, Record<string, string>] => [id, { surprise: 'x' }]),
  ])(
    'of %s are refused where the list would refuse them, by the name of the filter: %o',
    async (id, filter) => {
      const path = `/operator/api/lists/${id}/views/Lixo`;
      const answer = await site.call('PUT', path, { token: admin.token, body: { filter } });
      expect(answer.body).toMatchObject({ code: 'REQUEST_INVALID' });
      expect(Object.keys((answer.body as { errors: object }).errors)).toEqual(Object.keys(filter));
      const kept = valueOf<{ views: unknown[] }>(
        await site.call('GET', `/operator/api/lists/${id}/views`, { token: admin.token }),
      );
      expect(kept.views).toEqual([]);
    },
  );

  test('keep days, words of the page and filters that the list asks for but its page fills in', async () => {
    const keep = async (id: string, filter: Record<string, string>) =>
      (
        await site.call('PUT', `/operator/api/lists/${id}/views/Boa`, {
          token: admin.token,
          body: { filter },
        })
      ).status;
    expect(
      await keep('operatorCashier.withdrawals', {
        ...{ state: 'disputed', from: '2026-03-01', to: at(5), minAmount: '100', person: 'ana', sort: '-at' },
      }),
    ).toBe(200);
    expect(await keep('operatorGameReport.rows', { days: '30', by: 'vendor' })).toBe(200);
    expect(await keep('operatorLedger.accounts', { owner: 'house' })).toBe(200);
  });

  test('are at most twenty for a list', async () => {
    for (let n = 1; n <= 20; n += 1)
      expect((await put(support, `v${n}`, { state: 'paid' })).status).toBe(200);
    expect((await put(support, 'v21', {})).body).toMatchObject({ code: 'FIELDS_INVALID' });
    expect((await put(support, 'v20', {})).status).toBe(200);
    expect(await names(support)).toHaveLength(20);
  });
});
