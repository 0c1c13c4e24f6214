import { registrationForm } from '@croupier/contract';
import { describe, expect, test } from 'vitest';
import { accountKey } from '@croupier/contract/person-rules';
import { marketOn } from '@croupier/market';
import type { Merchant } from '../../../platform/merchants.ts';
import {
  fieldError,
  formErrors,
  isAdult,
  numberOf,
  passwordError,
  profileOf,
  withBrandCountry,
} from './registration-form.ts';

const rule = (field: string, more: object = {}) => ({
  field,
  enabled: true,
  required: false,
  acceptedPattern: '*',
  patternId: 0,
  minLength: 2,
  maxLength: 8,
  type: 'text',
  ...more,
});
const parse = (more: object = {}) =>
  registrationForm.parse({
    username: 'ana',
    password: 'Right4You',
    confirmPassword: 'Right4You',
    registerMethod: 'WEB',
    termsAccepted: true,
    ...more,
  });

describe('coming of age', () => {
  test.each([
    ['2008-11-21', '2026-11-21', true],
    ['2008-11-22', '2026-11-21', false],
    ['2008-12-01', '2026-11-30', false],
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    ['1890-01-01', '2026-11-21', false],
    ['2030-01-01', '2026-11-21', false],
    ['2008-10-30', '2026-11-01', true],
    ['1896-11-22', '2026-11-21', true],
    ['1896-11-21', '2026-11-21', false],
    ['2007-12-31', '2026-01-01', true],
    ['not a day', '2026-11-21', false],
  ])('born %s, on %s: %s', (birthday, today, adult) => {
    expect(isAdult(birthday, today)).toBe(adult);
  });
});

