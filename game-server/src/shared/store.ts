import { randomUUID } from 'node:crypto';
import type { Tx } from '../database.ts';
import type { Order } from '@croupier/games/kit';
import type { SharedBet } from '../protocol.ts';
import type { OutboxEntry } from '../wallet/outbox.ts';

export interface SharedRoundRow {
  id: string;
  game_code: string;
  /** The version of the rules that the round began with. */
  rules: number;
  table_code: string;
  sequence: number;
  chain_id: string;
  link_index: number;
  /** How it is drawn: 1 by salt and client seeds, 2 by the beacon. */
  version: 1 | 2;
  status: 'open' | 'closed' | 'frozen' | 'running' | 'settled' | 'voided';
  /** Of version 1 only. */
  player_seeds: string[];
  /** Written when the round is over. */
  drawn: unknown;
  frozen_at: Date | null;
  ticket_root: string | null;
  tickets: number | null;
  beacon_round: number | null;
  beacon_randomness: string | null;
  beacon_signature: string | null;
  end_reason: 'interrupted' | 'beacon' | null;
  opened_at: Date;
  closes_at: Date;
  started_at: Date | null;
  settled_at: Date | null;
}
export interface SharedBetRow {
  id: string;
  round_id: string;
  ordinal: number;
  player_id: string;
  session_id: string;
  request_id: string;
  place: number;
  stake: number;
  currency: string;
  form: unknown;
  orders: readonly Order[];
  /** The place in the tree of accepted bets. */
  position: number | null;
  status: SharedBet['status'];
  refusal: string | null;
  times: number | null;
  payout: number;
  bet_transaction_id: string;
  /** The free rounds that paid for it; null: the player did. */
  reward_id: string | null;
  placed_at: Date;
  decided_at: Date | null;
  game_code: string;
  game_session: string;
  operator: string | null;
  nickname: string;
}
type Reader = Pick<Tx, 'query'>;

const betWithSession =
  'SELECT bet.*, session.game_code, session.game_session, session.operator, session.nickname FROM shared_bet bet JOIN player_session session ON session.id = bet.session_id';

/** Bets older than this are proposed to nobody again. */
const proposedDays = 90;

/**
 * The bets of the last round of a game in which the player had any of their own, in the currency that is played in: what a free round
 * stakes is the house's choice.
 */
export async function lastBets(
  tx: Reader,
  { playerId, gameCode, currency }: { playerId: string; gameCode: string; currency: string },
  at: Date,
): Promise<Pick<SharedBetRow, 'place' | 'stake' | 'form'>[]> {
  const found = await tx.query<Pick<SharedBetRow, 'place' | 'stake' | 'form'>>(
    `SELECT place, stake, form FROM shared_bet WHERE player_id = $1 AND reward_id IS NULL AND status IN ('accepted', 'paid', 'lost') AND round_id = (
       SELECT bet.round_id FROM shared_bet bet JOIN player_session session ON session.id = bet.session_id
       WHERE bet.player_id = $1 AND session.game_code = $2 AND bet.currency = $3 AND bet.reward_id IS NULL AND bet.status IN ('accepted', 'paid', 'lost')
         AND bet.placed_at > $4
       ORDER BY bet.placed_at DESC LIMIT 1)
     ORDER BY place`,
    [playerId, gameCode, currency, new Date(at.getTime() - proposedDays * 24 * 60 * 60 * 1000)],
  );
  return found.rows;
}

export async function unfinishedRound(tx: Reader, tableCode: string): Promise<SharedRoundRow | undefined> {
  const found = await tx.query<SharedRoundRow>(
    `SELECT * FROM shared_round WHERE table_code = $1 AND status IN ('open', 'closed', 'frozen', 'running')`,
    [tableCode],
  );
  return found.rows[0];
}

/**
 * `UPDATE` for who changes the round, `SHARE` for who adds to it. The round's key stays free: the events of bets refer to it, and a
 * freeze that shut these out would wait for a bet that waits for the freeze.
 */
export async function lockSharedRound(
  tx: Tx,
  roundId: string,
  mode: 'UPDATE' | 'SHARE',
): Promise<SharedRoundRow | undefined> {
  const found = await tx.query<SharedRoundRow>(
    `SELECT * FROM shared_round WHERE id = $1 FOR ${mode === 'UPDATE' ? 'NO KEY UPDATE' : mode}`,
    [roundId],
  );
  return found.rows[0];
}

export async function insertSharedRound(
  tx: Tx,
  round: {
    gameCode: string;
    rules: number;
    tableCode: string;
    chainId: string;
    linkIndex: number;
    openedAt: Date;
    closesAt: Date;
  },
): Promise<SharedRoundRow> {
  const inserted = await tx.query<SharedRoundRow>(
    `INSERT INTO shared_round (id, table_code, sequence, chain_id, link_index, status, opened_at, closes_at, version, game_code, rules)
     SELECT $1, $2, coalesce(max(sequence), 0) + 1, $3, $4, 'open', $5, $6, 2, $7, $8 FROM shared_round WHERE table_code = $2
     RETURNING *`,
    [
      ...[randomUUID(), round.tableCode, round.chainId, round.linkIndex, round.openedAt, round.closesAt],
      ...[round.gameCode, round.rules],
    ],
  );
  const row = inserted.rows[0];
  if (row === undefined) throw new Error('round was not stored');
  await addEvent(tx, row.id, 'opened', { linkIndex: round.linkIndex }, round.openedAt);
  return row;
}

