import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints, type ErrorCode } from '@croupier/contract';
import { expect, it } from 'vitest';
import { fieldOfFailure } from './refusal.ts';

/** What is wrong with one thing that someone typed, wherever a call can answer it. */
const ofOneField: readonly ErrorCode[] = [
  'OLD_PASSWORD_WRONG',
  'PASSWORD_UNCHANGED',
  'PASSWORD_CONFIRMATION',
  'USERNAME_TAKEN',
  'IDENTITY_IN_USE',
  'UNDER_AGE',
  'PAYOUT_ACCOUNT_INVALID',
  'PIX_KEY_NOT_OWN',
  'BANK_ACCOUNT_UNCONFIRMED',
  'WITHDRAWAL_PASSWORD_WRONG',
  'CODE_WRONG',
  'TOTP_WRONG',
  'SECOND_FACTOR_WRONG',
  'MOBILE_INVALID',
  'MOBILE_TAKEN',
  'MOBILE_UNKNOWN',
  'PHONE_TOKEN_INVALID',
  'CAPTCHA_WRONG',
  'AFFILIATE_CODE_INVALID',
  'AMOUNT_BELOW_MINIMUM',
  'AMOUNT_ABOVE_MAXIMUM',
];

/** Calls of one form, by the name that the form's map has. */
const sameForm: Readonly<Record<string, string>> = {
  'member.registerMobile': 'member.register',
  'social.register': 'member.register',
  'agents.affiliate': 'member.register',
  'social.unlink': 'social.link',
  'passkeys.start': 'social.link',
  'passkeys.remove': 'social.link',
};

/** Not a form's own call, or one whose words stand elsewhere, and why. */
const elsewhere: Readonly<Record<string, string>> = {
  'member.registerSms': 'the button of the code tells it in a dialog',
  'recovery.smsCode': 'the button of the code tells it in a dialog',
  'cashier.withdrawalPreview': 'reads ahead; the amount is judged in the page',
};

/** Codes that the form has a way of its own for. */
const elsewhereCodes: Readonly<Record<string, readonly ErrorCode[]>> = {
  // A captcha is drawn again after each failure, and none is asked of a login by SMS.
  'session.login': ['CAPTCHA_WRONG'],
};

const site = join(import.meta.dirname, '../..');
const sources = readdirSync(site, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => readFileSync(join(site, name), 'utf8'));
const calls = new Set(sources.flatMap((text) => text.match(/(?<=api\.call\(\s*')[\w.]+/g) ?? []));

const asked = allEndpoints
  .filter(({ id }) => calls.has(id) && !(id in elsewhere))
  .map(({ id, spec }) => ({
    id,
    form: sameForm[id] ?? id,
    codes: (spec.failures ?? []).filter((code) => ofOneField.includes(code)),
  }))
  .filter(({ codes }) => codes.length > 0);

it.each(asked)('each failure of $id that is about one field has its field', ({ id, form, codes }) => {
  const map: Readonly<Record<string, string>> =
    Object.entries(fieldOfFailure).find(([name]) => name === form)?.[1] ?? {};
  const missing = codes.filter((code) => !(code in map));
  expect(missing.filter((code) => !(elsewhereCodes[id] ?? []).includes(code))).toEqual([]);
});

it('each map is used by a form', () => {
  expect(asked.length).toBeGreaterThan(20);
  for (const call of Object.keys(fieldOfFailure)) {
    const used = new RegExp(`(?:useRefusal|useSend)\\([^)]*'${call}'|call(?:=|: [^\\n]*)["']${call}["']`);
    expect(
      sources.some((text) => used.test(text)),
      call,
    ).toBe(true);
  }
});
