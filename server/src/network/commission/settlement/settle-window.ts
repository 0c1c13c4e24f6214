import { apart, type Trouble } from '../../../platform/jobs/apart.ts';
import { longStatements, sqlOn, transaction, type Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Computed, compute, type Question } from './compute.ts';
import { type Result, nothing } from '../engine/types.ts';
import { type Counting, countingOf, waitsForApproval } from '../settings.ts';
import {
  correctionsIn,
  type Due,
  insertRun,
  latestRun,
  lockSchedule,
  moveSchedule,
  periodWindow,
  type Run,
  runAfter,
  runsToAdjust,
} from '../store/runs.ts';
import { earnedIn, insertStatements, type Statement } from '../store/statements.ts';
import { firstFigure } from '../store/totals.ts';
import { type Window, windowAt } from './windows.ts';
import { release } from './release.ts';

export type Progress = 'idle' | 'busy' | 'early' | 'more';

export interface SettleDeps {
  /** Whether everything of a brand posted before an instant is counted and nothing can be posted there any more. */
  closedBefore(merchantId: string, until: Date): Promise<boolean>;
  ledger: Parameters<typeof release>[1]['ledger'];
}

interface Settling {
  platform: Platform;
  deps: SettleDeps;
}

export function createSettling(platform: Platform, deps: SettleDeps) {
  const parts: Settling = { platform, deps };
  return {
    settleNext: (merchant: Merchant, due: Due) => settleNext(parts, merchant, due),
    /** Every window by itself; answers what failed. */
    adjustAll: async (): Promise<Trouble[]> =>
      apart(
        await runsToAdjust(platform.db),
        ({ merchantId, id }) => `${merchantId} adjustment of ${id}`,
        (run) => adjust(parts, run),
      ),
  };
}

/**
 * Settles the next window of a schedule that ended and had figures. All of it is one transaction under the schedule's
 * row: it happens once, on whichever node, or not at all.
 */
async function settleNext(parts: Settling, merchant: Merchant, due: Due): Promise<Progress> {
  const { db, clock } = parts.platform;
  const ended = windowAt(due.period, clock.now(), merchant.timeZone).from;
  if (!(await parts.deps.closedBefore(merchant.id, ended))) return 'early';
  return transaction(db, async (tx) => {
    await sqlOn(tx, longStatements);
    const nextFrom = await lockSchedule(tx, due, 'skip');
    if (nextFrom === null) return 'busy';
    if (nextFrom >= ended) return 'idle';
    const figure = await firstFigure(tx, merchant.id, { from: nextFrom, to: ended });
    if (figure === null) {
      await moveSchedule(tx, due, ended);
      return 'idle';
    }
    const window = windowAt(due.period, figure, merchant.timeZone);
    await settleWindow(parts, tx, { merchant, due, window });
    await moveSchedule(tx, due, window.to);
    return window.to < ended ? 'more' : 'idle';
  });
}

/** What is asked of a window now, with what has been corrected in it since. */
async function questionOf(
  { platform }: Settling,
  tx: Tx,
  { schedule: { kind, period }, ...of }: Pick<Question, 'merchant' | 'schedule' | 'window'>,
  counting: Question['counting'],
): Promise<Question> {
  const corrections = await correctionsIn(tx, of.merchant.id, of.window);
  return { ...of, counting, schedule: { kind, period }, corrections, knownAt: platform.clock.now() };
}

async function settleWindow(
  parts: Settling,
  tx: Tx,
  { merchant, due, window }: { merchant: Merchant; due: Due; window: Window },
): Promise<void> {
  const question = await questionOf(parts, tx, { merchant, schedule: due, window }, countingOf(merchant));
  const computed = await compute(tx, question);
  if (computed.contracts.length === 0) return;
  const run = runOf(question, computed, computed.results.length, 0);
  const statements = computed.results.map((result) => statementOf(run, computed, result, 0n));
  await keep(parts, tx, merchant, { run, statements });
}

/** Stores a run, and lets it be paid where nobody is to approve it. */
async function keep(
  { platform, deps }: Settling,
  tx: Tx,
  merchant: Merchant,
  { run, statements }: { run: Run; statements: readonly Statement[] },
): Promise<void> {
  await insertRun(tx, run);
  await insertStatements(tx, statements);
  if (waitsForApproval(merchant, run.kind)) return;
  await release(tx, { ledger: deps.ledger, run, clock: platform.clock, by: null });
}

/** So many windows in a row may take over a loss that is another now. */
const maxCarried = 10_000;

/** Of what came to light after a window was closed, under the terms and settings of then. */
async function adjust(parts: Settling, outdated: Run): Promise<void> {
  let run: Run | null = outdated;
  for (let window = 0; window < maxCarried && run; window += 1) run = await adjustOne(parts, run);
}

