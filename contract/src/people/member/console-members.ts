import * as z from 'zod';
import { endpoint, group } from '../../base/endpoint.ts';
import { byOwned } from '../../base/owned.ts';
import { listQuery } from '../../base/lists.ts';
import { memberRef, unit } from '../../base/rows.ts';
import { currency, cursored, id, instant, money, text } from '../../base/values.ts';
import { bet, betStates, statementLine } from '../../play/records.ts';

const memberRow = memberRef.extend({
  nickname: z.string(),
  type: z.int(),
  status: z.string(),
  balance: money,
  currency,
  registeredAt: instant,
});

export const operatorMemberCalls = group('operatorMembers', {
  search: endpoint({
    method: 'GET',
    path: '/operator/api/members',
    summary:
      'Members whose account or nickname begins with the search, or whose id or CPF it is; a CPF only for those who may see personal data.',
    access: 'operator',
    query: listQuery({
      filters: ['dates', 'search'],
      sort: ['at'],
      own: {
        status: z.enum(['active', 'restricted', 'blocked']).optional(),
        type: z.coerce.number().int().min(0).max(99).optional(),
      },
    }),
    value: cursored(memberRow),
  }),
  member: endpoint({
    method: 'GET',
    path: '/operator/api/members/:id',
    summary: 'One member: identity, wallets and place in the tree.',
    access: 'operator',
    params: byOwned('member'),
    value: memberRow.extend({
      identity: z.object({
        state: z.string(),
        name: z.string().nullable(),
        maskedCpf: z.string().nullable(),
        decidedBy: z
          .string()
          .nullable()
          .meta({ description: 'The operator who decided, where a person did' }),
        decidedAt: instant.nullable(),
        reason: z.string().nullable(),
      }),
      upline: memberRef.nullable(),
      wallets: z.array(
        z.object({ accountId: id, purpose: z.string(), currency: unit, balance: money, held: money }),
      ),
      turnover: z.object({ required: money, done: money, remaining: money }),
      lastLoginAt: instant.nullable(),
      answers: z
        .array(z.object({ field: z.string(), value: z.string() }))
        .nullable()
        .meta({
          description:
            'What the member answered in the registration beside its own data, in the order of the form; null for those who may not see personal data',
        }),
    }),
  }),
  statement: endpoint({
    method: 'GET',
    path: '/operator/api/members/:id/statement',
    summary: "The member's movements, newest first.",
    access: 'operator',
    params: byOwned('member'),
    query: listQuery({ filters: ['dates'], sort: ['at'], own: { kind: z.string().max(40).optional() } }),
    value: cursored(statementLine),
  }),
  bets: endpoint({
    method: 'GET',
    path: '/operator/api/members/:id/bets',
    summary: "The member's bets, newest first.",
    access: 'operator',
    params: byOwned('member'),
    query: listQuery({
      filters: ['dates'],
      sort: [],
      own: { state: betStates.optional(), vendor: text(32, 0).optional() },
    }),
    value: cursored(bet),
  }),
});
