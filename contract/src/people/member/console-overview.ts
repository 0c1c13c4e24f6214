import * as z from 'zod';
import { endpoint, group } from '../../base/endpoint.ts';
import { byOwned } from '../../base/owned.ts';
import { memberRef } from '../../base/rows.ts';
import { cursor, cursored, id, instant, limit, money, text } from '../../base/values.ts';

const note = z.object({ id, text: z.string(), operator: z.string(), at: instant });

/** What the console shows of a member beside identity, wallets and histories, with the ids that lead to what lies behind. */
export const operatorOverviewCalls = group('operatorOverview', {
  overview: endpoint({
    method: 'GET',
    path: '/operator/api/members/:id/overview',
    summary:
      'A member from all sides: security, payout accounts, level, sessions, place in the tree, open cases, hints with what was seen, last messages.',
    access: 'operator',
    params: byOwned('member'),
    value: z.object({
      security: z.object({
        withdrawalPassword: z.boolean(),
        mobile: z.string().nullable().meta({ description: 'Masked, as all contacts' }),
        email: z.string().nullable(),
        authenticator: z.boolean(),
      }),
      payoutAccounts: z.array(
        z.object({
          id,
          kind: z.string(),
          masked: z.string(),
          createdAt: instant,
          usableFrom: instant,
          sharedWith: z.array(memberRef).meta({ description: 'Others who bound the same' }),
        }),
      ),
      level: z.object({ rank: z.int(), name: z.string(), turnover: money }).nullable(),
      sessions: z.array(
        z.object({
          id,
          openedAt: instant,
          seenAt: instant,
          address: z.string().nullable().meta({ description: 'For those who may read logins' }),
          userAgent: z.string(),
        }),
      ),
      devices: z.object({ known: z.int(), sharedWith: z.array(memberRef) }),
      uplines: z.array(memberRef).meta({ description: 'Those above, nearest first' }),
      cases: z.array(
        z.object({
          kind: z.enum(['deposit', 'withdrawal', 'dispute', 'identity', 'adjustment', 'closure']),
          id,
          state: z.string(),
          amount: money.nullable(),
          at: instant.nullable(),
        }),
      ),
      hints: z.array(
        z.object({
          hint: z.string(),
          withdrawalId: id.nullable().meta({ description: 'The withdrawal at which it was seen' }),
          depositId: id.nullable().meta({ description: 'The deposit at which it was seen' }),
          at: instant.nullable().meta({ description: 'null: it holds as long as the member leaves it so' }),
          facts: z.record(z.string(), z.union([z.string(), z.number()])),
        }),
      ),
      messages: z.array(z.object({ id, title: z.string(), at: instant, read: z.boolean() })),
    }),
  }),
  notes: endpoint({
    method: 'GET',
    path: '/operator/api/members/:id/notes',
    summary: 'What operators wrote down about a member, newest first.',
    access: 'operator',
    params: byOwned('member'),
    query: z.strictObject({ cursor: cursor.optional(), limit }),
    value: cursored(note),
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/operator/api/members/:id/notes',
    summary: 'Writes something down about a member; it stays.',
    access: 'operator',
    params: byOwned('member'),
    body: z.strictObject({ text: text(1000, 1, 'lines') }),
    value: note,
  }),
});
