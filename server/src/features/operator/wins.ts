import type { operatorWinCalls, ValueOf } from '@croupier/contract';
import { fail } from '../../platform/failure.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import { minor } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Db, Tx } from '../../platform/database.ts';
import {
  findPendingWin,
  listPendingWins,
  type PendingWinState,
  type PendingWinView,
} from '../ledger/index.ts';
import type { OperatorDeps } from './ports.ts';
import { insertDecision, readDecisions, type WinDecision, type WinKey } from './win-store.ts';

type Win = ValueOf<typeof operatorWinCalls.one>;

export interface WinDesk {
  list(
    merchantId: string,
    query: { state?: PendingWinState | undefined; cursor?: string | undefined; limit: number },
    language: 'pt' | 'en',
  ): Promise<ValueOf<typeof operatorWinCalls.list>>;
  /** Throws NOT_FOUND. */
  one(key: WinKey, language: 'pt' | 'en'): Promise<Win>;
  /** In the console's transaction; throws NOT_FOUND or STATE_CONFLICT. Without a reason it is an approval. */
  decide(
    tx: Tx,
    key: WinKey,
    decision: { reason: string | null; operator: { id: string; account: string } },
  ): Promise<void>;
  /** Lets the ledger act on a decision; repeating it changes nothing. Throws BUSY where the ledger can't now. */
  carryOut(key: WinKey): Promise<void>;
  jobs: JobHandlers;
}

const job = 'operator.carryOutWin';
/** The call itself carries the decision out; the job is for a process that dies before. */
const graceMs = 15_000;

export function createWinDesk(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  deps: Pick<OperatorDeps, 'ledger' | 'members' | 'games'>,
): WinDesk {
  const { db, clock, jobs } = platform;
  const show = (merchantId: string, rows: readonly PendingWinView[], language: 'pt' | 'en') =>
    showWins(db, deps, { merchantId, rows, language });

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
      const page = await listPendingWins(db, { merchantId, ...query });
      return { content: await show(merchantId, page.rows, language), nextCursor: page.next };
    },
    async one(key, language) {
      const row = (await findPendingWin(db, key)) ?? fail('NOT_FOUND');
      const [win] = await show(key.merchantId, [row], language);
      return win ?? fail('NOT_FOUND');
    },
    async decide(tx, key, { reason, operator }) {
      const row = (await findPendingWin(tx, key)) ?? fail('NOT_FOUND');
      if (row.state !== 'waiting') fail('STATE_CONFLICT');
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
    },
    jobs: {
      [job]: ({ merchantId = '', vendorId = '', transactionId = '' }) =>
        carryOut({ merchantId, vendorId, transactionId }),
    },
  };
}

async function showWins(
  db: Db,
  deps: Pick<OperatorDeps, 'members' | 'games'>,
  shown: { merchantId: string; rows: readonly PendingWinView[]; language: 'pt' | 'en' },
): Promise<Win[]> {
  const { merchantId, rows, language } = shown;
  const [accounts, decisions] = await Promise.all([
    deps.members.accounts(merchantId, [...new Set(rows.map(({ memberId }) => memberId))]),
    readDecisions(db, merchantId, rows),
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
      return present(row, {
        account: accounts.get(row.memberId) ?? row.memberId,
        cap: vendor?.winCap ?? null,
        gameName: game?.names[language] ?? row.gameId,
        decision,
      });
    }),
  );
}

interface Beside {
  account: string;
  cap: bigint | null;
  gameName: string;
  decision: WinDecision | undefined;
}

function present(row: PendingWinView, { account, cap, gameName, decision }: Beside): Win {
  return {
    vendor: row.vendorId,
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
  };
}
