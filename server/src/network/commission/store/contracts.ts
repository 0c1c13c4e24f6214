import { type RawBuilder, sql } from 'kysely';
import { type Db, sqlOn, type Tx } from '../../../platform/database/database.ts';
import type { Terms, Tier } from '../engine/types.ts';
import type { Kind, Period } from '../settlement/windows.ts';

export type Status = 'Accept' | 'Reject' | 'Terminate';
export type Reason =
  | 'answered'
  | 'countered'
  | 'withdrawn'
  | 'expired'
  | 'replaced'
  | 'terminated'
  | 'belowUpline'
  | 'moved';

export interface Contract {
  merchantId: string;
  id: string;
  kind: Kind;
  period: Period;
  terms: Terms;
  currency: string;
  memberId: string;
  /** Null is the house. */
  uplineId: string | null;
  proposedBy: 'upline' | 'member';
  answers: string | null;
  status: Status | null;
  reason: Reason | null;
  offeredAt: Date;
  answeredAt: Date | null;
  endSeen: boolean;
  effectiveFrom: Date | null;
  effectiveUntil: Date | null;
}

type StoredTier = Record<'minTurnover' | 'minNetLoss', string> & {
  minActive: number;
  rate: string | null;
  amount: string | null;
};
interface Row extends Omit<Contract, 'terms'> {
  mode: Terms['mode'];
  tiers: StoredTier[];
  cap: bigint | null;
}

const columns = `c.merchant_id AS "merchantId", c.id, c.kind, c.period, c.mode, c.tiers, c.cap, c.currency,
  c.member_id AS "memberId", c.upline_id AS "uplineId", c.proposed_by AS "proposedBy", c.answers, c.status, c.reason,
  c.offered_at AS "offeredAt", c.answered_at AS "answeredAt", c.end_seen AS "endSeen",
  c.effective_from AS "effectiveFrom", c.effective_until AS "effectiveUntil"`;

const amountOf = (text: string | null): bigint | null => (text === null ? null : BigInt(text));
const tierOf = (tier: StoredTier): Tier => ({
  minTurnover: BigInt(tier.minTurnover),
  minActive: tier.minActive,
  minNetLoss: BigInt(tier.minNetLoss),
  rate: amountOf(tier.rate),
  amount: amountOf(tier.amount),
});
const contractOf = ({ mode, tiers, cap, ...row }: Row): Contract => ({
  ...row,
  terms: { mode, tiers: tiers.map(tierOf), cap },
});
const storedTiers = (tiers: readonly Tier[]): StoredTier[] =>
  tiers.map((tier) => ({
    minTurnover: String(tier.minTurnover),
    minActive: tier.minActive,
    minNetLoss: String(tier.minNetLoss),
    rate: tier.rate === null ? null : String(tier.rate),
    amount: tier.amount === null ? null : String(tier.amount),
  }));

async function select(on: Db | Tx, rest: string, values: readonly unknown[]): Promise<Contract[]> {
  return (await sqlOn<Row>(on, `SELECT ${columns} FROM commission_contract c ${rest}`, values)).map(
    contractOf,
  );
}

/** By conditions and an order of `c`. */
export async function contractsBy(on: Db | Tx, rest: RawBuilder<unknown>): Promise<Contract[]> {
  const { rows } = await sql<Row>`SELECT ${sql.raw(columns)} FROM commission_contract c ${rest}`.execute(on);
  return rows.map(contractOf);
}

/** Changes of contracts of one kind take turns; held until the transaction ends. */
export async function lockRegister(tx: Tx, merchantId: string, kind: Kind): Promise<void> {
  await sqlOn(
    tx,
    'INSERT INTO commission_register (merchant_id, kind) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [merchantId, kind],
  );
  await sqlOn(tx, 'SELECT 1 FROM commission_register WHERE merchant_id = $1 AND kind = $2 FOR UPDATE', [
    merchantId,
    kind,
  ]);
}

