import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { transaction } from '../../../src/platform/database/database.ts';
import { openCharge, payIn } from '../../helpers/steps/money-in.ts';
import { readyMember } from '../../helpers/steps/money-out.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
import { startOperatorSite } from '../../helpers/sites/operator-site.ts';
import { madeOnce, startedOnce } from '../../helpers/sites/once.ts';

const console = startedOnce(startOperatorSite);
const site = madeOnce(() => console.cashier);
const ana = madeOnce(() => console.operator('finance'));

interface Statement {
  id: string;
  lines: number;
  matched: number;
  differences: number;
  open: number;
}
interface Difference {
  position: number;
  kind: string;
  reference: string;
  line: number | null;
  note: string | null;
}

const header = 'time,type,reference,amount,currency';
const money = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
const around = () => ({
  from: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  to: new Date(Date.now() + 3_600_000).toISOString(),
});
const imported = (csv: string, change: object = {}) =>
  ana.post('/operator/api/reconciliation/statements', { provider: 'sandbox', ...around(), csv, ...change });

async function differencesOf(id: string): Promise<Difference[]> {
  const all: Difference[] = [];
  for (let cursor = ''; ;) {
    const path = `/operator/api/reconciliation/statements/${id}/differences?limit=100${cursor && `&cursor=${cursor}`}`;
    const page = valueOf<{ content: Difference[]; nextCursor: string | null }>(await ana.get(path));
    all.push(...page.content);
    if (page.nextCursor === null) return all;
    cursor = page.nextCursor;
  }
}

/** Payments in and payouts out, booked at the provider through the ledger's own door. */
async function book(count: number): Promise<{ reference: string; amount: number; type: 'in' | 'out' }[]> {
  const { ledger, merchant, platform } = site;
  const key = (owner: { kind: 'provider' | 'house'; id: string }, purpose: string) => ({
    merchantId: merchant.id,
    owner,
    purpose,
    currency: 'BRL',
  });
  const clearing = key({ kind: 'provider', id: 'sandbox' }, 'payments_clearing');
  const suspense = key({ kind: 'house', id: 'main' }, 'payments_suspense');
  for (const account of [clearing, suspense]) {
    await transaction(platform.db, (tx) => ledger.openAccount(tx, account, { floor: null }));
  }
  const made = Array.from({ length: count }, (_, at) => ({
    reference: at % 5 === 4 ? randomUUID() : `E99999999202611211800${String(at).padStart(11, '0')}`,
    amount: 1_000 + ((at * 7_919) % 90_000),
    type: at % 5 === 4 ? ('out' as const) : ('in' as const),
  }));
  for (let from = 0; from < made.length; from += 2_000) {
    const outcomes = await ledger.submitMany(
      made.slice(from, from + 2_000).map(({ reference, amount, type }) => {
        const signed = type === 'in' ? BigInt(amount) : -BigInt(amount);
        return {
          type: 'transfer',
          merchantId: merchant.id,
          kind: type === 'in' ? 'payment_suspense' : 'withdrawal',
          scope: type === 'in' ? 'payments:sandbox' : 'withdrawals',
          key: type === 'in' ? reference : `part:${reference}`,
          legs: [
            { accountId: ledger.accountId(clearing), amount: -signed },
            { accountId: ledger.accountId(suspense), amount: signed },
          ],
          reference: { type: 'test', id: reference },
        };
      }),
    );
    expect(outcomes.every(({ status }) => status === 'posted')).toBe(true);
  }
  return made;
}

describe('a statement of the provider', () => {
  test('that tells what happened matches line by line: a payment, one that went back, and a reversal', async () => {
    const member = await readyMember(site);
    const deposit = await payIn(site, member, 5_000);
    const wrong = await openCharge(member, 2_000);
    valueOf(await site.atSandbox(`/sandbox/payments/${wrong.txid}/pay`, { amount: 1_999 }));
    const [credited] = site.sandbox.sandbox.charges.payments(deposit.txid);
    const [late] = site.sandbox.sandbox.charges.payments(wrong.txid);
    const at = new Date().toISOString();
    const eventId = randomUUID();
    const reversal = {
      eventId,
      type: 'charge.reversed',
      occurredAt: at,
      endToEndId: credited?.end_to_end_id,
      amount: 700,
    };
    expect((await site.webhook(reversal)).status).toBe(200);
    const lines = [
      [at, 'in', credited?.end_to_end_id, '50.00', 'BRL'],
      [at, 'in', late?.end_to_end_id, '19,99', 'brl'],
      [at, 'reversal', eventId, '7', 'BRL'],
    ].map((fields) => fields.join(';'));
    const csv = [header.replaceAll(',', ';'), ...lines].join('\r\n');
    const statement = valueOf<Statement>(await imported(csv));
    expect(statement.matched).toBe(3);
    const kinds = (await differencesOf(statement.id)).map(({ kind }) => kind);
    // The refund of the wrong payment may be under way or booked; nothing else is left.
    expect(kinds.filter((kind) => kind !== 'missing_there')).toEqual([]);
    expect((await imported(csv)).body.code).toBe('STATEMENT_KNOWN');
  });

  test('that cannot be read is refused with its line', async () => {
    const at = new Date().toISOString();
    for (const [row, line] of [
      [`${at},in,E1,12.345,BRL`, 2],
      [`yesterday,in,E1,12.34,BRL`, 2],
      [`${at},sideways,E1,12.34,BRL`, 2],
      [`${at},in,,12.34,BRL`, 2],
      [`${at},in,E1,-12.34,BRL`, 2],
      [`${at},in,E1,12.34`, 2],
    ] as const) {
      const answer = await imported([header, row].join('\n'));
      expect([row, answer.body.code]).toEqual([row, 'STATEMENT_INVALID']);
      expect(answer.body.message).toContain(String(line));
    }
    expect((await imported('nonsense')).body.code).toBe('STATEMENT_INVALID');
    expect((await imported(header, { provider: 'elsewhere' })).body.code).toBe('FIELDS_INVALID');
  });
});

