import { operatorLedgerCalls } from './console-ledger.ts';

/** What the console reads of the books: accounts, transfers, the trial balance, the audit. */
export const ledgerGroups = {
  operatorLedger: operatorLedgerCalls,
} as const;

export * from './console-ledger.ts';
export * from './owners.ts';
