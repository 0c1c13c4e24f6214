import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { text } from '../base/values.ts';

export const agentCalls = group('agents', {
  affiliate: endpoint({
    method: 'GET',
    path: '/wps/agent/affiliate',
    summary: 'Whether an invitation (affiliate) code can be used.',
    access: 'public',
    query: z.strictObject({ code: text(64), domain: z.string().max(253).optional() }),
    value: z.object({ code: z.string(), nickname: z.string() }),
    failures: ['AFFILIATE_CODE_INVALID'],
  }),
});
