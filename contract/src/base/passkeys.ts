import * as z from 'zod';
import { id, instant, text } from './values.ts';

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/);

/** What a browser answers when it has made a passkey; everything in base64url. */
export const passkeyMade = z.strictObject({
  credential: base64url(1400),
  clientDataJSON: base64url(4000),
  attestationObject: base64url(8000),
});

/** What a browser answers when someone showed a passkey. */
export const passkeyProof = z.strictObject({
  kind: z.literal('passkey'),
  challenge: id.meta({ description: 'Of what was to be signed; good for one answer' }),
  credential: base64url(1400),
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(2000),
  signature: base64url(2000),
});

export const passkeyAsked = z.object({
  id,
  challenge: z.string().meta({ description: 'To be signed, within five minutes' }),
  party: z.string().meta({ description: 'The host that the passkey is for' }),
});

/** What a browser needs to make one. */
export const passkeyMaking = passkeyAsked.extend({
  brand: z.string(),
  account: z.string(),
  user: z.string().meta({ description: 'Names the account to authenticators; base64url' }),
  known: z.array(z.string()).meta({ description: 'Passkeys that the account has; base64url' }),
});

export const passkeyName = text(40);

export const passkeyRow = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});

/** One that is added to an account. */
export const newPasskey = z.strictObject({ challenge: id, name: passkeyName, made: passkeyMade });
