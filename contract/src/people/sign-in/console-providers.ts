import * as z from 'zod';
import { proposalFailures, proposed } from '../../base/approvals.ts';
import { endpoint, group } from '../../base/endpoint.ts';
import { ownedUuid } from '../../base/owned.ts';
import { id, instant, secret, text, webAddress } from '../../base/values.ts';

const providerRow = z.object({
  code: z.enum(['google', 'facebook', 'phone']),
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  hasSecret: z.boolean(),
  metadata: z.record(z.string(), z.string()),
  on: z.boolean().meta({ description: 'By its site flag' }),
  proposal: z
    .object({
      id,
      name: z.string(),
      issuer: z.string(),
      clientId: z.string(),
      metadata: z.record(z.string(), z.string()),
      hasSecret: z.boolean(),
      ...proposed,
    })
    .nullable()
    .meta({ description: 'A change of addresses or of the client that waits for a second person' }),
  version: z.int(),
  updatedAt: instant.nullable(),
  updatedBy: z.string(),
});

const byCode = z.strictObject({ code: text(40) });

const address = webAddress(300);

export const operatorProviderCalls = group('operatorProviders', {
  list: endpoint({
    method: 'GET',
    path: '/operator/api/sign-in-providers',
    summary: 'The outside parties that say who a person is; secrets are never shown.',
    access: 'operator',
    value: z.object({
      providers: z.array(providerRow),
      redirectUri: z.string().meta({ description: 'To be registered at an OpenID provider' }),
    }),
  }),
  set: endpoint({
    method: 'PUT',
    path: '/operator/api/sign-in-providers/:code',
    summary:
      'Sets a provider up; version 0 where there was none. Without a secret the old one stays. Another issuer, client or address waits for a second person, and the old secret is not carried over to it.',
    access: 'operator',
    sealed: true,
    stepUp: true,
    params: byCode,
    body: z.strictObject({
      version: z.int().min(0),
      name: text(40),
      issuer: address,
      clientId: text(300),
      clientSecret: secret.optional(),
      metadata: z
        .record(z.string().regex(/^[a-zA-Z_]{1,60}$/), text(300))
        .refine((all) => Object.keys(all).length <= 20),
    }),
    value: providerRow,
    failures: ['STATE_CONFLICT', 'FIELDS_INVALID'],
  }),
  agree: endpoint({
    method: 'POST',
    path: '/operator/api/sign-in-providers/:code/agree',
    summary: 'Agrees to the change that someone else proposed; it takes effect at once.',
    access: 'operator',
    stepUp: true,
    params: byCode,
    body: z.strictObject({ proposal: ownedUuid('change of a sign-in') }),
    value: providerRow,
    failures: ['STATE_CONFLICT', 'FIELDS_INVALID', ...proposalFailures],
  }),
  drop: endpoint({
    method: 'POST',
    path: '/operator/api/sign-in-providers/:code/drop',
    summary: 'Refuses a proposed change, or withdraws the caller’s own.',
    access: 'operator',
    stepUp: true,
    params: byCode,
    body: z.strictObject({ proposal: ownedUuid('change of a sign-in') }),
    value: providerRow,
    failures: ['STATE_CONFLICT'],
  }),
});
