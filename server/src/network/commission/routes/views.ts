import type { Language } from '@croupier/contract';
import { minor } from '../../../platform/formats/money.ts';
import { fail } from '../../../platform/failure.ts';
import { isId } from '../../../platform/ids.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import type { Done, Party } from '../contracts/contracts.ts';
import { correctionsOf } from '../settlement/corrections.ts';
import { type CallParts, peopleOf } from '../parts.ts';
import {
  type ContractView,
  contractViewOf,
  lineView,
  type LineView,
  memberView,
  pageOf,
  statementView,
  type StatementView,
} from './present.ts';
import { offerExpires } from '../settings.ts';
import { countingIn } from '../settlement/settle-window.ts';
import type { Contract } from '../store/contracts.ts';
import { findRun, periodWindow } from '../store/runs.ts';
import { findStatement, type Statement, statementBefore } from '../store/statements.ts';
import { readTeamMembers } from '../store/totals.ts';

export async function contractViews(
  parts: CallParts,
  merchantId: string,
  contracts: readonly Contract[],
  party: Party,
): Promise<ContractView[]> {
  const people = await peopleOf(
    parts,
    merchantId,
    contracts.flatMap(({ memberId, uplineId }) => [memberId, uplineId]),
  );
  const now = parts.platform.clock.now();
  const merchant = (await parts.platform.merchants.byId(merchantId)) ?? fail('NOT_FOUND');
  return contracts.map((contract) => {
    const expiresAt = offerExpires(merchant, contract.offeredAt);
    return contractViewOf(contract, { party, now, timeZone: merchant.timeZone, expiresAt }, people);
  });
}

/** The answer of an offer or an answer to one; those concerned are told to look. */
export async function doneView(parts: CallParts, merchantId: string, done: Done, party: Party) {
  const others = [...done.terminated, ...done.wouldTerminate];
  const [contract, ...views] = await contractViews(parts, merchantId, [done.contract, ...others], party);
  if (!contract) return fail('NOT_FOUND');
  const concerned = [done.contract, ...others].flatMap((one) => [one.memberId, one.uplineId]);
  parts.notify(merchantId, concerned, 'contracts');
  for (const { memberId } of others) parts.notices.announce({ merchantId, id: memberId });
  const ended = done.terminated.length;
  return { contract, terminated: views.slice(0, ended), wouldTerminate: views.slice(ended) };
}

export async function lineViews(
  parts: CallParts,
  merchantId: string,
  statements: readonly Statement[],
): Promise<LineView[]> {
  const people = await peopleOf(
    parts,
    merchantId,
    statements.map(({ memberId }) => memberId),
  );
  return statements.map((statement) => lineView(statement, people));
}

/** `allowed` says whose statements the caller may see. */
export async function findAllowed(
  { platform }: CallParts,
  merchantId: string,
  id: string,
  allowed: (statement: Statement) => boolean,
): Promise<Statement> {
  const statement = isId(id) ? await findStatement(platform.db, merchantId, id) : null;
  return statement && allowed(statement) ? statement : fail('NOT_FOUND');
}

export async function fullStatement(
  parts: CallParts,
  statement: Statement,
  language: Language,
): Promise<StatementView> {
  const { db } = parts.platform;
  const { merchantId } = statement;
  const contract = (await parts.contracts.find(merchantId, statement.contractId)) ?? fail('NOT_FOUND');
  const run = (await findRun(db, merchantId, statement.runId)) ?? fail('NOT_FOUND');
  const before = statement.revision === 0 ? null : await statementBefore(db, statement);
  const corrections = await correctionsOf(db, merchantId, run.corrections);
  const people = await peopleOf(parts, merchantId, [
    statement.memberId,
    ...statement.branches.map(({ memberId }) => memberId),
  ]);
  return statementView({ statement, contract, run, before, corrections }, people, language);
}

/** The members whose figures a statement is made of, with the settings and corrections of its run. */
export async function membersOfStatement(
  parts: CallParts,
  merchant: Merchant,
  statement: Statement,
  page: { pageNo: number; pageSize: number },
) {
  const { db } = parts.platform;
  const run = (await findRun(db, merchant.id, statement.runId)) ?? fail('NOT_FOUND');
  const { rows, total } = await readTeamMembers(
    db,
    {
      merchantId: merchant.id,
      currency: run.currency,
      timeZone: merchant.timeZone,
      period: run.period,
      activeTurnover: countingIn(run).activeTurnover,
      corrections: run.corrections,
      ...periodWindow(run),
    },
    statement.memberId,
    { offset: (page.pageNo - 1) * page.pageSize, limit: page.pageSize },
  );
  const people = await peopleOf(
    parts,
    merchant.id,
    rows.map(({ memberId }) => memberId),
  );
  return pageOf(
    rows.map((row) => memberView(row, people)),
    total,
    page,
  );
}

/** Sums for the wire. */
export const minors = <K extends string>(sums: Record<K, bigint>): Record<K, number> =>
  Object.fromEntries(Object.entries<bigint>(sums).map(([name, sum]) => [name, minor(sum)])) as Record<
    K,
    number
  >;

/** A page by cursor: one row more than shown tells whether there is a next. */
export function toPage<Row, View>(
  rows: readonly Row[],
  limit: number,
  views: readonly View[],
  cursorOf: (row: Row) => string,
): { content: View[]; nextCursor: string | null } {
  const last = rows[limit - 1];
  const more = rows.length > limit && last !== undefined;
  return { content: views.slice(0, limit), nextCursor: more ? cursorOf(last) : null };
}
