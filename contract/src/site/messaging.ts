import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { instant, text } from '../base/values.ts';

/** Registered with SANDBOX=on only. */
export const sandboxMessagingCalls = group('sandboxMessaging', {
  outbox: endpoint({
    method: 'GET',
    path: '/sandbox/outbox',
    summary: 'Sandbox: the last messages to a mobile number or an e-mail address, newest first.',
    access: 'public',
    query: z.strictObject({ to: text(254) }),
    value: z.array(
      z.object({
        channel: z.enum(['sms', 'email']),
        to: z.string(),
        text: z.string(),
        code: z.string().optional(),
        sentAt: instant,
      }),
    ),
  }),
});
