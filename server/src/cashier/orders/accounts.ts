import { type Db, transaction } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import type { AccountKey, Ledger, PostResult } from '../../ledger/index.ts';

/** The accounts between which the cashier moves money, by name. */
export interface Accounts {
  main(merchantId: string, memberId: string, currency: string): string;
  hold(merchantId: string, memberId: string, currency: string): string;
  /** Money that lies with a provider: what came in and is not yet out again. */
  clearing(merchantId: string, providerCode: string, currency: string): Promise<string>;
  /** Money of payments that may not be credited, on its way back. */
  suspense(merchantId: string, currency: string): Promise<string>;
  /** What withdrawals cost their members. */
  fees(merchantId: string, currency: string): Promise<string>;
  /** The other side of corrections by hand. */
  adjustments(merchantId: string, currency: string): Promise<string>;
  bonus(merchantId: string, memberId: string, currency: string): string;
  /** What members owe since the bank took back more than was there. */
  receivables(merchantId: string, currency: string): Promise<string>;
}

export function createAccounts(db: Db, ledger: Ledger): Accounts {
  const opened = new Map<string, Promise<string>>();
  const unbounded = (key: AccountKey): Promise<string> => {
    const id = ledger.accountId(key);
    const known = opened.get(id);
    if (known) return known;
    // Opened in a transaction of its own, so that the row exists before anyone wants to lock it.
    const opening = transaction(db, (tx) => ledger.openAccount(tx, key, { floor: null }));
    opened.set(id, opening);
    opening.catch(() => opened.delete(id));
    return opening;
  };
  const member = (purpose: string) => (merchantId: string, memberId: string, currency: string) =>
    ledger.accountId({ merchantId, owner: { kind: 'member', id: memberId }, purpose, currency });
  const house = (purpose: string) => (merchantId: string, currency: string) =>
    unbounded({ merchantId, owner: { kind: 'house', id: 'main' }, purpose, currency });
  return {
    main: member('main'),
    hold: member('withdrawal_hold'),
    clearing: (merchantId, providerCode, currency) =>
      unbounded({
        merchantId,
        owner: { kind: 'provider', id: providerCode },
        purpose: 'payments_clearing',
        currency,
      }),
    suspense: house('payments_suspense'),
    fees: house('fees'),
    adjustments: house('adjustments'),
    bonus: member('bonus'),
    receivables: house('receivables'),
  };
}

/** The transfers of a posting that must succeed; a refusal ends the use case and with it the transaction. */
export function transferIds(results: readonly PostResult[]): string[] {
  return results.map((result) => {
    if (result.ok) return result.transferId;
    if (result.reason === 'insufficient_funds') return fail('NO_FUNDS');
    throw new Error(`the ledger refused the cashier's posting: ${result.reason}`);
  });
}

/** The transfer of a posting of one. */
export function transferId(results: readonly PostResult[]): string {
  const [id] = transferIds(results);
  if (id === undefined) throw new Error('the ledger answered nothing');
  return id;
}
