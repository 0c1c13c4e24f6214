import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { shared } from '../base/owned.ts';
import { page } from '../base/rows.ts';
import { cursored, id, instant, text } from '../base/values.ts';

export const operatorTrailCalls = group('operatorTrail', {
  actions: endpoint({
    method: 'GET',
    path: '/operator/api/actions',
    summary: 'What operators did, newest first.',
    access: 'operator',
    query: z.strictObject({
      ...page,
      operator: text(64, 0).optional(),
      subjectId: shared('subject of an action', 200).optional(),
    }),
    value: cursored(
      z.object({
        id,
        operator: z.string(),
        action: z.string(),
        subject: z.object({ type: z.string(), id: z.string() }),
        detail: z.record(z.string(), z.string()),
        address: z.string(),
        at: instant,
      }),
    ),
  }),
});
