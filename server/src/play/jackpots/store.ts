import type { PublishedJackpot } from '@croupier/contract';
import { isDeepStrictEqual } from 'node:util';
import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';
import { fieldText } from '../../platform/http/validation.ts';
import type { Faults } from './judge.ts';

export interface VendorAt {
  merchantId: string;
  vendorCode: string;
}
export interface HeardJackpot {
  vendorCode: string;
  heardAt: Date;
  said: PublishedJackpot;
}
export interface StoredDrop {
  vendorCode: string;
  jackpotId: string;
  dropId: string;
  level: string;
  amount: bigint;
  currency: string;
  roundId: string;
  at: Date;
  /** What wins of its round were said to have been paid by a jackpot; null where none has come. */
  paid: bigint | null;
}
export interface JackpotWin extends VendorAt {
  transactionId: string;
  roundId: string;
  amount: bigint;
  currency: string;
}

/** A brand has few vendors with jackpots, each at most twenty. */
const maxJackpots = 100;

export function readJackpots(db: Db, merchantId: string): Promise<HeardJackpot[]> {
  return sqlOn<HeardJackpot>(
    db,
    `SELECT vendor_code AS "vendorCode", heard_at AS "heardAt", said FROM vendor_jackpot WHERE merchant_id = $1
     ORDER BY vendor_code, jackpot_id LIMIT ${maxJackpots}`,
    [merchantId],
  );
}

/**
 * Takes what is newer than what is known; the number of those. What is known already is only heard again, and what is left out isn't
 * heard of: a copy of an old list that comes late changes nothing. What nobody has heard of for a day is forgotten.
 */
export async function storeJackpots(
  tx: Tx,
  { merchantId, vendorCode }: VendorAt,
  jackpots: readonly PublishedJackpot[],
  at: Date,
): Promise<number> {
  const ids = jackpots.map(({ jackpotId }) => jackpotId);
  await sqlOn(
    tx,
    `DELETE FROM vendor_jackpot WHERE merchant_id = $1 AND vendor_code = $2 AND jackpot_id <> ALL ($3)
       AND heard_at < $4::timestamptz - interval '1 day'`,
    [merchantId, vendorCode, ids, at],
  );
  const known = await sqlOn<{ id: string; sequence: bigint }>(
    tx,
    `SELECT jackpot_id AS id, sequence FROM vendor_jackpot WHERE merchant_id = $1 AND vendor_code = $2 FOR UPDATE`,
    [merchantId, vendorCode],
  );
  const before = new Map(known.map(({ id, sequence }) => [id, sequence]));
  await sqlOn(
    tx,
    `INSERT INTO vendor_jackpot (merchant_id, vendor_code, jackpot_id, sequence, said, heard_at)
     SELECT $1, $2, said.id, said.sequence, said.body, $6
     FROM unnest($3::text[], $4::bigint[], $5::jsonb[]) AS said (id, sequence, body)
     ON CONFLICT (merchant_id, vendor_code, jackpot_id) DO UPDATE
       SET sequence = excluded.sequence, heard_at = excluded.heard_at,
         said = CASE WHEN vendor_jackpot.sequence < excluded.sequence THEN excluded.said ELSE vendor_jackpot.said END
       WHERE vendor_jackpot.sequence <= excluded.sequence`,
    [
      merchantId,
      vendorCode,
      ids,
      jackpots.map(({ sequence }) => sequence),
      jackpots.map((one) => JSON.stringify(one)),
      at,
    ],
  );
  await insertDrops(tx, { merchantId, vendorCode }, jackpots);
  return jackpots.filter(({ jackpotId, sequence }) => BigInt(sequence) > (before.get(jackpotId) ?? -1n))
    .length;
}

const saidDrops = (jackpots: readonly PublishedJackpot[]) =>
  jackpots.flatMap(({ jackpotId, currency, levels }, place) =>
    levels.flatMap(({ level, drops }, at) =>
      drops.map((drop, n) => ({
        ...{ ...drop, jackpotId, currency, level },
        field: `jackpots.${place}.levels.${at}.drops.${n}.dropId`,
      })),
    ),
  );

