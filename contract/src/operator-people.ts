import * as z from 'zod';
import { proposalFailures, proposed } from './approvals.ts';
import { endpoint, group } from './endpoint.ts';
import { fieldRule } from './system.ts';
import { byOwned, ownedUuid } from './owned.ts';
import { cursor, cursored, id, instant, limit, secret, text, webAddress } from './values.ts';

const reason = text(200, 3);

/** What a form of registration asks, per brand and versioned as a whole. */
const ruleForm = z.strictObject({
  field: z.string().max(40),
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z.string().min(1).max(500),
  patternId: z.int().min(0).max(15),
  minLength: z.int().min(0).max(255),
  maxLength: z.int().min(1).max(255),
});
const withRules = z.object({
  rules: z.array(
    fieldRule.extend({
      fixed: z.boolean().meta({ description: 'Always asked; only its pattern and lengths change' }),
      offered: z.boolean().meta({ description: 'False: the site flags decide, not the rule' }),
    }),
  ),
  version: z.int().meta({ description: 'Give it back with a change' }),
  updatedAt: instant.nullable(),
  updatedBy: z.string(),
});

export const operatorRegistrationCalls = group('operatorRegistration', {
  rules: endpoint({
    method: 'GET',
    path: '/operator/api/registration-rules',
    summary: 'The field rules of the registration form, in the order of the form.',
    access: 'operator',
    value: withRules,
  }),
  setRules: endpoint({
    method: 'PUT',
    path: '/operator/api/registration-rules',
    summary: 'Changes field rules; those not named stay. Open registration forms follow at once.',
    access: 'operator',
    stepUp: true,
    body: z.strictObject({ version: z.int().min(0), rules: z.array(ruleForm).min(1).max(60) }),
    value: withRules,
    failures: ['STATE_CONFLICT', 'FIELDS_INVALID'],
  }),
});

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
    summary: 'The outside parties that say who somebody is; secrets are never shown.',
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
    summary: 'Agrees to the change that somebody else proposed; it takes effect at once.',
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
    query: z.strictObject({
      account: text(64, 0).optional(),
      address: text(60, 0).optional(),
      kind: z.enum(['all', 'login', 'failed', 'locked', 'changes']).default('all'),
      cursor: cursor.optional(),
      limit,
    }),
    value: cursored(
      z.object({
        id,
        member: z
          .object({ id, account: z.string() })
          .nullable()
          .meta({ description: 'Null: a name that nobody has' }),
        kind: z.string(),
        detail: z.record(z.string(), z.string()),
        address: z.string(),
        country: z.string().nullable(),
        userAgent: z.string(),
        at: instant,
      }),
    ),
  }),
});
