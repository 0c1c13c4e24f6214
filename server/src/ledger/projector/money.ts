import { arraysOf } from '../../platform/database/arrays.ts';
import { sqlOn, type Tx } from '../../platform/database/database.ts';
import { keepPrepared } from '../../platform/database/prepared.ts';
import { type BlockStretch, brandFilter, type Brands, brandValues, stretchValues } from '../engine/index.ts';
import { addMoney as addTeamMoney } from '../team-sums/index.ts';

/** What the blocks of a page moved for one member, in five minutes of a business day. */
interface Moved {
  merchantId: string;
  memberId: string;
  startsAt: Date;
  day: string;
  kind: string;
  currency: string;
  transfers: bigint;
  amount: bigint;
}

/** What is counted besides bets. It is the list of the index, which the query must match to use it. */
export const moneyKinds: ReadonlySet<string> = new Set([
  'deposit',
  'withdrawal',
  'bonus',
  'rebate',
  'dividend',
  'salary',
]);
const listed = [...moneyKinds].map((kind) => `'${kind}'`).join(', ');

/** What the blocks of a stretch moved besides bets: deposits, withdrawals, bonuses, rebates, commissions. */
async function movedIn(tx: Tx, stretch: BlockStretch, brands: Brands): Promise<Moved[]> {
  return sqlOn<Moved>(
    tx,
    keepPrepared(`WITH t AS MATERIALIZED (
       SELECT moved.* FROM unnest($1::int[], $2::bigint[], $3::bigint[]) AS part (slot, low, high)
       CROSS JOIN LATERAL (SELECT * FROM transfer WHERE transfer.slot = part.slot AND transfer.height > part.low
         AND transfer.height <= part.high
         AND transfer.kind IN (${listed}) OFFSET 0) moved
       WHERE ${brandFilter('moved.merchant_id', 4)}
     ), e AS MATERIALIZED (
       -- Each block's entries once, however many transfers of it count: a commission run pays hundreds in one.
       SELECT found.* FROM (SELECT DISTINCT slot, height FROM t) AS at
       JOIN block ON block.slot = at.slot AND block.height = at.height
       CROSS JOIN LATERAL unnest(block.entry_accounts, block.entry_seqs) AS named (account_id, seq)
       CROSS JOIN LATERAL (SELECT entry.transfer_id, entry.account_id, entry.amount, entry.currency FROM entry
         WHERE entry.merchant_id = block.merchant_id AND entry.account_id = named.account_id AND entry.seq = named.seq
         OFFSET 0) found
     )
     SELECT moved.merchant_id AS "merchantId", a.owner_id::uuid AS "memberId",
       date_bin('5 minutes', moved.posted_at, 'epoch') AS "startsAt",
       (moved.posted_at AT TIME ZONE m.time_zone)::date::text AS day,
       CASE WHEN moved.kind IN ('dividend', 'salary') THEN 'commission' ELSE moved.kind END AS kind, moved.currency,
       count(*)::bigint AS transfers,
       sum(CASE WHEN moved.kind = 'withdrawal' THEN -moved.amount ELSE moved.amount END)::bigint AS amount
     FROM (
       -- A full join is hashed, however few rows the planner expects of the two; row by row a large page takes minutes.
       SELECT t.merchant_id, t.kind, t.posted_at, e.account_id, e.amount, e.currency
       FROM t FULL JOIN e ON e.transfer_id = t.id OFFSET 0
     ) moved
     JOIN merchant m ON m.id = moved.merchant_id
     -- By its id alone: a planner that knows nothing of the table may take the kind's index, and walk all members for each row.
     CROSS JOIN LATERAL (SELECT account.owner_kind, account.owner_id FROM account
       WHERE account.merchant_id = moved.merchant_id AND account.id = moved.account_id OFFSET 0) a
     WHERE a.owner_kind = 'member'
     GROUP BY 1, 2, 3, 4, 5, 6`),
    [...stretchValues(stretch), ...brandValues(brands)],
  );
}

/** Adds what the blocks of a stretch moved to the members' totals, and to the sums of the teams above them. */
export async function addMoney(tx: Tx, stretch: BlockStretch, brands: Brands): Promise<void> {
  if (stretch.after.size === 0) return;
  const rows = await movedIn(tx, stretch, brands);
  if (rows.length === 0) return;
  await sqlOn(
    tx,
    keepPrepared(`INSERT INTO member_money_total AS total (merchant_id, member_id, starts_at, day, kind, currency, transfers, amount)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::date[], $5::text[], $6::text[], $7::bigint[], $8::bigint[])
     ORDER BY 1, 2, 3, 5, 6
     ON CONFLICT (merchant_id, member_id, starts_at, kind, currency) DO UPDATE
       SET transfers = total.transfers + excluded.transfers, amount = total.amount + excluded.amount`),
    arraysOf(rows, 'merchantId', 'memberId', 'startsAt', 'day', 'kind', 'currency', 'transfers', 'amount'),
  );
  await addTeamMoney(tx, rows);
}
