import { walletCalls } from '@croupier/contract';
import type { Db, Tx } from '../../platform/database.ts';
import { implement, type Route } from '../../platform/http/call.ts';
import { flagSetting } from '../../platform/merchants.ts';
import { minor } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Ledger } from '../ledger/index.ts';
import { currencyOf, symbolOf } from './currency.ts';
import { consolidate, type TurnoverProgress } from './funds.ts';

export { createRecords, type BetsQuery, type GameNames, type Records } from './records.ts';

export interface WalletDeps {
  ledger: Pick<Ledger, 'balances'>;
  turnover: {
    remaining(on: Db | Tx, member: { merchantId: string; memberId: string }): Promise<TurnoverProgress>;
  };
}

/** What a member has: read from the ledger at every call. */
export function createWallet(platform: Platform, { ledger, turnover }: WalletDeps): { routes: Route[] } {
  const routes = implement(walletCalls)({
    balance: async ({ merchant, member, language }) => {
      const currency = currencyOf(member, merchant);
      const rows = await ledger.balances(merchant.id, member.id);
      const main = rows.find((row) => row.purpose === 'main' && row.currency === currency);
      const balance = minor((main?.balance ?? 0n) - (main?.held ?? 0n));
      return { balance, currency, currencySymbol: symbolOf(currency, language) };
    },
    // Whether each vendor has a wallet of its own that money must be moved to before playing.
    merchantWallet: async ({ merchant }) => ({ isSingle: !flagSetting(merchant, 'wallet.separate', false) }),
    consolidatedFunds: async ({ merchant, member }) => {
      const who = { merchantId: merchant.id, memberId: member.id };
      const [balances, progress] = await Promise.all([
        ledger.balances(merchant.id, member.id),
        turnover.remaining(platform.db, who),
      ]);
      return consolidate(balances, progress, currencyOf(member, merchant), member.restricted);
    },
  });
  return { routes };
}
