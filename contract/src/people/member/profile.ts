import * as z from 'zod';
import { endpoint, group } from '../../base/endpoint.ts';
import { byOwned } from '../../base/owned.ts';
import { empty, id, instant, secret, text } from '../../base/values.ts';

/** A picture as base64; pages make large ones smaller before they send them. */
const pictureData = z.string().min(16).max(4_800_000);

const pictureBody = 4_900_000;

export const closure = z.object({
  state: z.enum(['none', 'requested', 'closed']),
  requestedAt: instant.nullable(),
});

export const documentKind = z.enum(['front', 'back', 'selfie', 'address']);

export const storedDocument = z.object({ id, kind: documentKind, uploadedAt: instant });

export const profileCalls = group('profile', {
  profile: endpoint({
    method: 'GET',
    path: '/wps/member/profile',
    summary: 'What the member shows, how it can be reached, and what of the account is secured.',
    access: 'player',
    value: z.object({
      nickname: z.string(),
      avatarUrl: z.string().nullable(),
      maskedEmail: z.string().nullable(),
      maskedMobile: z.string().nullable(),
      security: z.object({
        percent: z.int(),
        items: z.array(
          z.object({
            item: z.enum([
              'password',
              'withdrawalPassword',
              'mobile',
              'email',
              'authenticator',
              'identity',
              'payoutAccount',
            ]),
            done: z.boolean(),
          }),
        ),
      }),
      closure,
    }),
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/wps/member/profile',
    summary: 'Changes the name that others see.',
    access: 'player',
    body: z.strictObject({ nickname: text(40, 2, 'name') }),
    value: z.object({ nickname: z.string() }),
  }),
  icon: endpoint({
    method: 'GET',
    path: '/wps/member/info/icon',
    summary: "The address of the member's picture.",
    access: 'player',
    value: z.object({ url: z.string().nullable() }),
  }),
  setIcon: endpoint({
    method: 'POST',
    path: '/wps/member/info/icon',
    summary: 'Takes a picture in: recognised by its content, cut square and made small.',
    access: 'player',
    bodyLimit: pictureBody,
    body: z.strictObject({ data: pictureData }),
    value: z.object({ url: z.string() }),
    cost: 60,
    failures: ['PICTURE_INVALID', 'PICTURE_TOO_LARGE'],
  }),
  removeIcon: endpoint({
    method: 'DELETE',
    path: '/wps/member/info/icon',
    summary: "Takes the member's picture away.",
    access: 'player',
    value: empty,
  }),
  documents: endpoint({
    method: 'GET',
    path: '/wps/member/identity/documents',
    summary: 'The pictures of documents sent for the check of a person.',
    access: 'player',
    value: z.object({ documents: z.array(storedDocument) }),
  }),
  sendDocument: endpoint({
    method: 'POST',
    path: '/wps/member/identity/documents',
    summary: 'A picture of a document, for an operator to look at; sealed at rest.',
    access: 'player',
    bodyLimit: pictureBody,
    body: z.strictObject({ kind: documentKind, data: pictureData }),
    value: z.object({ documents: z.array(storedDocument) }),
    failures: ['PICTURE_INVALID', 'PICTURE_TOO_LARGE', 'STATE_CONFLICT', 'LIMIT_REACHED'],
  }),
  removePayoutAccount: endpoint({
    method: 'POST',
    path: '/wps/member/payout-accounts/:id/remove',
    summary: 'Takes a payout account away, confirmed with the login password.',
    access: 'player',
    sealed: true,
    params: byOwned('payout account'),
    body: z.strictObject({ password: secret }),
    value: empty,
    failures: ['OLD_PASSWORD_WRONG', 'PASSWORD_MISSING', 'LOGIN_LOCKED'],
  }),
  requestClosure: endpoint({
    method: 'POST',
    path: '/wps/member/closure',
    summary: 'Asks to close the account: play and deposits end at once, the money can still be withdrawn.',
    access: 'player',
    sealed: true,
    body: z.strictObject({ password: secret, reason: text(300, 0, 'lines') }),
    value: closure,
    failures: ['OLD_PASSWORD_WRONG', 'PASSWORD_MISSING', 'LOGIN_LOCKED', 'STATE_CONFLICT'],
  }),
  cancelClosure: endpoint({
    method: 'DELETE',
    path: '/wps/member/closure',
    summary: 'Takes the request back while the account is not closed yet.',
    access: 'player',
    value: closure,
    failures: ['STATE_CONFLICT'],
  }),
});