export async function findContract(on: Db | Tx, merchantId: string, id: string): Promise<Contract | null> {
  const [found] = await select(on, 'WHERE c.merchant_id = $1 AND c.id = $2', [merchantId, id]);
  return found ?? null;
}

/** The one that goes on or will begin, and the one that waits. */
export async function standingOf(
  on: Db | Tx,
  merchantId: string,
  memberId: string,
  kind: Kind,
): Promise<{ accepted: Contract | null; waiting: Contract | null }> {
  const rows = await select(
    on,
    `WHERE c.merchant_id = $1 AND c.member_id = $2 AND c.kind = $3 AND (c.status IS NULL OR c.status = 'Accept')`,
    [merchantId, memberId, kind],
  );
  return {
    accepted: rows.find(({ status }) => status === 'Accept') ?? null,
    waiting: rows.find(({ status }) => status === null) ?? null,
  };
}

/** What a member holds or will, of all kinds; also what has been ended and is in force until its end comes. */
export const heldBy = (on: Db | Tx, merchantId: string, memberId: string, now: Date): Promise<Contract[]> =>
  select(
    on,
    `WHERE c.merchant_id = $1 AND c.member_id = $2
       AND (c.status = 'Accept' OR (c.effective_from <= $3 AND c.effective_until > $3)) ORDER BY c.kind, c.id`,
    [merchantId, memberId, now],
  );

/** The last one that ended, where its end is still to come or past: what follows it may not overlap it. */
export async function lastEnd(
  tx: Tx,
  merchantId: string,
  memberId: string,
  kind: Kind,
): Promise<Date | null> {
  const [row] = await sqlOn<{ until: Date | null }>(
    tx,
    `SELECT max(effective_until) AS until FROM commission_contract
     WHERE merchant_id = $1 AND member_id = $2 AND kind = $3`,
    [merchantId, memberId, kind],
  );
  return row?.until ?? null;
}

/** Everyone below a member who holds a contract of the kind, or will. */
export function acceptedBelow(
  on: Db | Tx,
  merchantId: string,
  memberId: string,
  kind: Kind,
): Promise<Contract[]> {
  return select(
    on,
    `JOIN member_tree_ancestor a ON a.merchant_id = c.merchant_id AND a.member_id = c.member_id AND a.ancestor_id = $2
     WHERE c.merchant_id = $1 AND c.kind = $3 AND c.status = 'Accept' ORDER BY c.id`,
    [merchantId, memberId, kind],
  );
}

export async function insertContract(tx: Tx, contract: Contract): Promise<void> {
  const { terms } = contract;
  await sqlOn(
    tx,
    `INSERT INTO commission_contract (merchant_id, id, kind, period, mode, tiers, cap, currency, member_id, upline_id,
       proposed_by, answers, offered_at)
     VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10, $11, $12, $13)`,
    [
      contract.merchantId,
      contract.id,
      contract.kind,
      contract.period,
      terms.mode,
      JSON.stringify(storedTiers(terms.tiers)),
      terms.cap === null ? null : String(terms.cap),
      contract.currency,
      contract.memberId,
      contract.uplineId,
      contract.proposedBy,
      contract.answers,
      contract.offeredAt,
    ],
  );
}

export async function acceptContract(tx: Tx, contract: Contract, now: Date, from: Date): Promise<void> {
  await sqlOn(
    tx,
    `UPDATE commission_contract SET status = 'Accept', reason = 'answered', answered_at = $3, effective_from = $4
     WHERE merchant_id = $1 AND id = $2`,
    [contract.merchantId, contract.id, now, from],
  );
}

export async function refuseContract(
  tx: Tx,
  contract: Contract,
  now: Date,
  as: { status: 'Reject' | 'Terminate'; reason: Reason },
): Promise<void> {
  await sqlOn(
    tx,
    `UPDATE commission_contract SET status = $4, reason = $5, answered_at = $3 WHERE merchant_id = $1 AND id = $2`,
    [contract.merchantId, contract.id, now, as.status, as.reason],
  );
}

