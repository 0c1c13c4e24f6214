import type { operatorCashierCalls, ValueOf } from '@croupier/contract';
import type { Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import { isId } from '../../../platform/ids.ts';
import { askedMember } from '../../../platform/lists/filter.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import { approvalsFor as depositApprovals } from './decide-deposit.ts';
import { queueState, type Operator } from './queue-state.ts';
import { depositPage, type OrderFilter, withdrawalPage } from './list-store.ts';
import { type DepositRowView, presentDepositRow } from '../deposits/present.ts';
import { proofsOf } from '../deposits/proofs.ts';
import { countToCheck, depositById, type DepositRow, paymentsOf } from '../deposits/store.ts';
import { notifyBalance, notifyRejection, notifyWithdrawal } from '../notices.ts';
import type { CashierParts } from '../parts.ts';
import { withdrawalSettings } from '../settings.ts';
import { approvalsFor, approveWithdrawal, returnWithdrawal } from '../withdrawals/decide.ts';
import { presentWithdrawalRow, type WithdrawalRowView } from '../withdrawals/present.ts';
import { countRequested, partsOf, withdrawalById, type WithdrawalRow } from '../withdrawals/store.ts';

type Calls = typeof operatorCashierCalls;

export type QueueQuery = OrderFilter & { person?: string | undefined };

export interface Decision {
  merchantId: string;
  withdrawalId: string;
  operator: Operator;
}

/** The cashier as the console sees it; who may do what, and the record of it, are the console's. */
export interface OrderQueue {
  deposits(merchantId: string, query: QueueQuery): Promise<ValueOf<Calls['deposits']>>;
  /** Throws NOT_FOUND. */
  deposit(merchantId: string, id: string): Promise<DepositRowView>;
  withdrawals(merchantId: string, query: QueueQuery): Promise<ValueOf<Calls['withdrawals']>>;
  /** How many wait for a decision, counted up to `most`. */
  waiting(merchantId: string, max: number): Promise<number>;
  /** How many bank transfers wait for a check, counted up to `most`. */
  toCheck(merchantId: string, max: number): Promise<number>;
  /** Throws NOT_FOUND. */
  withdrawal(merchantId: string, id: string): Promise<WithdrawalRowView>;
  /** In the console's transaction; throws NOT_FOUND, STATE_CONFLICT or CLAIMED. 'agreed': another person has to agree too. */
  approve(tx: Tx, decision: Decision): Promise<'agreed' | 'approved'>;
  /** Posts to the ledger, so it comes last in the transaction. */
  reject(tx: Tx, decision: Decision & { reason: string }): Promise<void>;
  /** After the commit: tells the member's pages. */
  announce(merchantId: string, withdrawalId: string): Promise<void>;
}

export function createOrderQueue(parts: CashierParts): OrderQueue {
  const { db } = parts.platform;
  const { showDeposits, showWithdrawals } = createViews(parts);
  const find = async (merchantId: string, id: string): Promise<WithdrawalRow> =>
    (isId(id) ? await withdrawalById(db, merchantId, id) : undefined) ?? fail('NOT_FOUND');

  return {
    async deposits(merchantId, query) {
      const memberId = await askedMember(parts.members, merchantId, query);
      if (memberId === null) return { content: [], nextCursor: null };
      const { rows, next } = await depositPage(db, merchantId, { ...query, memberId });
      return { content: await showDeposits(merchantId, rows), nextCursor: next };
    },
    async deposit(merchantId, id) {
      const row = isId(id) ? await depositById(db, merchantId, id) : undefined;
      const [shown] = row ? await showDeposits(merchantId, [row]) : [];
      return shown ?? fail('NOT_FOUND');
    },
    async withdrawals(merchantId, query) {
      const memberId = await askedMember(parts.members, merchantId, query);
      if (memberId === null) return { content: [], nextCursor: null };
      const { rows, next } = await withdrawalPage(db, merchantId, { ...query, memberId });
      return { content: await showWithdrawals(merchantId, rows), nextCursor: next };
    },
    waiting: (merchantId, max) => countRequested(db, merchantId, max),
    toCheck: (merchantId, max) => countToCheck(db, merchantId, max),
    async withdrawal(merchantId, id) {
      const [shown] = await showWithdrawals(merchantId, [await find(merchantId, id)]);
      return shown ?? fail('NOT_FOUND');
    },
    approve: (tx, decision) => approveWithdrawal(parts, tx, decision),
    reject: (tx, decision) => returnWithdrawal(parts, tx, { ...decision, state: 'rejected' }),
    async announce(merchantId, withdrawalId) {
      const row = await find(merchantId, withdrawalId);
      if (row.state === 'approved' || row.state === 'paying')
        notifyWithdrawal(parts, 'withdrawal.approved', row);
      if (row.state !== 'rejected') return;
      notifyRejection(parts, row);
      await notifyBalance(parts, row, row.currency);
    },
  };
}

/** Rows as the desks show them, with everything that is read beside them. */
function createViews(parts: CashierParts) {
  const { db, clock, merchants } = parts.platform;
  const names = (merchantId: string, rows: readonly { member_id: string }[]) =>
    parts.members.accounts(merchantId, [...new Set(rows.map((row) => row.member_id))]);
  const merchantOf = async (id: string): Promise<Merchant> => (await merchants.byId(id)) ?? fail('NOT_FOUND');

  return {
    async showWithdrawals(merchantId: string, rows: readonly WithdrawalRow[]): Promise<WithdrawalRowView[]> {
      const ids = rows.map(({ id }) => id);
      const [merchant, pieces, accounts, queue] = await Promise.all([
        merchantOf(merchantId),
        partsOf(db, merchantId, ids),
        names(merchantId, rows),
        queueState(db, { merchantId, subject: 'withdrawal', ids, now: clock.now() }),
      ]);
      return rows.map((row) =>
        presentWithdrawalRow(row, {
          parts: pieces,
          account: accounts.get(row.member_id) ?? '',
          receiptMinutes: withdrawalSettings(merchant).receiptMinutes,
          queue,
          approvalsNeeded: approvalsFor(merchant, row.amount),
        }),
      );
    },
    async showDeposits(merchantId: string, rows: readonly DepositRow[]): Promise<DepositRowView[]> {
      const ids = rows.map(({ id }) => id);
      const [merchant, payments, accounts, proofs, queue] = await Promise.all([
        merchantOf(merchantId),
        paymentsOf(db, merchantId, ids),
        names(merchantId, rows),
        proofsOf(db, merchantId, ids),
        queueState(db, { merchantId, subject: 'deposit', ids, now: clock.now() }),
      ]);
      return rows.map((row) =>
        presentDepositRow(row, {
          account: accounts.get(row.member_id) ?? '',
          payments,
          proofs,
          queue,
          approvalsNeeded: depositApprovals(merchant, row.amount),
        }),
      );
    },
  };
}
