import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';

/** What waits for a person, so that the menu can say so. */
export const operatorQueueCalls = group('operatorQueues', {
  waiting: endpoint({
    method: 'GET',
    path: '/operator/api/queues',
    summary: 'How much waits in each queue, at most 100; null for a queue that the caller may not read.',
    access: 'operator',
    value: z.object({
      withdrawals: z.int().nullable(),
      deposits: z.int().nullable(),
      adjustments: z.int().nullable(),
      wins: z.int().nullable(),
      identities: z.int().nullable(),
      site: z.int().nullable(),
    }),
  }),
});
