import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { byOwned } from '../base/owned.ts';
import { cursor, cursored, instant, limit, money, positiveMoney } from '../base/values.ts';
import { namedMember } from './console-tree.ts';
import { teamBet } from './team.ts';

const agentSettings = z.strictObject({
  kinds: z
    .strictObject({
      dividend: z.boolean(),
      dailySalary: z.boolean(),
      hourlySalary: z.boolean(),
      realtimeSalary: z.boolean(),
    })
    .meta({ description: 'Which contracts may be offered, and which pages agents have' }),
  approveDividend: z.boolean().meta({ description: 'Whether runs wait for an approval' }),
  approveDailySalary: z.boolean(),
  carryLoss: z.boolean().meta({ description: "Whether a dividend's loss counts in its next window" }),
  activeTurnover: positiveMoney.meta({ description: 'Valid turnover from which a member is active' }),
  transferToDownline: z.boolean(),
  transferMinimum: positiveMoney,
  transferMaximum: positiveMoney,
  lockDownlines: z.boolean().meta({ description: 'Whether agents may lock their direct downlines' }),
});

const agentRules = agentSettings.extend({ version: z.int() });

export const operatorAgentCalls = group('operatorAgents', {
  settings: endpoint({
    method: 'GET',
    path: '/operator/api/agents/settings',
    summary: 'What agents of the brand may do, and what their contracts are settled by.',
    access: 'operator',
    value: agentRules,
  }),
  setSettings: endpoint({
    method: 'PUT',
    path: '/operator/api/agents/settings',
    summary: 'Changes them; windows that are open are settled by what holds when they are.',
    access: 'operator',
    stepUp: true,
    body: agentRules,
    value: agentRules,
    failures: ['FIELDS_INVALID', 'STATE_CONFLICT'],
  }),
  bets: endpoint({
    method: 'GET',
    path: '/operator/api/agents/members/:id/bets',
    summary: 'The bets of a member that were settled in the window of a commission, with their totals.',
    access: 'operator',
    params: byOwned('member'),
    query: z.strictObject({
      since: instant,
      until: instant.meta({
        description: 'Exclusive: business days, or whole five minutes within one',
      }),
      cursor: cursor.optional(),
      limit,
    }),
    value: cursored(teamBet).extend({
      member: namedMember,
      totals: z.object({ bets: z.int(), stake: money, payout: money, net: money }),
    }),
  }),
});
