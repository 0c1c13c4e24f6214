import { type Db, sqlOn, type Tx } from '../../../../platform/database/database.ts';
import type { BlockReader } from '../../chain/block-reader.ts';
import { brandFilter, type Brands, brandValues, type Stretch, stretchValues } from '../parked.ts';
import { isInstant, refuseCursor } from '../../../../platform/lists/cursor.ts';
import { isId } from '../../../../platform/ids.ts';

// LATERAL with OFFSET 0: from each block to its rows by key, never through whole tables, whatever the planner knows of them.

/** Counts a stretch of blocks into the days of these brands; the cursors are written by anyone who reads. */
async function countStretch(tx: Tx, stretch: Stretch, brands: Brands): Promise<void> {
  await sqlOn(
    tx,
    `WITH page AS MATERIALIZED (
       SELECT b.slot, b.height, b.merchant_id, b.entry_accounts, b.entry_seqs, (b.posted_at AT TIME ZONE m.time_zone)::date AS day
       FROM unnest($1::int[], $2::bigint[], $3::bigint[]) AS part (slot, low, high)
       CROSS JOIN LATERAL (SELECT * FROM block WHERE block.slot = part.slot AND block.height > part.low
         AND block.height <= part.high OFFSET 0) b
       JOIN merchant m ON m.id = b.merchant_id WHERE ${brandFilter('b.merchant_id', 4)}
     ), counted AS (
       INSERT INTO finance_total AS known (merchant_id, day, currency, owner_kind, purpose, kind, transfers, amount)
       SELECT p.merchant_id, p.day, e.currency, a.owner_kind, a.purpose, t.kind, count(DISTINCT t.id), sum(e.amount)::bigint
       FROM page p CROSS JOIN LATERAL unnest(p.entry_accounts, p.entry_seqs) AS w (account_id, seq)
       CROSS JOIN LATERAL (SELECT * FROM entry WHERE entry.merchant_id = p.merchant_id AND entry.account_id = w.account_id
         AND entry.seq = w.seq OFFSET 0) e
       CROSS JOIN LATERAL (SELECT * FROM account WHERE account.merchant_id = p.merchant_id AND account.id = w.account_id OFFSET 0) a
       CROSS JOIN LATERAL (SELECT * FROM transfer WHERE transfer.merchant_id = p.merchant_id AND transfer.id = e.transfer_id OFFSET 0) t
       GROUP BY 1, 2, 3, 4, 5, 6
       ON CONFLICT (merchant_id, currency, day, owner_kind, purpose, kind)
         DO UPDATE SET transfers = known.transfers + excluded.transfers, amount = known.amount + excluded.amount
     )
     INSERT INTO finance_span AS known (merchant_id, day, slot, first_height, last_height)
     SELECT merchant_id, day, slot, min(height), max(height) FROM page GROUP BY 1, 2, 3
     ON CONFLICT (merchant_id, day, slot) DO UPDATE SET last_height = excluded.last_height`,
    [...stretchValues(stretch), ...brandValues(brands)],
  );
}

/** The daily figures of all brands. */
export const financeReader: Omit<BlockReader, 'parked'> = {
  name: 'finance',
  blocksPerPage: 100,
  async lock(tx) {
    const [turn] = await sqlOn(tx, 'SELECT 1 FROM finance_counter FOR UPDATE SKIP LOCKED');
    return turn !== undefined;
  },
  async cursors(tx) {
    const rows = await sqlOn<{ slot: number; height: bigint }>(tx, 'SELECT slot, height FROM finance_cursor');
    return new Map(rows.map(({ slot, height }) => [slot, height]));
  },
  async write(tx, cursors) {
    await sqlOn(
      tx,
      `INSERT INTO finance_cursor (slot, height) SELECT * FROM unnest($1::int[], $2::bigint[])
       ON CONFLICT (slot) DO UPDATE SET height = excluded.height`,
      [[...cursors.keys()], [...cursors.values()].map(String)],
    );
  },
  count: countStretch,
};

export interface DayFigure {
  day: string;
  ownerKind: string;
  purpose: string;
  kind: string;
  transfers: bigint;
  amount: bigint;
}

interface Days {
  merchantId: string;
  currency: string;
  from: string;
  to: string;
}

export function readDays(on: Db | Tx, { merchantId, currency, from, to }: Days): Promise<DayFigure[]> {
  return sqlOn<DayFigure>(
    on,
    `SELECT day::text, owner_kind AS "ownerKind", purpose, kind, transfers, amount FROM finance_total
     WHERE merchant_id = $1 AND currency = $2 AND day BETWEEN $3::date AND $4::date
     ORDER BY day, owner_kind, purpose, kind`,
    [merchantId, currency, from, to],
  );
}

/** The first day with an entry, by currency. */
export function readFinanceStarts(
  on: Db | Tx,
  merchantId: string,
): Promise<{ currency: string; first: string }[]> {
  return sqlOn(
    on,
    `SELECT currency, min(day)::text AS first FROM finance_total WHERE merchant_id = $1 GROUP BY currency ORDER BY currency`,
    [merchantId],
  );
}