async function adjustOne(parts: Settling, outdated: Run): Promise<Run | null> {
  const merchant = await parts.platform.merchants.byId(outdated.merchantId);
  if (!merchant) return null;
  // Where what was carried on differs, so does the window that took it over.
  return transaction(parts.platform.db, async (tx) => {
    await sqlOn(tx, longStatements);
    await lockSchedule(tx, outdated, 'wait');
    const latest = await latestRun(tx, outdated, periodWindow(outdated));
    return latest?.id === outdated.id ? adjustLatest(parts, tx, merchant, latest) : null;
  });
}

/** Answers the next window's run where it took over a loss that is another now. */
async function adjustLatest(parts: Settling, tx: Tx, merchant: Merchant, latest: Run): Promise<Run | null> {
  const window = periodWindow(latest);
  const before = await earnedIn(tx, latest);
  const question = await questionOf(parts, tx, { merchant, schedule: latest, window }, countingIn(latest));
  const computed = await compute(tx, question);
  const changed = changes(computed, before);
  const run = runOf(question, computed, changed.length, latest.revision + 1);
  const statements = changed.map((result) =>
    statementOf(run, computed, result, before.get(result.memberId)?.earned ?? 0n),
  );
  const amount = statements.reduce((sum, statement) => sum + statement.amount, 0n);
  await keep(parts, tx, merchant, { run: { ...run, amount }, statements });
  const carries = statements.some(
    ({ memberId, carriedOut }) => carriedOut !== (before.get(memberId)?.carriedOut ?? 0n),
  );
  return carries ? runAfter(tx, latest) : null;
}

function runOf(question: Question, computed: Computed, statements: number, revision: number): Run {
  const { merchant, schedule, window, counting } = question;
  return {
    merchantId: merchant.id,
    id: newId(),
    ...schedule,
    windowFrom: window.from,
    windowTo: window.to,
    revision,
    state: 'waiting',
    currency: merchant.currency,
    activeMembers: computed.activeMembers,
    contracts: computed.contracts.length,
    statements,
    granted: computed.granted,
    amount: computed.earned,
    floorAdded: computed.floorAdded,
    settings: { activeTurnover: String(counting.activeTurnover), carriesLoss: counting.carriesLoss },
    corrections: [...question.corrections],
    totalsDigest: computed.totalsDigest,
    inputHash: computed.inputHash,
    resultHash: computed.resultHash,
    computedAt: question.knownAt,
    approvedBy: null,
    approvedAt: null,
    paidAt: null,
  };
}

export const countingIn = ({ settings }: Run): Counting => ({
  activeTurnover: BigInt(settings.activeTurnover),
  carriesLoss: settings.carriesLoss,
});

/** Who earned or carries something else than before, those included for whom nothing is left. */
function changes(computed: Computed, before: ReadonlyMap<string, Statement>): Result[] {
  const now = new Map(computed.results.map((result) => [result.memberId, result]));
  const gone = computed.holders.flatMap((holder): Result[] =>
    before.has(holder.memberId) && !now.has(holder.memberId)
      ? [
          {
            ...holder,
            team: nothing,
            base: 0n,
            tier: null,
            gross: 0n,
            capped: false,
            below: 0n,
            branches: [],
            earned: 0n,
            floorAdded: 0n,
            carriedOut: 0n,
          },
        ]
      : [],
  );
  return [...computed.results, ...gone].filter(({ memberId, earned, carriedOut }) => {
    const known = before.get(memberId);
    return earned !== (known?.earned ?? 0n) || carriedOut !== (known?.carriedOut ?? 0n);
  });
}

function statementOf(run: Run, computed: Computed, result: Result, previous: bigint): Statement {
  const { team } = result;
  const amount = result.earned - previous;
  return {
    merchantId: run.merchantId,
    id: newId(),
    runId: run.id,
    memberId: result.memberId,
    contractId: result.contractId,
    uplineId: computed.contracts.find(({ id }) => id === result.contractId)?.uplineId ?? null,
    kind: run.kind,
    period: run.period,
    windowFrom: run.windowFrom,
    windowTo: run.windowTo,
    revision: run.revision,
    currency: run.currency,
    ...team,
    carriedIn: result.carriedIn,
    carriedOut: result.carriedOut,
    base: result.base,
    tier: result.tier,
    capped: result.capped,
    gross: result.gross,
    below: result.below,
    floorAdded: result.floorAdded,
    earned: result.earned,
    previous,
    amount,
    branches: [...result.branches],
    state: amount === 0n ? 'nothing' : 'waiting',
    setOff: 0n,
    owedLeft: 0n,
    paid: 0n,
    transferId: null,
    paidAt: null,
  };
}
