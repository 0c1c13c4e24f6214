import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { currency, empty, id, instant, money, positiveMoney } from '../base/values.ts';

const walletName = z
  .string()
  .regex(/^(main|vendor:[A-Za-z0-9_-]{1,40})$/)
  .meta({ description: 'main, or vendor: and the code of the vendor' });

const wallets = z.object({
  isSingle: z.boolean(),
  wallets: z.array(z.object({ wallet: z.string(), name: z.string(), balance: money })),
  currency,
});

export const walletCalls = group('wallet', {
  balance: endpoint({
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    summary: 'The balance that can be played with.',
    access: 'player',
    trial: true,
    value: z.object({ balance: money, currency, currencySymbol: z.string() }),
  }),
  merchantWallet: endpoint({
    method: 'GET',
    path: '/wps/relay/GCS_merchantWallet',
    summary: 'Whether the merchant keeps one wallet for all vendors.',
    access: 'player',
    trial: true,
    value: z.object({ isSingle: z.boolean() }),
  }),
  consolidatedFunds: endpoint({
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    summary: 'All funds of the member and what may be withdrawn.',
    access: 'player',
    value: z.object({
      total: money,
      balance: money,
      withdrawable: money,
      lockedByTurnover: money,
      held: money,
      withVendors: money.meta({ description: "In vendors' wallets, where the merchant keeps them apart" }),
      bonus: money,
      turnover: z.object({ required: money, done: money, remaining: money }),
      currency,
    }),
  }),
  wallets: endpoint({
    method: 'GET',
    path: '/wps/v2/wallets',
    summary: "Every wallet of the member: the main one, and each vendor's where they are separate.",
    access: 'player',
    value: wallets,
  }),
  walletTransfer: endpoint({
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    summary: "Moves money between the main wallet and a vendor's, where the merchant keeps them apart.",
    access: 'player',
    idempotent: true,
    body: z.strictObject({ from: walletName, to: walletName, amount: positiveMoney }),
    value: wallets,
    failures: ['SINGLE_WALLET', 'WALLET_UNKNOWN', 'NO_FUNDS', 'PLAY_CLOSED'],
  }),
  collectAll: endpoint({
    method: 'POST',
    path: '/wps/v2/wallets/collect',
    summary: "Brings what is in the vendors' wallets back to the main one.",
    access: 'player',
    idempotent: true,
    body: empty,
    value: wallets.extend({ collected: money }),
    failures: ['SINGLE_WALLET'],
  }),
  turnover: endpoint({
    method: 'GET',
    path: '/wps/member/info/funds/turnover',
    summary: 'What must be played before cash may leave, requirement by requirement, the oldest first.',
    access: 'player',
    value: z.object({
      requirements: z.array(
        z.object({
          id,
          source: z.object({ type: z.string(), id: z.string() }),
          required: money,
          done: money,
          remaining: money,
          openedAt: instant,
        }),
      ),
      currency,
    }),
  }),
});
