import { type Db, sqlOn, type Tx } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { addressBlocks, type AddressBlock } from './address-blocks.ts';

/** Whose doings a counter adds up. */
export type CounterLevel =
  | 'account'
  | 'pair'
  | 'recipient'
  | 'prefix'
  | 'brand'
  | 'site'
  | AddressBlock['level'];

/** One count of one action by one party, within a window that opens with its first entry. */
export interface Counter {
  action: string;
  level: CounterLevel;
  /** The brand; null where the whole deployment is one. */
  merchantId: string | null;
  subject: string;
  windowSeconds: number;
  /** So many are free within the window; absent: it only counts. */
  limit?: number;
  /** Past the limit each further one waits twice as long as the one before, instead of for the window's end. */
  delay?: { firstSeconds: number; maxSeconds: number };
}

export interface Reading {
  count: number;
  /** Null where this one was counted; otherwise it was not, and may be after so many seconds. */
  retryAfterSeconds: number | null;
}

/**
 * The one kind of counter for guesses, codes, messages and expensive calls. In PostgreSQL, so that all nodes together have one
 * limit; each entry is one statement that decides and counts, so that what arrives at the same moment can't pass together.
 */
export interface Counters {
  /** Counts, unless the limit is reached. */
  reserve(on: Db | Tx, counter: Counter, now: Date, weight?: number): Promise<Reading>;
  /** Counts whatever the limit says; the counts after it, in the order given. */
  add(on: Db | Tx, counters: readonly Counter[], now: Date, weight?: number): Promise<number[]>;
  /** The counts as they stand. */
  read(on: Db | Tx, counters: readonly Counter[], now: Date): Promise<number[]>;
  /** What was counted turned out to be none. */
  takeBack(on: Db | Tx, counters: readonly Counter[], weight?: number): Promise<void>;
  forget(on: Db | Tx, counters: readonly Counter[]): Promise<void>;
}

interface Row {
  key: Buffer;
  count: number;
  lastAt: Date;
  expiresAt: Date;
}

const columns = 'key, count, last_at AS "lastAt", expires_at AS "expiresAt"';
const max = 1_000_000_000;

/** Rows are taken in the order of their keys, so that two who count the same ones never wait for each other in a circle. */
const upsert = `
  INSERT INTO brake_counter AS c (key, action, level, count, last_at, expires_at)
  SELECT k, a, l, $5, $6, $6::timestamptz + s * interval '1 second'
  FROM unnest($1::bytea[], $2::text[], $3::text[], $4::integer[]) AS given(k, a, l, s) ORDER BY k
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN c.expires_at <= $6 THEN excluded.count ELSE least(c.count + excluded.count, ${max}) END,
    last_at = $6,
    expires_at = CASE WHEN c.expires_at <= $6 THEN excluded.expires_at ELSE c.expires_at END`;

/** $7: what is free; $8, $9: the first and the longest wait behind it, or null. */
const whereAllowed = `
  WHERE c.expires_at <= $6 OR c.count + $5 <= $7
    OR c.last_at + least($9::float8, $8::float8 * power(2, least(greatest(c.count - $7, 0), 30))) * interval '1 second' <= $6`;