/** Refuses offers of a kind that were made before an instant and that nobody answered, at most a thousand at once. */
export async function expireOffers(
  on: Db | Tx,
  merchantId: string,
  kind: Kind,
  { madeBefore, now }: { madeBefore: Date; now: Date },
): Promise<{ memberId: string; uplineId: string | null }[]> {
  return sqlOn(
    on,
    `UPDATE commission_contract SET status = 'Reject', reason = 'expired', answered_at = $4
     WHERE merchant_id = $1 AND id IN (SELECT id FROM commission_contract
       WHERE merchant_id = $1 AND kind = $2 AND status IS NULL AND offered_at <= $3 ORDER BY id LIMIT 1000)
     RETURNING member_id AS "memberId", upline_id AS "uplineId"`,
    [merchantId, kind, madeBefore, now],
  );
}

/** What the holders of contracts are called, by contract. */
export async function holdersOf(
  on: Db | Tx,
  merchantId: string,
  contracts: readonly Contract[],
): Promise<{ contractId: string; account: string }[]> {
  return sqlOn(
    on,
    `SELECT c.id AS "contractId", m.account FROM commission_contract c
     JOIN member m ON m.merchant_id = c.merchant_id AND m.id = c.member_id
     WHERE c.merchant_id = $1 AND c.id = ANY ($2::uuid[]) ORDER BY m.account_key`,
    [merchantId, contracts.map(({ id }) => id)],
  );
}

/** A contract that has not begun never begins. */
export async function endContract(
  tx: Tx,
  contract: Contract,
  now: Date,
  end: { at: Date; reason: Reason; seen: boolean },
): Promise<void> {
  await sqlOn(
    tx,
    `UPDATE commission_contract SET status = 'Terminate', reason = $4, ended_at = $3, end_seen = $5,
       effective_until = greatest(effective_from, $6::timestamptz)
     WHERE merchant_id = $1 AND id = $2`,
    [contract.merchantId, contract.id, now, end.reason, end.seen, end.at],
  );
}

export async function markEndSeen(tx: Tx, merchantId: string, id: string): Promise<void> {
  await sqlOn(
    tx,
    'UPDATE commission_contract SET end_seen = true WHERE merchant_id = $1 AND id = $2 AND NOT end_seen',
    [merchantId, id],
  );
}

/** What a member is asked: offers that wait for its answer, and ends it was not told of. */
export function requestsOf(on: Db | Tx, merchantId: string, memberId: string): Promise<Contract[]> {
  return select(
    on,
    `WHERE c.merchant_id = $1 AND ((c.member_id = $2 AND ((c.status IS NULL AND c.proposed_by = 'upline') OR NOT c.end_seen))
       OR (c.upline_id = $2 AND c.status IS NULL AND c.proposed_by = 'member')) ORDER BY c.id`,
    [merchantId, memberId],
  );
}

export interface ContractQuery {
  merchantId: string;
  kind: Kind | undefined;
  memberId: string | undefined;
  uplineId: string | undefined;
  state: 'waiting' | 'inForce' | 'ended' | undefined;
  search: string | undefined;
  now: Date;
}

const filter = `JOIN member m ON m.merchant_id = c.merchant_id AND m.id = c.member_id
  WHERE c.merchant_id = $1 AND ($2::text IS NULL OR c.kind = $2) AND ($3::uuid IS NULL OR c.member_id = $3)
    AND ($4::uuid IS NULL OR c.upline_id = $4) AND ($5::text IS NULL OR starts_with(m.account_key, lower($5)))
    AND ($6::text IS NULL OR CASE $6 WHEN 'waiting' THEN c.status IS NULL
      WHEN 'inForce' THEN c.effective_from <= $7 AND (c.effective_until IS NULL OR c.effective_until > $7)
      ELSE c.status = 'Reject' OR (c.status = 'Terminate'
        AND NOT coalesce(c.effective_from <= $7 AND c.effective_until > $7, false)) END)`;
