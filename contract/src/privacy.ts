import * as z from 'zod';
import { endpoint, group } from './endpoint.ts';
import { empty, instant, secret, text } from './values.ts';

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
    summary: 'The JSON file itself, with readable names in the language of whoever ordered it.',
    access: 'public',
    file: 'application/json',
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

const localised = z.strictObject({ pt: text(60_000, 1, 'lines'), en: text(60_000, 1, 'lines') });

const days = z.int().min(1).max(36_600).meta({ description: 'Days after an operator closed the account' });

const publishedText = z.object({
  kind: z.enum(consentTextKinds),
  version: z.int(),
  text: localised,
  hash: z.string().meta({ description: 'SHA-256 of the text, hexadecimal' }),
  note: z.string(),
  publishedAt: instant,
  publishedBy: z.string(),
  /** Members whose last word is a yes to this version. */
  accepted: z.int(),
});

export const operatorPrivacyCalls = group('operatorPrivacy', {
  texts: endpoint({
    method: 'GET',
    path: '/operator/api/consent-texts',
    summary:
      'Every published version of the terms, the privacy policy and the consent to advertising, newest first.',
    access: 'operator',
    value: z.object({ content: z.array(publishedText) }),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/operator/api/consent-texts',
    summary: 'Publishes a new version; members are asked for theirs at the next sign-in.',
    access: 'operator',
    stepUp: true,
    body: z.strictObject({
      kind: z.enum(consentTextKinds),
      /** The version that the publisher has read; zero before the first. */
      after: z.int().min(0),
      text: localised,
      note: text(500, 1, 'lines'),
    }),
    value: publishedText,
    failures: ['STATE_CONFLICT'],
  }),
  setTerms: endpoint({
    method: 'PUT',
    path: '/operator/api/privacy-terms',
    summary: 'How long data stay once an account is closed, within what the law and their purpose bear.',
    access: 'operator',
    stepUp: true,
    body: z.strictObject({ version: z.int(), closure: days, account: days }),
    value: z.object({ closure: z.int(), account: z.int(), version: z.int() }),
    failures: ['STATE_CONFLICT', 'FIELDS_INVALID'],
  }),
  record: endpoint({
    method: 'GET',
    path: '/operator/api/privacy-record',
    summary: 'The record of processing: which data are kept, what for, on what basis and for how long.',
    access: 'operator',
    query: empty,
    value: z.object({
      terms: z.array(
        z.object({
          term: z.enum(['closure', 'account']),
          days: z.int(),
          least: z.int(),
          most: z.int(),
          law: z.string(),
          setting: z.string(),
        }),
      ),
      tables: z.array(
        z.object({
          table: z.string(),
          title: z.string(),
          purpose: z.string(),
          basis: z.string(),
          kept: z.string(),
          exported: z.boolean(),
        }),
      ),
      waiting: z.int().meta({ description: 'Closed accounts that are not fully erased yet' }),
      version: z.int().meta({ description: 'Of the settings of the brand; give it back with a change' }),
    }),
  }),
});