export interface FinanceBalance {
  ownerKind: string;
  purpose: string;
  /** All that was counted on days before. */
  opening: bigint;
}

/**
 * The balances with which a day opens, and whether the days together with what is not counted yet are exactly the balances of the
 * accounts: one statement, hence one moment.
 */
export async function readFinanceBalances(
  on: Db | Tx,
  { merchantId, currency, day }: { merchantId: string; currency: string; day: string },
): Promise<{ opening: FinanceBalance[]; ties: boolean }> {
  const opening = await sqlOn<FinanceBalance>(
    on,
    `SELECT owner_kind AS "ownerKind", purpose, COALESCE(sum(amount) FILTER (WHERE day < $3::date), 0)::bigint AS opening
     FROM finance_total WHERE merchant_id = $1 AND currency = $2 AND day <= $3::date
     GROUP BY owner_kind, purpose ORDER BY owner_kind, purpose`,
    [merchantId, currency, day],
  );
  const [row] = await sqlOn<{ ties: boolean | null }>(
    on,
    `WITH counted AS (
       SELECT owner_kind, purpose, sum(amount) AS amount FROM finance_total WHERE merchant_id = $1 AND currency = $2 GROUP BY 1, 2
     ), late AS (
       SELECT a.owner_kind, a.purpose, sum(e.amount) AS amount
       FROM writer_slot s LEFT JOIN finance_cursor c ON c.slot = s.slot
       JOIN block b ON b.slot = s.slot AND b.merchant_id = $1 AND (b.height > COALESCE(c.height, 0)
         OR NOT counted_for_brand('finance', b.merchant_id, b.slot, b.height))
       CROSS JOIN LATERAL unnest(b.entry_accounts, b.entry_seqs) AS w (account_id, seq)
       JOIN entry e ON e.merchant_id = $1 AND e.account_id = w.account_id AND e.seq = w.seq AND e.currency = $2
       JOIN account a ON a.merchant_id = $1 AND a.id = w.account_id
       GROUP BY 1, 2
     ), kept AS (
       SELECT owner_kind, purpose, sum(balance) AS amount FROM account WHERE merchant_id = $1 AND currency = $2 GROUP BY 1, 2
     )
     SELECT bool_and(COALESCE(counted.amount, 0) + COALESCE(late.amount, 0) = COALESCE(kept.amount, 0)) AS ties
     FROM kept FULL JOIN counted USING (owner_kind, purpose) FULL JOIN late USING (owner_kind, purpose)`,
    [merchantId, currency],
  );
  return { opening, ties: row?.ties ?? true };
}

export interface FigureTransfer {
  transferId: string;
  amount: bigint;
  referenceType: string;
  referenceId: string;
  memberId: string | null;
  postedAt: Date;
}

export interface FigureQuery {
  merchantId: string;
  timeZone: string;
  currency: string;
  day: string;
  ownerKind: string;
  purpose: string;
  kind: string;
  cursor: string | undefined;
  limit: number;
}

const play = new Set(['bet', 'win', 'refund']);

/** A page is read from a bounded stretch of the day, in which the figure may have nothing: then the next one is read too. */
const maxStretches = 40;

/** The transfers behind a figure. Play is read along the day's blocks, everything else by its own small index. */
export async function readFigureTransfers(
  on: Db,
  query: FigureQuery,
): Promise<{ rows: FigureTransfer[]; next: string | null }> {
  const [read, leads] = play.has(query.kind) ? [readPlay, leadsToBlock] : [readOthers, leadsToTransfer];
  if (query.cursor !== undefined && !leads(query.cursor)) refuseCursor();
  const rows: FigureTransfer[] = [];
  let next = query.cursor ?? null;
  for (let stretch = 0; stretch < maxStretches; stretch += 1) {
    const page = await read(on, { ...query, cursor: next ?? undefined, limit: query.limit - rows.length });
    rows.push(...page.rows);
    next = page.next;
    if (next === null || rows.length >= query.limit) break;
  }
  return { rows, next };
}

const leadsToBlock = (cursor: string): boolean => /^\d{1,9}:\d{1,18}:\d{1,9}$/.test(cursor);

function leadsToTransfer(cursor: string): boolean {
  const [at = '', id = '', ...rest] = cursor.split('|');
  return isInstant(at) && isId(id) && rest.length === 0;
}

const transferColumns = `t.id AS "transferId", t.reference_type AS "referenceType", t.reference_id AS "referenceId",
  t.member_id AS "memberId", t.posted_at AS "postedAt"`;

