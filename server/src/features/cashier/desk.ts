import type { operatorCashierCalls, ValueOf } from '@croupier/contract';
import type { Tx } from '../../platform/database.ts';
import { fail } from '../../platform/failure.ts';
import { isId } from '../../platform/ids.ts';
import { presentDepositRow } from './deposits/present.ts';
import { listDeposits, paymentsOf } from './deposits/store.ts';
import { tellBalance, tellRejection, tellWithdrawal } from './notices.ts';
import { cursorId, cut } from './pages.ts';
import type { CashierParts } from './parts.ts';
import { approveWithdrawal, returnWithdrawal } from './withdrawals/decide.ts';
import { presentWithdrawalRow } from './withdrawals/present.ts';
import {
  countRequested,
  listWithdrawals,
  partsOf,
  withdrawalById,
  type WithdrawalRow,
} from './withdrawals/store.ts';

type Calls = typeof operatorCashierCalls;

export interface DeskQuery {
  cursor?: string | undefined;
  limit: number;
  state?: string | undefined;
  memberId?: string | undefined;
}

export interface Decision {
  merchantId: string;
  withdrawalId: string;
  operator: { id: string; account: string };
}

/** The cashier as the console sees it; who may do what, and the record of it, are the console's. */
export interface CashierDesk {
  deposits(merchantId: string, query: DeskQuery): Promise<ValueOf<Calls['deposits']>>;
  withdrawals(merchantId: string, query: DeskQuery): Promise<ValueOf<Calls['withdrawals']>>;
  /** How many wait for a decision, counted up to `most`. */
  waiting(merchantId: string, most: number): Promise<number>;
  /** Throws NOT_FOUND. */
  withdrawal(merchantId: string, id: string): Promise<ValueOf<Calls['withdrawal']>>;
  /** In the console's transaction; throws NOT_FOUND or STATE_CONFLICT. */
  approve(tx: Tx, decision: Decision): Promise<void>;
  /** Posts to the ledger, so it comes last in the transaction. */
  reject(tx: Tx, decision: Decision & { reason: string }): Promise<void>;
  /** After the commit: tells the member's pages. */
  announce(merchantId: string, withdrawalId: string): Promise<void>;
}

export function createDesk(parts: CashierParts): CashierDesk {
  const { db } = parts.platform;
  const names = (merchantId: string, rows: readonly { member_id: string }[]) =>
    parts.members.accounts(merchantId, [...new Set(rows.map((row) => row.member_id))]);

  async function show(merchantId: string, rows: readonly WithdrawalRow[]) {
    const ids = rows.map(({ id }) => id);
    const [pieces, accounts] = await Promise.all([partsOf(db, merchantId, ids), names(merchantId, rows)]);
    return rows.map((row) => presentWithdrawalRow(row, pieces, accounts.get(row.member_id) ?? ''));
  }
  const find = async (merchantId: string, id: string): Promise<WithdrawalRow> =>
    (isId(id) ? await withdrawalById(db, merchantId, id) : undefined) ?? fail('NOT_FOUND');
  /** An id that is none finds nothing, instead of failing in the database. */
  const known = (memberId: string | undefined) => memberId === undefined || isId(memberId);

  return {
    async deposits(merchantId, { cursor, limit, state, memberId }) {
      if (!known(memberId)) return { content: [], nextCursor: null };
      const filter = { memberId, state, before: cursorId(cursor), limit };
      const { rows, next } = cut(await listDeposits(db, merchantId, filter), limit);
      const ids = rows.map(({ id }) => id);
      const [payments, accounts] = await Promise.all([
        paymentsOf(db, merchantId, ids),
        names(merchantId, rows),
      ]);
      const content = rows.map((row) => presentDepositRow(row, accounts.get(row.member_id) ?? '', payments));
      return { content, nextCursor: next };
    },
    async withdrawals(merchantId, { cursor, limit, state, memberId }) {
      if (!known(memberId)) return { content: [], nextCursor: null };
      const filter = { memberId, state, cursor: cursorId(cursor), limit };
      const { rows, next } = cut(await listWithdrawals(db, merchantId, filter), limit);
      return { content: await show(merchantId, rows), nextCursor: next };
    },
    waiting: (merchantId, most) => countRequested(db, merchantId, most),
    async withdrawal(merchantId, id) {
      const [shown] = await show(merchantId, [await find(merchantId, id)]);
      return shown ?? fail('NOT_FOUND');
    },
    approve: (tx, { merchantId, withdrawalId, operator }) =>
      approveWithdrawal(parts, tx, { merchantId, withdrawalId, decidedBy: operator.account }),
    reject: (tx, { merchantId, withdrawalId, operator, reason }) =>
      returnWithdrawal(parts, tx, {
        merchantId,
        withdrawalId,
        state: 'rejected',
        reason,
        decidedBy: operator.account,
      }),
    async announce(merchantId, withdrawalId) {
      const row = await find(merchantId, withdrawalId);
      if (row.state === 'approved' || row.state === 'paying')
        tellWithdrawal(parts, 'withdrawal.approved', row);
      if (row.state !== 'rejected') return;
      tellRejection(parts, row);
      await tellBalance(parts, row, row.currency);
    },
  };
}
