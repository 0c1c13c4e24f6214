import { type Db, sqlOn, type Tx } from '../../../platform/database/database.ts';
import { keepPrepared } from '../../../platform/database/prepared.ts';
import type { FeedCursors } from './read/feed.ts';

/** What reads the blocks of all brands. */
export type ReaderName = 'projector' | 'finance' | 'play';

/** Which brands a page is counted for: one by itself, or all but those that are parked. */
export type Brands = { only: string } | { without: readonly string[] };

/** Two parameters for `brandFilter`. */
export const brandValues = (brands: Brands): [string | null, readonly string[]] =>
  'only' in brands ? [brands.only, []] : [null, brands.without];

/** Holds where the column's brand is one of `brandValues`, given as the parameters `first` and the next one. */
export const brandFilter = (column: string, first: number): string =>
  `($${first}::uuid IS NULL OR ${column} = $${first}::uuid) AND ${column} <> ALL ($${first + 1}::uuid[])`;

export async function parkedBrands(on: Db | Tx, reader: ReaderName): Promise<string[]> {
  const rows = await sqlOn<{ id: string }>(
    on,
    keepPrepared('SELECT merchant_id AS id FROM parked_brand WHERE reader = $1 ORDER BY parked_at'),
    [reader],
  );
  return rows.map(({ id }) => id);
}

/** The parked brands whose next try is due. */
export async function dueBrands(on: Db | Tx, reader: ReaderName): Promise<string[]> {
  const rows = await sqlOn<{ id: string }>(
    on,
    keepPrepared(
      'SELECT merchant_id AS id FROM parked_brand WHERE reader = $1 AND retry_at <= now() ORDER BY retry_at',
    ),
    [reader],
  );
  return rows.map(({ id }) => id);
}

/** How far a parked brand was read; null for one that is not parked. */
export async function parkedCursors(
  on: Db | Tx,
  reader: ReaderName,
  merchantId: string,
): Promise<Map<number, bigint> | null> {
  const rows = await sqlOn<{ slot: number | null; height: bigint | null }>(
    on,
    `SELECT c.slot, c.height FROM parked_brand p LEFT JOIN parked_cursor c USING (reader, merchant_id)
     WHERE p.reader = $1 AND p.merchant_id = $2`,
    [reader, merchantId],
  );
  if (rows.length === 0) return null;
  return new Map(
    rows.flatMap(({ slot, height }) => (slot === null || height === null ? [] : [[slot, height]])),
  );
}

const firstPauseSeconds = 1;
const maxPauseSeconds = 300;
const maxReason = 500;

/** Sets a brand aside as of these cursors, or notes that its next try has failed too; the pause doubles up to five minutes. */
export async function park(
  tx: Tx,
  reader: ReaderName,
  brand: { merchantId: string; cursors: FeedCursors; error: unknown },
): Promise<void> {
  const { merchantId, cursors, error } = brand;
  const parked = await sqlOn<{ tries: number }>(
    tx,
    `INSERT INTO parked_brand AS known (reader, merchant_id, reason, retry_at)
     VALUES ($1, $2, $3, now() + make_interval(secs => $4))
     ON CONFLICT (reader, merchant_id) DO UPDATE SET reason = excluded.reason, tries = known.tries + 1,
       retry_at = now() + make_interval(secs => LEAST($4 * 2 ^ LEAST(known.tries, 20), $5))
     RETURNING tries`,
    [reader, merchantId, String(error).slice(0, maxReason), firstPauseSeconds, maxPauseSeconds],
  );
  if (parked[0]?.tries === 1) await writeParked(tx, reader, merchantId, cursors);
}

