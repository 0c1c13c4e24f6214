import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { byOwned, owned } from '../base/owned.ts';
import { movement } from '../base/rows.ts';
import { betId, businessDay, currency, cursor, cursored, id, instant, limit, money } from '../base/values.ts';

const period = { from: instant.optional(), to: instant.optional() };

const code = z.string().max(40);

export const betStates = z.enum(['open', 'settled', 'rolled_back', 'pending_win']);

/** One movement of a bet, seen from the player's wallet: the stake is negative. */
export const betTransfer = z.object({ id, kind: z.string(), amount: money, at: instant });

export const bet = z.object({
  id: betId,
  roundId: z.string(),
  vendor: z.string().meta({ description: 'Vendor code' }),
  vendorName: z.string().meta({ description: "The vendor's label" }),
  gameType: z.string().meta({ description: 'The category of the game; empty for one that is gone' }),
  gameCode: z.string(),
  gameName: z.string(),
  state: betStates,
  stake: money,
  payout: money,
  net: money,
  currency,
  placedAt: instant,
  settledAt: instant.nullable(),
  positions: z
    .array(z.object({ market: z.string(), selection: z.string(), amount: money }))
    .optional()
    .meta({
      description: 'What the stake stood on, in the words of the vendor, where the bet had positions',
    }),
  free: z
    .object({
      rewardId: z.string(),
      withheld: money.meta({ description: 'What it won beyond the most that its free rounds pay' }),
    })
    .optional()
    .meta({ description: 'Free rounds paid its stake' }),
  carried: z
    .object({
      wagered: money.meta({ description: 'What was played of it; the rest was carried and came back' }),
      rake: money.nullable().meta({
        description: 'What the house took where players play against each other; null: all that was lost',
      }),
    })
    .optional()
    .meta({ description: 'Its stake was carried to a table, once the bet has ended' }),
  transfers: z.array(betTransfer).meta({ description: 'Stake, wins and refund, oldest first' }),
});

export const statementLine = z.object({
  ...movement,
  purpose: z.string(),
  reference: z.object({ type: z.string(), id: z.string() }),
  at: instant,
});

/** What totals are kept by. */
export const totalsBy = z.enum(['day', 'gameType', 'vendor', 'state']);

const figures = {
  bets: z.int(),
  stake: money,
  payout: money,
  net: money.meta({ description: "Payout less stake, as the player's gain" }),
};

export const betTotals = z.object({
  ...figures,
  currency,
  groups: z.array(z.object({ key: z.string(), label: z.string(), ...figures })),
});

const betFilter = {
  vendor: code.optional(),
  gameType: code.optional(),
  state: betStates.optional(),
};

const days = { from: businessDay.optional(), to: businessDay.optional() };

export const recordCalls = group('records', {
  bets: endpoint({
    method: 'GET',
    path: '/wps/records/bets',
    summary:
      "The member's bets, newest first. A page may hold less than was asked for and still have a next one.",
    access: 'player',
    trial: true,
    query: z.strictObject({
      cursor: cursor.optional(),
      limit,
      ...period,
      ...betFilter,
      paidBy: z
        .enum(['player', 'house'])
        .default('player')
        .meta({ description: 'Whose the stakes were; house: bets of free rounds' }),
    }),
    value: cursored(bet),
  }),
  betTotals: endpoint({
    method: 'GET',
    path: '/wps/records/bet-totals',
    summary:
      'What ended bets add up to, by the business day they were placed on; kept ready, never summed from bets.',
    access: 'player',
    trial: true,
    query: z.strictObject({ ...days, ...betFilter, by: totalsBy.optional() }),
    value: betTotals,
  }),
  bet: endpoint({
    method: 'GET',
    path: '/wps/records/bets/:id',
    summary: 'One bet with its movements, its round and where the proof of the draw is.',
    access: 'player',
    trial: true,
    params: z.strictObject({ id: owned('bet', 200) }),
    value: z.object({
      ...bet.shape,
      nodeId: z.string().nullable().meta({ description: 'The game in the lobby; null for one that is gone' }),
      proof: z
        .object({ url: z.string(), verifier: z.string() })
        .nullable()
        .meta({ description: 'Null where the vendor publishes none' }),
    }),
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
  accountTotals: endpoint({
    method: 'GET',
    path: '/wps/records/account-totals',
    summary:
      'Balance at both ends of a period, what games changed between them, and every other kind of movement.',
    access: 'player',
    query: z.strictObject({ ...period }),
    value: z.object({
      currency,
      opening: money,
      closing: money,
      games: money,
      kinds: z.array(z.object({ kind: z.string(), count: z.int(), incoming: money, outgoing: money })),
    }),
  }),
  line: endpoint({
    method: 'GET',
    path: '/wps/records/account/:id',
    summary: 'One movement and what caused it.',
    access: 'player',
    params: byOwned('entry'),
    value: z.object({
      ...statementLine.shape,
      cause: z.object({
        type: z.enum(['bet', 'deposit', 'withdrawal', 'rebate', 'transfer', 'other']),
        id: z.string(),
      }),
    }),
  }),
  bonuses: endpoint({
    method: 'GET',
    path: '/wps/records/bonuses',
    summary: 'Bonuses and rebates received, newest first, with the turnover that each asks for.',
    access: 'player',
    query: z.strictObject({ cursor: cursor.optional(), limit, ...period }),
    value: cursored(
      z.object({
        id,
        kind: z.string(),
        amount: money,
        currency,
        at: instant,
        turnover: z.object({ required: money, done: money, finishedAt: instant.nullable() }).nullable(),
      }),
    ),
  }),
});
