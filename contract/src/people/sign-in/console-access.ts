import { listQuery } from '../../base/lists.ts';
import * as z from 'zod';
import { endpoint, group } from '../../base/endpoint.ts';
import { byOwned } from '../../base/owned.ts';
import { cursored, id, instant, text } from '../../base/values.ts';
import { doorEvent } from './session.ts';

const reason = text(200, 3);

const access = z.object({
  status: z.string(),
  hasPassword: z.boolean(),
  passwordExpired: z.boolean(),
  openSessions: z.int(),
  secondFactors: z.array(z.string()),
  lock: z.object({ reason: z.string(), by: z.string(), at: instant }).nullable(),
});

export const operatorAccessCalls = group('operatorAccess', {
  one: endpoint({
    method: 'GET',
    path: '/operator/api/members/:id/access',
    summary: 'How a member comes in: status, password, sessions, second factors.',
    access: 'operator',
    params: byOwned('member'),
    value: access,
  }),
  act: endpoint({
    method: 'POST',
    path: '/operator/api/members/:id/access',
    summary:
      'Locks or unlocks an account, takes a lost second factor away, or makes the member choose a new password; always with a reason, on record.',
    access: 'operator',
    stepUp: true,
    params: byOwned('member'),
    body: z.strictObject({
      action: z.enum(['lock', 'unlock', 'resetSecondFactor', 'forceChange', 'signOut']),
      reason,
    }),
    value: access,
    failures: ['STATE_CONFLICT'],
  }),
  logins: endpoint({
    method: 'GET',
    path: '/operator/api/logins',
    summary: 'What happened at the doors of all accounts, newest first.',
    access: 'operator',
    query: listQuery({
      filters: ['dates'],
      sort: ['at'],
      own: {
        account: text(64, 0).optional(),
        address: text(60, 0).optional(),
        kind: z.enum(['all', 'login', 'failed', 'locked', 'changes', 'files']).default('all'),
      },
    }),
    value: cursored(
      z.object({
        id,
        member: z
          .object({ id, account: z.string() })
          .nullable()
          .meta({ description: 'Null: a name that nobody has' }),
        ...doorEvent,
      }),
    ),
  }),
});
