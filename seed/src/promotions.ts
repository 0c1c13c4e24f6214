import type { Ledger } from '../../server/src/ledger/index.ts';
import { transaction } from '../../server/src/platform/database/database.ts';
import type { Merchant } from '../../server/src/platform/merchants.ts';
import type { Platform } from '../../server/src/platform/platform.ts';

/** The house's promotions of a brand, from which all money of the demo comes; the account is open. */
export async function promotionsOf({ db }: Platform, ledger: Ledger, { id, currency }: Merchant) {
  const house = {
    merchantId: id,
    owner: { kind: 'house', id: 'main' },
    purpose: 'promotions',
    currency,
  } as const;
  await transaction(db, (tx) => ledger.openAccount(tx, house, { floor: null }));
  return house;
}
