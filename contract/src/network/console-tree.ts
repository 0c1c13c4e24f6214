import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { owned } from '../base/owned.ts';
import { cursor, cursored, id, instant, limit, money, text } from '../base/values.ts';
import { contractKind, contractView } from './contracts.ts';

/** A member as lists of the console name one. */
export const namedMember = z.object({ id, account: z.string(), nickname: z.string(), type: z.int() });

export const treeNode = namedMember.extend({
  status: z.string(),
  level: z.int().meta({ description: 'Below the house: 0 is the top' }),
  direct: z.int(),
  team: z.int(),
  contracts: z.array(contractKind).meta({ description: 'Kinds in force' }),
});

const moveForm = { memberId: owned('member'), uplineId: owned('member').nullable() };

const moveEffects = z.object({
  member: namedMember,
  from: namedMember.nullable(),
  to: namedMember.nullable(),
  members: z.int().meta({ description: 'Who moves: the member and everyone below' }),
  levels: z.int().meta({ description: 'By how much deeper (or, negative, higher) they stand' }),
  effectiveFrom: instant,
  terminates: z.array(contractView),
  lastMonth: z.object({ turnover: money, netLoss: money }).meta({ description: "The moved team's figures" }),
  loses: z.array(namedMember).meta({ description: 'Whose team gets smaller' }),
  gains: z.array(namedMember).meta({ description: 'Whose team grows' }),
});

export const operatorTreeCalls = group('operatorTree', {
  children: endpoint({
    method: 'GET',
    path: '/operator/api/agents/tree',
    summary: 'The tree of members, level by level: who stands directly below one, or below the house.',
    access: 'operator',
    query: z.strictObject({
      under: owned('member').optional(),
      search: text(64, 0)
        .optional()
        .meta({ description: 'How an account begins; found anywhere in the tree' }),
      cursor: cursor.optional(),
      limit,
    }),
    value: cursored(treeNode).extend({
      path: z.array(namedMember).meta({ description: 'From the top down' }),
    }),
  }),
  previewMove: endpoint({
    method: 'POST',
    path: '/operator/api/agents/move/preview',
    summary: 'What a move in the tree would do.',
    access: 'operator',
    body: z.strictObject(moveForm),
    value: moveEffects,
    failures: ['FIELDS_INVALID', 'STATE_CONFLICT'],
  }),
  move: endpoint({
    method: 'POST',
    path: '/operator/api/agents/move',
    summary: 'Moves a member with its team below another; figures count there from the next business day.',
    access: 'operator',
    body: z.strictObject({ ...moveForm, reason: text(200, 3) }),
    value: moveEffects,
    failures: ['FIELDS_INVALID', 'STATE_CONFLICT'],
  }),
});
