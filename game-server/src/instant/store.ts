import type { Tx } from '../database.ts';
import { slotState, type InstantRound, type SlotState } from '../protocol.ts';

export type RoundStatus = InstantRound['status'];
export interface RoundRow {
  id: string;
  game_code: string;
  player_id: string;
  session_id: string;
  request_id: string;
  stake: number;
  currency: string;
  status: RoundStatus;
  refusal: string | null;
  choices: unknown[];
  state: unknown;
  payout: number;
  pair_id: string;
  nonce: number | null;
  bet_transaction_id: string;
  opened_at: Date;
  settled_at: Date | null;
}
export interface NewRound {
  id: string;
  gameCode: string;
  playerId: string;
  sessionId: string;
  requestId: string;
  stake: number;
  currency: string;
  pairId: string;
  betTransactionId: string;
  at: Date;
}

export async function insertRound(tx: Tx, round: NewRound): Promise<RoundRow> {
  const inserted = await tx.query<RoundRow>(
    `INSERT INTO round (id, game_code, player_id, session_id, request_id, stake, currency, status, pair_id, bet_transaction_id, opened_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'betting', $8, $9, $10) RETURNING *`,
    [
      round.id,
      round.gameCode,
      round.playerId,
      round.sessionId,
      round.requestId,
      round.stake,
      round.currency,
      round.pairId,
      round.betTransactionId,
      round.at,
    ],
  );
  await appendEvent(tx, round.id, 'bet_intended', { betTransactionId: round.betTransactionId }, round.at);
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

export async function waitingForPlayer(
  tx: Tx,
  seat: { playerId: string; gameCode: string },
): Promise<boolean> {
  const found = await tx.query(
    `SELECT 1 FROM round WHERE player_id = $1 AND game_code = $2 AND status IN ('betting', 'open')`,
    [seat.playerId, seat.gameCode],
  );
  return found.rows.length > 0;
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

export async function storePlayed(
  tx: Tx,
  roundId: string,
  played: { status: RoundStatus; nonce: number; choices: unknown[]; state: SlotState; payout: number },
): Promise<void> {
  await tx.query(
    'UPDATE round SET status = $2, nonce = $3, choices = $4, state = $5, payout = $6 WHERE id = $1',
    [
      roundId,
      played.status,
      played.nonce,
      JSON.stringify(played.choices),
      JSON.stringify(played.state),
      played.payout,
    ],
  );
}

export function viewOf(row: RoundRow): InstantRound {
  return {
    roundId: row.id,
    gameCode: row.game_code,
    status: row.status,
    stake: row.stake,
    payout: row.payout,
    currency: row.currency,
    state: row.state === null ? null : slotState.parse(row.state),
    pairId: row.pair_id,
    nonce: row.nonce,
    openedAt: row.opened_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}

export function only<Row>(rows: Row[]): Row {
  const row = rows[0];
  if (row === undefined) throw new Error('a row was expected');
  return row;
}
