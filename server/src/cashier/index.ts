/**
 * Money in and out: deposits and withdrawals with their desk, providers of payments, wallets, turnover,
 * reconciliation with the statements of providers, and the finance report.
 */
export { type CashierWing, composeCashier } from './compose.ts';
export { type Cashier, type OrderQueue, depositsSince, orderFiles } from './orders/index.ts';
export type {
  BankAccount,
  PaymentProvider,
  PaymentProviders,
  PayoutTarget,
  Person,
  PixKey,
  PixKeyKind,
  SignedClient,
} from './payments/index.ts';
export { moneyOf } from './finance/index.ts';
export { chargesOf, chargesWithoutCode, pendingTransfers, pendingWithdrawals } from './pending/index.ts';
export { requirementsOf, type Turnover } from './turnover/index.ts';
export { financeFiles } from './finance/index.ts';
export { statementFiles } from './reconciliation/index.ts';
