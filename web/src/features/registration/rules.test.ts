import { describe, expect, it, vi } from 'vitest';
import { ownPatternCases, patternCases, patternRule } from '../../../../contract/test/pattern-cases.ts';
import { ageOn } from '../../platform/age.ts';
import type { FieldRule } from '../../platform/shapes.ts';
import { checkField, cleaned, lengthText, patternMatches, shownRules } from './rules.ts';

const rule = (over: Partial<FieldRule>): FieldRule => ({
  field: 'username',
  enabled: true,
  required: true,
  acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
  patternId: 1,
  minLength: 4,
  maxLength: 16,
  type: 'text',
  ...over,
});
const today = new Date(2026, 10, 21);

describe("the server's field rules", () => {
  it('ask for a required field and let an optional one be empty', () => {
    expect(checkField(rule({}), '   ')).toEqual({ message: 'required' });
    expect(checkField(rule({ required: false }), '')).toBeNull();
  });

  it('take lengths inclusively at both ends, after trimming', () => {
    expect(checkField(rule({}), 'abcd')).toBeNull();
    expect(checkField(rule({}), ' abcd ')).toBeNull();
    expect(checkField(rule({}), 'a'.repeat(16))).toBeNull();
    expect(checkField(rule({}), 'abc')).toEqual({ message: 'length', values: { min: 4, max: 16 } });
    expect(checkField(rule({ minLength: 6, maxLength: 6 }), 'abc')?.message).toBe('exactLength');
    expect(checkField(rule({ field: 'password' }), 'abc')?.message).toBe('passwordLength');
  });

  it('name a format by its field, else by the kind of the pattern', () => {
    expect(checkField(rule({}), '1abc')?.message).toBe('username');
    expect(checkField(rule({ field: 'zalo' }), '1abc')?.message).toBe('pattern1');
    expect(checkField(rule({ field: 'zalo', patternId: 99 }), '1abc')?.message).toBe('pattern0');
  });

  it('match anything with a lone star, and leave unreadable patterns to the server', () => {
    expect(patternMatches('*', '§')).toBe(true);
    expect(patternMatches('(', 'x')).toBe(true);
    expect(patternMatches('^\\d+$', 'x')).toBe(false);
  });

  it.each(patternCases)('read kinds of pattern as the server does: %s', (_title, id, good, bad) => {
    const { acceptedPattern } = patternRule(id);
    for (const value of good) expect([value, patternMatches(acceptedPattern, value)]).toEqual([value, true]);
    for (const value of bad) expect([value, patternMatches(acceptedPattern, value)]).toEqual([value, false]);
  });

  it.each(ownPatternCases)('read a merchant’s patterns as the server does: %s', (pattern, good, bad) => {
    for (const value of good) expect([value, patternMatches(pattern, value)]).toEqual([value, true]);
    for (const value of bad) expect([value, patternMatches(pattern, value)]).toEqual([value, false]);
  });

  it('ask for the greatest length before the pattern', () => {
    const run = vi.spyOn(RegExp.prototype, 'test');
    const nested = rule({ field: 'zalo', acceptedPattern: '^(?:[zw]+)+q$', maxLength: 8 });
    expect(checkField(nested, 'z'.repeat(64))?.message).toBe('length');
    const patternsRun = run.mock.contexts.map(String).filter((source) => source.includes('zw'));
    run.mockRestore();
    expect(patternsRun).toEqual([]);
  });

  it('count characters, not code units', () => {
    expect(checkField(rule({ acceptedPattern: '*', minLength: 2, maxLength: 2 }), '😀😀')).toBeNull();
  });

  it('never trim passwords', () => {
    expect(cleaned('password', ' x ')).toBe(' x ');
    expect(cleaned('paymentPassword', ' x ')).toBe(' x ');
    expect(cleaned('email', ' x ')).toBe('x');
  });
});

describe('a CPF of the Brazilian profile', () => {
  const cpf = rule({
    field: 'idNumber',
    acceptedPattern: '^[0-9.-]+$',
    patternId: 0,
    minLength: 11,
    maxLength: 14,
  });
  it('must be one, with or without its punctuation', () => {
    expect(checkField(cpf, '111.444.777-35')).toBeNull();
    expect(checkField(cpf, '11144477735')).toBeNull();
    expect(checkField(cpf, '111.444.777-36')).toEqual({ message: 'cpf' });
  });
});

describe('a birthday', () => {
  const birthday = rule({ field: 'birthday', acceptedPattern: '*', minLength: 10, maxLength: 10 });

  it('makes an adult on the very day', () => {
    expect(ageOn('2008-11-21', today)).toBe(18);
    expect(ageOn('2008-11-22', today)).toBe(17);
    expect(checkField(birthday, '2008-11-21', today)).toBeNull();
    expect(checkField(birthday, '2008-11-22', today)).toEqual({ message: 'underAge' });
  });

  it('refuses what is no date', () => {
    expect(checkField(birthday, '2001-02-30', today)).toEqual({ message: 'date' });
    expect(ageOn('21/11/2000', today)).toBeNull();
  });
});

describe('the shown fields', () => {
  const rules = [
    rule({ field: 'email', required: false }),
    rule({ field: 'qqNum', enabled: false }),
    rule({ field: 'verificationCode' }),
    rule({ field: 'mobileNum' }),
    rule({ field: 'confirmPassword' }),
    rule({ field: 'password' }),
    rule({ field: 'username' }),
  ];
  it('start with the account, leave disabled ones out and the confirmation to its password', () => {
    expect(shownRules({ method: 'username', rules }).map((item) => item.field)).toEqual([
      'username',
      'password',
      'email',
      'verificationCode',
      'mobileNum',
    ]);
    expect(shownRules({ method: 'mobile', rules }).map((item) => item.field)).toEqual([
      'mobileNum',
      'verificationCode',
      'password',
      'email',
      'username',
    ]);
  });

  it('write one number where both lengths agree', () => {
    expect(lengthText({ minLength: 6, maxLength: 6 })).toBe('6');
    expect(lengthText({ minLength: 4, maxLength: 16 })).toBe('4 - 16');
  });
});
