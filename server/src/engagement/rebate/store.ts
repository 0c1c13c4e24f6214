import { arraysOf } from '../../platform/database/arrays.ts';
import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';
import { keepPrepared } from '../../platform/database/prepared.ts';
import type { Older } from '../../platform/lists/cursor.ts';

export interface Who {
  merchantId: string;
  id: string;
}

export interface Accrued {
  merchantId: string;
  memberId: string;
  gameType: string;
  currency: string;
  validStake: bigint;
  endedAt: Date;
}

/** To the day of the block in which the bet ended, in the merchant's zone and currency. */
export async function addAccruals(tx: Tx, rows: readonly Accrued[]): Promise<void> {
  await sqlOn(
    tx,
    keepPrepared(`INSERT INTO rebate_accrual AS a (merchant_id, member_id, day, game_type, turnover)
     SELECT b.merchant_id, b.member_id, (b.ended_at AT TIME ZONE m.time_zone)::date, b.game_type, sum(b.stake)
     FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::bigint[], $6::timestamptz[])
       AS b (merchant_id, member_id, game_type, currency, stake, ended_at)
     JOIN merchant m ON m.id = b.merchant_id AND m.currency = b.currency
     GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
     ON CONFLICT (merchant_id, member_id, day, game_type) DO UPDATE SET turnover = a.turnover + EXCLUDED.turnover`),
    arraysOf(rows, 'merchantId', 'memberId', 'gameType', 'currency', 'validStake', 'endedAt'),
  );
}

export interface OpenDay {
  day: string;
  gameType: string;
  turnover: bigint;
}

/** Valid stakes that were not paid for, up to a day; negative on a day that takes back what an earlier one counted. `lock`: nobody else claims it meanwhile. */
export function readOpen(on: Db | Tx, member: Who, until: string, lock = false): Promise<OpenDay[]> {
  return sqlOn<OpenDay>(
    on,
    `SELECT day::text AS day, game_type AS "gameType", turnover - claimed AS turnover FROM rebate_accrual
     WHERE merchant_id = $1 AND member_id = $2 AND claimed <> turnover AND day <= $3::date
     ORDER BY day, game_type ${lock ? 'FOR UPDATE' : ''}`,
    [member.merchantId, member.id, until],
  );
}

/** Exactly what was read under the lock; what the projector adds later stays open. */
export async function markClaimed(tx: Tx, member: Who, rows: readonly OpenDay[]): Promise<void> {
  await sqlOn(
    tx,
    `UPDATE rebate_accrual a SET claimed = a.claimed + w.turnover
     FROM unnest($3::date[], $4::text[], $5::bigint[]) AS w (day, game_type, turnover)
     WHERE a.merchant_id = $1 AND a.member_id = $2 AND a.day = w.day AND a.game_type = w.game_type`,
    [
      member.merchantId,
      member.id,
      rows.map(({ day }) => day),
      rows.map(({ gameType }) => gameType),
      rows.map(({ turnover }) => String(turnover)),
    ],
  );
}

export interface StoredLine {
  gameType: string;
  turnover: number;
  rate: string;
  amount: number;
}

export interface ClaimRow {
  id: string;
  amount: bigint;
  currency: string;
  level: string | null;
  lines: StoredLine[];
  at: Date;
}

export async function insertClaim(
  tx: Tx,
  member: Who,
  claim: ClaimRow & { transferId: string },
): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO rebate_claim (merchant_id, id, member_id, amount, currency, level, lines, transfer_id, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9)`,
    [
      member.merchantId,
      claim.id,
      member.id,
      String(claim.amount),
      claim.currency,
      claim.level,
      JSON.stringify(claim.lines),
      claim.transferId,
      claim.at,
    ],
  );
}

export function readClaims(on: Db, member: Who, { before, limit }: Older): Promise<ClaimRow[]> {
  return sqlOn<ClaimRow>(
    on,
    `SELECT id, amount, currency, level, lines, at FROM rebate_claim
     WHERE merchant_id = $1 AND member_id = $2 AND ($3::uuid IS NULL OR id < $3::uuid) ORDER BY id DESC LIMIT $4`,
    [member.merchantId, member.id, before, limit],
  );
}
