import { cashierCalls } from './cashier.ts';
import { operatorAdjustmentCalls } from './console-adjustments.ts';
import { operatorFinanceCalls } from './console-finance.ts';
import { operatorCashierCalls } from './console-money.ts';
import { operatorPaymentProviderCalls } from './console-payment-providers.ts';
import { operatorDeskCalls } from './console-queue.ts';
import { operatorReconciliationCalls } from './console-reconciliation.ts';
import { paymentWebhookCalls } from './payment-webhooks.ts';
import { walletCalls } from './wallet.ts';

/** Money in and out: deposits, withdrawals, wallets, payment providers, adjustments, reconciliation, finance. */
export const cashierGroups = {
  wallet: walletCalls,
  cashier: cashierCalls,
  payments: paymentWebhookCalls,
  operatorCashier: operatorCashierCalls,
  operatorDesk: operatorDeskCalls,
  operatorAdjustments: operatorAdjustmentCalls,
  operatorReconciliation: operatorReconciliationCalls,
  operatorFinance: operatorFinanceCalls,
  operatorPaymentProviders: operatorPaymentProviderCalls,
} as const;

export * from './cashier.ts';
export * from './console-adjustments.ts';
export * from './console-finance.ts';
export * from './console-money.ts';
export * from './console-payment-providers.ts';
export * from './console-queue.ts';
export * from './console-reconciliation.ts';
export * from './payment-webhooks.ts';
export * from './wallet.ts';
