import { type Language, operatorCommissionCalls, operatorContractCalls } from '@croupier/contract';
import { type Db, transaction, type Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import { type Call, type Handlers, implement, type Route } from '../../../platform/http/call.ts';
import { isId } from '../../../platform/ids.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import { askedMember } from '../../../platform/lists/filter.ts';
import { minor } from '../../../platform/formats/money.ts';
import { compute } from '../settlement/compute.ts';
import { checkedForm, checkView, previewView } from './contract-routes.ts';
import type { Acting } from '../contracts/contracts.ts';
import { recordCorrection } from '../settlement/corrections.ts';
import { termsOf } from './forms.ts';
import { type CallParts, peopleOf, vendorNamesOf } from '../parts.ts';
import { resultView, runView } from './present.ts';
import { release } from '../settlement/release.ts';
import { approvalsFor, countingOf } from '../settings.ts';
import {
  listConsoleContracts,
  listConsoleStatements,
  listCorrections,
  listRuns,
  sumPaid,
} from '../store/console-lists.ts';
import { correctionsIn, findRun, listSchedules, lockRun, olderWaiting, type Run } from '../store/runs.ts';
import { sumStatements } from '../store/statements.ts';
import { verifyRun } from '../settlement/verify.ts';
import {
  contractViews,
  doneView,
  findAllowed,
  fullStatement,
  lineViews,
  membersOfStatement,
  minors,
} from './views.ts';
import { type Period, periodsOf, windowAt } from '../settlement/windows.ts';
import { agree, type Console, readApprovals, shownApproval, firstDecider } from '../../../console/index.ts';

export function contractConsole(parts: CallParts, console: Console): Route[] {
  const { platform, contracts } = parts;
  const { db, clock } = platform;
  const house = (
    { merchant, language }: { merchant: Merchant; language: Language },
    confirmTerminations = false,
  ): Acting => ({ merchant, party: null, language, confirmTerminations });
  return implement(operatorContractCalls)({
    list: console.allow('contracts.read', async ({ merchant, query }) => {
      if (query.memberId !== undefined && !isId(query.memberId)) fail('NOT_FOUND');
      const memberId = await askedMember(parts, merchant.id, query);
      if (memberId === null) return nothing;
      const asked = { ...query, merchantId: merchant.id, memberId, now: clock.now() };
      const { rows, next } = await listConsoleContracts(db, asked);
      return { content: await contractViews(parts, merchant.id, rows, null), nextCursor: next };
    }),
    offer: console.allow('contracts.edit', async (call) => {
      const { memberId, kind, terms, confirmTerminations } = call.body;
      const form = { memberId, kind, ...termsOf(terms) };
      const done = await contracts.offer(house(call, confirmTerminations), form);
      const subject = { type: 'contract', id: done.contract.id };
      await console.record(db, call, { action: 'contract.offered', subject, detail: { kind, memberId } });
      return doneView(parts, call.merchant.id, done, null);
    }),
    check: console.allow('contracts.read', async (call) => {
      const { memberId, kind, terms } = call.body;
      const found = await contracts.check(house(call), { memberId, kind, ...termsOf(terms) });
      return checkView(parts, call, found, null);
    }),
    preview: console.allow('contracts.read', async (call) => {
      const { memberId, kind, terms, from, to } = call.body;
      const form = { memberId, kind, ...termsOf(terms) };
      await checkedForm(parts, house(call), form);
      return previewView(parts, call.merchant, form, { from, to });
    }),
    answer: console.allow('contracts.edit', async (call) => {
      const { action, terms, confirmTerminations } = call.body;
      const done = await contracts.answer(house(call, confirmTerminations), {
        contractId: call.params.id,
        action,
        offer: terms === undefined ? undefined : termsOf(terms),
      });
      const subject = { type: 'contract', id: call.params.id };
      await console.record(db, call, { action: 'contract.answered', subject, detail: { action } });
      return doneView(parts, call.merchant.id, done, null);
    }),
  });
}

export function commissionConsole(parts: CallParts, console: Console): Route[] {
  return implement(operatorCommissionCalls)({
    ...runReads(parts, console),
    ...runDecisions(parts, console),
    ...statementReads(parts, console),
  });
}

type Served = Handlers<typeof operatorCommissionCalls>;

const nothing = { content: [], nextCursor: null };

/** Of all statements of a run. */
async function runTotals(db: Db, of: { merchantId: string; runId: string }) {
  const { statements: _statements, ...sums } = await sumStatements(db, of);
  return minors(sums);
}

const find = async ({ platform }: CallParts, merchantId: string, id: string) =>
  (isId(id) ? await findRun(platform.db, merchantId, id) : null) ?? fail('NOT_FOUND');

async function view(parts: CallParts, merchant: Merchant, id: string) {
  const { db } = parts.platform;
  const merchantId = merchant.id;
  const run = await find(parts, merchantId, id);
  const [{ paid }, older, approvals] = await Promise.all([
    sumStatements(db, { merchantId, runId: id }),
    run.state === 'waiting' ? olderWaiting(db, run) : [],
    readApprovals(db, merchantId, 'commissionRun', [id]),
  ]);
  return runView(run, {
    paid,
    older,
    approvals: approvals.map((given) => shownApproval(given)),
    approvalsNeeded: approvalsFor(merchant, run.amount),
  });
}

function runReads(
  parts: CallParts,
  console: Console,
): Pick<Served, 'runs' | 'run' | 'statements' | 'preview' | 'verify'> {
  const { platform } = parts;
  const { db, clock } = platform;
  return {
    runs: console.allow('commissions.read', async ({ merchant, operator, query: { firstBy, ...query } }) => {
      const asked = { ...query, merchantId: merchant.id, first: firstDecider(firstBy, operator) };
      const { rows, next: nextCursor } = await listRuns(db, asked);
      const views = await Promise.all(rows.map(({ id }) => view(parts, merchant, id)));
      const schedules = await listSchedules(db, merchant.id);
      const next = schedules.map(({ kind: of, period }) => {
        const window = windowAt(period, clock.now(), merchant.timeZone);
        return { kind: of, period, from: window.from.toISOString(), to: window.to.toISOString() };
      });
      return { content: views, nextCursor, next };
    }),
    run: console.allow('commissions.read', ({ merchant, params }) => view(parts, merchant, params.id)),
    statements: console.allow('commissions.read', async ({ merchant, params, query }) => {
      const run = await find(parts, merchant.id, params.id);
      const of = { merchantId: merchant.id, runId: run.id };
      const memberId = await askedMember(parts, merchant.id, query);
      if (memberId === null) return { ...nothing, totals: null };
      const { rows, next } = await listConsoleStatements(db, { ...query, ...of, memberId });
      const content = await lineViews(parts, merchant.id, rows);
      return {
        content,
        nextCursor: next,
        totals: query.cursor === undefined ? await runTotals(db, of) : null,
      };
    }),
    preview: console.allow('commissions.read', ({ merchant, body }) => preview(parts, merchant, body)),
    verify: console.allow('commissions.read', async (call) => {
      const run = await find(parts, call.merchant.id, call.params.id);
      const verdict = await verifyRun(platform, run);
      const subject = { type: 'commissionRun', id: run.id };
      await console.record(db, call, { action: 'commission.verified', subject });
      const people = await peopleOf(
        parts,
        call.merchant.id,
        verdict.differences.map(({ memberId }) => memberId),
      );
      return {
        ...verdict,
        differences: verdict.differences.map(({ memberId, field, kept, counted }) => ({
          member: people(memberId).account,
          field,
          kept: minor(kept),
          counted: minor(counted),
        })),
      };
    }),
  };
}

function runDecisions(parts: CallParts, console: Console): Pick<Served, 'approve' | 'correct'> {
  const { platform, paying } = parts;
  const { db, clock } = platform;
  return {
    approve: console.allow('commissions.decide', async (call) => {
      const { merchant, params } = call;
      await find(parts, merchant.id, params.id);
      return call.once({
        begin: async (tx) => {
          const run = (await lockRun(tx, merchant.id, params.id)) ?? fail('NOT_FOUND');
          if (run.state !== 'waiting') fail('STATE_CONFLICT');
          await decideRun(parts, console, tx, call, run);
          return { runId: run.id };
        },
        // Should this node die here, the next boundary's job pays what is left; of one that still waits nothing is due.
        finish: async ({ runId }) => {
          await paying.pay(merchant.id, runId);
          return view(parts, merchant, runId);
        },
      });
    }),
    correct: console.allow('commissions.decide', async (call) => {
      const correction = await transaction(db, async (tx) => {
        const done = await recordCorrection(tx, parts.ledger, {
          merchantId: call.merchant.id,
          ...call.body,
          by: call.operator.account,
          now: clock.now(),
        });
        const subject = { type: 'bet', id: `${call.body.vendorId}/${call.body.transactionId}` };
        const detail = { reason: call.body.reason };
        await console.record(tx, call, { action: 'commission.corrected', subject, detail });
        await platform.jobs.add(tx, 'commission.again', {}, { key: 'commission.again' });
        return done;
      });
      return {
        id: correction.id,
        memberId: correction.memberId,
        turnover: minor(correction.turnover),
        netLoss: minor(correction.stake - correction.payout),
        settledAt: correction.settledAt.toISOString(),
      };
    }),
  };
}

/** The first of two people approves, the second pays; one person does both where the sum is small. */
async function decideRun(
  { ledger, platform: { clock } }: CallParts,
  console: Console,
  tx: Tx,
  call: Call<typeof operatorCommissionCalls.approve>,
  run: Run,
): Promise<void> {
  const older = await olderWaiting(tx, run);
  if (older.length > 0 && !call.body.passOver)
    fail('OLDER_RUNS_WAITING', { details: { count: older.length } });
  const { operator, merchant } = call;
  const now = clock.now();
  const { enough } = await agree(tx, {
    merchantId: merchant.id,
    subject: 'commissionRun',
    id: run.id,
    operator,
    now,
    needed: approvalsFor(merchant, run.amount),
    content: `${run.amount} ${run.resultHash}`,
  });
  await console.record(tx, call, {
    action: enough ? 'commission.approved' : 'commission.agreed',
    subject: { type: 'commissionRun', id: run.id },
    detail:
      older.length > 0
        ? {
            passedOver: older
              .map(({ id }) => id)
              .join(', ')
              .slice(0, 500),
          }
        : {},
  });
  if (enough) await release(tx, { ledger, run, clock, by: operator.account });
}

function statementReads(
  parts: CallParts,
  console: Console,
): Pick<Served, 'statement' | 'statementMembers' | 'payouts' | 'corrections'> {
  const { db } = parts.platform;
  const any = () => true;
  return {
    statement: console.allow('commissions.read', async ({ merchant, params, language }) =>
      fullStatement(parts, await findAllowed(parts, merchant.id, params.id, any), language),
    ),
    statementMembers: console.allow('commissions.read', async ({ merchant, params, query }) =>
      membersOfStatement(parts, merchant, await findAllowed(parts, merchant.id, params.id, any), query),
    ),
    corrections: console.allow('commissions.read', async ({ merchant, query, language }) => {
      const memberId = await askedMember(parts, merchant.id, query);
      if (memberId === null) return nothing;
      const { rows, next } = await listCorrections(db, { ...query, merchantId: merchant.id, memberId });
      const people = await peopleOf(
        parts,
        merchant.id,
        rows.map((row) => row.memberId),
      );
      const vendors = await vendorNamesOf(parts, merchant.id, language, rows);
      const views = rows.map((row) => ({
        id: row.id,
        member: people(row.memberId),
        vendorId: row.vendorId,
        vendorName: vendors.get(row.vendorId) ?? row.vendorId,
        transactionId: row.transactionId,
        settledAt: row.settledAt.toISOString(),
        currency: row.currency,
        turnover: minor(row.turnover),
        netLoss: minor(row.stake - row.payout),
        reason: row.reason,
        recordedBy: row.recordedBy,
        recordedAt: row.recordedAt.toISOString(),
      }));
      return { content: views, nextCursor: next };
    }),
    payouts: console.allow('commissions.read', async ({ merchant, query }) => {
      const memberId = await askedMember(parts, merchant.id, query);
      if (memberId === null) return { ...nothing, total: null };
      const asked = { ...query, merchantId: merchant.id, memberId };
      const { rows, next } = await listConsoleStatements(db, asked);
      return {
        content: await lineViews(parts, merchant.id, rows),
        nextCursor: next,
        total: query.cursor === undefined ? minor(await sumPaid(db, asked)) : null,
      };
    }),
  };
}

const shownTop = 20;

/** What the open window would come to now; nothing is stored. */
async function preview(
  parts: CallParts,
  merchant: Merchant,
  { kind, period }: { kind: keyof typeof periodsOf; period: Period },
) {
  const { db, clock } = parts.platform;
  if (!periodsOf[kind].includes(period)) fail('REQUEST_INVALID');
  const now = clock.now();
  const window = windowAt(period, now, merchant.timeZone);
  const computed = await compute(db, {
    merchant,
    schedule: { kind, period },
    window,
    counting: countingOf(merchant),
    corrections: await correctionsIn(db, merchant.id, window),
    knownAt: now,
  });
  const top = computed.results
    .toSorted((a, b) => Number(b.earned - a.earned) || (a.memberId < b.memberId ? -1 : 1))
    .slice(0, shownTop);
  const people = await peopleOf(
    parts,
    merchant.id,
    top.map(({ memberId }) => memberId),
  );
  return {
    from: window.from.toISOString(),
    to: window.to.toISOString(),
    at: now.toISOString(),
    activeMembers: computed.activeMembers,
    contracts: computed.contracts.length,
    amount: minor(computed.earned),
    floorAdded: minor(computed.floorAdded),
    currency: merchant.currency,
    top: top.map((result) => ({
      member: people(result.memberId),
      base: minor(result.base),
      ...resultView(result),
    })),
  };
}
