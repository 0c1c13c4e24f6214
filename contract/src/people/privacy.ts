import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { instant, secret } from '../base/values.ts';

/** Consents that belong to the contract with the member; both are asked for together. */
export const requiredConsents = ['terms', 'privacy'] as const;

/** Advertising is asked for by the channel that it comes by. */
export const marketingChannels = ['email', 'sms', 'site'] as const;

export const consentTextKinds = ['terms', 'privacy', 'marketing'] as const;

const consentText = z.object({
  kind: z.enum(consentTextKinds),
  version: z.int(),
  publishedAt: instant,
  text: z.string().meta({ description: "HTML, in the caller's language" }),
  /** What changed since the version before, in the publisher's words. */
  note: z.string(),
});

const given = z.object({
  version: z.int(),
  given: z.boolean(),
  at: instant,
});

const consents = z.object({
  /** Versions that still have to be accepted. */
  due: z.array(z.enum(requiredConsents)),
  texts: z.array(consentText),
  marketing: z.array(
    z.object({ channel: z.enum(marketingChannels), given: z.boolean(), at: instant.nullable() }),
  ),
  history: z.array(given.extend({ kind: z.string() })),
});

/** What the site knows of a member, and what the member agreed to. */
export const privacyCalls = group('privacy', {
  exportData: endpoint({
    method: 'POST',
    path: '/wps/member/data-export',
    summary:
      'Gives the address of a JSON file with everything the site keeps about the member; it opens once, within a minute.',
    access: 'player',
    sealed: true,
    body: z.strictObject({ password: secret }),
    value: z.object({ url: z.string() }),
    failures: ['OLD_PASSWORD_WRONG', 'PASSWORD_MISSING', 'LOGIN_LOCKED', 'TOO_MANY_REQUESTS'],
  }),
  exportFile: endpoint({
    method: 'GET',
    path: '/wps/member/data-export/file',
    summary: 'The JSON file itself, with readable names in the language of the member who asked for it.',
    access: 'public',
    file: 'application/json',
    once: true,
    query: z.strictObject({ ticket: z.string().min(16).max(2_000) }),
    value: z.string(),
  }),
  consents: endpoint({
    method: 'GET',
    path: '/wps/member/consents',
    summary: 'The texts in force, what the member said to which version, and when.',
    access: 'player',
    beforeChange: true,
    value: consents,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/wps/member/consents',
    summary: 'Accepts the versions of the terms and of the privacy policy that were shown.',
    access: 'player',
    beforeChange: true,
    body: z.strictObject({
      terms: z.int().min(1).optional(),
      privacy: z.int().min(1).optional(),
    }),
    value: consents,
    failures: ['STATE_CONFLICT'],
  }),
  setMarketing: endpoint({
    method: 'PUT',
    path: '/wps/member/consents/marketing',
    summary: 'Gives consent to advertising by one channel, or takes it back: both are one step.',
    access: 'player',
    body: z.strictObject({ channel: z.enum(marketingChannels), given: z.boolean() }),
    value: consents,
  }),
});
