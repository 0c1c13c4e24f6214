import type { RefusalReason } from '../types.ts';
import { vendorScope } from '../request.ts';
import {
  betName,
  emptyWorld,
  keyName,
  memberName,
  type AnyCommand,
  type BetState,
  type HoldState,
  type LimitCounter,
  type Request,
  type World,
} from '../rules/world.ts';
import { plainArray, textArray, type Connection, type Statement } from './statement.ts';

// LATERAL with OFFSET 0 makes the planner go from what is wanted to its row by key, also when it planned on a table that was empty.
const accountColumns = `a.merchant_id AS "merchantId", a.id, a.family, a.purpose, a.currency, a.floor, a.balance, a.held, a.seq,
  CASE WHEN a.owner_kind = 'member' THEN a.owner_id END AS "memberId"`;
const wanted = 'unnest($1::uuid[], $2::uuid[]) AS w (merchant_id, id)';

/** A batch passes by a row that someone else has locked: its command joins the next batch. */
const lockFree: Statement = {
  name: 'ledger_lock_free',
  text: `SELECT ${accountColumns} FROM ${wanted} JOIN account a USING (merchant_id, id)
    ORDER BY a.id FOR UPDATE OF a SKIP LOCKED`,
};
const lockAll: Statement = {
  name: 'ledger_lock_all',
  text: `SELECT ${accountColumns} FROM ${wanted} JOIN account a USING (merchant_id, id)
    ORDER BY a.id FOR UPDATE OF a`,
};
const readKeys: Statement = {
  name: 'ledger_read_keys',
  text: `SELECT w.place::int AS place, encode(k.request_hash, 'hex') AS hash, k.transfer_id AS "transferId", k.refusal,
      k.posted_at AS "postedAt"
    FROM unnest($1::uuid[], $2::text[], $3::text[]) WITH ORDINALITY AS w (merchant_id, scope, key, place), LATERAL (
      SELECT * FROM idempotency k WHERE k.merchant_id = w.merchant_id AND k.scope = w.scope AND k.key = w.key OFFSET 0) k`,
};
const readBets: Statement = {
  name: 'ledger_read_bets',
  text: `SELECT b.merchant_id AS "merchantId", b.vendor_id AS "vendorId", b.transaction_id AS "transactionId",
      b.member_id AS "memberId", b.account_id AS "accountId", b.game_id AS "gameId", b.round_id AS "roundId", b.currency,
      b.stake, b.transfer_id AS "transferId", b.market, b.selection, b.session_id AS "sessionId",
      b.placed_at AS "placedAt", b.state, b.won, b.wins,
      b.pending_wins AS "pendingWins"
    FROM unnest($1::uuid[], $2::text[], $3::text[]) AS w (merchant_id, vendor_id, transaction_id), LATERAL (
      SELECT * FROM bet b WHERE b.merchant_id = w.merchant_id AND b.vendor_id = w.vendor_id
        AND b.transaction_id = w.transaction_id OFFSET 0) b`,
};
const readGates: Statement = {
  name: 'ledger_read_gates',
  text: `SELECT g.merchant_id AS "merchantId", g.member_id AS "memberId", g.status,
      g.loss_limit AS "lossLimit", g.loss_used AS "lossUsed", g.loss_window_end AS "lossEnd", g.loss_window_days AS "lossDays",
      g.wager_limit AS "wagerLimit", g.wager_used AS "wagerUsed", g.wager_window_end AS "wagerEnd",
      g.wager_window_days AS "wagerDays"
    FROM unnest($1::uuid[], $2::uuid[]) AS w (merchant_id, member_id), LATERAL (
      SELECT * FROM member_gate g WHERE g.merchant_id = w.merchant_id AND g.member_id = w.member_id OFFSET 0) g`,
};
const readHolds: Statement = {
  name: 'ledger_read_holds',
  text: `SELECT h.merchant_id AS "merchantId", h.id, h.account_id AS "accountId", h.amount, h.state, h.transfer_id AS "transferId"
    FROM ${wanted} JOIN hold h USING (merchant_id, id)`,
};
const readPendingWins: Statement = {
  name: 'ledger_read_pending_wins',
  text: `SELECT p.merchant_id AS "merchantId", p.vendor_id AS "vendorId", p.transaction_id AS "transactionId",
      encode(p.request_hash, 'hex') AS hash, p.state
    FROM unnest($1::uuid[], $2::text[], $3::text[]) AS w (merchant_id, vendor_id, transaction_id), LATERAL (
      SELECT * FROM pending_win p WHERE p.merchant_id = w.merchant_id AND p.vendor_id = w.vendor_id
        AND p.transaction_id = w.transaction_id OFFSET 0) p`,
};
/** What a game moved is taken back by its rollback alone, which keeps the bet's state. */
const readReversals: Statement = {
  name: 'ledger_read_reversals',
  text: `SELECT t.id, r.reversed_by AS "reversedBy"
    FROM ${wanted} JOIN transfer t USING (merchant_id, id)
    LEFT JOIN reversal r ON r.merchant_id = t.merchant_id AND r.transfer_id = t.id
    WHERE t.kind NOT IN ('bet', 'win', 'refund')`,
};

