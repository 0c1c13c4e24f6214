import * as z from 'zod';
import { endpoint, group } from '../../base/endpoint.ts';
import { byOwned } from '../../base/owned.ts';
import {
  passkeyAsked,
  passkeyMade,
  passkeyMaking,
  passkeyName,
  passkeyProof,
  passkeyRow,
} from '../../base/passkeys.ts';
import { empty, id, webAddress } from '../../base/values.ts';
import { ownerProof, ownerProofAsked, ownerProofFailures } from './owner-proof.ts';
import { loginSite, loginValue } from './session.ts';

const origin = webAddress(200).meta({ description: 'Of the page; a passkey opens nothing at another host' });

export const memberPasskeyCalls = group('passkeys', {
  ask: endpoint({
    method: 'POST',
    path: '/wps/session/passkey/start',
    summary: 'What a browser needs to ask someone for a passkey. It names nobody.',
    access: 'public',
    body: z.strictObject({ origin }),
    value: passkeyAsked,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/wps/session/passkey',
    summary: 'Opens a session with a passkey; it stands for the password and the second factor.',
    access: 'public',
    sealed: true,
    body: z.strictObject({
      proof: passkeyProof,
      site: loginSite,
    }),
    value: loginValue,
    failures: ['LOGIN_FAILED', 'NOT_AN_AGENT', 'NOT_A_MEMBER'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/wps/member/passkeys',
    summary: 'The own passkeys, the oldest first, and what a change of them asks.',
    access: 'player',
    value: z.object({ passkeys: z.array(passkeyRow), most: z.int(), ...ownerProofAsked }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/wps/member/passkeys/start',
    summary: 'What a browser needs to make a passkey for the own account.',
    access: 'player',
    sealed: true,
    body: z.strictObject({ origin, ...ownerProof }),
    value: passkeyMaking,
    failures: [...ownerProofFailures],
  }),
  add: endpoint({
    method: 'POST',
    path: '/wps/member/passkeys',
    summary: 'Adds the passkey that the browser made; the owner gets a letter.',
    access: 'player',
    sealed: true,
    body: z.strictObject({ challenge: id, name: passkeyName, made: passkeyMade }),
    value: passkeyRow,
    failures: ['PASSKEY_REFUSED'],
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/wps/member/passkeys/:id',
    summary: 'Gives one of the own passkeys another name.',
    access: 'player',
    params: byOwned('passkey of a member'),
    body: z.strictObject({ name: passkeyName }),
    value: passkeyRow,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/wps/member/passkeys/:id/remove',
    summary: 'Removes one of the own passkeys; refused where the member could not sign in otherwise.',
    access: 'player',
    sealed: true,
    params: byOwned('passkey of a member'),
    body: z.strictObject(ownerProof),
    value: empty,
    failures: ['PASSKEY_LAST_WAY', ...ownerProofFailures],
  }),
});
