import { sql } from 'kysely';
import { brandRows, holding } from '../../../platform/lists/brand-rows.ts';
import { countOn, type Db, type Tx } from '../../../platform/database/database.ts';
import { addStep, type Step } from '../steps.ts';
import type { PartReceipt, PartState, WithdrawalState } from './rules.ts';

export type WithdrawalRow = {
  merchant_id: string;
  id: string;
  member_id: string;
  payout_account_id: string;
  payout_kind: string;
  payout_masked: string;
  amount: bigint;
  currency: string;
  state: WithdrawalState;
  reason: string | null;
  hints: string[];
  decided_by: string | null;
  requested_at: Date;
  hold_transfer_id: string;
  steps: Step[];
  fee: bigint;
  hint_facts: Record<string, Record<string, string | number>>;
};

export type PartRow = {
  merchant_id: string;
  id: string;
  withdrawal_id: string;
  position: number;
  provider_id: string | null;
  amount: bigint;
  state: PartState;
  reason: string | null;
  end_to_end_id: string | null;
  sent_at: Date | null;
  transfer_id: string | null;
  fee: bigint;
  settled_at: Date | null;
  receipt: PartReceipt | null;
  receipt_at: Date | null;
  receipt_by: string | null;
  receipt_remark: string | null;
  receipt_picture: string | null;
};

type Tables = { withdrawal: WithdrawalRow; withdrawal_part: PartRow };
const tables = (on: Db | Tx) => on.withTables<Tables>();
const withdrawals = brandRows<WithdrawalRow>('withdrawal');
const partRows = brandRows<PartRow>('withdrawal_part');

export async function insertWithdrawal(
  tx: Tx,
  row: WithdrawalRow,
  parts: readonly Pick<PartRow, 'id' | 'amount' | 'fee'>[],
): Promise<void> {
  await tables(tx)
    .insertInto('withdrawal')
    .values({
      ...row,
      steps: sql<Step[]>`${JSON.stringify(row.steps)}::jsonb`,
      hint_facts: sql<WithdrawalRow['hint_facts']>`${JSON.stringify(row.hint_facts)}::jsonb`,
    })
    .execute();
  const { merchant_id, id: withdrawal_id } = row;
  await tables(tx)
    .insertInto('withdrawal_part')
    .values(
      parts.map((part, position) => ({
        ...part,
        merchant_id,
        withdrawal_id,
        position,
        provider_id: null,
        state: 'pending' as const,
        reason: null,
        end_to_end_id: null,
        sent_at: null,
        transfer_id: null,
        settled_at: null,
        receipt: null,
        receipt_at: null,
        receipt_by: null,
        receipt_remark: null,
        receipt_picture: null,
      })),
    )
    .execute();
}

export const withdrawalById = withdrawals.byId;

export const lockWithdrawal = withdrawals.lock;

/** Parts are locked through their withdrawal, so that two of them never end side by side. */
export function partsOf(
  on: Db | Tx,
  merchantId: string,
  withdrawalIds: readonly string[],
): Promise<PartRow[]> {
  if (withdrawalIds.length === 0) return Promise.resolve([]);
  return tables(on)
    .selectFrom('withdrawal_part')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('withdrawal_id', 'in', [...withdrawalIds])
    .orderBy('withdrawal_id')
    .orderBy('position')
    .execute();
}

export function partById(on: Db, id: string): Promise<PartRow | undefined> {
  return tables(on).selectFrom('withdrawal_part').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Those that wait for a decision, counted no further than someone wants to know. */
export function countRequested(on: Db | Tx, merchantId: string, max: number): Promise<number> {
  return countOn(
    on,
    `SELECT count(*) FROM (SELECT FROM withdrawal WHERE merchant_id = $1 AND state = 'requested' LIMIT $2) waiting`,
    [merchantId, max],
  );
}

/** Those of the business month that cost the member or may still do so. */
export function countThisMonth(
  on: Db | Tx,
  member: { merchantId: string; id: string },
  now: Date,
  timeZone: string,
): Promise<number> {
  return countOn(
    on,
    `SELECT count(*) FROM withdrawal WHERE merchant_id = $1 AND member_id = $2
       AND state NOT IN ('rejected', 'returned', 'cancelled')
       AND requested_at >= date_trunc('month', $3::timestamptz AT TIME ZONE $4) AT TIME ZONE $4`,
    [member.merchantId, member.id, now, timeZone],
  );
}

/** A line of the withdrawal's history beside its states. */
export async function recordStep(tx: Tx, row: WithdrawalRow, state: string, at: Date): Promise<void> {
  await withdrawals.change(tx, row, { steps: addStep([{ state, at }]) });
}

export async function countWithdrawals(tx: Tx, member: { merchantId: string; id: string }): Promise<number> {
  const row = await tables(tx)
    .selectFrom('withdrawal')
    .select(({ fn }) => fn.countAll<bigint>().as('before'))
    .where('merchant_id', '=', member.merchantId)
    .where('member_id', '=', member.id)
    .where('state', '=', 'settled')
    .executeTakeFirstOrThrow();
  return Number(row.before);
}

export async function moveWithdrawal(
  tx: Tx,
  row: WithdrawalRow,
  move: { state: WithdrawalState; at: Date; reason?: string | null; decidedBy?: string },
): Promise<void> {
  await withdrawals.change(tx, row, {
    state: move.state,
    steps: addStep([{ state: move.state, at: move.at }]),
    ...(move.reason === undefined ? {} : { reason: move.reason }),
    ...(move.decidedBy === undefined ? {} : { decided_by: move.decidedBy }),
  });
}

export async function savePart(
  tx: Tx,
  part: PartRow,
  change: Partial<Omit<PartRow, 'merchant_id' | 'id' | 'withdrawal_id'>>,
): Promise<void> {
  await partRows.change(tx, part, change);
}

export interface WithdrawalFilter {
  memberId?: string | undefined;
  state?: string | undefined;
  /** Only those of which the member says that a part did not arrive. */
  disputed?: boolean | undefined;
  cursor: string | null;
  limit: number;
}

/** One more than the limit; newest first, but the queue of those who wait oldest first. */
export function listWithdrawals(
  on: Db,
  merchantId: string,
  filter: WithdrawalFilter,
): Promise<WithdrawalRow[]> {
  const queue = filter.state === 'requested';
  let query = tables(on)
    .selectFrom('withdrawal')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where(holding({ member_id: filter.memberId, state: filter.state }));
  if (filter.disputed) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('withdrawal_part')
          .select('withdrawal_part.id')
          .where('withdrawal_part.merchant_id', '=', merchantId)
          .whereRef('withdrawal_part.withdrawal_id', '=', 'withdrawal.id')
          .where('receipt', '=', 'not_received'),
      ),
    );
  }
  if (filter.cursor !== null) query = query.where('id', queue ? '>' : '<', filter.cursor);
  return query
    .orderBy('id', queue ? 'asc' : 'desc')
    .limit(filter.limit + 1)
    .execute();
}