interface AccountRow {
  merchantId: string;
  id: string;
  family: string;
  memberId: string | null;
  purpose: string;
  currency: string;
  floor: bigint | null;
  balance: bigint;
  held: bigint;
  seq: bigint;
}

interface GateRow {
  merchantId: string;
  memberId: string;
  status: 'open' | 'closed';
  lossLimit: bigint | null;
  lossUsed: bigint;
  lossEnd: Date | null;
  lossDays: number | null;
  wagerLimit: bigint | null;
  wagerUsed: bigint;
  wagerEnd: Date | null;
  wagerDays: number | null;
}

/**
 * Locks the accounts, then reads all else. These are separate statements on purpose: each sees what was committed when it began,
 * so whatever a former holder of the locks has written is seen. In one statement a waiter would read the state before its wait.
 */
export async function lockAndRead(
  on: Connection,
  requests: readonly Request[],
  shares: ReadonlyMap<string, string>,
  waiting: 'skip' | 'wait',
): Promise<World> {
  const world: World = { ...emptyWorld(), shares };
  const locked = lockAccounts(on, requests, world, waiting);
  await Promise.all([
    locked,
    lookUpKeys(on, requests, world),
    lookUpGames(on, requests, world),
    lookUpHolds(on, requests, world),
    lookUpReversals(on, requests, world),
  ]);
  return world;
}

async function lockAccounts(
  on: Connection,
  requests: readonly Request[],
  world: World,
  waiting: 'skip' | 'wait',
): Promise<void> {
  const merchants = new Map<string, string>();
  for (const request of requests)
    for (const id of request.accounts) merchants.set(world.shares.get(id) ?? id, request.merchantId);
  const rows = await on.rows<AccountRow>(waiting === 'skip' ? lockFree : lockAll, [
    plainArray([...merchants.values()]),
    plainArray([...merchants.keys()]),
  ]);
  for (const row of rows) world.accounts.set(row.id, row);
}

async function lookUpKeys(on: Connection, requests: readonly Request[], world: World): Promise<void> {
  const rows = await on.rows<{
    place: number;
    hash: string;
    transferId: string | null;
    refusal: RefusalReason | null;
    postedAt: Date;
  }>(readKeys, [
    plainArray(requests.map((request) => request.merchantId)),
    textArray(requests.map((request) => request.scope)),
    textArray(requests.map((request) => request.key)),
  ]);
  for (const { place, ...record } of rows) {
    const request = requests[place - 1];
    if (request) world.keys.set(keyName(request.merchantId, request.scope, request.key), record);
  }
}

type GameName = [merchantId: string, vendorId: string, transactionId: string];

/** The bet that a command is about. */
function betOf(command: AnyCommand): GameName | undefined {
  switch (command.type) {
    case 'bet':
      return [command.merchantId, command.vendorId, command.transactionId];
    case 'win':
    case 'rollback':
      return [command.merchantId, command.vendorId, command.betTransactionId];
    case 'pending_win':
      return betOf(command.win);
    default:
      return undefined;
  }
}

