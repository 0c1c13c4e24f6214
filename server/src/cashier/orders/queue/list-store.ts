import { sql, type SqlBool } from 'kysely';
import { brandRows, holding, type RowPage } from '../../../platform/lists/brand-rows.ts';
import type { Db } from '../../../platform/database/database.ts';
import { decidedFirst, type FirstDecider, proposedFirst } from '../../../console/index.ts';
import { keyset, type ListFilter } from '../../../platform/lists/keyset.ts';
import type { AdjustmentRow } from '../adjustments/adjustment-store.ts';
import { type DepositRow, proved, uncharged } from '../deposits/store.ts';
import type { WithdrawalRow } from '../withdrawals/store.ts';

export interface OrderFilter extends ListFilter {
  state?: string | undefined;
  memberId?: string | undefined;
  /** Only those of which the member says that a part did not arrive. */
  disputed?: boolean | undefined;
  /** Only those that wait for a second person. */
  first?: FirstDecider | undefined;
}

/** Queues are read from the one that has been pending for longest, histories from the newest. */
const orderOf = (queue: boolean) => (queue ? 'at' : '-at');

/** Of one member, in one state; what waits for a second person is open. */
const asked = ({ memberId, state, first }: OrderFilter, open: string) => [
  holding({ member_id: memberId, state }),
  first && holding({ state: open }),
];

/** Charges that never reached the provider are nobody's business but ours. */
export function depositPage(db: Db, merchantId: string, filter: OrderFilter): Promise<RowPage<DepositRow>> {
  const queue = filter.state === 'paid';
  const keys = keyset<DepositRow>(
    filter,
    { at: 'created_at', amount: 'amount', id: 'id' },
    {
      order: orderOf(queue),
      valueOf: ({ created_at: at, amount, id }) => ({ at, amount, id }),
    },
  );
  const { first } = filter;
  return brandRows<DepositRow>('deposit').page(db, merchantId, keys, [
    sql<SqlBool>`(br_code IS NOT NULL OR payer_page IS NOT NULL OR method = ANY (${uncharged}))`,
    queue && sql<SqlBool>`method = ANY (${proved})`,
    ...asked(filter, 'paid'),
    first && decidedFirst(first, { merchantId, subject: 'deposit', id: 'deposit.id::text' }),
  ]);
}

export function withdrawalPage(
  db: Db,
  merchantId: string,
  filter: OrderFilter,
): Promise<RowPage<WithdrawalRow>> {
  const keys = keyset<WithdrawalRow>(
    filter,
    { at: 'requested_at', amount: 'amount', id: 'id' },
    {
      order: orderOf(filter.state === 'requested'),
      valueOf: ({ requested_at: at, amount, id }) => ({ at, amount, id }),
    },
  );
  const { first, disputed } = filter;
  return brandRows<WithdrawalRow>('withdrawal').page(db, merchantId, keys, [
    ...asked(filter, 'requested'),
    first && decidedFirst(first, { merchantId, subject: 'withdrawal', id: 'withdrawal.id::text' }),
    disputed &&
      sql<SqlBool>`EXISTS (SELECT FROM withdrawal_part p WHERE p.merchant_id = withdrawal.merchant_id
            AND p.withdrawal_id = withdrawal.id AND p.receipt = 'not_received')`,
  ]);
}

export function adjustmentPage(
  db: Db,
  merchantId: string,
  filter: OrderFilter,
): Promise<RowPage<AdjustmentRow>> {
  const keys = keyset<AdjustmentRow>(
    filter,
    // Credits and debits of a size are found together.
    { at: 'proposed_at', amount: 'abs(amount)', id: 'id' },
    {
      order: orderOf(filter.state === 'proposed'),
      valueOf: ({ proposed_at: at, amount, id }) => ({ at, amount: amount < 0n ? -amount : amount, id }),
    },
  );
  return brandRows<AdjustmentRow>('adjustment').page(db, merchantId, keys, [
    ...asked(filter, 'proposed'),
    filter.first && proposedFirst(filter.first),
  ]);
}
