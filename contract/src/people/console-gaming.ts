import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { byOwned } from '../base/owned.ts';
import { listQuery } from '../base/lists.ts';
import { cursored, id, instant } from '../base/values.ts';
import { exclusion, exclusionOrigin, exclusions, gamingEvent, gamingOverview } from './responsible-gaming.ts';

export const operatorGamingCalls = group('operatorGaming', {
  register: endpoint({
    method: 'GET',
    path: '/operator/api/responsible-gaming',
    summary: 'Members on a break, excluded, or with limits of their own, newest change first.',
    access: 'operator',
    query: listQuery({
      filters: ['dates', 'person'],
      sort: ['at'],
      own: {
        show: z.enum(['excluded', 'limited']).default('excluded'),
        origin: exclusionOrigin.optional().meta({ description: 'Of those excluded, only these' }),
      },
    }),
    value: cursored(
      z.object({
        memberId: id,
        account: z.string(),
        exclusion: exclusion.nullable(),
        orderedBy: z.string().nullable().meta({ description: 'The console account that excluded' }),
        reason: z.string().nullable().meta({ description: 'What the operator gave for it' }),
        limits: z.int(),
        changedAt: instant,
      }),
    ),
  }),
  member: endpoint({
    method: 'GET',
    path: '/operator/api/responsible-gaming/:id',
    summary: "One member's limits, break or exclusion, net position and history.",
    access: 'operator',
    params: byOwned('member'),
    value: z.object({ overview: gamingOverview, history: z.array(gamingEvent) }),
  }),
  exclude: endpoint({
    method: 'POST',
    path: '/operator/api/responsible-gaming/:id/exclusion',
    summary:
      'Excludes a member who asked for it by another way, whom a register names, or by the decision of the house.',
    access: 'operator',
    params: byOwned('member'),
    body: z.strictObject({
      duration: exclusions,
      origin: exclusionOrigin.exclude(['member']),
      reason: z.string().trim().min(3).max(300),
    }),
    value: gamingOverview,
    failures: ['STATE_CONFLICT'],
  }),
});
