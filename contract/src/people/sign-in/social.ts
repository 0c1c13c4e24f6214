import * as z from 'zod';
import { endpoint, group } from '../../base/endpoint.ts';
import { empty, instant, text, webAddress } from '../../base/values.ts';
import { socialRegistrationForm } from '../member/registration.ts';
import { ownerProof, ownerProofAsked, ownerProofFailures } from './owner-proof.ts';
import { loginValue, sentCode } from './session.ts';

const provider = z.enum(['google', 'facebook']);

const session = loginValue.pick({ token: true, account: true, expiresAt: true });

const ticket = z.string().min(20).max(100).meta({ secret: true });

export const socialCalls = group('social', {
  providers: endpoint({
    method: 'GET',
    path: '/wps/session/social',
    summary: 'Who else may say who a member is: the sign-in buttons, by site flag.',
    access: 'public',
    value: z.object({ providers: z.array(z.object({ code: provider, name: z.string() })) }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/wps/session/social/:provider',
    summary: 'Begins a sign-in by OpenID Connect; the cookie binds it to this browser for ten minutes.',
    access: 'public',
    params: z.strictObject({ provider: text(40) }),
    body: z.strictObject({
      origin: webAddress(200).meta({ description: 'Of the page; the provider leads back to its /social' }),
      intent: z.enum(['signIn', 'link', 'again']).default('signIn').meta({
        description:
          'link: adds the way in to the account of the session; again: its owner signs in once more',
      }),
    }),
    value: z.object({ url: z.string().meta({ description: 'Where the browser goes' }) }),
    failures: ['FEATURE_DISABLED', 'PROVIDER_UNAVAILABLE'],
  }),
  finish: endpoint({
    method: 'POST',
    path: '/wps/session/social',
    summary:
      'What the provider gave to the page: opens a session, or gives a ticket to register or link with.',
    access: 'public',
    body: z.strictObject({
      state: text(200),
      code: z.string().max(2000).optional(),
      iss: z.string().max(300).optional(),
      error: text(200).optional(),
    }),
    value: z.object({
      outcome: z.enum(['signedIn', 'unknown', 'link', 'again']).meta({
        description:
          'link: the ticket is for `link`, as the sign-in was begun for it; again: a fresh session of the same member',
      }),
      session: session.nullable(),
      unknown: z
        .object({
          ticket,
          provider,
          providerName: z.string(),
          email: z.string(),
          name: z.string(),
        })
        .nullable(),
    }),
    failures: [
      'SOCIAL_FAILED',
      'SOCIAL_IN_USE',
      'SOCIAL_NOT_YOURS',
      'FEATURE_DISABLED',
      'SECOND_FACTOR_REQUIRED',
      'NOT_A_MEMBER',
      'PROVIDER_UNAVAILABLE',
    ],
  }),
  register: endpoint({
    method: 'PUT',
    path: '/wps/member/register/social',
    summary: 'Registers whom a provider has named, and opens the first session.',
    access: 'public',
    sealed: true,
    body: socialRegistrationForm,
    value: session,
    failures: [
      'SOCIAL_TICKET_INVALID',
      'SOCIAL_IN_USE',
      'FIELDS_INVALID',
      'USERNAME_TAKEN',
      'AFFILIATE_CODE_INVALID',
      'UNDER_AGE',
      'IDENTITY_IN_USE',
      'MOBILE_TAKEN',
      'PHONE_TOKEN_INVALID',
      'FEATURE_DISABLED',
    ],
  }),
  phoneService: endpoint({
    method: 'GET',
    path: '/wps/verification/phone',
    summary:
      'The third party that verifies mobile numbers, where the brand has one: what a page needs to speak with it.',
    access: 'public',
    value: z.object({
      service: z.object({ channel: z.string(), baseUrl: z.string(), apiKey: z.string() }).nullable(),
    }),
  }),
  links: endpoint({
    method: 'GET',
    path: '/wps/member/social',
    summary:
      'The providers of the brand, those that the member may sign in with, and what a change of them asks.',
    access: 'player',
    value: z.object({
      providers: z.array(z.object({ code: provider, name: z.string() })),
      links: z.array(
        z.object({
          provider,
          name: z.string(),
          account: z.string().nullable().meta({ description: 'As the provider named it last' }),
          linkedAt: instant,
        }),
      ),
      ...ownerProofAsked,
    }),
  }),
  linkCode: endpoint({
    method: 'POST',
    path: '/wps/member/social/code',
    summary: 'Sends the code that confirms a change of the linked providers.',
    access: 'player',
    body: z.strictObject({ method: z.enum(['mobile', 'email']) }),
    value: sentCode.extend({ to: z.string().meta({ description: 'Masked' }) }),
    message: 'codeSent',
    failures: ['CONFIRMATION_REQUIRED', 'MESSAGES_UNAVAILABLE'],
  }),
  link: endpoint({
    method: 'POST',
    path: '/wps/member/social',
    summary: 'Lets the member sign in with a provider from now on; the ticket is from `finish`.',
    access: 'player',
    sealed: true,
    body: z.strictObject({ ticket, ...ownerProof }),
    value: empty,
    failures: ['SOCIAL_TICKET_INVALID', 'SOCIAL_IN_USE', ...ownerProofFailures],
  }),
  unlink: endpoint({
    method: 'POST',
    path: '/wps/member/social/:provider/remove',
    summary: 'Takes a provider away; refused where the member could not sign in otherwise.',
    access: 'player',
    sealed: true,
    params: z.strictObject({ provider: text(40) }),
    body: z.strictObject(ownerProof),
    value: empty,
    failures: ['SOCIAL_LAST_WAY', ...ownerProofFailures],
  }),
});
