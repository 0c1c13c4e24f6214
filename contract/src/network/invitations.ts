import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { byOwned } from '../base/owned.ts';
import { cursor, cursored, empty, id, instant, limit, text } from '../base/values.ts';
import { contractKind, contractTerms } from './contracts.ts';

/** What who comes by a link is offered at once: at most one contract of each kind. */
const presetOffer = z.strictObject({ kind: contractKind, terms: contractTerms });

/** A link by which members come into the team. */
export const invitation = z.object({
  id,
  code: z.string(),
  type: z.int().meta({ description: 'The type of the accounts that it opens' }),
  note: z.string(),
  offers: z.array(z.object({ kind: contractKind, terms: contractTerms })),
  enabled: z.boolean(),
  registered: z.int().meta({ description: 'Members who came by it' }),
  createdAt: instant,
});

export const invitationCalls = group('invitations', {
  list: endpoint({
    method: 'GET',
    path: '/wps/agent/invitations',
    summary: "The agent's invitation links, newest first.",
    access: 'agent',
    query: z.strictObject({ cursor: cursor.optional(), limit }),
    value: cursored(invitation),
  }),
  create: endpoint({
    method: 'POST',
    path: '/wps/agent/invitations',
    summary:
      'Makes an invitation link for players or agents, with the terms that who comes by it is offered.',
    access: 'agent',
    body: z.strictObject({
      type: z.int(),
      note: text(60, 0),
      offers: z.array(presetOffer).max(4).default([]),
    }),
    value: invitation,
    failures: ['FIELDS_INVALID', 'LIMIT_REACHED', 'FEATURE_DISABLED'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/wps/agent/invitations/:id',
    summary: 'Switches a link off or on again.',
    access: 'agent',
    params: byOwned('invitation'),
    body: z.strictObject({ enabled: z.boolean() }),
    value: empty,
  }),
});
