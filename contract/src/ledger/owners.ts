import * as z from 'zod';

/** Whose an account of the ledger is. */
export const ledgerOwnerKind = z.enum(['member', 'house', 'vendor', 'provider']);

export type LedgerOwnerKind = z.output<typeof ledgerOwnerKind>;
