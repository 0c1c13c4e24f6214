import { type Db, sqlOn, type Tx } from '../database/database.ts';
import { keepPrepared } from '../database/prepared.ts';
import type { EventConsumer } from './consumer.ts';

/**
 * The part of the stream that a consumer reads next: what `target` sees and `done` does not, in the order of ids. Anyone who saw
 * what another transaction had written got the higher id, and no snapshot sees the later one alone: so along whatever
 * transactions took turns at, a member's row for instance, events are read in the order in which they happened.
 */
export interface Stretch {
  consumer: string;
  kinds: readonly string[];
  generation: number;
  done: string;
  /** Null: all that is left of a generation before the present one. */
  target: string | null;
  lastId: bigint;
  untilId: bigint;
}

export interface StoredEvent {
  id: bigint;
  merchantId: string;
  memberId: string;
  kind: string;
  reference: string;
  facts: unknown;
  at: Date;
}

/** Sees nothing: transactions have numbers from 3 on. */
const nothing = '3:3:';

/** A consumer that is new begins with the oldest events that are kept. */
export async function ensureCursors(db: Db, consumers: readonly EventConsumer[]): Promise<void> {
  for (const { name, kinds } of consumers)
    await sqlOn(
      db,
      `INSERT INTO event_cursor (consumer, kinds) VALUES ($1, $2)
       ON CONFLICT (consumer) DO UPDATE SET kinds = excluded.kinds, seen_at = now()`,
      [name, [...kinds]],
    );
}

/** One node reads for a consumer at a time; undefined where another one is at it. */
export async function lockCursor(tx: Tx, consumer: string): Promise<Stretch | undefined> {
  const [row] = await sqlOn<Stretch>(
    tx,
    keepPrepared(`SELECT consumer, kinds, generation, done::text, target::text, last_id AS "lastId", until_id AS "untilId"
     FROM event_cursor WHERE consumer = $1 FOR UPDATE SKIP LOCKED`),
    [consumer],
  );
  return row;
}

/** The stretch that was begun, or the next one; undefined where nothing is to be read. */
export async function nextStretch(tx: Tx, cursor: Stretch): Promise<Stretch | undefined> {
  if (cursor.lastId < cursor.untilId) return cursor;
  const [line] = await sqlOn<{ now: string; generation: number }>(
    tx,
    keepPrepared('SELECT pg_current_snapshot()::text AS now, generation FROM event_line'),
  );
  if (!line) throw new Error('event_line is empty');
  for (let { generation, done } = cursor; generation <= line.generation; generation += 1, done = nothing) {
    const target = generation === line.generation ? line.now : null;
    const found = await rangeOf(tx, { ...cursor, generation, done, target });
    if (found) return found;
  }
  if (cursor.generation < line.generation)
    await write(tx, { ...cursor, generation: line.generation, done: nothing, target: null });
  return undefined;
}

/** What the snapshot `done` does not see are transactions after it, and the few that were open then. */
const unseen = (columns: string, generation: string, kinds: string, done: string): string =>
  `SELECT ${columns} FROM domain_event e
     WHERE e.generation = ${generation} AND e.kind = ANY (${kinds}) AND e.xid >= pg_snapshot_xmax(${done})
   UNION ALL
   SELECT ${columns} FROM pg_snapshot_xip(${done}) AS open (xid)
     JOIN domain_event e ON e.generation = ${generation} AND e.kind = ANY (${kinds}) AND e.xid = open.xid`;

async function rangeOf(tx: Tx, stretch: Stretch): Promise<Stretch | undefined> {
  const { kinds, generation, done, target } = stretch;
  const [range] = await sqlOn<{ low: bigint | null; high: bigint | null }>(
    tx,
    keepPrepared(`SELECT min(id) AS low, max(id) AS high FROM (
       ${unseen('e.id, e.xid', '$1::integer', '$2::text[]', '$3::pg_snapshot')}
     ) AS fresh WHERE $4::pg_snapshot IS NULL OR pg_visible_in_snapshot(xid, $4::pg_snapshot)`),
    [generation, kinds, done, target],
  );
  if (!range || range.low === null || range.high === null) return undefined;
  return { ...stretch, lastId: range.low - 1n, untilId: range.high };
}

export async function readEvents(tx: Tx, stretch: Stretch, limit: number): Promise<StoredEvent[]> {
  const { kinds, generation, done, target, lastId, untilId } = stretch;
  return sqlOn<StoredEvent>(
    tx,
    keepPrepared(`SELECT e.* FROM unnest($1::text[]) AS wanted (kind)
     CROSS JOIN LATERAL (
       SELECT id, merchant_id AS "merchantId", member_id AS "memberId", kind, reference, facts, at FROM domain_event
       WHERE domain_event.kind = wanted.kind AND id > $2 AND id <= $3 AND generation = $4
         AND NOT pg_visible_in_snapshot(xid, $5::pg_snapshot)
         AND ($6::pg_snapshot IS NULL OR pg_visible_in_snapshot(xid, $6::pg_snapshot))
       ORDER BY id LIMIT $7
     ) AS e ORDER BY e.id LIMIT $7`),
    [kinds, String(lastId), String(untilId), generation, done, target, limit],
  );
}