/** A drop is what it was when it was said first: the fields of those that were said with other values before. */
export async function changedDrops(
  tx: Tx,
  { merchantId, vendorCode }: VendorAt,
  jackpots: readonly PublishedJackpot[],
): Promise<Faults> {
  const drops = saidDrops(jackpots);
  const known = await sqlOn<Omit<StoredDrop, 'paid' | 'vendorCode'>>(
    tx,
    `SELECT jackpot_id AS "jackpotId", drop_id AS "dropId", level, amount, currency, round_id AS "roundId", dropped_at AS at
     FROM jackpot_drop WHERE merchant_id = $1 AND vendor_code = $2 AND drop_id = ANY ($3)`,
    [merchantId, vendorCode, drops.map(({ dropId }) => dropId)],
  );
  const byId = new Map(known.map((drop) => [drop.dropId, drop]));
  const changed = drops.filter((drop) => {
    const before = byId.get(drop.dropId);
    if (before === undefined) return false;
    const said = { ...before, amount: Number(before.amount), at: before.at.toISOString() };
    return !isDeepStrictEqual(drop, { ...said, field: drop.field });
  });
  return new Map(changed.map(({ field }) => [field, fieldText('saidBefore')]));
}

async function insertDrops(
  tx: Tx,
  { merchantId, vendorCode }: VendorAt,
  jackpots: readonly PublishedJackpot[],
): Promise<void> {
  const drops = saidDrops(jackpots);
  if (drops.length === 0) return;
  await sqlOn(
    tx,
    `INSERT INTO jackpot_drop (merchant_id, vendor_code, jackpot_id, drop_id, level, amount, currency, round_id, dropped_at)
     SELECT $1, $2, * FROM unnest($3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::text[], $9::timestamptz[])
     ON CONFLICT (merchant_id, vendor_code, drop_id) DO NOTHING`,
    [
      merchantId,
      vendorCode,
      drops.map(({ jackpotId }) => jackpotId),
      drops.map(({ dropId }) => dropId),
      drops.map(({ level }) => level),
      drops.map(({ amount }) => amount),
      drops.map(({ currency }) => currency),
      drops.map(({ roundId }) => roundId),
      drops.map(({ at }) => at),
    ],
  );
}

export function readDrops(db: Db, merchantId: string, limit: number): Promise<StoredDrop[]> {
  return sqlOn<StoredDrop>(
    db,
    `SELECT vendor_code AS "vendorCode", jackpot_id AS "jackpotId", drop_id AS "dropId", level, amount, currency,
       round_id AS "roundId", dropped_at AS at,
       (SELECT sum(win.amount)::bigint FROM jackpot_win win WHERE win.merchant_id = said.merchant_id
          AND win.vendor_code = said.vendor_code AND win.round_id = said.round_id) AS paid
     FROM jackpot_drop said WHERE merchant_id = $1 ORDER BY dropped_at DESC, drop_id LIMIT $2`,
    [merchantId, limit],
  );
}

/** False where the same transaction was said to hold another sum before. */
export async function noteJackpotWin(db: Db, win: JackpotWin, at: Date): Promise<boolean> {
  await sqlOn(
    db,
    `INSERT INTO jackpot_win (merchant_id, vendor_code, transaction_id, round_id, amount, currency, noted_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (merchant_id, vendor_code, transaction_id) DO NOTHING`,
    [win.merchantId, win.vendorCode, win.transactionId, win.roundId, String(win.amount), win.currency, at],
  );
  const [stored] = await sqlOn<{ amount: bigint }>(
    db,
    'SELECT amount FROM jackpot_win WHERE merchant_id = $1 AND vendor_code = $2 AND transaction_id = $3',
    [win.merchantId, win.vendorCode, win.transactionId],
  );
  return stored?.amount === win.amount;
}
