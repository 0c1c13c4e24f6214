import { walletCalls } from '@croupier/contract';
import type { Db, Tx } from '../../platform/database/database.ts';
import { implement, type Route } from '../../platform/http/call.ts';
import { minor } from '../../platform/formats/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { currencyOf, symbolOf } from './currency.ts';
import { consolidate, type TurnoverProgress } from './funds.ts';
import { isSingle } from './single.ts';
import { collect, listWallets, moveBetween, planTransfer, type WalletsParts } from './wallets.ts';

export interface WalletDeps {
  ledger: WalletsParts['ledger'];
  vendors: WalletsParts['vendors'];
  turnover: {
    requirements(
      on: Db | Tx,
      member: { merchantId: string; memberId: string },
    ): Promise<
      { id: string; source: { type: string; id: string }; required: bigint; done: bigint; openedAt: Date }[]
    >;
    remaining(on: Db | Tx, member: { merchantId: string; memberId: string }): Promise<TurnoverProgress>;
  };
}

/** What a member has: read from the ledger at every call. */
export function createWallet(platform: Platform, deps: WalletDeps): { routes: Route[] } {
  const { ledger, turnover } = deps;
  const parts: WalletsParts = { platform, ledger, vendors: deps.vendors };
  const routes = implement(walletCalls)({
    balance: async ({ merchant, member, language }) => {
      const currency = currencyOf(member, merchant);
      const rows = await ledger.balances(merchant.id, member.id);
      const main = rows.find((row) => row.purpose === 'main' && row.currency === currency);
      const balance = minor((main?.balance ?? 0n) - (main?.held ?? 0n));
      return { balance, currency, currencySymbol: symbolOf(currency, language) };
    },
    // Whether each vendor has a wallet of its own that money must be moved to before playing.
    merchantWallet: async ({ merchant }) => ({ isSingle: isSingle(merchant) }),
    wallets: ({ merchant, member, language }) => listWallets(parts, { merchant, member, language }),
    walletTransfer: async ({ merchant, member, language, body, once }) => {
      const owner = { merchant, member, language };
      const { from, to } = body;
      const accounts = await planTransfer(parts, owner, { from, to });
      return once({
        begin: async (tx) => {
          await moveBetween(parts, tx, owner, { from, to, amount: BigInt(body.amount), accounts });
          return {};
        },
        finish: () => listWallets(parts, owner),
      });
    },
    collectAll: ({ merchant, member, language, once }) => {
      const owner = { merchant, member, language };
      return once({
        begin: async (tx) => ({ collected: minor(await collect(parts, tx, owner)) }),
        finish: async ({ collected }) => ({ ...(await listWallets(parts, owner)), collected }),
      });
    },
    turnover: async ({ merchant, member }) => {
      const rows = await turnover.requirements(platform.db, { merchantId: merchant.id, memberId: member.id });
      return {
        requirements: rows.map(({ required, done, openedAt, ...row }) => ({
          ...row,
          required: minor(required),
          done: minor(done),
          remaining: minor(required - done),
          openedAt: openedAt.toISOString(),
        })),
        currency: merchant.currency,
      };
    },
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
