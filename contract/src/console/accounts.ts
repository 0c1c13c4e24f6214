import * as z from 'zod';
import { proposalFailures } from '../base/approvals.ts';
import { endpoint, group } from '../base/endpoint.ts';
import { byOwned } from '../base/owned.ts';
import { newPasskey, passkeyMaking, passkeyName, passkeyProof, passkeyRow } from '../base/passkeys.ts';
import { proposal } from '../base/rows.ts';
import { empty, id, instant, localised, secret, text, openSession } from '../base/values.ts';
import { appCode } from './enrolment.ts';

const reason = text(200, 3);

const roleCode = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);

/** A second factor as its owner shows it; each kind says what it needs. */
export const factorAnswer = z.discriminatedUnion('kind', [appCode, passkeyProof]);

const operatorStatus = z.enum(['invited', 'enrolled', 'active', 'blocked']).meta({
  description: "'invited': has an open link; 'enrolled': waits for a second administrator",
});

const operatorRow = z.object({
  id,
  account: z.string(),
  name: z.string(),
  role: roleCode,
  status: operatorStatus,
  createdAt: instant,
  approvesFrom: instant
    .nullable()
    .meta({ description: 'From when on it may approve, by the business clock; null before it is active' }),
  openedBy: z.string().nullable().meta({ description: 'Who opened or last reset it; null: the server' }),
  linkExpiresAt: instant.nullable().meta({ description: 'Of its one-time link, where one is open' }),
  wantedRole: roleCode.nullable().meta({ description: 'The role that waits for a second administrator' }),
  lastSeenAt: instant.nullable(),
  version: z.int(),
});

const withLink = z.object({
  operator: operatorRow,
  link: z.string().meta({ description: 'The one-time link for its person; shown this once', secret: true }),
  expiresAt: instant,
});

const limit = z
  .int()
  .min(0)
  .max(1_000_000_000_00)
  .nullable()
  .meta({ description: 'The largest amount that the role approves, in minor units; null: any' });

const limits = z.strictObject({ withdrawal: limit, deposit: limit, adjustment: limit, win: limit });

const roleRow = z.object({
  code: roleCode,
  names: localised(z.string()),
  permissions: z.array(z.string()),
  limits,
  builtIn: z.boolean(),
  fixed: z.boolean().meta({ description: 'Never changed: the administrators have all rights' }),
  version: z.int().meta({ description: '0 for a built-in role as it came; give it back with a change' }),
});

const roleForm = z.strictObject({
  names: localised(text(40, 0).refine((name) => name.length !== 1)),
  permissions: z.array(z.string().max(60)).min(1).max(100),
  limits,
});

/** One change that waits for a second administrator, or that was decided. */
const proposalRow = z.object({
  id,
  kind: z.enum(['role.set', 'role.remove', 'operator.role']),
  subject: z.string().meta({ description: 'The code of a role, or the account of an operator' }),
  role: roleForm.extend({ code: roleCode }).nullable().meta({ description: 'What the role is to become' }),
  before: roleForm.nullable().meta({ description: 'What the role is, where there is one' }),
  roles: z
    .object({ from: roleCode, to: roleCode })
    .nullable()
    .meta({ description: 'Of an account: from which role to which' }),
  ...proposal,
});

