import { methodsThat } from '@croupier/contract/payment-methods';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { decidedFirst, type FirstDecider } from '../../../console/index.ts';
import { keyset, type ListFilter } from '../../../platform/lists/keyset.ts';
import type { AdjustmentRow } from '../adjustments/adjustment-store.ts';
import type { DepositRow } from '../deposits/store.ts';
import type { WithdrawalRow } from '../withdrawals/store.ts';

export interface OrderFilter extends ListFilter {
  state?: string | undefined;
  memberId?: string | undefined;
  /** Only those of which the member says that a part did not arrive. */
  disputed?: boolean | undefined;
  /** Only those that wait for a second person. */
  first?: FirstDecider | undefined;
}

interface Page<Row> {
  rows: Row[];
  next: string | null;
}

type Tables = { deposit: DepositRow; withdrawal: WithdrawalRow; adjustment: AdjustmentRow };

/** Queues are read from the one that has been pending for longest, histories from the newest. */
const orderOf = (queue: boolean) => (queue ? 'at' : '-at');

/** Charges that never reached the provider are nobody's business but ours. */
export async function depositPage(
  db: Db,
  merchantId: string,
  filter: OrderFilter,
): Promise<Page<DepositRow>> {
  const queue = filter.state === 'paid';
  const keys = keyset<DepositRow>(
    filter,
    { at: 'created_at', amount: 'amount', id: 'id' },
    {
      order: orderOf(queue),
      valueOf: ({ created_at: at, amount, id }) => ({ at, amount, id }),
    },
  );
  let query = db
    .withTables<Tables>()
    .selectFrom('deposit')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where(({ eb, or }) =>
      or([
        eb('br_code', 'is not', null),
        eb('payer_page', 'is not', null),
        eb(
          'method',
          'in',
          methodsThat(({ provider }) => provider === null),
        ),
      ]),
    )
    .where(keys.where);
  if (queue)
    query = query.where(
      'method',
      'in',
      methodsThat(({ proof }) => proof),
    );
  if (filter.memberId !== undefined) query = query.where('member_id', '=', filter.memberId);
  if (filter.state !== undefined) query = query.where(sql<string>`state`, '=', filter.state);
  if (filter.first)
    query = query
      .where(sql<string>`state`, '=', 'paid')
      .where(decidedFirst(filter.first, { merchantId, subject: 'deposit', id: 'deposit.id::text' }));
  return keys.pageOf(await query.orderBy(keys.orderBy).limit(keys.limit).execute());
}

export async function withdrawalPage(
  db: Db,
  merchantId: string,
  filter: OrderFilter,
): Promise<Page<WithdrawalRow>> {
  const keys = keyset<WithdrawalRow>(
    filter,
    { at: 'requested_at', amount: 'amount', id: 'id' },
    {
      order: orderOf(filter.state === 'requested'),
      valueOf: ({ requested_at: at, amount, id }) => ({ at, amount, id }),
    },
  );
  let query = db
    .withTables<Tables>()
    .selectFrom('withdrawal')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where(keys.where);
  if (filter.memberId !== undefined) query = query.where('member_id', '=', filter.memberId);
  if (filter.state !== undefined) query = query.where(sql<string>`state`, '=', filter.state);
  if (filter.first)
    query = query
      .where(sql<string>`state`, '=', 'requested')
      .where(decidedFirst(filter.first, { merchantId, subject: 'withdrawal', id: 'withdrawal.id::text' }));
  if (filter.disputed)
    query = query.where(
      sql<boolean>`EXISTS (SELECT FROM withdrawal_part p WHERE p.merchant_id = withdrawal.merchant_id
        AND p.withdrawal_id = withdrawal.id AND p.receipt = 'not_received')`,
    );
  return keys.pageOf(await query.orderBy(keys.orderBy).limit(keys.limit).execute());
}

export async function adjustmentPage(
  db: Db,
  merchantId: string,
  filter: OrderFilter,
): Promise<Page<AdjustmentRow>> {
  const keys = keyset<AdjustmentRow>(
    filter,
    // Credits and debits of a size are found together.
    { at: 'proposed_at', amount: 'abs(amount)', id: 'id' },
    {
      order: orderOf(filter.state === 'proposed'),
      valueOf: ({ proposed_at: at, amount, id }) => ({ at, amount: amount < 0n ? -amount : amount, id }),
    },
  );
  let query = db
    .withTables<Tables>()
    .selectFrom('adjustment')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where(keys.where);
  if (filter.memberId !== undefined) query = query.where('member_id', '=', filter.memberId);
  if (filter.state !== undefined) query = query.where(sql<string>`state`, '=', filter.state);
  if (filter.first) {
    const { by, operatorId } = filter.first;
    query = query.where(sql<string>`state`, '=', 'proposed');
    // Who proposes it has decided first.
    if (by !== 'anyone') query = query.where('proposer_id', by === 'me' ? '=' : '<>', operatorId);
  }
  return keys.pageOf(await query.orderBy(keys.orderBy).limit(keys.limit).execute());
}
