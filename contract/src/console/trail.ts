import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { listQuery } from '../base/lists.ts';
import { shared } from '../base/owned.ts';
import { settingUnit } from '../site/console-settings.ts';
import { cursored, id, instant, text } from '../base/values.ts';

export const operatorTrailCalls = group('operatorTrail', {
  actions: endpoint({
    method: 'GET',
    path: '/operator/api/actions',
    summary: 'What operators did, newest first.',
    access: 'operator',
    query: listQuery({
      filters: ['dates'],
      sort: ['at'],
      own: {
        operator: text(64, 0).optional(),
        subjectId: shared('subject of an action', 200).optional(),
        action: z
          .string()
          .max(60)
          .regex(/^[a-z_]+(\.[a-z_]+)?$/)
          .optional()
          .meta({ description: 'One kind of action, or all of a subject: `deposit.rejected`, `deposit`' }),
        changes: z.literal('true').optional().meta({ description: 'Without what was only looked at' }),
      },
    }),
    value: cursored(
      z.object({
        id,
        operator: z.string(),
        action: z.string(),
        subject: z.object({ type: z.string(), id: z.string() }),
        detail: z.record(z.string(), z.string()),
        units: z
          .record(z.string(), settingUnit)
          .meta({ description: 'By the name of a detail that is a figure: what it counts' }),
        members: z
          .record(z.string(), z.string())
          .meta({ description: 'The accounts of the members that it is about or names, by their ids' }),
        address: z.string(),
        at: instant,
      }),
    ),
  }),
});