const nameArrays = (names: readonly GameName[]): string[] => [
  plainArray(names.map((name) => name[0])),
  textArray(names.map((name) => name[1])),
  textArray(names.map((name) => name[2])),
];

async function lookUpGames(on: Connection, requests: readonly Request[], world: World): Promise<void> {
  const bets = new Map<string, GameName>();
  const members = new Map<string, [string, string]>();
  const wins: GameName[] = [];
  for (const { command } of requests) {
    const bet = betOf(command);
    if (!bet) continue;
    bets.set(betName(...bet), bet);
    const game = command.type === 'pending_win' ? command.win : command;
    if (!('vendorId' in game)) continue;
    members.set(memberName(game.merchantId, game.memberId), [game.merchantId, game.memberId]);
    const own: GameName = [game.merchantId, game.vendorId, game.transactionId];
    bets.set(betName(...own), own);
    if (game.type === 'win') wins.push(own);
  }
  if (bets.size === 0) return;
  await Promise.all([
    takeBets(on, [...bets.values()], world),
    takeGates(on, [...members.values()], world),
    wins.length > 0 ? takePendingWins(on, wins, world) : undefined,
  ]);
}

async function takeBets(on: Connection, names: readonly GameName[], world: World): Promise<void> {
  const rows = await on.rows<BetState>(readBets, nameArrays(names));
  for (const row of rows) world.bets.set(betName(row.merchantId, row.vendorId, row.transactionId), row);
}

async function takeGates(on: Connection, members: readonly [string, string][], world: World): Promise<void> {
  const rows = await on.rows<GateRow>(readGates, [
    plainArray(members.map(([merchantId]) => merchantId)),
    plainArray(members.map(([, memberId]) => memberId)),
  ]);
  for (const row of rows) {
    world.gates.set(memberName(row.merchantId, row.memberId), {
      merchantId: row.merchantId,
      memberId: row.memberId,
      status: row.status,
      loss: counter(row.lossLimit, row.lossUsed, row.lossEnd, row.lossDays),
      wager: counter(row.wagerLimit, row.wagerUsed, row.wagerEnd, row.wagerDays),
    });
  }
}

function counter(
  limit: bigint | null,
  used: bigint,
  windowEnd: Date | null,
  windowDays: number | null,
): LimitCounter | null {
  return limit === null || windowEnd === null || windowDays === null ? null : { limit, used, windowEnd, windowDays };
}

async function takePendingWins(on: Connection, names: readonly GameName[], world: World): Promise<void> {
  const rows = await on.rows<{
    merchantId: string;
    vendorId: string;
    transactionId: string;
    hash: string;
    state: 'waiting' | 'approved' | 'refused';
  }>(readPendingWins, nameArrays(names));
  for (const { merchantId, vendorId, transactionId, ...state } of rows)
    world.pendingWins.set(keyName(merchantId, vendorScope(vendorId), transactionId), state);
}

async function lookUpHolds(on: Connection, requests: readonly Request[], world: World): Promise<void> {
  const wantedHolds: [string, string][] = [];
  for (const { command } of requests) {
    if (command.type === 'hold' || command.type === 'release') wantedHolds.push([command.merchantId, command.holdId]);
    if (command.type === 'transfer' && command.captures !== undefined)
      wantedHolds.push([command.merchantId, command.captures]);
  }
  if (wantedHolds.length === 0) return;
  const rows = await on.rows<HoldState>(readHolds, [
    plainArray(wantedHolds.map(([merchantId]) => merchantId)),
    plainArray(wantedHolds.map(([, id]) => id)),
  ]);
  for (const row of rows) world.holds.set(row.id, row);
}

async function lookUpReversals(on: Connection, requests: readonly Request[], world: World): Promise<void> {
  const originals: [string, string][] = [];
  for (const { command } of requests)
    if (command.type === 'transfer' && command.reverses !== undefined)
      originals.push([command.merchantId, command.reverses]);
  if (originals.length === 0) return;
  const rows = await on.rows<{ id: string; reversedBy: string | null }>(readReversals, [
    plainArray(originals.map(([merchantId]) => merchantId)),
    plainArray(originals.map(([, id]) => id)),
  ]);
  for (const row of rows) world.reversals.set(row.id, row.reversedBy);
}