export function createCounters({ vault }: Pick<Platform, 'vault'>): Counters {
  const keyOf = ({ merchantId, action, level, windowSeconds, subject }: Counter): Buffer =>
    vault.mac('brake-counter', JSON.stringify([merchantId, action, level, windowSeconds, subject]));
  const given = (counters: readonly Counter[]) => [
    counters.map(keyOf),
    counters.map(({ action }) => action),
    counters.map(({ level }) => level),
    counters.map(({ windowSeconds }) => windowSeconds),
  ];
  const counts = (counters: readonly Counter[], rows: readonly Row[]): number[] => {
    const byKey = new Map(rows.map((row) => [row.key.toString('hex'), row.count]));
    return counters.map((counter) => byKey.get(keyOf(counter).toString('hex')) ?? 0);
  };
  return {
    async reserve(on, counter, now, weight = 1) {
      const { limit = max, delay } = counter;
      const [row] = await sqlOn<Row>(on, `${upsert} ${whereAllowed} RETURNING ${columns}`, [
        ...given([counter]),
        weight,
        now,
        limit,
        delay?.firstSeconds ?? null,
        delay?.maxSeconds ?? null,
      ]);
      if (row) return { count: row.count, retryAfterSeconds: null };
      const [full] = await sqlOn<Row>(on, `SELECT ${columns} FROM brake_counter WHERE key = $1`, [
        keyOf(counter),
      ]);
      return { count: full?.count ?? 0, retryAfterSeconds: full ? waitOf(full, counter, now) : 1 };
    },
    async add(on, counters, now, weight = 1) {
      if (counters.length === 0) return [];
      const rows = await sqlOn<Row>(on, `${upsert} RETURNING ${columns}`, [...given(counters), weight, now]);
      return counts(counters, rows);
    },
    async read(on, counters, now) {
      if (counters.length === 0) return [];
      const rows = await sqlOn<Row>(
        on,
        `SELECT ${columns} FROM brake_counter WHERE key = ANY($1) AND expires_at > $2`,
        [counters.map(keyOf), now],
      );
      return counts(counters, rows);
    },
    async takeBack(on, counters, weight = 1) {
      for (const counter of counters) {
        await sqlOn(on, 'UPDATE brake_counter SET count = greatest(count - $2, 0) WHERE key = $1', [
          keyOf(counter),
          weight,
        ]);
      }
    },
    async forget(on, counters) {
      await sqlOn(on, 'DELETE FROM brake_counter WHERE key = ANY($1)', [counters.map(keyOf)]);
    },
  };
}

function waitOf({ count, lastAt, expiresAt }: Row, { limit = max, delay }: Counter, now: Date): number {
  const untilEnd = (expiresAt.getTime() - now.getTime()) / 1000;
  if (!delay) return Math.max(1, Math.ceil(untilEnd));
  const wait = Math.min(delay.maxSeconds, delay.firstSeconds * 2 ** Math.min(Math.max(count - limit, 0), 30));
  const left = wait - (now.getTime() - lastAt.getTime()) / 1000;
  return Math.max(1, Math.ceil(Math.min(left, untilEnd)));
}

/** One counter per block that the address stands in, with the limit of each. */
export function byAddress(
  address: string,
  counter: Pick<Counter, 'action' | 'windowSeconds' | 'limit'>,
): (Counter & { factor: number })[] {
  const { limit, ...rest } = counter;
  return addressBlocks(address).map(({ level, key, factor }) => ({
    ...rest,
    level,
    merchantId: null,
    subject: key,
    factor,
    ...(limit === undefined ? {} : { limit: limit * factor }),
  }));
}

/** All that must have room, in turn; where one has none, those before it get their entry back. The counts, or the wait. */
export async function reserveEach(
  { db, counters }: Pick<Platform, 'db' | 'counters'>,
  wanted: readonly Counter[],
  now: Date,
): Promise<{ counts: number[]; retryAfterSeconds: number | null }> {
  const counts: number[] = [];
  for (const [at, counter] of wanted.entries()) {
    const { count, retryAfterSeconds } = await counters.reserve(db, counter, now);
    if (retryAfterSeconds !== null) {
      await counters.takeBack(db, wanted.slice(0, at));
      return { counts, retryAfterSeconds };
    }
    counts.push(count);
  }
  return { counts, retryAfterSeconds: null };
}

/** Counters whose window has long ended; a few at a time. Returns how many went. */
export async function sweepCounters(db: Db, now: Date, batch = 1_000): Promise<number> {
  const rows = await sqlOn(
    db,
    `DELETE FROM brake_counter WHERE ctid IN
       (SELECT ctid FROM brake_counter WHERE expires_at < $1 LIMIT $2) RETURNING 1`,
    [new Date(now.getTime() - 24 * 3600_000), batch],
  );
  return rows.length;
}