test('of 50,000 lines with 37 planted faults all 37 are found, and no false one', async () => {
  const lines = 50_000;
  const made = await book(lines + 7);
  const at = new Date().toISOString();
  const rows = made.map(({ reference, amount, type }) => ({
    at,
    type,
    reference,
    amount,
    currency: 'BRL',
  }));
  const planted: { kind: string; reference: string }[] = [];
  const plant = (kind: string, place: number, change: (row: (typeof rows)[number]) => void) => {
    const row = rows[place];
    if (!row) throw new Error('no such row');
    change(row);
    planted.push({ kind, reference: row.reference });
  };
  for (let n = 0; n < 6; n += 1)
    plant('amount_differs', 1_000 * n + 13, (row) => (row.amount += n % 2 ? 1 : -1));
  for (let n = 0; n < 5; n += 1) {
    plant('direction_differs', 1_500 * n + 17, (row) => (row.type = row.type === 'in' ? 'out' : 'in'));
  }
  for (let n = 0; n < 4; n += 1) plant('currency_differs', 2_100 * n + 29, (row) => (row.currency = 'USD'));
  for (let n = 0; n < 4; n += 1) {
    plant(
      'other_time',
      2_300 * n + 31,
      (row) => (row.at = new Date(Date.now() - 40 * 3_600_000).toISOString()),
    );
  }
  for (let n = 0; n < 5; n += 1) {
    const stranger = {
      at: rows[0]?.at ?? '',
      type: 'in' as const,
      reference: `E-STRANGER-${n}`,
      amount: 999,
      currency: 'BRL',
    };
    rows.splice(9_000 * n + 41, 0, stranger);
    planted.push({ kind: 'missing_here', reference: stranger.reference });
  }
  for (let n = 0; n < 6; n += 1) {
    const twin = rows[7_000 * n + 53];
    if (!twin) throw new Error('no such row');
    rows.splice(7_000 * n + 800, 0, { ...twin });
    planted.push({ kind: 'repeated_line', reference: twin.reference });
  }
  for (let n = 0; n < 7; n += 1) {
    const [gone] = rows.splice(6_500 * n + 67, 1);
    planted.push({ kind: 'missing_there', reference: gone?.reference ?? '' });
  }
  const csv = [
    header,
    ...rows.map((row) => [row.at, row.type, row.reference, money(row.amount), row.currency].join(',')),
  ].join('\n');
  expect(planted).toHaveLength(37);
  // Only what was booked from here on belongs to it; the tests before have statements of their own.
  const statement = valueOf<Statement>(
    await imported(csv, { from: new Date(Date.now() - 90 * 60_000).toISOString() }),
  );
  const found = (await differencesOf(statement.id)).filter(
    ({ kind, reference }) => !(kind === 'missing_there' && !made.some((one) => one.reference === reference)),
  );
  const names = (list: readonly { kind: string; reference: string }[]) =>
    list.map(({ kind, reference }) => `${kind} ${reference}`).toSorted();
  expect(names(found)).toEqual(names(planted));
  expect(statement.lines).toBe(rows.length);
  expect(statement.matched).toBe(
    made.length - planted.filter(({ kind }) => !['missing_here', 'repeated_line'].includes(kind)).length,
  );

  const [first] = found;
  const path = `/operator/api/reconciliation/statements/${statement.id}/differences/${first?.position ?? 0}/resolve`;
  expect(valueOf(await ana.post(path, { note: 'A typing error at the bank' }))).toMatchObject({
    resolvedBy: ana.account,
  });
  expect((await ana.post(path, { note: 'again' })).body.code).toBe('STATE_CONFLICT');
  const after = valueOf<Statement>(await ana.get(`/operator/api/reconciliation/statements/${statement.id}`));
  expect(after.open).toBe(statement.open - 1);
});