async function writeParked(
  tx: Tx,
  reader: ReaderName,
  merchantId: string,
  cursors: FeedCursors,
): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO parked_cursor (reader, merchant_id, slot, height)
     SELECT $1, $2::uuid, * FROM unnest($3::int[], $4::bigint[])
     ON CONFLICT (reader, merchant_id, slot) DO UPDATE SET height = excluded.height`,
    [reader, merchantId, [...cursors.keys()], [...cursors.values()].map(String)],
  );
}

/** A page of a parked brand was counted: the next one follows at once. */
export async function moveParked(
  tx: Tx,
  reader: ReaderName,
  merchantId: string,
  cursors: FeedCursors,
): Promise<void> {
  await writeParked(tx, reader, merchantId, cursors);
  await sqlOn(
    tx,
    'UPDATE parked_brand SET tries = 1, retry_at = now() WHERE reader = $1 AND merchant_id = $2',
    [reader, merchantId],
  );
}

/** The brand has caught up and is read with the others again. */
export async function unpark(tx: Tx, reader: ReaderName, merchantId: string): Promise<void> {
  await sqlOn(tx, 'DELETE FROM parked_brand WHERE reader = $1 AND merchant_id = $2', [reader, merchantId]);
}

export async function countParkedBrands(on: Db | Tx): Promise<{ reader: ReaderName; brands: number }[]> {
  return sqlOn(
    on,
    `SELECT reader, count(p.merchant_id)::int AS brands FROM unnest(ARRAY['projector', 'finance', 'play']) AS reader
     LEFT JOIN parked_brand p USING (reader) GROUP BY reader`,
  );
}

/** The readers that have set the brand aside, and since when. */
export function parkedReaders(
  on: Db | Tx,
  merchantId: string,
): Promise<{ reader: ReaderName; since: Date }[]> {
  return sqlOn(
    on,
    'SELECT reader, parked_at AS since FROM parked_brand WHERE merchant_id = $1 ORDER BY reader',
    [merchantId],
  );
}

/** The part of the chains that one page reads: after the first height, up to the second. */
export interface Stretch {
  before: FeedCursors;
  after: Map<number, bigint>;
  /** Whether more blocks wait than are read. */
  more: boolean;
}

/** The next page of every writer, at most `blocks` of each; up to `until`, or to the chains' ends. */
export async function nextStretch(
  tx: Tx,
  before: FeedCursors,
  blocks: number,
  until?: FeedCursors,
): Promise<Stretch> {
  const heads =
    until ??
    new Map(
      (
        await sqlOn<{ slot: number; height: bigint }>(
          tx,
          keepPrepared('SELECT slot, height FROM writer_slot ORDER BY slot'),
        )
      ).map(({ slot, height }) => [slot, height]),
    );
  const after = new Map<number, bigint>();
  let more = false;
  for (const [slot, head] of heads) {
    const from = before.get(slot) ?? 0n;
    if (head <= from) continue;
    const to = head - from > BigInt(blocks) ? from + BigInt(blocks) : head;
    after.set(slot, to);
    more ||= to < head;
  }
  return { before, after, more };
}

/** A part of one chain: after `low`, up to `high`. */
export interface BlockRange {
  slot: number;
  low: bigint;
  high: bigint;
}

export const rangesOf = ({ before, after }: Pick<Stretch, 'before' | 'after'>): BlockRange[] =>
  [...after].map(([slot, high]) => ({ slot, low: before.get(slot) ?? 0n, high }));

export const isOf = (brands: Brands, merchantId: string): boolean =>
  'only' in brands ? merchantId === brands.only : !brands.without.includes(merchantId);

/** The parameters of `unnest(…) AS part (slot, low, high)`. */
export const stretchValues = ({ before, after }: Pick<Stretch, 'before' | 'after'>): unknown[] => [
  [...after.keys()],
  [...after.keys()].map((slot) => String(before.get(slot) ?? 0n)),
  [...after.values()].map(String),
];

export async function brandsIn(tx: Tx, stretch: Stretch): Promise<string[]> {
  const rows = await sqlOn<{ id: string }>(
    tx,
    `SELECT DISTINCT block.merchant_id AS id FROM unnest($1::int[], $2::bigint[], $3::bigint[]) AS part (slot, low, high)
     JOIN block ON block.slot = part.slot AND block.height > part.low AND block.height <= part.high`,
    stretchValues(stretch),
  );
  return rows.map(({ id }) => id);
}
