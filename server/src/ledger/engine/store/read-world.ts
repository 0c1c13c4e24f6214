import type { BetCommand, RollbackCommand, WinCommand } from '../types.ts';
import { vendorScope } from '../request.ts';
import {
  emptyWorld,
  keyName,
  memberName,
  type AccountState,
  type HoldState,
  type LimitCounter,
  type PendingWinState,
  type Request,
  type World,
} from '../rules/world.ts';
import { plainArray, textArray } from '../../../platform/database/arrays.ts';
import { type GameName, type KeyPlaces, takeBets, takeKeys } from '../periods/look-up.ts';
import { takeRewards, type WantedRewards } from './free-rounds.ts';
import type { Connection, Statement } from './statement.ts';

// A merchant's rows are read together, since its id leads every key.
// LATERAL with OFFSET 0 makes the planner go from what is wanted to its row by key, also when it planned on a table that was empty.
const accountColumns = `a.ctid::text AS place, a.id, a.currency, a.floor, a.balance, a.held, a.seq, a.gate,
  CASE WHEN a.owner_kind = 'member' THEN a.owner_id END AS "memberId"`;

/** A batch passes by a row that someone else has locked: its command joins the next batch. */
const lockFree: Statement = {
  name: 'ledger_lock_free',
  text: `SELECT ${accountColumns} FROM unnest($2::uuid[]) AS w (id) JOIN account a ON a.merchant_id = $1 AND a.id = w.id
    ORDER BY a.id FOR UPDATE OF a SKIP LOCKED`,
};
const lockAll: Statement = {
  name: 'ledger_lock_all',
  text: `SELECT ${accountColumns} FROM unnest($2::uuid[]) AS w (id) JOIN account a ON a.merchant_id = $1 AND a.id = w.id
    ORDER BY a.id FOR UPDATE OF a`,
};
const readGates: Statement = {
  name: 'ledger_read_gates',
  text: `SELECT g.member_id AS "memberId", g.status, c.limits
    FROM unnest($2::uuid[]) AS w (member_id), LATERAL (
      SELECT * FROM member_gate g WHERE g.merchant_id = $1 AND g.member_id = w.member_id OFFSET 0) g
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object('kind', c.kind, 'limit', c.most::text, 'used', c.used::text,
        'windowDays', c.window_days, 'windowEnd', extract(epoch FROM c.window_end) * 1000)) AS limits
      FROM gate_counter c WHERE c.merchant_id = $1 AND c.member_id = w.member_id) c`,
};
const readHolds: Statement = {
  name: 'ledger_read_holds',
  text: `SELECT h.id, h.account_id AS "accountId", h.amount, h.state, h.transfer_id AS "transferId"
    FROM hold h WHERE h.merchant_id = $1 AND h.id = ANY($2::uuid[])`,
};
const readPendingWins: Statement = {
  name: 'ledger_read_pending_wins',
  text: `SELECT p.vendor_id AS "vendorId", p.transaction_id AS "transactionId",
      encode(p.request_hash, 'hex') AS hash, p.state
    FROM unnest($2::text[], $3::text[]) AS w (vendor_id, transaction_id), LATERAL (
      SELECT * FROM pending_win p WHERE p.merchant_id = $1 AND p.vendor_id = w.vendor_id
        AND p.transaction_id = w.transaction_id OFFSET 0) p`,
};
/** What a game moved is taken back by its rollback alone, which keeps the bet's state. */
const readReversals: Statement = {
  name: 'ledger_read_reversals',
  text: `SELECT t.id, r.reversed_by AS "reversedBy"
    FROM transfer t LEFT JOIN reversal r ON r.merchant_id = t.merchant_id AND r.transfer_id = t.id
    WHERE t.merchant_id = $1 AND t.id = ANY($2::uuid[]) AND t.kind NOT IN ('bet', 'win', 'refund')`,
};

interface AccountRow extends Omit<AccountState, 'merchantId'> {
  /** 'open': nothing but the status speaks for it. Everything else is asked for. */
  gate: 'open' | null;
}

interface GateRow {
  memberId: string;
  status: 'open' | 'closed';
  limits:
    | { kind: 'loss' | 'wager'; limit: string; used: string; windowDays: number; windowEnd: number }[]
    | null;
}

/**
 * Locks the accounts, then reads all else. These are separate statements on purpose: each sees what was committed when it began,
 * so whatever a former holder of the locks has written is seen. In one statement a waiter would read the state before its wait.
 */
export async function lockAndRead(
  on: Connection,
  requests: readonly Request[],
  shares: ReadonlyMap<string, string>,
  places: KeyPlaces,
  waiting: 'skip' | 'wait',
): Promise<World> {
  const world: World = { ...emptyWorld(), shares };
  const merchants = Map.groupBy(requests, (request) => request.merchantId);
  const inOrder = [...merchants].toSorted(([one], [other]) => (one < other ? -1 : 1));
  // Not awaited in between: the connection keeps the order of the calls, and one trip is enough.
  const locks = inOrder.map(([merchantId, own]) => lockAccounts(on, merchantId, own, world, waiting));
  const lookUps = inOrder.map(([merchantId, own]) => lookUp(on, merchantId, own, world, places));
  await Promise.all([...locks, ...lookUps]);
  for (const [merchantId, own] of inOrder) await readFurtherGates(on, merchantId, own, world);
  return world;
}

