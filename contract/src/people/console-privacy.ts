import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { empty, instant, localised, text } from '../base/values.ts';
import { consentTextKinds } from './privacy.ts';

const published = localised(text(60_000, 0, 'lines'));

const days = z.int().min(1).max(36_600).meta({ description: 'Days after an operator closed the account' });

const publishedText = z.object({
  kind: z.enum(consentTextKinds),
  version: z.int(),
  text: published,
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
      text: published,
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
