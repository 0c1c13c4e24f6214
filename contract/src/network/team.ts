import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { byOwned, owned } from '../base/owned.ts';
import { listQuery } from '../base/lists.ts';
import { page, movement } from '../base/rows.ts';
import {
  betId,
  businessDay,
  currency,
  cursored,
  id,
  instant,
  money,
  positiveMoney,
  secret,
  text,
} from '../base/values.ts';
import { sumNames } from '../base/runtime/play-names.ts';
import { category } from '../play/catalogue.ts';

/** Business days of the merchant, both included; `custom` names them, the others are the server's. */
const period = {
  period: z.enum(['today', 'yesterday', 'month', 'custom']).default('today'),
  from: businessDay.optional(),
  to: businessDay.optional(),
};

const days = z.object({ from: businessDay, to: businessDay });

export const teamMemberRef = z.object({ id, account: z.string(), nickname: z.string(), type: z.int() });

/** Settled bets and money of a period. Losses of the team are positive. */
export const teamFigures = z.object({
  bets: z.int(),
  turnover: money.meta({ description: 'Valid turnover: settled stakes that count' }),
  stake: money,
  payout: money,
  bonuses: money,
  rebates: money,
  netLoss: money.meta({ description: 'Stakes less payouts, bonuses and rebates' }),
  deposits: money,
  withdrawals: money,
});

const periodFigures = teamFigures.extend({
  newMembers: z.int(),
  active: z.int().meta({ description: 'Members with at least one settled bet' }),
  commissionsReceived: money.meta({
    description: 'Commissions of the agent itself, by the day on which they were credited to its wallet',
  }),
  commissionsAccrued: money.meta({
    description: "What the agent's statements came to, by the day on which their window began; paid or not",
  }),
});

const memberTotals = z.object({ members: z.int(), balance: money, currency }).nullable();

const memberStatus = z.enum(['active', 'restricted', 'blocked']);

const memberRow = teamMemberRef.extend({
  status: memberStatus,
  level: z.int().meta({ description: '1 is a direct downline' }),
  upline: z.object({ id, account: z.string() }).nullable(),
  online: z.boolean(),
  balance: money,
  currency,
  downlines: z.int().meta({ description: 'Direct downlines' }),
  registeredAt: instant,
  lastLoginAt: instant.nullable(),
});

const bettingRow = z.object({
  day: businessDay,
  member: teamMemberRef,
  vendor: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  gameType: z.string(),
  bets: z.int(),
  turnover: money,
  stake: money,
  payout: money,
  net: money.meta({ description: "The member's result: payouts less stakes" }),
});

const lossSorts = [...sumNames, 'netLoss'] as const;

const lossRow = teamFigures.extend({ member: teamMemberRef, level: z.int() });

/** A settled bet of a member, as its upline sees it. */
export const teamBet = z.object({
  id: betId,
  roundId: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  stake: money,
  payout: money,
  net: money.meta({ description: "The member's result" }),
  currency,
  placedAt: instant,
  settledAt: instant,
});

/** A movement of a wallet with the balance after it. */
export const teamLine = z.object({
  ...movement,
  reference: z.object({ type: z.string(), id: z.string() }),
  at: instant,
});

/** Which members of the team a report counts. */
const within = {
  account: text(64, 0).optional().meta({ description: 'One member of the team, by its whole account name' }),
  level: z.coerce.number().int().min(1).max(64).optional(),
};

const madeOnce = z.string().nullable().meta({ description: 'Made for it; shown this once', secret: true });