const filterValues = (query: ContractQuery): unknown[] => [
  query.merchantId,
  query.kind ?? null,
  query.memberId ?? null,
  query.uplineId ?? null,
  query.search === undefined || query.search === '' ? null : query.search,
  query.state ?? null,
  query.now,
];

/** Newest first. */
export function listContracts(
  on: Db | Tx,
  query: ContractQuery,
  page: { before?: string | undefined; offset?: number; limit: number },
): Promise<Contract[]> {
  return select(on, `${filter} AND ($8::uuid IS NULL OR c.id < $8) ORDER BY c.id DESC LIMIT $9 OFFSET $10`, [
    ...filterValues(query),
    page.before ?? null,
    page.limit,
    page.offset ?? 0,
  ]);
}

export async function countContracts(on: Db | Tx, query: ContractQuery): Promise<number> {
  const [row] = await sqlOn<{ found: bigint }>(
    on,
    `SELECT count(*)::bigint AS found FROM commission_contract c ${filter}`,
    filterValues(query),
  );
  return Number(row?.found ?? 0n);
}

/** Contracts in force for the whole of a window. */
export function inForceFor(
  on: Db | Tx,
  schedule: { merchantId: string; kind: Kind; period: Period },
  window: { from: Date; to: Date },
): Promise<Contract[]> {
  return select(
    on,
    `WHERE c.merchant_id = $1 AND c.kind = $2 AND c.period = $3 AND c.effective_from <= $4
       AND (c.effective_until IS NULL OR c.effective_until >= $5) ORDER BY c.member_id`,
    [schedule.merchantId, schedule.kind, schedule.period, window.from, window.to],
  );
}

/** Contracts of a schedule below a member that were in force at some time of a span. */
export function contractsDuring(
  on: Db | Tx,
  schedule: { merchantId: string; kind: Kind; period: Period },
  ancestorId: string,
  span: { from: Date; to: Date },
): Promise<Contract[]> {
  return select(
    on,
    `JOIN member_tree_ancestor a ON a.merchant_id = c.merchant_id AND a.member_id = c.member_id AND a.ancestor_id = $4
     WHERE c.merchant_id = $1 AND c.kind = $2 AND c.period = $3 AND c.effective_from < $6
       AND (c.effective_until IS NULL OR c.effective_until > $5) ORDER BY c.id`,
    [schedule.merchantId, schedule.kind, schedule.period, ancestorId, span.from, span.to],
  );
}

/** What a member holds at a moment. */
export async function inForceAt(
  on: Db | Tx,
  merchantId: string,
  memberId: string,
  kind: Kind,
  at: Date,
): Promise<Contract | null> {
  const [found] = await select(
    on,
    `WHERE c.merchant_id = $1 AND c.member_id = $2 AND c.kind = $3 AND c.effective_from <= $4
       AND (c.effective_until IS NULL OR c.effective_until > $4)`,
    [merchantId, memberId, kind, at],
  );
  return found ?? null;
}

/** Of these contracts those of a member and of everyone below it. */
export async function heldWithin(
  on: Db | Tx,
  merchantId: string,
  root: string,
  contracts: readonly Contract[],
): Promise<Contract[]> {
  const rows = await sqlOn<{ id: string }>(
    on,
    `SELECT member_id AS id FROM member_tree_ancestor
     WHERE merchant_id = $1 AND ancestor_id = $2 AND member_id = ANY ($3::uuid[])`,
    [merchantId, root, contracts.map(({ memberId }) => memberId)],
  );
  const below = new Set(rows.map(({ id }) => id));
  return contracts.filter(({ memberId }) => memberId === root || below.has(memberId));
}
