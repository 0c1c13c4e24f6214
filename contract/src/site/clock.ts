import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';

export const sandboxClockCalls = group('sandboxClock', {
  clock: endpoint({
    method: 'POST',
    path: '/sandbox/clock',
    summary: 'Sandbox: moves the business clock forward.',
    access: 'public',
    body: z.strictObject({
      advance: z.iso.duration().meta({ description: 'ISO 8601 duration such as PT5M' }),
    }),
    value: z.object({ now: z.string() }),
    failures: ['FIELDS_INVALID'],
  }),
});
