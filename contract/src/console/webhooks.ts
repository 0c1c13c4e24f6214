import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { byOwned, owned } from '../base/owned.ts';
import { listQuery } from '../base/lists.ts';
import { cursored, empty, id, instant, text, webAddress } from '../base/values.ts';
import { eventKinds } from './event-kinds.ts';

const eventKind = z.enum(eventKinds);

const form = {
  url: webAddress(300).meta({ description: 'Where deliveries are sent by POST; https' }),
  kinds: z
    .array(eventKind)
    .max(eventKinds.length)
    .refine((kinds) => new Set(kinds).size === kinds.length)
    .meta({ description: 'Which events, at least one and each named once' }),
  note: text(100, 0),
};

/**
 * The site refuses a form without events together with what only it knows of an address. Where the address ends at the contract
 * already, the missing events are said here, so that both are said at once either way.
 */
const bothAtOnce = <S extends z.ZodType<{ url: string; kinds: unknown[] }>>(body: S): S =>
  body.refine(({ url, kinds }) => kinds.length > 0 || form.url.safeParse(url).success, {
    path: ['kinds'],
    params: { required: true },
    when: ({ value }) => z.object({ kinds: z.tuple([]) }).safeParse(value).success,
  });

const deliveryState = z.enum(['pending', 'delivered', 'failed']);

const webhook = z.object({
  id,
  ...form,
  enabled: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
  oldSecretUntil: instant
    .nullable()
    .meta({ description: 'Until then deliveries are signed with the secret before this one, too' }),
  pending: z.int().meta({ description: 'Deliveries that are still to be sent' }),
  failed: z.int().meta({ description: 'Deliveries that were given up' }),
  lastDeliveredAt: instant.nullable(),
});

const withSecret = z.object({
  webhook,
  secret: z.string().meta({ description: 'whsec_ and base64; shown this once' }),
});

const parkedReader = z.object({
  consumer: z.string(),
  members: z.int().meta({ description: 'Members of the brand whose events wait' }),
  events: z.int(),
  tries: z.int().meta({ description: 'Of the event that was tried most' }),
  reason: z.string().nullable(),
});

/** Events are sent to the systems of the operator, signed as the Standard Webhooks specification says. */
export const operatorWebhookCalls = group('operatorWebhooks', {
  list: endpoint({
    method: 'GET',
    path: '/operator/api/webhooks',
    summary: 'Where events of the brand are sent. Secrets are never shown again.',
    access: 'operator',
    value: z.object({ webhooks: z.array(webhook) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/operator/api/webhooks',
    summary:
      'Adds a receiver of events and shows its secret, this once. It hears of what happens from now on.',
    access: 'operator',
    stepUp: true,
    body: bothAtOnce(z.strictObject(form)),
    value: withSecret,
    failures: ['FIELDS_INVALID', 'WEBHOOKS_FULL'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/operator/api/webhooks/:id',
    summary: 'Changes address, events or note of a receiver, or stops sending to it for a while.',
    access: 'operator',
    stepUp: true,
    params: byOwned('webhook'),
    body: bothAtOnce(z.strictObject({ ...form, enabled: z.boolean() })),
    value: z.object({ webhook }),
    failures: ['FIELDS_INVALID'],
  }),
  renewSecret: endpoint({
    method: 'POST',
    path: '/operator/api/webhooks/:id/secret',
    summary: 'Makes a new secret and shows it, this once. The old one signs as well for a day.',
    access: 'operator',
    stepUp: true,
    params: byOwned('webhook'),
    body: empty,
    value: withSecret,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/operator/api/webhooks/:id',
    summary: 'Removes a receiver, with what was still to be sent to it.',
    access: 'operator',
    params: byOwned('webhook'),
    value: empty,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/operator/api/webhooks/:id/deliveries',
    summary: 'What was sent to a receiver in the last thirty days, and what still is to be, newest first.',
    access: 'operator',
    params: byOwned('webhook'),
    query: listQuery({
      filters: ['dates'],
      sort: ['at'],
      own: { state: deliveryState.optional(), kind: eventKind.optional() },
    }),
    value: cursored(
      z.object({
        id,
        event: z.string().meta({ description: 'The webhook-id, the same at each attempt' }),
        kind: eventKind,
        state: deliveryState,
        attempts: z.int(),
        status: z.int().nullable().meta({ description: 'HTTP status of the last answer' }),
        fault: z.enum(['timeout', 'unreachable', 'refused']).nullable().meta({
          description: 'Why there was no answer; refused: the site itself may not call this address',
        }),
        at: instant,
        nextAt: instant.nullable(),
        endedAt: instant.nullable(),
      }),
    ),
  }),
  redeliver: endpoint({
    method: 'POST',
    path: '/operator/api/webhooks/:id/deliveries/:delivery/redeliver',
    summary: 'Sends a delivery again, whatever became of it.',
    access: 'operator',
    params: z.strictObject({ id: owned('webhook'), delivery: owned('webhook delivery') }),
    body: empty,
    value: empty,
  }),
  parked: endpoint({
    method: 'GET',
    path: '/operator/api/events/parked',
    summary:
      'Readers of events that could not deal with some of the brand; they are tried again by themselves.',
    access: 'operator',
    value: z.object({ readers: z.array(parkedReader) }),
  }),
  retryParked: endpoint({
    method: 'POST',
    path: '/operator/api/events/parked/retry',
    summary: 'Lets a reader try at once what waits for its next try.',
    access: 'operator',
    body: z.strictObject({ consumer: text(60) }),
    value: z.object({ members: z.int() }),
  }),
});
