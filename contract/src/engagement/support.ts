import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { id, text } from '../base/values.ts';

export const feedbackTopic = z.enum(['SITE', 'GAMES', 'PAYMENTS', 'ACCOUNT', 'OTHER']);

export const feedbackLength = { min: 10, max: 1000 } as const;

export const supportCalls = group('support', {
  feedback: endpoint({
    method: 'PUT',
    path: '/wps/feedback',
    summary: 'Leaves feedback in the console’s inbox; with a token it carries the member.',
    access: 'public',
    body: z.strictObject({
      content: text(feedbackLength.max, feedbackLength.min, 'lines'),
      topic: feedbackTopic.default('OTHER'),
      contact: text(120, 0).default('').meta({ description: 'How a visitor can be answered' }),
    }),
    value: z.object({ feedbackId: id }),
  }),
});
