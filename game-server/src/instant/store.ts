import type { Order } from '@croupier/games/kit';
import type { Tx } from '../database.ts';
import type { InstantRound, JackpotHit } from '../protocol.ts';

export type RoundStatus = InstantRound['status'];
export interface RoundRow {
  id: string;
  game_code: string;
  kind: string;
  version: number;
  player_id: string;
  session_id: string;
  request_id: string;
  /** The free rounds that paid for its opening stake; null: the player did. */
  reward_id: string | null;
  stake: number;
  staked: number;
  currency: string;
  status: RoundStatus;
  refusal: string | null;
  form: unknown;
  actions: unknown[];
  view: unknown;
  payout: number;
  jackpots: JackpotHit[];
  pair_id: string;
  nonce: number | null;
  opened_at: Date;
  acted_at: Date | null;
  settled_at: Date | null;
}
export interface NewRound {
  id: string;
  gameCode: string;
  kind: string;
  version: number;
  playerId: string;
  sessionId: string;
  requestId: string;
  rewardId: string | null;
  stake: number;
  currency: string;
  form: unknown;
  pairId: string;
  at: Date;
}

export async function insertRound(tx: Tx, round: NewRound): Promise<RoundRow> {
  const inserted = await tx.query<RoundRow>(
    `INSERT INTO round (id, game_code, kind, version, player_id, session_id, request_id, stake, currency, form, status, pair_id,
       opened_at, reward_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'betting', $11, $12, $13) RETURNING *`,
    [
      round.id,
      round.gameCode,
      round.kind,
      round.version,
      round.playerId,
      round.sessionId,
      round.requestId,
      round.stake,
      round.currency,
      JSON.stringify(round.form),
      round.pairId,
      round.at,
      round.rewardId,
    ],
  );
  return only(inserted.rows);
}