/** Most members' accounts say that their gate is open and without limits; the few others cost a trip more. */
async function readFurtherGates(
  on: Connection,
  merchantId: string,
  requests: readonly Request[],
  world: World,
): Promise<void> {
  const members = new Set<string>();
  for (const { command } of requests) {
    const game = command.type === 'pending_win' ? command.win : command;
    if (!('vendorId' in game)) continue;
    if (!world.gates.has(memberName(merchantId, game.memberId))) members.add(game.memberId);
  }
  if (members.size > 0) await takeGates(on, merchantId, [...members], world);
}

async function lockAccounts(
  on: Connection,
  merchantId: string,
  requests: readonly Request[],
  world: World,
  waiting: 'skip' | 'wait',
): Promise<void> {
  const ids = new Set<string>();
  for (const request of requests) for (const id of request.accounts) ids.add(world.shares.get(id) ?? id);
  const rows = await on.rows<AccountRow>(waiting === 'skip' ? lockFree : lockAll, [
    merchantId,
    plainArray([...ids]),
  ]);
  for (const { gate, ...row } of rows) {
    const { id, memberId } = row;
    world.accounts.set(id, { ...row, merchantId });
    if (gate === 'open' && memberId !== null)
      world.gates.set(memberName(merchantId, memberId), { ...openGate, merchantId, memberId });
  }
}

const openGate = { status: 'open', limits: [] } as const;

async function lookUp(
  on: Connection,
  merchantId: string,
  requests: readonly Request[],
  world: World,
  places: KeyPlaces,
): Promise<void> {
  const names = wantedNames(requests);
  await Promise.all([
    takeKeys(on, merchantId, requests, world, places),
    names.bets.size > 0 ? takeBets(on, merchantId, [...names.bets.values()], world, places) : undefined,
    names.wins.length > 0 ? takePendingWins(on, merchantId, names.wins, world) : undefined,
    names.holds.length > 0 ? takeHolds(on, merchantId, names.holds, world) : undefined,
    names.originals.length > 0 ? takeReversals(on, merchantId, names.originals, world) : undefined,
    names.free.rewards.size > 0 ? takeRewards(on, merchantId, names.free, world) : undefined,
  ]);
}

interface WantedNames {
  bets: Map<string, GameName>;
  wins: GameName[];
  holds: string[];
  originals: string[];
  free: WantedRewards;
}

/** What the decisions of one merchant's commands will ask for, beside accounts and keys. */
function wantedNames(requests: readonly Request[]): WantedNames {
  const names: WantedNames = {
    bets: new Map(),
    wins: [],
    holds: [],
    originals: [],
    free: { bets: [], rewards: new Set() },
  };
  for (const { command } of requests) {
    switch (command.type) {
      case 'transfer':
        if (command.captures !== undefined) names.holds.push(command.captures);
        if (command.reverses !== undefined) names.originals.push(command.reverses);
        break;
      case 'hold':
      case 'release':
        names.holds.push(command.holdId);
        break;
      case 'pending_win':
        wantGame(names, command.win);
        break;
      case 'bet':
      case 'win':
      case 'rollback':
        wantGame(names, command);
    }
  }
  return names;
}

/** The bet that it is about, and any bet that goes by its own id. */
function wantGame(names: WantedNames, game: BetCommand | WinCommand | RollbackCommand): void {
  const own: GameName = [game.vendorId, game.transactionId];
  names.bets.set(own.join('\u001f'), own);
  if (game.reward) {
    names.free.bets.push([game.vendorId, game.type === 'bet' ? game.transactionId : game.betTransactionId]);
    names.free.rewards.add(game.reward.id);
  }
  if (game.type === 'bet') return;
  names.bets.set(`${game.vendorId}\u001f${game.betTransactionId}`, [game.vendorId, game.betTransactionId]);
  if (game.type === 'win') names.wins.push(own);
}

const nameArrays = (merchantId: string, names: readonly GameName[]): string[] => [
  merchantId,
  textArray(names.map((name) => name[0])),
  textArray(names.map((name) => name[1])),
];

async function takeGates(
  on: Connection,
  merchantId: string,
  members: readonly string[],
  world: World,
): Promise<void> {
  const rows = await on.rows<GateRow>(readGates, [merchantId, plainArray(members)]);
  for (const row of rows) {
    world.gates.set(memberName(merchantId, row.memberId), {
      merchantId,
      memberId: row.memberId,
      status: row.status,
      limits: (row.limits ?? []).map(({ limit, used, windowEnd, ...counter }): LimitCounter => ({
        ...counter,
        limit: BigInt(limit),
        used: BigInt(used),
        windowEnd: new Date(windowEnd),
      })),
    });
  }
}

async function takePendingWins(
  on: Connection,
  merchantId: string,
  names: readonly GameName[],
  world: World,
): Promise<void> {
  const rows = await on.rows<PendingWinState & { vendorId: string; transactionId: string }>(
    readPendingWins,
    nameArrays(merchantId, names),
  );
  for (const { vendorId, transactionId, ...state } of rows)
    world.pendingWins.set(keyName(merchantId, vendorScope(vendorId), transactionId), state);
}

async function takeHolds(
  on: Connection,
  merchantId: string,
  ids: readonly string[],
  world: World,
): Promise<void> {
  const rows = await on.rows<Omit<HoldState, 'merchantId'>>(readHolds, [merchantId, plainArray(ids)]);
  for (const row of rows) world.holds.set(row.id, { ...row, merchantId });
}

async function takeReversals(
  on: Connection,
  merchantId: string,
  ids: readonly string[],
  world: World,
): Promise<void> {
  const rows = await on.rows<{ id: string; reversedBy: string | null }>(readReversals, [
    merchantId,
    plainArray(ids),
  ]);
  for (const row of rows) world.reversals.set(row.id, row.reversedBy);
}
