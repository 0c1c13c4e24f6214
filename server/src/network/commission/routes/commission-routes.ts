import { commissionCalls } from '@croupier/contract';
import { fail } from '../../../platform/failure.ts';
import { implement, type Route } from '../../../platform/http/call.ts';
import { isId } from '../../../platform/ids.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import { minor } from '../../../platform/formats/money.ts';
import { compute } from '../settlement/compute.ts';
import type { CallParts } from '../parts.ts';
import { measuresView, resultView, tierNumber } from './present.ts';
import { countingOf } from '../settings.ts';
import { type Contract, inForceAt } from '../store/contracts.ts';
import { correctionsIn } from '../store/runs.ts';
import { listStatements, type StatementQuery, sumByDay, sumStatements } from '../store/statements.ts';
import { netLossOf, nothing, type Result } from '../engine/types.ts';
import { contractViews, toPage, findAllowed, fullStatement, lineViews, membersOfStatement } from './views.ts';
import { dayAt, daysSpan, type Kind, kinds, type Window, windowAt } from '../settlement/windows.ts';
import { refuseCursor } from '../../../platform/lists/cursor.ts';

export function commissionRoutes(parts: CallParts): Route[] {
  const { platform } = parts;
  const { db } = platform;
  return implement(commissionCalls)({
    statements: async ({ merchant, member, query }) => {
      const { kind, from, to, of, memberId, cursor, limit } = query;
      if (memberId !== undefined && !isId(memberId)) fail('NOT_FOUND');
      const asked: StatementQuery = {
        merchantId: merchant.id,
        kind,
        ...(of === 'me' ? { memberId: member.id } : { uplineId: member.id, memberId }),
        ...instants(merchant, from, to),
      };
      const rows = await listStatements(db, asked, { before: place(cursor), limit: limit + 1 });
      const { statements, amount, paid } = await sumStatements(db, asked);
      return {
        ...toPage(rows, limit, await lineViews(parts, merchant.id, rows), placeText),
        totals: { statements, amount: minor(amount), paid: minor(paid) },
      };
    },
    statement: async ({ merchant, member, params, language }) => {
      const mine = await findAllowed(parts, merchant.id, params.id, own(member.id));
      return fullStatement(parts, mine, language);
    },
    statementMembers: async ({ merchant, member, params, query }) => {
      const mine = await findAllowed(parts, merchant.id, params.id, own(member.id));
      return membersOfStatement(parts, merchant, mine, query);
    },
    income: async ({ merchant, member, query }) => {
      const today = dayAt(platform.clock.now(), merchant.timeZone);
      const from = query.from ?? today.with({ day: 1 }).toString();
      const to = query.to ?? today.toString();
      if (from > to) fail('REQUEST_INVALID');
      const asked = { merchantId: merchant.id, memberId: member.id, ...instants(merchant, from, to) };
      const days = await sumByDay(db, asked, merchant.timeZone);
      const sums = kinds.map((kind) => {
        const rows = days.filter((row) => row.kind === kind);
        const sum = (name: 'statements' | 'amount' | 'paid') =>
          minor(rows.reduce((total, row) => total + row[name], 0n));
        return { kind, statements: sum('statements'), amount: sum('amount'), paid: sum('paid') };
      });
      return {
        from,
        to,
        currency: merchant.currency,
        total: sums.reduce((total, { amount }) => total + amount, 0),
        kinds: sums,
        days: days.map(({ day, kind, amount }) => ({ day, kind, amount: minor(amount) })),
      };
    },
    progress: ({ merchant, member, query }) => progress(parts, merchant, member.id, query.kind),
  });
}

/** A statement is its member's, and that of the upline who offered its contract. */
const own = (memberId: string) => (statement: { memberId: string; uplineId: string | null }) =>
  statement.memberId === memberId || statement.uplineId === memberId;

export function instants(merchant: Merchant, from: string | undefined, to: string | undefined) {
  return {
    ...(from === undefined ? {} : { from: daysSpan(from, from, merchant.timeZone).from }),
    ...(to === undefined ? {} : { to: daysSpan(to, to, merchant.timeZone).to }),
  };
}

/** The last row of a page: its window and its id. */
const placeText = ({ windowFrom, id }: { windowFrom: Date; id: string }): string =>
  `${windowFrom.getTime()}.${id}`;

function place(cursor: string | undefined): { windowFrom: Date; id: string } | undefined {
  if (cursor === undefined) return undefined;
  const [time = '', id = ''] = cursor.split('.');
  if (!/^\d{1,15}$/.test(time) || !isId(id)) return refuseCursor();
  return { windowFrom: new Date(Number(time)), id };
}

async function progress(parts: CallParts, merchant: Merchant, memberId: string, kind: Kind) {
  const { db, clock } = parts.platform;
  const now = clock.now();
  const contract = await inForceAt(db, merchant.id, memberId, kind, now);
  const at = now.toISOString();
  if (!contract) {
    const none = { contract: null, window: null, measures: null, tier: null, missing: null };
    return { ...none, gross: 0, below: 0, amount: 0, at };
  }
  const window = windowAt(contract.period, now, merchant.timeZone);
  const result = await soFar(parts, merchant, contract, window);
  const [view] = await contractViews(parts, merchant.id, [contract], memberId);
  const team = result?.team ?? nothing;
  return {
    contract: view ?? null,
    window: { from: window.from.toISOString(), to: window.to.toISOString() },
    measures: measuresView(team),
    missing: missingTo(contract, result),
    ...(result ? resultView(result) : { tier: tierNumber(null), gross: 0, below: 0, amount: 0 }),
    at,
  };
}

/** What the open window would come to if it ended now. */
async function soFar({ platform }: CallParts, merchant: Merchant, contract: Contract, window: Window) {
  const { kind, period } = contract;
  const computed = await compute(platform.db, {
    merchant,
    schedule: { kind, period },
    window,
    counting: countingOf(merchant),
    corrections: await correctionsIn(platform.db, merchant.id, window),
    knownAt: platform.clock.now(),
    within: contract.memberId,
  });
  return computed.results.find(({ memberId }) => memberId === contract.memberId);
}

function missingTo({ terms }: Contract, result: Result | undefined) {
  const next = terms.tiers[(result?.tier ?? -1) + 1];
  if (!next) return null;
  const team = result?.team ?? nothing;
  const rest = (wanted: bigint, got: bigint) => minor(wanted > got ? wanted - got : 0n);
  return {
    turnover: rest(next.minTurnover, team.turnover),
    activeMembers: Math.max(0, next.minActive - team.active),
    netLoss: rest(next.minNetLoss, netLossOf(team) + (result?.carriedIn ?? 0n)),
  };
}
