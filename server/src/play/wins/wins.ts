import { either } from '../../site/index.ts';
import type { Names } from '../catalogue/index.ts';
import type { Language, operatorWinCalls, ValueOf } from '@croupier/contract';
import { fail } from '../../platform/failure.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import { minor } from '../../platform/formats/money.ts';
import { askedMember } from '../../platform/lists/filter.ts';
import type { ListFilter } from '../../platform/lists/keyset.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Tx } from '../../platform/database/database.ts';
import { insertDecision, readDecisions, type WinDecision, type WinKey } from './store.ts';
import { agree, decidedFirst, readApprovals, shownApproval, type FirstDecider } from '../../console/index.ts';
import {
  findPendingWin,
  type Ledger,
  listPendingWins,
  type PendingWinState,
  type PendingWinView,
} from '../../ledger/index.ts';
import { playSetting } from '../settings.ts';

/** What a game is called, and its vendor's limit. */
interface Games {
  vendor(merchantId: string, code: string): Promise<{ names: Names; winCap: bigint | null } | undefined>;
  game(merchantId: string, vendorCode: string, gameCode: string): Promise<{ names: Names } | undefined>;
}

export interface WinDeps {
  ledger: Pick<Ledger, 'decidePendingWin'>;
  /** Account names by member id; an unknown id has none. */
  accounts(merchantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Of the account in full; null where nobody has it. */
  idOf(merchantId: string, account: string): Promise<string | null>;
  games: Games;
}

type Win = ValueOf<typeof operatorWinCalls.one>;

export interface WinQueue {
  list(
    merchantId: string,
    query: ListFilter & {
      state?: PendingWinState | undefined;
      person?: string | undefined;
      /** Only those that wait for a second person. */
      first?: FirstDecider | undefined;
    },
    language: Language,
  ): Promise<ValueOf<typeof operatorWinCalls.list>>;
  /** Throws NOT_FOUND. */
  one(key: WinKey, language: Language): Promise<Win>;
  /**
   * In the console's transaction; throws NOT_FOUND, STATE_CONFLICT, or what four-eyes refuses. Without a reason it is an approval.
   * Answers what this person wanted before, and whether it is decided now or another person has to want the same.
   */
  decide(tx: Tx, key: WinKey, decision: Decision): Promise<{ decided: boolean; instead: Verdict | null }>;
  /** Lets the ledger act on a decision; repeating it changes nothing. Throws BUSY where the ledger can't now. */
  carryOut(key: WinKey): Promise<void>;
  jobs: JobHandlers;
}

/** Of those that wait for a second person, if only they are asked for: what is decided waits for nobody. */
async function pageOf(
  db: Platform['db'],
  { first, ...query }: Parameters<typeof listPendingWins>[1] & { first?: FirstDecider | undefined },
): ReturnType<typeof listPendingWins> {
  if (!first) return listPendingWins(db, query);
  const { merchantId, state = 'waiting' } = query;
  if (state !== 'waiting') return { rows: [], next: null };
  const also = (id: string) => decidedFirst(first, { merchantId, subject: 'win', id });
  return listPendingWins(db, { ...query, state, also });
}

export type Verdict = 'approve' | 'refuse';

interface Decision {
  merchant: Merchant;
  reason: string | null;
  operator: { id: string; account: string };
}

/** From this amount on two people refuse a win as well; 0: one person always may. In minor units. */
const fourEyesFrom = (merchant: Merchant): number => playSetting(merchant, 'win.fourEyesFrom');

/** What waits was above the vendor's limit when it came, so that nobody pays it alone. */
function approvalsFor(merchant: Merchant, win: { amount: bigint; approve: boolean }): 1 | 2 {
  const from = fourEyesFrom(merchant);
  return win.approve || (from > 0 && win.amount >= BigInt(from)) ? 2 : 1;
}

/** How a win is named where approvals are kept. */
const approvalId = ({ vendorId, transactionId }: Pick<WinKey, 'vendorId' | 'transactionId'>): string =>
  `${vendorId}/${transactionId}`;

const job = 'operator.carryOutWin';
/** The call itself carries the decision out; the job is for a process that dies before. */
const graceMs = 15_000;

/** What a seat lost is known once nothing of its bet waits any more: the other wins are decided first. */
const isEarly = ({ wagered, betState, waiting }: PendingWinView): boolean =>
  wagered !== null && betState === 'open' && waiting > 1;

export function createWinQueue(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs' | 'merchants'>,
  deps: WinDeps,
): WinQueue {
  const { db, clock, jobs } = platform;
  const show = (merchantId: string, rows: readonly PendingWinView[], language: Language) =>
    showWins(platform, deps, { merchantId, rows, language });

  async function carryOut(key: WinKey): Promise<void> {
    const [decision] = await readDecisions(db, key.merchantId, [key]);
    if (!decision) return;
    const outcome = await deps.ledger.decidePendingWin({ ...key, approve: decision.approved });
    if (outcome?.status === 'uncertain') fail('BUSY');
    const after = await findPendingWin(db, key);
    if (after?.state === 'waiting') {
      throw new Error(`the decision on ${key.vendorId}/${key.transactionId} could not be carried out`);
    }
  }

  return {
    carryOut,
    async list(merchantId, query, language) {
      const memberId = await askedMember(deps, merchantId, query);
      if (memberId === null) return { content: [], nextCursor: null };
      const page = await pageOf(db, { ...query, merchantId, memberId });
      return { content: await show(merchantId, page.rows, language), nextCursor: page.next };
    },
    async one(key, language) {
      const row = (await findPendingWin(db, key)) ?? fail('NOT_FOUND');
      const [win] = await show(key.merchantId, [row], language);
      return win ?? fail('NOT_FOUND');
    },
    async decide(tx, key, { merchant, reason, operator }) {
      const row = (await findPendingWin(tx, key)) ?? fail('NOT_FOUND');
      if (row.state !== 'waiting' || (reason === null && isEarly(row))) fail('STATE_CONFLICT');
      const { enough, instead } = await agreeOn(tx, row, key, {
        merchant,
        operator,
        now: clock.now(),
        reason,
      });
      const before = instead === null ? null : verdictOf(instead);
      if (!enough) return { decided: false, instead: before };
      const decided = await insertDecision(tx, {
        ...key,
        approved: reason === null,
        reason,
        operatorId: operator.id,
        operatorAccount: operator.account,
        decidedAt: clock.now(),
      });
      if (!decided) fail('STATE_CONFLICT');
      const runAt = new Date(clock.now().getTime() + graceMs);
      await jobs.add(tx, job, { ...key }, { runAt });
      return { decided: true, instead: before };
    },
    jobs: {
      [job]: ({ merchantId = '', vendorId = '', transactionId = '' }) =>
        carryOut({ merchantId, vendorId, transactionId }),
    },
  };
}

const contentOf = (verdict: Verdict, amount: bigint): string => `${verdict} ${amount}`;
const verdictOf = (content: string): Verdict => (content.startsWith('refuse ') ? 'refuse' : 'approve');

/** Two people who want different things have not agreed. */
function agreeOn(
  tx: Tx,
  row: PendingWinView,
  key: WinKey,
  deed: Decision & { now: Date },
): ReturnType<typeof agree> {
  const { merchant, operator, now, reason } = deed;
  const verdict = reason === null ? 'approve' : 'refuse';
  return agree(tx, {
    merchantId: key.merchantId,
    subject: 'win',
    id: approvalId(key),
    operator,
    now,
    needed: approvalsFor(merchant, { amount: row.amount, approve: reason === null }),
    content: contentOf(verdict, row.amount),
    reason,
    amount: { kind: 'win', value: row.amount },
  });
}

async function showWins(
  { db, merchants }: Pick<Platform, 'db' | 'merchants'>,
  deps: WinDeps,
  shown: { merchantId: string; rows: readonly PendingWinView[]; language: Language },
): Promise<Win[]> {
  const { merchantId, rows, language } = shown;
  const merchant = (await merchants.byId(merchantId)) ?? fail('NOT_FOUND');
  const [accounts, decisions, approvals] = await Promise.all([
    deps.accounts(merchantId, [...new Set(rows.map(({ memberId }) => memberId))]),
    readDecisions(db, merchantId, rows),
    readApprovals(db, merchantId, 'win', rows.map(approvalId)),
  ]);
  return Promise.all(
    rows.map(async (row) => {
      const [vendor, game] = await Promise.all([
        deps.games.vendor(merchantId, row.vendorId),
        deps.games.game(merchantId, row.vendorId, row.gameId),
      ]);
      const decision = decisions.find(
        ({ vendorId, transactionId }) => vendorId === row.vendorId && transactionId === row.transactionId,
      );
      const cap = vendor?.winCap ?? null;
      return present(row, {
        account: accounts.get(row.memberId) ?? row.memberId,
        cap,
        approvals: approvals
          .filter(({ id }) => id === approvalId(row))
          .map((given) => ({
            ...shownApproval(given),
            decision: verdictOf(given.content),
            reason: given.reason,
          })),
        approvalsNeeded: approvalsFor(merchant, { amount: row.amount, approve: true }),
        vendorName: vendor ? either(vendor.names, language) : row.vendorId,
        gameName: game ? either(game.names, language) : row.gameId,
        decision,
      });
    }),
  );
}

interface Beside {
  account: string;
  cap: bigint | null;
  approvals: Win['approvals'];
  approvalsNeeded: number;
  vendorName: string;
  gameName: string;
  decision: WinDecision | undefined;
}

function present(row: PendingWinView, beside: Beside): Win {
  const { account, cap, vendorName, gameName, decision } = beside;
  return {
    vendor: row.vendorId,
    vendorName,
    transactionId: row.transactionId,
    state: row.state,
    amount: minor(row.amount),
    currency: row.currency,
    cap: cap === null ? null : minor(cap),
    member: { id: row.memberId, account },
    gameCode: row.gameId,
    gameName,
    roundId: row.roundId,
    roundClosed: row.roundClosed,
    carried:
      row.wagered === null
        ? null
        : { wagered: minor(row.wagered), rake: row.rake === null ? null : minor(row.rake) },
    bet: {
      transactionId: row.betTransactionId,
      state: row.betState,
      stake: minor(row.stake),
      won: minor(row.won),
      placedAt: row.placedAt?.toISOString() ?? null,
      stakeTransferId: row.stakeTransferId,
    },
    transferId: row.transferId,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: decision?.operatorAccount ?? null,
    reason: decision?.reason ?? null,
    approvals: beside.approvals,
    approvalsNeeded: beside.approvalsNeeded,
  };
}
