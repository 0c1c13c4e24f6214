import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { currency, money, rate } from '../base/values.ts';

const level = z.object({
  rank: z.int(),
  name: z.string(),
  turnover: money.meta({ description: 'Settled stakes, ever, from which the level holds' }),
  rebates: z.array(z.object({ gameType: z.string(), rate })),
});

export const vipCalls = group('vip', {
  standing: endpoint({
    method: 'GET',
    path: '/wps/member/vip',
    summary: "The brand's levels, the member's own and the way to the next.",
    access: 'player',
    value: z.object({
      currency,
      turnover: money,
      level: level.nullable(),
      next: z.object({ ...level.shape, missing: money }).nullable(),
      levels: z.array(level),
    }),
  }),
});
