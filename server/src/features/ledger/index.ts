export type * from './types.ts';
export type { Ledger, LedgerMetrics, Tx } from './ledger-interface.ts';
