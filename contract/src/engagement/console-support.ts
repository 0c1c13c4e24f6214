import { listQuery } from '../base/lists.ts';
import * as z from 'zod';
import { editable, eitherLanguage, position } from '../base/editable.ts';
import { endpoint, group } from '../base/endpoint.ts';
import { byOwned } from '../base/owned.ts';
import { cursored, id, instant, text } from '../base/values.ts';

export const operatorServiceCalls = group(
  'operatorCustomerService',
  editable({
    path: '/operator/api/customer-service',
    noun: 'customer service entries',
    form: {
      csType: z.string().regex(/^[a-z][a-z0-9-]{1,23}$/),
      label: eitherLanguage(60),
      path: z
        .string()
        .max(500)
        .regex(/^(https:\/\/|mailto:|tel:|\/(?!\/))[^\s"'<>\\]+$/),
      enabled: z.boolean(),
    },
    extra: { position },
    query: {},
  }),
);

const feedbackRow = z.object({
  id,
  topic: z.string(),
  content: z.string(),
  contact: z.string(),
  member: z.object({ id, account: z.string() }).nullable(),
  state: z.enum(['new', 'read', 'closed']),
  note: z.string(),
  language: z.string(),
  receivedAt: instant,
  handledBy: z.string().nullable(),
  handledAt: instant.nullable(),
});

export const operatorFeedbackCalls = group('operatorFeedback', {
  list: endpoint({
    method: 'GET',
    path: '/operator/api/feedback',
    summary: 'The inbox of feedback, newest first.',
    access: 'operator',
    query: listQuery({
      filters: ['dates', 'person'],
      sort: ['at'],
      own: { state: z.enum(['new', 'read', 'closed']).optional() },
    }),
    value: cursored(feedbackRow).extend({
      unread: z.int().meta({ description: 'New ones in all, for the badge' }),
    }),
  }),
  handle: endpoint({
    method: 'PUT',
    path: '/operator/api/feedback/:id',
    summary: 'Marks one as read or closed, with a note for colleagues.',
    access: 'operator',
    params: byOwned('feedback'),
    body: z.strictObject({ state: z.enum(['read', 'closed']), note: text(500, 0, 'lines') }),
    value: feedbackRow,
  }),
});
