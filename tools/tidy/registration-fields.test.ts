import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mobileRegistrationForm, registrationForm, socialRegistrationForm } from '@croupier/contract';
import { locales } from '@croupier/contract/locales';
import {
  type FieldName,
  fieldLabel,
  fieldNames,
  fieldsStoredIn,
  registrationFields,
} from '@croupier/contract/registration-fields';
import { marketCodes, marketOn } from '@croupier/market';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { profileOf } from '../../server/src/people/members/registration/registration-form.ts';
import { root } from '../root.ts';

const tree = z.record(z.string(), z.unknown());
const messages = (path: string) => tree.parse(JSON.parse(readFileSync(join(root, path), 'utf8')));
const at = (path: string, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((node, key) => tree.safeParse(node).data?.[key], messages(path));

/** What someone could type into each field. */
const samples: Partial<Record<FieldName, string>> = {
  birthday: '1990-05-17',
  idNumber: '11144477735',
  mobileNum: '11987654321',
};
const sampleOf = (name: FieldName): string => samples[name] ?? `some-${name}`;

describe.each(fieldNames)('the field %s of a registration', (name) => {
  const field = registrationFields[name];

  test.each(locales)('has its name on the site and in the console, in %s', (locale) => {
    const [space = '', ...keys] = fieldLabel(name).split('.');
    expect(at(`web/src/messages/${locale}/people/registration/${space}.json`, keys)).toEqual(
      expect.any(String),
    );
    const console = `operator/src/messages/${locale}/people/registrationForm.json`;
    expect(at(console, ['names', name])).toEqual(expect.any(String));
  });

  test('is taken by the calls, up to what the table says', () => {
    const shape = registrationForm.shape[name];
    expect(shape).toBeDefined();
    if (field.max === 0) return;
    expect(shape.safeParse('x'.repeat(field.max)).success).toBe(true);
    expect(shape.safeParse('x'.repeat(field.max + 1)).success).toBe(false);
    expect(field.max).toBeGreaterThanOrEqual(Math.min(field.maxLength, 12));
  });
});

test('the other forms take every field but the account’s own', () => {
  const own = new Set(['username', 'password', 'confirmPassword']);
  const others = fieldNames.filter((name) => !own.has(name));
  for (const form of [mobileRegistrationForm, socialRegistrationForm])
    expect(Object.keys(form.shape)).toEqual(expect.arrayContaining(others));
});

test('what the table says is kept is kept', () => {
  const stored = [...fieldsStoredIn('profile'), ...fieldsStoredIn('answers')];
  const form = mobileRegistrationForm.parse({
    registerMethod: 'WEB',
    termsAccepted: true,
    countryDialingCode: '55',
    ...Object.fromEntries(stored.map((name) => [name, sampleOf(name)])),
  });
  const { contacts, ...profile } = profileOf(form, '', marketOn('br', '2026-06-01'));
  for (const name of fieldsStoredIn('answers')) expect(contacts).toHaveProperty(name, sampleOf(name));
  for (const name of fieldsStoredIn('profile')) expect(profile).toHaveProperty(name, sampleOf(name));
});

test('a market changes only fields that there are', () => {
  const changed = marketCodes.flatMap((code) => Object.keys(marketOn(code, '9999-12-31').registration));
  expect(fieldNames).toEqual(expect.arrayContaining(changed));
});