async function readOthers(
  on: Db,
  query: FigureQuery,
): Promise<{ rows: FigureTransfer[]; next: string | null }> {
  const [at, id] = query.cursor?.split('|') ?? [];
  const page = await sqlOn<FigureTransfer & { amount: bigint | null }>(
    on,
    `WITH page AS MATERIALIZED (
       SELECT * FROM transfer WHERE merchant_id = $1 AND kind = $2 AND kind NOT IN ('bet', 'win', 'refund')
         AND posted_at >= $3::date::timestamp AT TIME ZONE $4 AND posted_at < ($3::date + 1)::timestamp AT TIME ZONE $4
         AND ($5::timestamptz IS NULL OR (posted_at, id) < ($5::timestamptz, $6::uuid))
       ORDER BY posted_at DESC, id DESC LIMIT $7
     ), lines AS (
       SELECT e.transfer_id, sum(e.amount)::bigint AS amount
       FROM (SELECT DISTINCT slot, height FROM page) k JOIN block b ON b.slot = k.slot AND b.height = k.height
       CROSS JOIN LATERAL unnest(b.entry_accounts, b.entry_seqs) AS w (account_id, seq)
       JOIN account a ON a.merchant_id = $1 AND a.id = w.account_id AND a.owner_kind = $8 AND a.purpose = $9 AND a.currency = $10
       JOIN entry e ON e.merchant_id = $1 AND e.account_id = w.account_id AND e.seq = w.seq
       GROUP BY e.transfer_id
     )
     SELECT ${transferColumns}, l.amount FROM page t LEFT JOIN lines l ON l.transfer_id = t.id
     ORDER BY t.posted_at DESC, t.id DESC`,
    [
      query.merchantId,
      query.kind,
      query.day,
      query.timeZone,
      at ?? null,
      id ?? null,
      query.limit + 1,
      query.ownerKind,
      query.purpose,
      query.currency,
    ],
  );
  const shown = page.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    rows: shown.filter((row) => row.amount !== null),
    next: page.length > query.limit && last ? `${last.postedAt.toISOString()}|${last.transferId}` : null,
  };
}

const blocksAtOnce = 20;

/** Writer by writer, each from its last block of the day to its first; the cursor names a block and how much of it was shown. */
async function readPlay(
  on: Db,
  query: FigureQuery,
): Promise<{ rows: FigureTransfer[]; next: string | null }> {
  const [slot, height, shownOf] = query.cursor?.split(':') ?? [];
  const stretch = `SELECT b.* FROM finance_span p JOIN block b ON b.slot = p.slot AND b.merchant_id = p.merchant_id
         AND b.height BETWEEN p.first_height AND p.last_height
       WHERE p.merchant_id = $1 AND p.day = $2::date AND (b.posted_at AT TIME ZONE $3)::date = $2::date
         AND ($4::int IS NULL OR b.slot > $4 OR (b.slot = $4 AND b.height <= $5))
       ORDER BY b.slot, b.height DESC LIMIT $6`;
  const blocks = [query.merchantId, query.day, query.timeZone, slot ?? null, height ?? null, blocksAtOnce];
  const rows = await sqlOn<FigureTransfer & { slot: number; height: bigint; place: number }>(
    on,
    `WITH page AS MATERIALIZED (${stretch})
     SELECT ${transferColumns}, sum(e.amount)::bigint AS amount, b.slot, b.height,
       (row_number() OVER (PARTITION BY b.slot, b.height ORDER BY t.id DESC))::int AS place
     FROM page b CROSS JOIN LATERAL unnest(b.entry_accounts, b.entry_seqs) AS w (account_id, seq)
     JOIN account a ON a.merchant_id = $1 AND a.id = w.account_id AND a.owner_kind = $7 AND a.purpose = $8 AND a.currency = $9
     JOIN entry e ON e.merchant_id = $1 AND e.account_id = w.account_id AND e.seq = w.seq
     JOIN transfer t ON t.merchant_id = $1 AND t.id = e.transfer_id AND t.kind = $10
     GROUP BY b.slot, b.height, t.id, t.reference_type, t.reference_id, t.member_id, t.posted_at
     ORDER BY b.slot, b.height DESC, place`,
    [...blocks, query.ownerKind, query.purpose, query.currency, query.kind],
  );
  const fresh = rows.filter(
    (row) => !(String(row.slot) === slot && String(row.height) === height && row.place <= Number(shownOf)),
  );
  const shown = fresh.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(({ slot: _slot, height: _height, place: _place, ...row }) => row),
    next:
      last && fresh.length > shown.length
        ? `${last.slot}:${last.height}:${last.place}`
        : await afterStretch(on, stretch, blocks),
  };
}

/** More transfers than a block holds: the whole block was shown. */
const wholeBlock = 1_000_000;

/** Where to go on behind a stretch that was read to its end, whether the figure had something in it or not. */
async function afterStretch(on: Db, stretch: string, blocks: readonly unknown[]): Promise<string | null> {
  const [end] = await sqlOn<{ slot: number; height: bigint }>(
    on,
    `SELECT slot, height FROM (${stretch}) AS b ORDER BY slot, height DESC OFFSET ${blocksAtOnce - 1}`,
    blocks,
  );
  return end ? `${end.slot}:${end.height}:${wholeBlock}` : null;
}