export const operatorAccountCalls = group('operatorAccounts', {
  list: endpoint({
    method: 'GET',
    path: '/operator/api/operators',
    summary:
      'The accounts of the console, of all or as the filter says, its roles, and all rights that there are.',
    access: 'operator',
    query: z.strictObject({
      search: text(64, 0).optional().meta({ description: 'Part of an account or a name' }),
      role: roleCode.optional(),
      status: operatorStatus.optional(),
    }),
    value: z.object({
      operators: z.array(operatorRow),
      roles: z.array(roleRow),
      permissions: z.array(z.string()),
      administrators: z.int().meta({ description: 'How many administrators are active' }),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/operator/api/operators',
    summary:
      'Opens an account with a role that the own rights cover; its person enrols by the link, then another administrator agrees.',
    access: 'operator',
    sealed: true,
    stepUp: true,
    body: z.strictObject({
      account: z.string().regex(/^[a-z0-9._-]{3,64}$/),
      name: text(80, 2),
      role: roleCode,
    }),
    value: withLink,
    failures: ['USERNAME_TAKEN', 'OPERATOR_NOT_ALLOWED'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/operator/api/operators/:id',
    summary:
      'Blocks another account at once, or unblocks it; another role is proposed to a second administrator.',
    access: 'operator',
    stepUp: true,
    params: byOwned('operator'),
    body: z.strictObject({
      version: z.int().min(1),
      role: roleCode,
      status: z.enum(['active', 'blocked']).optional(),
      reason,
    }),
    value: operatorRow,
    failures: ['STATE_CONFLICT', 'OPERATOR_NOT_ALLOWED'],
  }),
  reset: endpoint({
    method: 'POST',
    path: '/operator/api/operators/:id/reset',
    summary: 'Voids password and second factor of another account, ends its sessions and gives a new link.',
    access: 'operator',
    stepUp: true,
    params: byOwned('operator'),
    body: z.strictObject({ reason }),
    value: withLink,
    failures: ['OPERATOR_NOT_ALLOWED'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/operator/api/operators/:id/confirm',
    summary: 'Agrees to an enrolled account, which is active from then on; never by who opened or reset it.',
    access: 'operator',
    stepUp: true,
    params: byOwned('operator'),
    body: z.strictObject({ version: z.int().min(1) }),
    value: operatorRow,
    failures: ['STATE_CONFLICT', 'OPERATOR_NOT_ALLOWED', 'CONFIRM_ON_SERVER', ...proposalFailures],
  }),
});

export const operatorRoleCalls = group('operatorRoles', {
  set: endpoint({
    method: 'POST',
    path: '/operator/api/roles',
    summary: 'Proposes a new role, or a change of one; a second administrator approves it.',
    access: 'operator',
    stepUp: true,
    body: roleForm.extend({
      code: roleCode.nullable().meta({ description: 'Null for a new role' }),
      version: z.int().min(0),
      reason,
    }),
    value: proposalRow,
    failures: ['STATE_CONFLICT', 'OPERATOR_NOT_ALLOWED', 'FIELDS_INVALID'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/operator/api/roles/:code/remove',
    summary: 'Proposes that a role goes, or that a built-in one is again as it came.',
    access: 'operator',
    stepUp: true,
    params: z.strictObject({ code: roleCode }),
    body: z.strictObject({ version: z.int().min(1), reason }),
    value: proposalRow,
    failures: ['STATE_CONFLICT', 'OPERATOR_NOT_ALLOWED', 'ROLE_IN_USE'],
  }),
});

export const operatorProposalCalls = group('operatorProposals', {
  list: endpoint({
    method: 'GET',
    path: '/operator/api/proposals',
    summary: 'Changes that wait for a second administrator, and the last fifty that were decided.',
    access: 'operator',
    value: z.object({ waiting: z.array(proposalRow), decided: z.array(proposalRow) }),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/operator/api/proposals/:id/approve',
    summary: 'Agrees to a change, which holds at once; never by the person who proposed it.',
    access: 'operator',
    stepUp: true,
    params: byOwned('change of a role'),
    body: empty,
    value: proposalRow,
    failures: ['STATE_CONFLICT', 'OPERATOR_NOT_ALLOWED', 'ROLE_IN_USE', ...proposalFailures],
  }),
  reject: endpoint({
    method: 'POST',
    path: '/operator/api/proposals/:id/reject',
    summary: 'Refuses a change, or withdraws the caller’s own.',
    access: 'operator',
    stepUp: true,
    params: byOwned('change of a role'),
    body: empty,
    value: proposalRow,
    failures: ['STATE_CONFLICT'],
  }),
});

/** What operators do about their own account. */
export const operatorOwnCalls = group('operatorOwn', {
  stepUp: endpoint({
    method: 'POST',
    path: '/operator/api/own/second-factor',
    summary: 'Shows the second factor again: for some minutes this session may do what asks for it.',
    access: 'operator',
    sealed: true,
    body: z.strictObject({ factor: factorAnswer }),
    value: z.object({ until: instant }),
    failures: ['STEP_UP_FAILED', 'LOGIN_LOCKED'],
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/operator/api/own/password',
    summary: 'Changes the own password; all other sessions end.',
    access: 'operator',
    sealed: true,
    stepUp: true,
    body: z.strictObject({ current: secret, password: secret }),
    value: empty,
    failures: ['FIELDS_INVALID', 'LOGIN_LOCKED'],
  }),
  contact: endpoint({
    method: 'GET',
    path: '/operator/api/own/contact',
    summary: 'Where letters about the own account go.',
    access: 'operator',
    value: z.object({ email: z.string().nullable() }),
  }),
  setContact: endpoint({
    method: 'PUT',
    path: '/operator/api/own/contact',
    summary: 'Sets where letters about the own account go; the address before gets a notice.',
    access: 'operator',
    sealed: true,
    stepUp: true,
    body: z.strictObject({ email: z.email().max(254).nullable() }),
    value: empty,
  }),
  passkeys: endpoint({
    method: 'GET',
    path: '/operator/api/own/passkeys',
    summary: 'The own passkeys, the oldest first.',
    access: 'operator',
    value: z.object({ passkeys: z.array(passkeyRow), most: z.int() }),
  }),
  startPasskey: endpoint({
    method: 'POST',
    path: '/operator/api/own/passkeys/start',
    summary: 'What a browser needs to make a passkey for the console.',
    access: 'operator',
    stepUp: true,
    body: empty,
    value: passkeyMaking,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/operator/api/own/passkeys',
    summary: 'Adds the passkey that the browser made; all administrators get a notice.',
    access: 'operator',
    sealed: true,
    stepUp: true,
    body: newPasskey,
    value: passkeyRow,
    failures: ['PASSKEY_REFUSED'],
  }),
  renamePasskey: endpoint({
    method: 'PUT',
    path: '/operator/api/own/passkeys/:id',
    summary: 'Gives one of the own passkeys another name.',
    access: 'operator',
    params: byOwned('passkey'),
    body: z.strictObject({ name: passkeyName }),
    value: passkeyRow,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/operator/api/own/passkeys/:id',
    summary: 'Removes one of the own passkeys; all administrators get a notice.',
    access: 'operator',
    stepUp: true,
    params: byOwned('passkey'),
    value: empty,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/operator/api/own/sessions',
    summary: 'The own open sessions, the newest first.',
    access: 'operator',
    value: z.object({ sessions: z.array(openSession) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/operator/api/own/sessions/:id',
    summary: 'Ends one of the own sessions.',
    access: 'operator',
    params: byOwned('session'),
    value: empty,
  }),
  endOthers: endpoint({
    method: 'POST',
    path: '/operator/api/own/sessions/end-others',
    summary: 'Ends all own sessions but this one.',
    access: 'operator',
    body: empty,
    value: z.object({ ended: z.int() }),
  }),
  notices: endpoint({
    method: 'GET',
    path: '/operator/api/own/notices',
    summary: 'What administrators hear about accounts, keys and payment providers and have not seen yet.',
    access: 'operator',
    value: z.object({
      notices: z.array(
        z.object({ id, kind: z.string(), detail: z.record(z.string(), z.string()), at: instant }),
      ),
    }),
  }),
  dismissNotice: endpoint({
    method: 'DELETE',
    path: '/operator/api/own/notices/:id',
    summary: 'Takes a notice off the page.',
    access: 'operator',
    params: byOwned('notice'),
    value: empty,
  }),
});