/** `lastId`: of the last event that was dealt with. At the stretch's end everything that it reached to is done. */
export async function moveCursor(tx: Tx, stretch: Stretch, lastId: bigint): Promise<void> {
  const { generation, target, untilId } = stretch;
  if (lastId < untilId) return write(tx, { ...stretch, lastId });
  const after = { generation: target === null ? generation + 1 : generation, done: target ?? nothing };
  await write(tx, { ...stretch, ...after, target: null, lastId: untilId });
}

async function write(tx: Tx, cursor: Stretch): Promise<void> {
  const { consumer, generation, done, target, lastId, untilId } = cursor;
  await sqlOn(
    tx,
    keepPrepared(`UPDATE event_cursor SET generation = $2, done = $3::pg_snapshot, target = $4::pg_snapshot, last_id = $5, until_id = $6
     WHERE consumer = $1`),
    [consumer, generation, done, target, String(lastId), String(untilId)],
  );
}

/** Which of these have something to read, or to try again. */
export async function withWork(db: Db, consumers: readonly string[]): Promise<string[]> {
  const rows = await sqlOn<{ consumer: string }>(
    db,
    keepPrepared(`SELECT c.consumer FROM event_cursor c CROSS JOIN event_line line WHERE c.consumer = ANY ($1::text[]) AND (
       c.last_id < c.until_id OR c.generation < line.generation
       OR EXISTS (${unseen('1', 'c.generation', 'c.kinds', 'c.done')})
       OR EXISTS (SELECT FROM parked_event p WHERE p.consumer = c.consumer AND p.retry_at <= now()))`),
    [consumers],
  );
  return rows.map(({ consumer }) => consumer);
}

/** How many events a consumer has still to read, up to a bound, and since when the oldest of them waits. */
export async function behind(
  db: Db,
  atMost: number,
): Promise<{ consumer: string; events: number; oldest: Date | null }[]> {
  return sqlOn(
    db,
    `SELECT c.consumer, waiting.events, waiting.oldest FROM event_cursor c CROSS JOIN LATERAL (
       SELECT count(*)::int AS events, min(at) AS oldest FROM (
         SELECT fresh.at FROM (${unseen('e.id, e.xid, e.at', 'c.generation', 'c.kinds', 'c.done')}) AS fresh
         WHERE c.target IS NULL OR fresh.id > c.last_id OR NOT pg_visible_in_snapshot(fresh.xid, c.target) LIMIT $1
       ) AS counted
     ) AS waiting WHERE c.seen_at > now() - interval '7 days'`,
    [atMost],
  );
}

/**
 * On another database server transactions are numbered again, so what was written before comes before whatever its number is.
 * At the start, before anyone writes.
 */
export const beginGeneration = `UPDATE event_line SET generation = generation + 1, system_identifier = here.system_identifier
  FROM pg_control_system() AS here WHERE event_line.system_identifier <> here.system_identifier`;

/**
 * Whether a consumer has read everything that was told of a member, as far as this statement sees. What decides about money asks
 * for it and waits, as a withdrawal waits for the projector.
 */
export async function hasRead(
  on: Db | Tx,
  consumer: string,
  { merchantId, memberId }: { merchantId: string; memberId: string },
): Promise<boolean> {
  const [row] = await sqlOn<{ waits: boolean }>(
    on,
    `SELECT EXISTS (SELECT FROM parked_event p
         WHERE p.consumer = c.consumer AND p.merchant_id = $2 AND p.member_id = $3)
       OR EXISTS (SELECT FROM (${unseen('e.id, e.xid, e.merchant_id, e.member_id', 'c.generation', 'c.kinds', 'c.done')}) AS fresh
         WHERE fresh.merchant_id = $2 AND fresh.member_id = $3
           AND (c.target IS NULL OR fresh.id > c.last_id OR NOT pg_visible_in_snapshot(fresh.xid, c.target)))
       OR EXISTS (SELECT FROM domain_event e JOIN event_line line ON e.generation > c.generation AND e.generation <= line.generation
         WHERE e.kind = ANY (c.kinds) AND e.merchant_id = $2 AND e.member_id = $3) AS waits
     FROM event_cursor c WHERE c.consumer = $1`,
    [consumer, merchantId, memberId],
  );
  if (!row) throw new Error(`no consumer ${consumer}`);
  return !row.waits;
}
