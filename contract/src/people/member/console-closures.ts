import { listQuery } from '../../base/lists.ts';
import * as z from 'zod';
import { endpoint, group } from '../../base/endpoint.ts';
import { byOwned } from '../../base/owned.ts';
import { cursored, empty, id, instant, money } from '../../base/values.ts';
import { storedDocument } from './profile.ts';

const closureRow = z.object({
  memberId: id,
  account: z.string(),
  reason: z.string(),
  state: z.enum(['requested', 'closed', 'cancelled']),
  requestedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** What stands in the way: money that is left. */
  remaining: money,
  /** When what no law asks for goes, and when the rest does; null before the account is closed. */
  erasure: z
    .object({
      comfortDue: instant,
      comfortAt: instant.nullable(),
      due: instant,
      at: instant.nullable(),
    })
    .nullable(),
});

export const operatorClosureCalls = group('operatorClosures', {
  list: endpoint({
    method: 'GET',
    path: '/operator/api/closures',
    summary: 'Requests to close an account, the longest waiting first.',
    access: 'operator',
    query: listQuery({
      filters: ['dates', 'person'],
      sort: ['at'],
      own: { state: z.enum(['requested', 'closed']).default('requested') },
    }),
    value: cursored(closureRow),
  }),
  close: endpoint({
    method: 'POST',
    path: '/operator/api/closures/:id/close',
    summary: 'Closes the account for good; refused while money is left in it.',
    access: 'operator',
    idempotent: true,
    params: byOwned('member'),
    body: empty,
    value: closureRow,
    failures: ['STATE_CONFLICT', 'CLOSURE_FUNDS_LEFT'],
  }),
  documents: endpoint({
    method: 'GET',
    path: '/operator/api/identities/:id/documents',
    summary: 'The pictures of documents that a member sent.',
    access: 'operator',
    params: byOwned('identity'),
    value: z.object({
      documents: z.array(
        z.object({ ...storedDocument.shape, data: z.string().meta({ description: 'WebP, base64' }) }),
      ),
    }),
  }),
});