describe('statements in the console', () => {
  const path = '/operator/api/reconciliation/statements';
  const provider = 'sandbox';
  /** A period of its own, in which nothing was booked, after the last one. */
  let minutes = 0;
  const quiet = () => {
    minutes += 2;
    const from = Date.parse('2025-03-01T00:00:00.000Z') + minutes * 60_000;
    return { from: new Date(from).toISOString(), to: new Date(from + 60_000).toISOString() };
  };
  const at = '2025-03-01T12:00:00.000Z';
  const csvOf = (...lines: string[]) => [header, ...lines.map((line) => `${at},${line},BRL`)].join('\n');

  test('are imported, shown and listed as one, with what came in and what went out', async () => {
    const period = quiet();
    const csv = csvOf(
      `in,A-${randomUUID()},12.34`,
      `in,B-${randomUUID()},1`,
      `refund,C-${randomUUID()},0.50`,
    );
    const statement = valueOf<Statement>(await imported(csv, period));
    expect(statement).toEqual({
      ...{ id: expect.any(String), provider, ...period, lines: 3, matched: 0, differences: 3, open: 3 },
      ...{ incoming: 1_334, outgoing: 50, currency: 'BRL', importedBy: ana.account },
      importedAt: expect.any(String),
    });
    expect(valueOf(await ana.get(`${path}/${statement.id}`))).toEqual(statement);
    const later = valueOf<Statement>(await imported(csvOf(`in,D-${randomUUID()},7`), quiet()));
    const page = valueOf<{ content: Statement[]; nextCursor: string }>(await ana.get(`${path}?limit=1`));
    expect(page.content).toEqual([later]);
    const next = await ana.get(`${path}?limit=1&cursor=${page.nextCursor}`);
    expect(valueOf<{ content: Statement[] }>(next).content).toEqual([statement]);
    expect(await console.recorded(statement.id)).toEqual([
      [ana.account, 'statement.imported', 'statement', { provider, lines: '3', differences: '3' }],
      [ana.account, 'statement.viewed', 'statement', {}],
    ]);
  });

  test('are of the providers with whom money lies', async () => {
    const { providers } = valueOf<{ providers: string[] }>(
      await ana.get('/operator/api/reconciliation/providers'),
    );
    expect(providers).toEqual(['sandbox', 'bank-house']);
    expect(
      (await imported(csvOf(`in,E-${randomUUID()},7`), { ...quiet(), provider: 'bank-house' })).status,
    ).toBe(200);
  });

  test('of a period that can’t be are refused by the field, up to 40 days', async () => {
    const from = '2025-01-01T00:00:00.000Z';
    const errors = async (to: string, change: object = {}) => {
      const { body } = await imported(csvOf(`in,F-${randomUUID()},7`), { from, to, ...change });
      return [body.code, Object.keys(body.errors ?? {}), JSON.stringify(body.errors ?? {}).includes('40')];
    };
    const refused = ['FIELDS_INVALID', ['to'], true];
    expect(await errors(from)).toEqual(refused);
    expect(await errors('2024-12-31T00:00:00.000Z')).toEqual(refused);
    expect(await errors('2025-02-10T00:00:00.001Z')).toEqual(refused);
    expect(await errors('2025-02-10T00:00:00.000Z')).toEqual([undefined, [], false]);
    expect(await errors('2025-01-02T00:00:00.000Z', { provider: 'elsewhere' })).toEqual([
      ...['FIELDS_INVALID', ['provider'], false],
    ]);
  });

  test('have differences that someone explains, once, on record', async () => {
    const references = [`A-${randomUUID()}`, `B-${randomUUID()}`];
    const csv = csvOf(...references.map((reference) => `in,${reference},5`));
    const { id } = valueOf<Statement>(await imported(csv, quiet()));
    const resolve = (position: number, of = id) =>
      ana.post(`${path}/${of}/differences/${position}/resolve`, { note: 'Paid later' });
    const theirs = { amount: 500, currency: 'BRL', at };
    const difference = {
      position: 1,
      kind: 'missing_here',
      line: 3,
      reference: references[1],
      theirs,
      ours: null,
    };
    const resolved = { resolvedBy: ana.account, resolvedAt: expect.any(String), note: 'Paid later' };
    expect(valueOf(await resolve(1))).toEqual({ ...difference, ...resolved });
    expect((await resolve(1)).body.code).toBe('STATE_CONFLICT');
    expect((await resolve(7)).body.code).toBe('STATE_CONFLICT');
    for (const of of [randomUUID(), 'nothing']) {
      expect((await resolve(0, of)).status).toBe(404);
      expect((await ana.get(`${path}/${of}`)).status).toBe(404);
      expect((await ana.get(`${path}/${of}/differences`)).status).toBe(404);
    }
    const list = async (query: string) =>
      valueOf<{ content: object[]; nextCursor: string | null }>(
        await ana.get(`${path}/${id}/differences?${query}`),
      );
    const open = { ...difference, position: 0, line: 2, reference: references[0], resolvedBy: null };
    expect(await list('open=true')).toEqual({
      ...{ content: [{ ...open, resolvedAt: null, note: null }], nextCursor: null },
    });
    expect((await list('sort=-position')).content).toMatchObject([{ position: 1, ...resolved }, open]);
    expect((await console.recorded(id)).slice(1)).toEqual([
      [ana.account, 'difference.resolved', 'statement', { position: '1', note: 'Paid later' }],
    ]);
    expect(valueOf(await ana.get(`${path}/${id}`))).toMatchObject({ differences: 2, open: 1 });
  });
});
