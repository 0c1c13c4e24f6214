import { messagesOf } from '../../messages/index.ts';
import { fieldText } from '../../platform/http/validation.ts';
import { operatorReconciliationCalls, type ValueOf } from '@croupier/contract';
import { createHash } from 'node:crypto';
import { dayMs } from '@croupier/contract/days';
import { transaction } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { type Call, type Handlers, implement, type Route } from '../../platform/http/call.ts';
import { isId, newId } from '../../platform/ids.ts';
import type { Merchant } from '../../platform/merchants.ts';
import { minor } from '../../platform/formats/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { compare, graceMs, referenceOf } from './compare.ts';
import { readCsv } from './read-csv.ts';
import {
  type DifferenceRow,
  findStatement,
  insertComparison,
  insertStatement,
  listDifferences,
  listStatements,
  matchedBefore,
  reachesTo,
  resolveDifference,
  type StatementRow,
} from './store.ts';
import { readClearing } from '../../ledger/index.ts';
import type { Console } from '../../console/index.ts';

export { statementFiles } from './list-file.ts';

type Calls = typeof operatorReconciliationCalls;

export interface ReconciliationDeps {
  /** Where money of the merchant's members lies. */
  providers(merchant: Merchant): Promise<string[]>;
}

/** Statements of providers held against the ledger: what one of them has and the other hasn't, or has differently. */
export function createReconciliation(platform: Platform, deps: ReconciliationDeps) {
  return {
    console: (console: Console): { routes: readonly Route[] } => ({
      routes: implement(operatorReconciliationCalls)({
        ...readHandlers(platform, deps, console),
        import: console.allow('reconciliation.import', (call) =>
          importStatement(platform, deps, console, call),
        ),
        resolve: console.allow('reconciliation.import', async (call) => {
          const { merchantId, account } = call.operator;
          const { id, position } = call.params;
          if (!isId(id)) return fail('NOT_FOUND');
          const { note } = call.body;
          const at = platform.clock.now();
          const row = await transaction(platform.db, async (tx) => {
            if (!(await findStatement(tx, merchantId, id))) fail('NOT_FOUND');
            const by = { account, note, at };
            const resolved = await resolveDifference(tx, { merchantId, id, position }, by);
            const subject = { type: 'statement', id };
            const detail = { position: String(position), note };
            await console.record(tx, call, { action: 'difference.resolved', subject, detail });
            return resolved ?? fail('STATE_CONFLICT');
          });
          return presentDifference(row);
        }),
      }),
    }),
  };
}

function readHandlers(
  { db }: Platform,
  deps: ReconciliationDeps,
  console: Console,
): Pick<Handlers<Calls>, 'providers' | 'list' | 'one' | 'differences'> {
  const find = async (merchantId: string, id: string): Promise<StatementRow> =>
    (isId(id) ? await findStatement(db, merchantId, id) : undefined) ?? fail('NOT_FOUND');
  return {
    providers: console.allow('reconciliation.read', async ({ merchant }) => ({
      providers: await deps.providers(merchant),
    })),
    list: console.allow('reconciliation.read', async ({ merchant, query }) => {
      const { rows, next } = await listStatements(db, merchant.id, query);
      return { content: rows.map(present), nextCursor: next };
    }),
    one: console.allow('reconciliation.read', async (call) => {
      const row = await find(call.merchant.id, call.params.id);
      await console.look(call, { action: 'statement.viewed', subject: { type: 'statement', id: row.id } });
      return present(row);
    }),
    differences: console.allow('reconciliation.read', async ({ merchant, params, query }) => {
      const { id } = await find(merchant.id, params.id);
      const { rows, next } = await listDifferences(db, { merchantId: merchant.id, id }, query);
      return { content: rows.map(presentDifference), nextCursor: next };
    }),
  };
}

const maxDays = 40;

async function importStatement(
  platform: Platform,
  deps: ReconciliationDeps,
  console: Console,
  call: Call<Calls['import']>,
): Promise<ValueOf<Calls['import']>> {
  const { merchant, operator, body } = call;
  const { provider } = body;
  const period = { from: new Date(body.from), to: new Date(body.to) };
  const length = period.to.getTime() - period.from.getTime();
  if (length <= 0 || length > maxDays * dayMs)
    fail('FIELDS_INVALID', { errors: { to: fieldText('period', { days: maxDays }) } });
  if (!(await deps.providers(merchant)).includes(provider))
    fail('FIELDS_INVALID', { errors: { provider: messagesOf('cashierFields')(call.language, 'provider') } });
  const lines = readCsv(body.csv, call.language);
  // We book later than the provider does, and a little beside its clock.
  const booked = await readClearing(platform.db, {
    merchantId: merchant.id,
    providerCode: provider,
    from: new Date(period.from.getTime() - dayMs),
    to: new Date(period.to.getTime() + dayMs + graceMs),
  });
  const ours = booked.map(({ key, postedAt, ...movement }) => ({
    ...movement,
    reference: referenceOf(movement.kind, key),
    at: postedAt,
  }));
  const elsewhere = await matchedBefore(
    platform.db,
    merchant.id,
    ours.map(({ transferId }) => transferId),
  );
  const follows = await reachesTo(platform.db, merchant.id, provider, period.from);
  const comparison = compare(lines, ours, { period: { ...period, follows }, elsewhere });
  const sum = (sign: 1n | -1n) =>
    lines.reduce((total, { amount }) => (amount * sign > 0n ? total + amount * sign : total), 0n);
  const row = {
    id: newId(),
    provider,
    ...period,
    lines: lines.length,
    matched: comparison.matched.length,
    differences: comparison.differences.length,
    incoming: sum(1n),
    outgoing: sum(-1n),
    currency: merchant.currency,
    importedBy: operator.account,
    importedAt: platform.clock.now(),
  };
  const contentHash = createHash('sha256').update(body.csv).digest();
  await transaction(platform.db, async (tx) => {
    if (!(await insertStatement(tx, merchant.id, { ...row, contentHash }))) fail('STATEMENT_KNOWN');
    await insertComparison(tx, { merchantId: merchant.id, id: row.id }, comparison);
    const detail = { provider, lines: String(row.lines), differences: String(row.differences) };
    const subject = { type: 'statement', id: row.id };
    await console.record(tx, call, { action: 'statement.imported', subject, detail });
  });
  return present({ ...row, open: row.differences });
}

function present(row: StatementRow): ValueOf<Calls['one']> {
  return {
    ...row,
    from: row.from.toISOString(),
    to: row.to.toISOString(),
    incoming: minor(row.incoming),
    outgoing: minor(row.outgoing),
    importedAt: row.importedAt.toISOString(),
  };
}

function presentDifference(row: DifferenceRow): ValueOf<Calls['resolve']> {
  return { ...row, resolvedAt: row.resolvedAt?.toISOString() ?? null };
}