export const teamCalls = group('team', {
  overview: endpoint({
    method: 'GET',
    path: '/wps/agent/team/overview',
    summary: 'The team in a period and in the one before: members, money, trend, best downlines, game types.',
    access: 'agent',
    query: z.strictObject(period),
    value: z.object({
      currency,
      period: days,
      previous: days,
      members: z.object({ total: z.int(), agents: z.int(), players: z.int(), online: z.int() }),
      now: periodFigures,
      before: periodFigures,
      trend: z.array(
        z.object({ day: businessDay, turnover: money, netLoss: money, deposits: money, withdrawals: money }),
      ),
      topDownlines: z.array(teamFigures.extend({ member: teamMemberRef, active: z.int() })),
      byGameType: z.array(
        z.object({
          gameType: z.string(),
          bets: z.int(),
          turnover: money,
          payout: money,
          netLoss: money.meta({ description: 'Stakes less payouts; bonuses and rebates belong to no game' }),
        }),
      ),
    }),
    failures: ['FIELDS_INVALID'],
  }),
  members: endpoint({
    method: 'GET',
    path: '/wps/agent/team/members',
    summary: 'Members of the team, newest first: those directly below one of them, or all below.',
    access: 'agent',
    query: listQuery({
      filters: [],
      sort: ['registered', 'balance'],
      own: {
        under: owned('member').optional().meta({ description: 'Whose downlines; the caller where absent' }),
        scope: z.enum(['direct', 'team']).default('direct'),
        search: text(64, 0).optional().meta({ description: 'How the account or the nickname begins' }),
        level: z.coerce.number().int().min(1).max(64).optional(),
        kind: z.enum(['agent', 'player']).optional(),
        status: memberStatus.optional(),
        placedFrom: businessDay.optional().meta({ description: 'The first day of coming into the team' }),
        placedTo: businessDay.optional().meta({ description: 'The last such day' }),
      },
    }),
    value: cursored(memberRow).extend({
      totals: memberTotals.meta({
        description: 'Of the filter; null for a large team, which is not sorted by balance either',
      }),
    }),
    failures: ['FIELDS_INVALID'],
  }),
  member: endpoint({
    method: 'GET',
    path: '/wps/agent/team/members/:id',
    summary: 'The card of one member of the team: its way up to the caller, this month, what may be done.',
    access: 'agent',
    params: byOwned('member'),
    value: memberRow.extend({
      path: z.array(z.object({ id, account: z.string() })).meta({ description: 'From the caller down' }),
      team: z.int().meta({ description: 'Everybody below' }),
      affiliateCode: z.string().nullable(),
      month: teamFigures.extend({ period: days }),
      lock: z
        .object({ reason: z.string(), by: z.string(), at: instant })
        .nullable()
        .meta({ description: 'Where an agent locked the account' }),
      may: z.object({
        transfer: z.boolean(),
        contracts: z.boolean(),
        lock: z.boolean(),
        unlock: z.boolean(),
      }),
    }),
  }),
  changeStatus: endpoint({
    method: 'POST',
    path: '/wps/agent/team/members/:id/status',
    summary:
      'Locks a direct downline, where the merchant allows it, or lifts the lock of an agent: no session and no bets meanwhile.',
    access: 'agent',
    params: byOwned('member'),
    body: z.strictObject({ action: z.enum(['lock', 'unlock']), reason: text(200, 3) }),
    value: z.object({ status: memberStatus }),
    failures: ['FEATURE_DISABLED', 'STATE_CONFLICT'],
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/wps/agent/team/members/:id/transfer',
    summary: "Moves money from the agent's wallet to a direct downline's, where the merchant allows it.",
    access: 'agent',
    sealed: true,
    idempotent: true,
    params: byOwned('member'),
    body: z.strictObject({ amount: positiveMoney, withdrawalPassword: secret }),
    value: z.object({ transferId: id, amount: money, currency, balance: money, at: instant }),
    failures: [
      'FEATURE_DISABLED',
      'NO_FUNDS',
      'AMOUNT_BELOW_MINIMUM',
      'AMOUNT_ABOVE_MAXIMUM',
      'TURNOVER_UNFINISHED',
      'WITHDRAWAL_PASSWORD_REQUIRED',
      'WITHDRAWAL_PASSWORD_WRONG',
      'WITHDRAWAL_PASSWORD_LOCKED',
      'STATE_CONFLICT',
    ],
  }),
  options: endpoint({
    method: 'GET',
    path: '/wps/agent/team/options',
    summary: 'What the caller may do in its team.',
    access: 'agent',
    value: z.object({
      today: businessDay,
      levels: z.int().meta({ description: 'How many levels the team has below the caller' }),
      register: z.object({
        agentTypes: z.array(z.int()).meta({ description: 'Types of agents that the caller may register' }),
      }),
      transfer: z.boolean(),
      affiliateCode: z.string().nullable(),
    }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/wps/agent/team/members',
    summary: 'Opens an account directly below the caller; its password must be changed at the first login.',
    access: 'agent',
    sealed: true,
    body: z.strictObject({
      username: text(64),
      nickname: text(64).optional(),
      type: z.int().meta({ description: '0 player, or an agent type of the options' }),
      password: secret.optional().meta({ description: 'Absent: one is made and given with the answer' }),
    }),
    value: z.object({ member: teamMemberRef, registeredAt: instant, password: madeOnce }),
    failures: ['FIELDS_INVALID', 'USERNAME_TAKEN'],
  }),
  betting: endpoint({
    method: 'GET',
    path: '/wps/agent/team/betting',
    summary: 'Settled bets of the team by day, member and game, newest day first, with totals of the filter.',
    access: 'agent',
    query: listQuery({
      filters: [],
      sort: ['day'],
      own: {
        ...period,
        ...within,
        gameType: category.or(z.literal('')).optional().meta({ description: 'Empty: all' }),
      },
    }),
    value: cursored(bettingRow).extend({
      period: days,
      currency,
      totals: z.object({
        members: z.int(),
        bets: z.int(),
        turnover: money,
        stake: money,
        payout: money,
        net: money,
      }),
    }),
    failures: ['FIELDS_INVALID'],
  }),
  bets: endpoint({
    method: 'GET',
    path: '/wps/agent/team/members/:id/bets',
    summary: 'The bets behind a figure: those of one member that were settled in the period.',
    access: 'agent',
    params: byOwned('member'),
    query: z.strictObject({
      ...period,
      since: instant
        .optional()
        .meta({ description: 'With `until`, a span of whole five minutes instead of days' }),
      until: instant.optional(),
      vendor: z.string().max(40).optional(),
      gameCode: z.string().max(64).optional(),
      ...page,
    }),
    value: cursored(teamBet).extend({
      period: days,
      member: teamMemberRef,
      totals: z.object({ bets: z.int(), stake: money, payout: money, net: money }),
    }),
    failures: ['FIELDS_INVALID'],
  }),
  loss: endpoint({
    method: 'GET',
    path: '/wps/agent/team/loss',
    summary:
      'What each member of the team lost or won in the period, largest loss first, with totals of the filter.',
    access: 'agent',
    query: listQuery({
      filters: [],
      sort: lossSorts,
      own: { ...period, ...within, kind: z.enum(['agent', 'player']).optional() },
    }),
    value: cursored(lossRow).extend({
      period: days,
      currency,
      totals: teamFigures.extend({ members: z.int() }),
    }),
    failures: ['FIELDS_INVALID'],
  }),
  accountLines: endpoint({
    method: 'GET',
    path: '/wps/agent/team/account-lines',
    summary:
      "Movements of the agent's own wallet, or of one member's of the team, newest first, with totals by kind.",
    access: 'agent',
    query: z.strictObject({
      ...period,
      account: within.account,
      kind: z
        .string()
        .max(40)
        .optional()
        .meta({ description: "'commission' stands for dividends and salaries" }),
      ...page,
    }),
    value: cursored(teamLine).extend({
      period: days,
      currency,
      member: teamMemberRef,
      totals: z.array(z.object({ kind: z.string(), count: z.int(), amount: money })),
    }),
    failures: ['FIELDS_INVALID'],
  }),
});
