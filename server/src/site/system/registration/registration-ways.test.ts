import { describe, expect, test } from 'vitest';
import { type Flag, settingOf } from '../flags.ts';
import type { FieldRule } from './field-rules.ts';
import { type RegistrationMethod, registrationWay, registrationWays, rulesOf } from './registration-ways.ts';
import { brandWith } from '../../../../test/helpers/parties/brand.ts';

const flags: readonly Flag[] = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'MOBILENUMPASSREG3',
  'REGMOBVERF3',
  'PHONEAUTH3',
];
/** A brand on which these flags are on, and no others of registration. */
const brand = (...on: Flag[]) =>
  brandWith(Object.fromEntries(flags.map((name) => [settingOf(name), on.includes(name)])));

describe('a way to register', () => {
  test.each<
    [on: Flag[], method: RegistrationMethod, offered: boolean, password: boolean, proof: string | null]
  >([
    [['USERNAMEREG3'], 'username', true, true, null],
    [['USERNAMEREG3'], 'mobile', false, false, 'code'],
    [['USERNAMEREG3'], 'social', true, false, null],
    [[], 'username', false, true, null],
    [[], 'social', false, false, null],
    // Without a password the number is the only way in again.
    [['MOBILENUMREG3'], 'mobile', true, false, 'code'],
    [['MOBILENUMREG3'], 'social', true, false, null],
    [['MOBILENUMREG3'], 'username', false, true, null],
    [['MOBILENUMPASSREG3'], 'mobile', true, true, null],
    [['MOBILENUMPASSREG3'], 'social', true, false, null],
    [['USERNAMEREG3', 'REGMOBVERF3'], 'username', true, true, 'code'],
    [['USERNAMEREG3', 'REGMOBVERF3'], 'social', true, false, 'code'],
    [['USERNAMEREG3', 'REGMOBVERF3', 'PHONEAUTH3'], 'username', true, true, 'third_party'],
    [['MOBILENUMPASSREG3', 'REGMOBVERF3'], 'mobile', true, true, 'code'],
    [['MOBILENUMREG3', 'PHONEAUTH3'], 'mobile', true, false, 'third_party'],
    [['USERNAMEREG3', 'PHONEAUTH3'], 'username', true, true, null],
  ])('with %j by %s', (on, method, offered, password, proof) => {
    expect(registrationWay(brand(...on), method)).toEqual({ offered, password, proof });
  });
});

const rule = (field: string): FieldRule => ({
  ...{
    field,
    enabled: false,
    required: false,
    acceptedPattern: '*',
    patternId: 1,
    minLength: 1,
    maxLength: 9,
  },
  type: 'text',
});
const rules = [
  ...['username', 'password', 'confirmPassword', 'mobileNum', 'verificationCode', 'captcha', 'email'].map(
    rule,
  ),
];
/** The fields of a form; with a mark those that must be filled in. */
const form = (method: RegistrationMethod, password: boolean, proof: 'code' | 'third_party' | null) =>
  rulesOf(rules, method, { offered: true, password, proof }).map(
    ({ field, enabled, required }) => `${field}${enabled && required ? '!' : enabled || required ? '?' : ''}`,
  );

describe('the form of a way', () => {
  const own = ['username!', 'password!', 'confirmPassword!'];
  test.each<[RegistrationMethod, boolean, 'code' | 'third_party' | null, string[]]>([
    ['username', true, null, [...own, 'mobileNum', 'verificationCode', 'captcha', 'email']],
    ['username', true, 'code', [...own, 'mobileNum!', 'verificationCode!', 'captcha', 'email']],
    ['username', true, 'third_party', [...own, 'mobileNum!', 'verificationCode', 'captcha', 'email']],
    ['mobile', true, null, [...own.slice(1), 'mobileNum!', 'verificationCode', 'captcha', 'email']],
    ['mobile', false, 'code', ['mobileNum!', 'verificationCode!', 'captcha', 'email']],
    // The sign-in at the provider stands in place of the captcha.
    ['social', false, null, ['username!', 'mobileNum', 'verificationCode', 'email']],
  ])('by %s, password %s, proof %s', (method, password, proof, fields) => {
    expect(form(method, password, proof)).toEqual(fields);
  });
});

test('pages are told the ways that the brand offers, each with its form', () => {
  const ways = registrationWays(brand('MOBILENUMREG3'), rules);
  expect(ways.map(({ method, password, proof }) => [method, password, proof])).toEqual([
    ['mobile', false, 'code'],
    ['social', false, null],
  ]);
  expect(ways[0]?.rules).toEqual(rulesOf(rules, 'mobile', { offered: true, password: false, proof: 'code' }));
  expect(registrationWays(brand(), rules)).toEqual([]);
});
