import * as z from 'zod';
import { endpoint, group } from './endpoint.ts';
import { currency, cursor, cursored, id, instant, limit, money } from './values.ts';

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
      bonus: money,
      turnover: z.object({ required: money, done: money, remaining: money }),
      currency,
    }),
  }),
});

const period = { from: instant.optional(), to: instant.optional() };

/** One movement of a bet, seen from the player's wallet: the stake is negative. */
export const betTransfer = z.object({ id, kind: z.string(), amount: money, at: instant });

export const bet = z.object({
  id,
  roundId: z.string(),
  vendor: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  state: z.enum(['open', 'settled', 'rolled_back', 'pending_win']),
  stake: money,
  payout: money,
  net: money,
  currency,
  placedAt: instant,
  settledAt: instant.nullable(),
  transfers: z.array(betTransfer).meta({ description: 'Stake, wins and refund, oldest first' }),
});

export const statementLine = z.object({
  id,
  transferId: id,
  kind: z.string(),
  amount: money,
  balanceAfter: money,
  currency,
  purpose: z.string(),
  reference: z.object({ type: z.string(), id: z.string() }),
  at: instant,
});

export const recordCalls = group('records', {
  bets: endpoint({
    method: 'GET',
    path: '/wps/records/bets',
    summary: "The member's bets, newest first.",
    access: 'player',
    trial: true,
    query: z.strictObject({
      cursor: cursor.optional(),
      limit,
      ...period,
      vendor: z.string().max(40).optional(),
    }),
    value: cursored(bet),
  }),
  account: endpoint({
    method: 'GET',
    path: '/wps/records/account',
    summary: 'Every movement of the main wallet with the balance after it, newest first.',
    access: 'player',
    query: z.strictObject({
      cursor: cursor.optional(),
      limit,
      ...period,
      kind: z.string().max(40).optional(),
    }),
    value: cursored(statementLine),
  }),
});