describe('the form', () => {
  // [enabled, required, value] → error?
  test.each([
    [true, true, 'abc', false],
    [true, true, '', true],
    [true, true, undefined, true],
    [true, false, '', false],
    [true, false, 'a', true],
    [true, false, 'abcdefghi', true],
    [false, false, '', false],
    [false, true, undefined, false],
    [false, true, 'abc', true],
  ])('VALID-35: a field that is enabled %s, required %s, with %s', (enabled, required, value, wrong) => {
    const rules = [rule('facebook', { enabled, required })];
    const errors = formErrors(rules, parse(value === undefined ? {} : { facebook: value }), 'en');
    expect(Object.keys(errors)).toEqual(wrong ? ['facebook'] : []);
  });

  test('says at each field what is wrong with it, in the words of the field and of its rule', () => {
    const digits = { patternId: 5, acceptedPattern: '^[0-9]+$' };
    const wrong = (field: string, value: string, language: 'en' | 'pt' = 'en') =>
      fieldError(rule(field, digits), value, language);
    const why = wrong('line', 'abc');
    expect(why).toBeTruthy();
    expect(wrong('username', 'abc')).toBe(`Account format is incorrect: ${why}`);
    expect(wrong('password', 'abc')).toBe(`Password format is incorrect: ${why}`);
    expect(wrong('email', 'abc')).toBe(`E-mail format is incorrect: ${why}`);
    expect(wrong('mobileNum', 'abc')).toBe(`Phone number format is incorrect: ${why}`);
    expect(wrong('payeeName', 'abc')).toBe(`Real name format is incorrect: ${why}`);
    expect(wrong('payeeName', 'abc', 'pt')).not.toBe(wrong('payeeName', 'abc'));
    const length = 'Please fill in your password with 2 - 8 characters';
    expect(['1', '12', '12345678', '123456789'].map((value) => wrong('password', value))).toEqual([
      length,
      undefined,
      undefined,
      length,
    ]);
    // As long as people count it.
    expect(fieldError(rule('password'), '😀', 'en')).toBe(length);
    expect(fieldError(rule('line', { required: true }), '', 'en')).toBeTruthy();
    expect(fieldError(rule('line', { required: true, enabled: false }), '', 'en')).toBeUndefined();
    expect(fieldError(rule('line', { enabled: false }), 'abc', 'en')).toBe('This field is not used here');
  });

  test('is right when the password is confirmed, is no account, and the terms are accepted', () => {
    const errors = (more: object, rules = [rule('password', { maxLength: 20 })]) =>
      formErrors(rules, parse(more), 'en');
    expect(errors({})).toEqual({});
    expect(errors({ confirmPassword: 'right4you' })).toEqual({
      confirmPassword: 'Confirmation password is not correct.',
    });
    expect(errors({ termsAccepted: false })).toEqual({
      termsAccepted: 'Please accept the terms to continue',
    });
    const named = { username: 'anamaria', password: '1ANAMARIA2', confirmPassword: '1ANAMARIA2' };
    expect(errors(named)).toEqual({ password: 'The password must not contain the username' });
    // Each field has one complaint, and its rule's comes first.
    const short = { ...named, password: 'anamaria', confirmPassword: 'x' };
    expect(errors(short, [rule('password', { minLength: 9 }), rule('confirmPassword')])).toEqual({
      password: 'Please fill in your password with 9 - 8 characters',
      confirmPassword: expect.not.stringMatching('not correct'),
    });
    const nothing = { password: undefined, confirmPassword: undefined };
    expect(formErrors([], { ...parse({}), ...nothing }, 'en')).toEqual({});
    expect(formErrors([], { ...parse({}), ...nothing, confirmPassword: 'x' }, 'en')).toEqual({
      confirmPassword: 'Confirmation password is not correct.',
    });
  });

  test('has a number that can be one, of a country that there is', () => {
    const errors = (countryDialingCode: string | undefined, mobileNum: string, rules = [rule('line')]) =>
      formErrors(rules, { ...parse({}), countryDialingCode, mobileNum }, 'en');
    expect(errors('55', '11998765435')).toEqual({});
    expect(errors('55', '12')).toEqual({ mobileNum: 'Phone number format is incorrect' });
    expect(errors('5', '11998765435')).toEqual({ countryDialingCode: 'Unknown country code' });
    expect(errors(undefined, '11998765435')).toEqual({ countryDialingCode: 'Unknown country code' });
    // Without a number nobody asks whose country it is, and the rule's complaint stands alone.
    expect(errors('5', '')).toEqual({});
    const ruled = errors('55', '12', [rule('mobileNum', { minLength: 6 })]);
    expect(Object.keys(ruled)).toEqual(['mobileNum']);
    expect(ruled['mobileNum']).toMatch(/^Phone number format is incorrect: ./);
  });

  test('a number without a code is one of the brand’s country', () => {
    const brand = {
      timeZone: 'America/Sao_Paulo',
      settings: { 'market.profile': 'br' },
    } as unknown as Merchant;
    expect(withBrandCountry(brand, parse({ mobileNum: '11998765435' }))).toMatchObject({
      countryDialingCode: '55',
      mobileNum: '11998765435',
      username: 'ana',
    });
    expect(withBrandCountry(brand, { ...parse(), countryDialingCode: '351' }).countryDialingCode).toBe('351');
    expect(numberOf({ ...parse(), countryDialingCode: undefined, mobileNum: undefined })).toEqual({
      countryDialingCode: '',
      mobileNum: '',
    });
  });

  test('each field that has a place of its own gets there', () => {
    const form = {
      ...parse({ email: 'a@b.example', payeeName: 'Ana', mobileNum: '11998765435', birthday: '1990-01-31' }),
      ...{ countryDialingCode: '55', registerUrl: 'https://x.example/r', domain: 'x.example', wechat: 'ana' },
      ...{ idNumber: 'no document' },
    };
    expect(profileOf(form, '203.0.113.9', marketOn('br', '2026-06-01'))).toEqual({
      ...{ payeeName: 'Ana', email: 'a@b.example', birthday: '1990-01-31' },
      ...{ countryDialingCode: '55', mobileNum: '11998765435' },
      ...{ registerUrl: 'https://x.example/r', registerDomain: 'x.example' },
      ...{ contacts: { wechat: 'ana' }, registerAddress: '203.0.113.9' },
    });
  });

  test('a password that is changed later stands under the same rule', () => {
    const rules = [rule('password', { patternId: 5, acceptedPattern: '^[a-z]+$' })];
    expect(passwordError(rules, 'abc', 'ana1', 'en')).toBeUndefined();
    expect(passwordError(rules, 'ABC', 'ana1', 'en')).toMatch(/^Password format is incorrect/);
    expect(passwordError(rules, 'abcdefghi', 'ana1', 'en')).toBe(
      'Please fill in your password with 2 - 8 characters',
    );
    expect(passwordError([], 'xANA1x', 'ana1', 'en')).toMatch(/must not contain/);
    expect(passwordError([], 'xANAx', 'ana', 'en')).toBeUndefined();
  });

  test('REGFIELD-13, REGFIELD-17, REGFIELD-23: what is given is kept, what is empty is not', () => {
    const profile = profileOf(
      parse({ line: 'ana.l', telegram: '', idNumber: '111.444.777-35', qqNum: '12345' }),
      '::1',
      marketOn('br', '2026-06-01'),
    );
    expect(profile).toEqual({
      contacts: { line: 'ana.l', qqNum: '12345' },
      idNumber: '11144477735',
      registerAddress: '::1',
    });
  });

  test('an account is the same in any letter case and width', () => {
    expect(accountKey(' ＡNA1 ')).toBe('ana1');
    expect(accountKey('аna1')).not.toBe('ana1');
  });
});
