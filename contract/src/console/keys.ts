import * as z from 'zod';
import { proposalFailures, proposed } from '../base/approvals.ts';
import { endpoint, group } from '../base/endpoint.ts';
import { owned, ownedUuid } from '../base/owned.ts';
import { empty, instant, webAddress } from '../base/values.ts';
import { providerKinds } from '../base/runtime/provider-kinds.ts';

/** Who signs with keys that the console gives: vendors of games, and payment providers. */
export const keyParties = ['vendors', 'payment-providers'] as const;

export type KeyParty = (typeof keyParties)[number];

const party = { party: z.enum(keyParties), code: z.string().min(1).max(64) };

const oneKey = z.strictObject({ ...party, key: owned('key of a party') });

const maxOverlapHours = 30 * 24;

const keyRow = z.object({
  keyId: z.string(),
  state: z.enum(['waiting', 'inForce', 'ending', 'ended']).meta({
    description: 'waiting: signs nothing before a second person agrees; ending: in force until `endsAt`',
  }),
  madeAt: instant,
  madeBy: z.string().meta({ description: 'Empty: the deployment' }),
  own: z.boolean().meta({ description: 'Made by the caller, who can end it but not agree to it' }),
  agreedBy: z.string().nullable(),
  overlapHours: z
    .int()
    .nullable()
    .meta({ description: 'How long the keys before it stay in force once it is agreed to; null: they stay' }),
  endsAt: instant.nullable(),
  endedBy: z.string().nullable().meta({ description: 'Who ended it at once' }),
  lastUsedAt: instant
    .nullable()
    .meta({ description: 'Of a signature that held; noted once a minute at most' }),
});

const withKeys = z.object({ keys: z.array(keyRow) });

/** A query or a fragment is refused by the handler, which says so. */
export const providerAddress = webAddress(300);

export const providerRow = z.object({
  code: z.string(),
  kind: z.enum(providerKinds).meta({ description: 'The interface that it speaks' }),
  baseUrl: z.string(),
  own: z.boolean().meta({ description: 'false: it serves all brands, and the deployment holds its keys' }),
  serves: z.boolean().meta({ description: 'New deposits and payouts of the brand go through it' }),
  ready: z.boolean().meta({ description: 'It has a key in force' }),
  change: z
    .object({
      id: ownedUuid('change of a payment provider'),
      baseUrl: z.string().nullable().meta({ description: 'null: that it serves the brand' }),
      ...proposed,
    })
    .nullable()
    .meta({ description: 'What waits for a second person' }),
});

/** Keys are shown once, when they are made; what they sign counts when a second person has agreed. */
export const operatorKeyCalls = group('operatorKeys', {
  list: endpoint({
    method: 'GET',
    path: '/operator/api/keys/:party/:code',
    summary: 'The keys of a vendor or a payment provider, the newest first; secrets are never shown again.',
    access: 'operator',
    params: z.strictObject(party),
    value: withKeys,
  }),
  make: endpoint({
    method: 'POST',
    path: '/operator/api/keys/:party/:code',
    summary: 'Makes a key and shows its secret, this once. It signs nothing before a second person agrees.',
    access: 'operator',
    stepUp: true,
    params: z.strictObject(party),
    body: z.strictObject({
      overlapHours: z
        .int()
        .min(0)
        .max(maxOverlapHours)
        .nullable()
        .meta({ description: 'The keys before it end so long after the agreement; null: they stay' }),
    }),
    value: z.object({ key: keyRow, secret: z.string() }),
    failures: ['KEYS_FULL'],
  }),
  agree: endpoint({
    method: 'POST',
    path: '/operator/api/keys/:party/:code/:key/agree',
    summary: 'A second person lets a key sign; the keys before it end as it was proposed.',
    access: 'operator',
    stepUp: true,
    params: oneKey,
    body: empty,
    value: withKeys,
    failures: ['STATE_CONFLICT', ...proposalFailures],
  }),
  end: endpoint({
    method: 'POST',
    path: '/operator/api/keys/:party/:code/:key/end',
    summary: 'Ends a key at once, or withdraws one that waits. One person is enough.',
    access: 'operator',
    stepUp: true,
    params: oneKey,
    body: empty,
    value: withKeys,
    failures: ['STATE_CONFLICT'],
  }),
  providers: endpoint({
    method: 'GET',
    path: '/operator/api/payment-providers',
    summary: 'The payment providers that can serve the brand.',
    access: 'operator',
    value: z.object({ providers: z.array(providerRow) }),
  }),
  addProvider: endpoint({
    method: 'POST',
    path: '/operator/api/payment-providers',
    summary: 'Adds a payment provider of the brand. It is spoken with when it has a key in force.',
    access: 'operator',
    stepUp: true,
    body: z.strictObject({
      provider: z
        .string()
        .regex(/^[a-z0-9_-]{2,40}$/)
        .meta({
          description:
            'Its code: small letters, digits, - and _; neither `sandbox`, `sandbox-bank` nor `bank-…`',
        }),
      kind: z
        .enum(providerKinds)
        .default('pix')
        .meta({ description: 'The interface that it speaks; it stays' }),
      baseUrl: providerAddress,
    }),
    value: z.object({ providers: z.array(providerRow) }),
    failures: ['FIELDS_INVALID'],
  }),
});