export async function addEvent(
  tx: Tx,
  roundId: string,
  kind: string,
  detail: object,
  at: Date,
  betId?: string,
): Promise<void> {
  await tx.query(
    'INSERT INTO shared_event (round_id, kind, bet_id, detail, at) VALUES ($1, $2, $3, $4, $5)',
    [roundId, kind, betId ?? null, JSON.stringify(detail), at],
  );
}

/** An event of the same kind for each of many bets. */
export async function addBetEvents(
  tx: Tx,
  kind: string,
  events: readonly { bet: Pick<SharedBetRow, 'id' | 'round_id'>; detail: object }[],
  at: Date,
): Promise<void> {
  if (events.length === 0) return;
  await tx.query(
    `INSERT INTO shared_event (round_id, kind, bet_id, detail, at)
     SELECT round_id, $3, bet_id, detail, $5 FROM unnest($1::uuid[], $2::uuid[], $4::jsonb[]) AS told (round_id, bet_id, detail)`,
    [
      events.map(({ bet }) => bet.round_id),
      events.map(({ bet }) => bet.id),
      kind,
      events.map(({ detail }) => JSON.stringify(detail)),
      at,
    ],
  );
}

export async function betsOf(tx: Reader, roundId: string): Promise<SharedBetRow[]> {
  const found = await tx.query<SharedBetRow>(
    `${betWithSession} WHERE bet.round_id = $1 ORDER BY bet.ordinal`,
    [roundId],
  );
  return found.rows;
}

export async function betById(tx: Reader, betId: string): Promise<SharedBetRow | undefined> {
  const found = await tx.query<SharedBetRow>(`${betWithSession} WHERE bet.id = $1`, [betId]);
  return found.rows[0];
}

export async function betOfRequest(
  tx: Reader,
  playerId: string,
  requestId: string,
): Promise<SharedBetRow | undefined> {
  const found = await tx.query<SharedBetRow>(
    `${betWithSession} WHERE bet.player_id = $1 AND bet.request_id = $2`,
    [playerId, requestId],
  );
  return found.rows[0];
}

export async function lockBet(tx: Tx, betId: string): Promise<SharedBetRow | undefined> {
  const found = await tx.query<SharedBetRow>(`${betWithSession} WHERE bet.id = $1 FOR UPDATE OF bet`, [
    betId,
  ]);
  return found.rows[0];
}

export async function betHistory(
  tx: Reader,
  { playerId, gameCode }: { playerId: string; gameCode: string },
  before: Date,
  limit: number,
): Promise<SharedBetRow[]> {
  const found = await tx.query<SharedBetRow>(
    `${betWithSession} WHERE bet.player_id = $1 AND session.game_code = $4 AND bet.placed_at < $2 AND bet.status <> 'refused'
     ORDER BY bet.placed_at DESC LIMIT $3`,
    [playerId, before, limit, gameCode],
  );
  return found.rows;
}

/** Ends many bets at once; only those still in one of the `from` states change, and exactly these come back. */
export async function endBets(
  tx: Tx,
  ends: readonly { id: string; status: SharedBet['status']; times: number | null; payout: number }[],
  from: readonly SharedBet['status'][],
  at: Date,
): Promise<Set<string>> {
  if (ends.length === 0) return new Set();
  const changed = await tx.query<{ id: string }>(
    `UPDATE shared_bet bet SET status = ended.status, times = ended.times, payout = ended.payout, decided_at = $6
     FROM unnest($1::uuid[], $2::text[], $3::int[], $4::bigint[]) AS ended (id, status, times, payout)
     WHERE bet.id = ended.id AND bet.status = ANY ($5) RETURNING bet.id`,
    [
      ends.map((end) => end.id),
      ends.map((end) => end.status),
      ends.map((end) => end.times),
      ends.map((end) => end.payout),
      from,
      at,
    ],
  );
  return new Set(changed.rows.map((row) => row.id));
}

/** Each bet is a round of its own to the wallet: two places of one player settle apart, one closing never blocks the other. */
export function movementOf(bet: SharedBetRow, kind: 'win' | 'rollback', amount: number): OutboxEntry {
  return {
    transactionId: randomUUID(),
    kind,
    subject: 'shared',
    subjectId: bet.id,
    operator: bet.operator,
    playerId: bet.player_id,
    gameSession: bet.game_session,
    gameCode: bet.game_code,
    roundId: bet.id,
    betTransactionId: bet.bet_transaction_id,
    amount,
    currency: bet.currency,
  };
}

export const betView = (bet: SharedBetRow): SharedBet => ({
  betId: bet.id,
  roundId: bet.round_id,
  place: bet.place,
  stake: bet.stake,
  form: bet.form,
  status: bet.status,
  times: bet.times,
  payout: bet.payout,
  free: bet.reward_id !== null,
  placedAt: bet.placed_at.toISOString(),
});
