import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';
import type { OpenRequirement } from './rules.ts';

export interface NewRequirement {
  merchantId: string;
  id: string;
  memberId: string;
  source: { type: string; id: string };
  currency: string;
  required: bigint;
  openedAt: Date;
}

/** Once per source: a repeated credit opens nothing more. */
export async function insertRequirement(tx: Tx, row: NewRequirement): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO turnover_requirement (merchant_id, id, member_id, source_type, source_id, currency, required, opened_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (merchant_id, source_type, source_id) DO NOTHING`,
    [
      row.merchantId,
      row.id,
      row.memberId,
      row.source.type,
      row.source.id,
      row.currency,
      row.required,
      row.openedAt,
    ],
  );
}

interface Owned extends OpenRequirement {
  merchantId: string;
  memberId: string;
  currency: string;
}

export async function lockOpen(tx: Tx, merchantIds: string[], memberIds: string[]): Promise<Owned[]> {
  return sqlOn<Owned>(
    tx,
    `SELECT merchant_id AS "merchantId", member_id AS "memberId", id, currency, required - done AS remaining,
       opened_at AS "openedAt"
     FROM turnover_requirement
     WHERE finished_at IS NULL AND (merchant_id, member_id) IN (SELECT * FROM unnest($1::uuid[], $2::uuid[]))
     ORDER BY merchant_id, id FOR UPDATE`,
    [merchantIds, memberIds],
  );
}

export interface MarketOfRound {
  merchantId: string;
  memberId: string;
  vendorId: string;
  roundId: string;
  market: string;
}

export interface GivenRow extends MarketOfRound {
  currency: string;
  requirementId: string;
  openedAt: Date;
  amount: bigint;
}

const marketColumns = (rows: readonly Omit<MarketOfRound, 'memberId'>[]): string[][] => [
  rows.map((row) => row.merchantId),
  rows.map((row) => row.vendorId),
  rows.map((row) => row.roundId),
  rows.map((row) => row.market),
];

/** What these markets gave to their members' requirements, which are locked. A market that is named twice, in two currencies, gave once. */
export function lockGiven(tx: Tx, markets: readonly MarketOfRound[]): Promise<GivenRow[]> {
  return sqlOn<GivenRow>(
    tx,
    `SELECT g.merchant_id AS "merchantId", r.member_id AS "memberId", r.currency, g.vendor_id AS "vendorId", g.round_id AS "roundId", g.market,
       g.requirement_id AS "requirementId", r.opened_at AS "openedAt", g.amount
     FROM (SELECT DISTINCT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::uuid[])
       AS named (merchant_id, vendor_id, round_id, market, member_id)) w
     JOIN turnover_requirement r ON r.merchant_id = w.merchant_id AND r.member_id = w.member_id
     JOIN turnover_gain g ON g.merchant_id = w.merchant_id AND g.requirement_id = r.id AND g.vendor_id = w.vendor_id
       AND g.round_id = w.round_id AND g.market = w.market
     WHERE g.amount > 0 ORDER BY r.merchant_id, r.id FOR UPDATE OF r`,
    [...marketColumns(markets), markets.map((row) => row.memberId)],
  );
}

/** Adds to what markets gave; a negative amount was taken back. Each pair of market and requirement once. */
export async function addGiven(
  tx: Tx,
  rows: readonly (Omit<MarketOfRound, 'memberId'> & { requirementId: string; amount: bigint })[],
): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO turnover_gain AS g (merchant_id, vendor_id, round_id, market, requirement_id, amount)
     SELECT w.merchant_id, w.vendor_id, w.round_id, w.market, w.requirement_id, COALESCE(k.amount, 0) + w.amount
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::uuid[], $6::bigint[])
       AS w (merchant_id, vendor_id, round_id, market, requirement_id, amount)
     LEFT JOIN turnover_gain k USING (merchant_id, vendor_id, round_id, market, requirement_id)
     ON CONFLICT (merchant_id, requirement_id, vendor_id, round_id, market) DO UPDATE SET amount = excluded.amount`,
    [...marketColumns(rows), rows.map((row) => row.requirementId), rows.map((row) => String(row.amount))],
  );
}

/** Adds to what was played; what was taken back opens a finished requirement again. */
export async function addDone(tx: Tx, gained: ReadonlyMap<string, bigint>, now: Date): Promise<void> {
  if (gained.size === 0) return;
  await sqlOn(
    tx,
    `UPDATE turnover_requirement AS requirement SET done = requirement.done + gain.amount,
       finished_at = CASE WHEN requirement.done + gain.amount = requirement.required THEN $3::timestamptz END
     FROM unnest($1::uuid[], $2::bigint[]) AS gain (id, amount) WHERE requirement.id = gain.id`,
    [[...gained.keys()], [...gained.values()].map(String), now],
  );
}

export interface Progress {
  required: bigint;
  done: bigint;
  remaining: bigint;
}

/** Of the requirements that are open; a finished one asks for nothing any more. */
export async function readProgress(on: Db | Tx, merchantId: string, memberId: string): Promise<Progress> {
  const [row] = await sqlOn<Progress>(
    on,
    `SELECT COALESCE(sum(required), 0)::bigint AS required, COALESCE(sum(done), 0)::bigint AS done,
       COALESCE(sum(required - done), 0)::bigint AS remaining
     FROM turnover_requirement WHERE merchant_id = $1 AND member_id = $2 AND finished_at IS NULL`,
    [merchantId, memberId],
  );
  return row ?? { required: 0n, done: 0n, remaining: 0n };
}

export interface Requirement {
  id: string;
  source: { type: string; id: string };
  required: bigint;
  done: bigint;
  openedAt: Date;
}

const maxShown = 100;

export async function readRequirements(
  on: Db | Tx,
  merchantId: string,
  memberId: string,
): Promise<Requirement[]> {
  const rows = await sqlOn<Omit<Requirement, 'source'> & { sourceType: string; sourceId: string }>(
    on,
    `SELECT id, source_type AS "sourceType", source_id AS "sourceId", required, done, opened_at AS "openedAt"
     FROM turnover_requirement WHERE merchant_id = $1 AND member_id = $2 AND finished_at IS NULL
     ORDER BY opened_at, id LIMIT $3`,
    [merchantId, memberId, maxShown],
  );
  return rows.map(({ sourceType, sourceId, ...row }) => ({
    ...row,
    source: { type: sourceType, id: sourceId },
  }));
}
