import * as z from 'zod';
import { firstBy, proposalFailures } from '../base/approvals.ts';
import { endpoint, group } from '../base/endpoint.ts';
import { orderQuery } from '../base/lists.ts';
import { byOwned, owned } from '../base/owned.ts';
import { memberRef, reason } from '../base/rows.ts';
import {
  currency,
  cursored,
  empty,
  foreignId,
  id,
  instant,
  money,
  positiveMoney,
  text,
} from '../base/values.ts';

/** What a gift of free rounds is for. A market may allow few of them. */
export const freeRoundsOccasions = ['past_play', 'goodwill', 'event', 'deposit'] as const;

/** How a gift stands: given ones are open until they are played, expired or cancelled. */
export const freeRoundsStandings = [
  'proposed',
  'open',
  'played',
  'expired',
  'rejected',
  'cancelled',
] as const;

const freeRounds = z.object({
  id,
  member: memberRef,
  vendor: z.string(),
  games: z.array(z.object({ code: z.string(), name: z.string() })),
  stake: money,
  rounds: z.int(),
  used: z.int().meta({ description: 'Rounds with a bet that stands' }),
  returned: z.int().meta({ description: 'Rounds whose stakes went back to the house' }),
  cost: money.meta({ description: 'Rounds times stake: what the gift reserves at once' }),
  won: money.meta({ description: 'What its rounds paid to the player' }),
  maxWin: money.nullable(),
  currency,
  days: z.int().meta({ description: 'How long they can be played, from the gift on' }),
  expiresAt: instant.nullable(),
  occasion: z.enum(freeRoundsOccasions),
  reason: z.string(),
  state: z.enum(freeRoundsStandings),
  proposedBy: z.string(),
  proposedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decision: z.string().nullable().meta({ description: 'Why it was rejected or cancelled' }),
});

const byId = byOwned('free rounds');

/** What a person ends with a reason. */
const withReason = {
  access: 'operator',
  idempotent: true,
  params: byId,
  body: reason,
  value: freeRounds,
  failures: ['STATE_CONFLICT'],
} as const;

export const operatorFreeRoundsCalls = group('operatorFreeRounds', {
  list: endpoint({
    method: 'GET',
    path: '/operator/api/free-rounds',
    summary:
      'Free rounds given by hand; with state=proposed those that wait, oldest first, else newest first.',
    access: 'operator',
    query: orderQuery({
      state: z
        .enum([...freeRoundsStandings, 'given'])
        .optional()
        .meta({ description: 'given: open, played and expired ones together' }),
      occasion: z.enum(freeRoundsOccasions).optional(),
      memberId: owned('member').optional(),
      firstBy,
    }),
    value: cursored(freeRounds),
  }),
  one: endpoint({
    method: 'GET',
    path: '/operator/api/free-rounds/:id',
    summary: 'One gift of free rounds.',
    access: 'operator',
    params: byId,
    value: freeRounds,
  }),
  propose: endpoint({
    method: 'POST',
    path: '/operator/api/free-rounds',
    summary:
      'Gives a member free rounds and reserves their whole cost; above the amount of the setting another person has to agree first.',
    access: 'operator',
    stepUp: true,
    idempotent: true,
    body: z.strictObject({
      memberId: owned('member'),
      vendor: foreignId(),
      games: z.array(foreignId()).min(1).max(20),
      stake: positiveMoney.max(10_000_000).meta({
        description: 'One that each of the games takes, as far as their vendor says what they take',
      }),
      rounds: z.int().min(1).max(1_000),
      maxWin: positiveMoney.nullable().default(null),
      days: z.int().min(1).max(90),
      occasion: z.enum(freeRoundsOccasions),
      reason: text(200, 3),
    }),
    value: freeRounds,
    failures: ['FIELDS_INVALID', 'PROMOTION_NOT_ALLOWED', 'APPROVER_TOO_NEW', 'ABOVE_ROLE_LIMIT'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/operator/api/free-rounds/:id/approve',
    summary: 'Gives the proposed rounds; never by the person who proposed them.',
    access: 'operator',
    stepUp: true,
    idempotent: true,
    params: byId,
    body: empty,
    value: freeRounds,
    failures: ['STATE_CONFLICT', 'FIELDS_INVALID', 'PROMOTION_NOT_ALLOWED', ...proposalFailures],
  }),
  reject: endpoint({
    method: 'POST',
    path: '/operator/api/free-rounds/:id/reject',
    summary: 'Refuses the proposal, or withdraws the caller’s own.',
    ...withReason,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/operator/api/free-rounds/:id/cancel',
    summary: 'Ends rounds that were given: what is left of them goes back to the house.',
    ...withReason,
  }),
});