export async function appendEvent(
  tx: Tx,
  roundId: string,
  kind: string,
  detail: object,
  at: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO round_event (round_id, sequence, kind, detail, at)
     SELECT $1, coalesce(max(sequence), 0) + 1, $2, $3, $4 FROM round_event WHERE round_id = $1`,
    [roundId, kind, JSON.stringify(detail), at],
  );
}

export async function lockRound(tx: Tx, roundId: string): Promise<RoundRow | undefined> {
  const found = await tx.query<RoundRow>('SELECT * FROM round WHERE id = $1 FOR UPDATE', [roundId]);
  return found.rows[0];
}

export async function roundById(tx: Pick<Tx, 'query'>, roundId: string): Promise<RoundRow | undefined> {
  const found = await tx.query<RoundRow>('SELECT * FROM round WHERE id = $1', [roundId]);
  return found.rows[0];
}

export async function roundOfRequest(
  tx: Pick<Tx, 'query'>,
  playerId: string,
  gameCode: string,
  requestId: string,
): Promise<RoundRow | undefined> {
  const found = await tx.query<RoundRow>(
    'SELECT * FROM round WHERE player_id = $1 AND game_code = $2 AND request_id = $3',
    [playerId, gameCode, requestId],
  );
  return found.rows[0];
}

/** The round that waits for the player, and the last one that came to an end. */
export async function latestRounds(
  tx: Pick<Tx, 'query'>,
  playerId: string,
  gameCode: string,
): Promise<{ open: RoundRow | undefined; last: RoundRow | undefined }> {
  const open = await tx.query<RoundRow>(
    `SELECT * FROM round WHERE player_id = $1 AND game_code = $2 AND status = 'open'`,
    [playerId, gameCode],
  );
  const last = await tx.query<RoundRow>(
    `SELECT * FROM round WHERE player_id = $1 AND game_code = $2 AND status IN ('settling', 'settled')
     ORDER BY opened_at DESC LIMIT 1`,
    [playerId, gameCode],
  );
  return { open: open.rows[0], last: last.rows[0] };
}

export async function roundHistory(
  tx: Pick<Tx, 'query'>,
  playerId: string,
  gameCode: string,
  before: Date,
  limit: number,
): Promise<RoundRow[]> {
  const found = await tx.query<RoundRow>(
    `SELECT * FROM round WHERE player_id = $1 AND game_code = $2 AND opened_at < $3 AND status <> 'refused'
     ORDER BY opened_at DESC LIMIT $4`,
    [playerId, gameCode, before, limit],
  );
  return found.rows;
}

type Seat = Pick<{ playerId: string; gameCode: string }, 'playerId' | 'gameCode'>;

/** Of a session: whose player, and whether for money. */
export async function seatOf(
  tx: Tx,
  sessionId: string,
): Promise<{ operator: string | null; mode: 'real' | 'trial' }> {
  const found = await tx.query<{ operator: string | null; mode: 'real' | 'trial' }>(
    'SELECT operator, mode FROM player_session WHERE id = $1',
    [sessionId],
  );
  return only(found.rows);
}

export async function waitingForPlayer(tx: Tx, seat: Seat): Promise<boolean> {
  const found = await tx.query(
    `SELECT 1 FROM round WHERE player_id = $1 AND game_code = $2 AND status IN ('betting', 'open')`,
    [seat.playerId, seat.gameCode],
  );
  return found.rows.length > 0;
}

/** When the player's last round at this game began; what the wallet refused was none. */
export async function lastBeginning(tx: Tx, seat: Seat): Promise<Date | null> {
  const found = await tx.query<{ opened_at: Date }>(
    `SELECT opened_at FROM round WHERE player_id = $1 AND game_code = $2 AND status <> 'refused'
     ORDER BY opened_at DESC LIMIT 1`,
    [seat.playerId, seat.gameCode],
  );
  return found.rows[0]?.opened_at ?? null;
}

export async function setStatus(
  tx: Tx,
  roundId: string,
  status: RoundStatus,
  more: { refusal?: string; settledAt?: Date } = {},
): Promise<void> {
  await tx.query(
    'UPDATE round SET status = $2, refusal = coalesce($3, refusal), settled_at = coalesce($4, settled_at) WHERE id = $1',
    [roundId, status, more.refusal ?? null, more.settledAt ?? null],
  );
}

export interface PlayedRound {
  status: RoundStatus;
  nonce: number;
  actions: readonly unknown[];
  view: unknown;
  staked: number;
  payout: number;
  jackpots: readonly JackpotHit[];
  at: Date;
}

export async function storePlayed(tx: Tx, roundId: string, played: PlayedRound): Promise<void> {
  await tx.query(
    `UPDATE round SET status = $2, nonce = $3, actions = $4, view = $5, staked = $6, payout = $7, acted_at = $8, jackpots = $9
     WHERE id = $1`,
    [
      roundId,
      played.status,
      played.nonce,
      JSON.stringify(played.actions),
      JSON.stringify(played.view),
      played.staked,
      played.payout,
      played.at,
      JSON.stringify(played.jackpots),
    ],
  );
}

export function viewOf(row: RoundRow): InstantRound {
  return {
    roundId: row.id,
    gameCode: row.game_code,
    kind: row.kind,
    version: row.version,
    status: row.status,
    stake: row.stake,
    staked: row.staked,
    payout: row.payout,
    jackpots: row.jackpots,
    currency: row.currency,
    form: row.form,
    actions: row.actions,
    view: row.view,
    pairId: row.pair_id,
    nonce: row.nonce,
    openedAt: row.opened_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    free: row.reward_id !== null,
  };
}

export function only<Row>(rows: Row[]): Row {
  const row = rows[0];
  if (row === undefined) throw new Error('a row was expected');
  return row;
}

/* ── stakes asked of the wallet ────────────────────────────────────────────────────────────────────────────────── */

export interface TakeRow {
  id: string;
  round_id: string;
  ordinal: number;
  orders: Order[];
  stake: number;
  action: unknown;
  status: RoundStatus | 'accepted';
  payout: number;
}
export type NewTake = Pick<TakeRow, 'id' | 'orders' | 'stake' | 'action'>;

export async function insertTake(tx: Tx, roundId: string, take: NewTake, at: Date): Promise<TakeRow> {
  const inserted = await tx.query<TakeRow>(
    `INSERT INTO round_take (id, round_id, ordinal, orders, stake, action, status, opened_at)
     SELECT $1, $2, count(*), $3, $4, $5, 'betting', $6 FROM round_take WHERE round_id = $2 RETURNING *`,
    [
      take.id,
      roundId,
      JSON.stringify(take.orders),
      take.stake,
      take.action === undefined ? null : JSON.stringify(take.action),
      at,
    ],
  );
  return only(inserted.rows);
}

/** Those of a round, in order; the round is locked. */
export async function takesOf(tx: Pick<Tx, 'query'>, roundIds: readonly string[]): Promise<TakeRow[]> {
  const found = await tx.query<TakeRow>(
    'SELECT * FROM round_take WHERE round_id = ANY ($1) ORDER BY round_id, ordinal',
    [roundIds],
  );
  return found.rows;
}

export async function takeById(tx: Tx, id: string): Promise<TakeRow | undefined> {
  const found = await tx.query<TakeRow>('SELECT * FROM round_take WHERE id = $1', [id]);
  return found.rows[0];
}

export async function setTake(
  tx: Tx,
  id: string,
  status: TakeRow['status'],
  more: { refusal?: string; settledAt?: Date; payout?: number } = {},
): Promise<void> {
  await tx.query(
    `UPDATE round_take SET status = $2, refusal = coalesce($3, refusal), settled_at = coalesce($4, settled_at),
       payout = coalesce($5, payout) WHERE id = $1`,
    [id, status, more.refusal ?? null, more.settledAt ?? null, more.payout ?? null],
  );
}
