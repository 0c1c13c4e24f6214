import { registrationForm } from '@croupier/contract';
import { describe, expect, test } from 'vitest';
import { accountKey } from '@croupier/contract/person-rules';
import { marketOn } from '@croupier/market';
import { formErrors, isAdult, passwordError, profileOf } from './registration-form.ts';

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
