import { amountCases } from '../../../../contract/test/amount-cases.ts';
import { limitValue } from './own-limits.ts';
import { marketOn } from '@croupier/market';
import { createTranslator } from 'use-intl/core';
import { describe, expect, it, vi } from 'vitest';
import { ruleMessage } from '@croupier/contract/patterns';
import { ownPatternCases, patternCases, patternRule } from '../../../../contract/test/pattern-cases.ts';
import { en, pt } from '../../../test/messages.ts';
import { ageOn } from '../../platform/age.ts';
import type { FieldRule } from '../../platform/shapes.ts';
import { checkField, cleaned, lengthText, patternId, patternMatches, shownRules } from './rules.ts';

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
    const mobile = {
      field: 'mobileNum',
      acceptedPattern: '^[0-9]+$',
      patternId: 6,
      minLength: 10,
      maxLength: 11,
    };
    expect(checkField(rule(mobile), '119999')?.message).toBe('mobileLength');
    expect(checkField(rule(mobile), '(11) 2345-678')?.message).toBe('mobileLength');
    expect(checkField(rule(mobile), '1198888777x')?.message).toBe('mobileNum');
    for (const written of ['11988887777', '(11) 98888-7777', '11 98888.7777', ' 11-98888-7777 '])
      expect(checkField(rule(mobile), written)).toBeNull();
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

/** What the page says of a value that doesn't fit, and the server after it: by the number of the kind. */
const kinds = [
  ['VALID-61', '1', 'Any characters: 3 to 9 characters', '3 to 9 characters'],
  [
    'VALID-62',
    '1abc',
    'Start with a letter, then letters and digits: 3 to 9 characters',
    '3 to 9 letters and digits, starting with a letter',
  ],
  [
    'VALID-63',
    'abc',
    'Chinese characters and digits only: 3 to 9 characters',
    '3 to 9 Chinese characters and digits',
  ],
  ['VALID-64', 'a.b.c', 'E-mail format: 3 to 9 characters', 'An e-mail address of 3 to 9 characters'],
  [
    'VALID-65',
    'ab#1',
    'Letters and digits without symbols: 3 to 9 characters',
    '3 to 9 alphanumeric characters without special ones',
  ],
  [
    'VALID-66',
    'abcd',
    'Letters and digits combined: 3 to 9 characters',
    '3 to 9 characters, letters and digits combined',
  ],
  ['VALID-67', '12a', 'Digits only: 3 to 9 digits', '3 to 9 digits'],
  [
    'VALID-68',
    'ab12',
    'Letters and digits with at least one capital letter: 3 to 9 characters',
    '3 to 9 letters and digits with at least one capital',
  ],
  [
    'VALID-69',
    'Ana1',
    'English letters and spaces only: 3 to 9 characters',
    '3 to 9 English letters and spaces',
  ],
  ['VALID-70', 'a bc', 'No spaces: 3 to 9 characters', '3 to 9 characters without spaces'],
  [
    'VALID-71',
    '你好1',
    'Chinese and punctuation: 3 to 9 characters',
    '3 to 9 Chinese characters and punctuation',
  ],
  ['VALID-72', '1-1-2000', 'A date as yyyy-mm-dd', 'A date as yyyy-MM-dd'],
  ['VALID-73', '2000-1-1', 'A date as mm-dd-yyyy', 'A date as MM-dd-yyyy'],
  ['VALID-74', 'Ana 2', 'Letters and spaces only: 3 to 9 characters', '3 to 9 letters and spaces'],
  ['VALID-75', 'ab_1', 'Letters and digits only: 3 to 9 characters', '3 to 9 letters and digits only'],
  ['VALID-76', 'abc', 'Korean only: 3 to 9 characters', '3 to 9 Korean characters'],
] as const;

describe('the words for each kind of pattern', () => {
  const say = createTranslator({ locale: 'en', messages: en, namespace: 'rules' });

  it.each(kinds.map((kind, id) => [...kind, id] as const))(
    '%s: %s is told as “%s”, by the server as “%s”',
    (_row, value, page, server, id) => {
      // The kind that takes anything has words only where a merchant narrows it.
      const pattern = patternRule(id, 3, 9, ...(id === 0 ? ['[ab]+'] : []));
      const failure = checkField(rule({ field: 'zalo', ...pattern, minLength: id === 0 ? 1 : 3 }), value);
      expect(failure?.message).toBe(`pattern${id}`);
      expect(say(`pattern${patternId(pattern)}`, { length: lengthText(pattern, say) })).toBe(page);
      expect(ruleMessage(pattern, 'en')).toBe(server);
    },
  );
});

describe('a document of the market', () => {
  const cpf = rule({
    field: 'idNumber',
    acceptedPattern: '^[0-9.-]+$',
    patternId: 0,
    minLength: 11,
    maxLength: 14,
  });
  it('must be one, with or without its punctuation', () => {
    const brazil = { document: marketOn('br', '2026-01-01').documents.person };
    expect(checkField(cpf, '111.444.777-35', brazil)).toBeNull();
    expect(checkField(cpf, '11144477735', brazil)).toBeNull();
    expect(checkField(cpf, '111.444.777-36', brazil)).toEqual({ message: 'document' });
    const colombia = { document: marketOn('co', '2026-01-01').documents.person };
    const cedula = rule({ field: 'idNumber', acceptedPattern: '^[0-9.]+$', minLength: 6, maxLength: 13 });
    expect(checkField(cedula, '1.020.304.050', colombia)).toBeNull();
    expect(checkField(cedula, '12345', colombia)).toEqual({ message: 'document' });
  });
});

describe('an own limit', () => {
  it('says what it is counted in', () => {
    expect(checkField(rule({ field: 'limitSession' }), 'abc')).toEqual({ message: 'minutes' });
    expect(checkField(rule({ field: 'limitDeposit' }), 'abc')).toEqual({ message: 'amount' });
    expect(checkField(rule({ field: 'limitSession' }), '90')).toBeNull();
  });

  it.each(amountCases)('%s in %s is read as any other amount is: %s', (typed, locale, minor) => {
    const money = { locale, currency: 'BRL' };
    expect(limitValue('limitDeposit', typed, money)).toBe(minor === null ? null : String(minor));
  });
});

describe('a birthday', () => {
  const birthday = rule({ field: 'birthday', acceptedPattern: '*', minLength: 10, maxLength: 10 });

  it('makes an adult on the very day', () => {
    expect(ageOn('2008-11-21', today)).toBe(18);
    expect(ageOn('2008-11-22', today)).toBe(17);
    expect(checkField(birthday, '2008-11-21', { today })).toBeNull();
    expect(checkField(birthday, '2008-11-22', { today })).toEqual({ message: 'underAge' });
  });

  it('refuses what is no date', () => {
    expect(checkField(birthday, '2001-02-30', { today })).toEqual({ message: 'date' });
    expect(checkField(birthday, '1800-01-01', { today })).toEqual({ message: 'date' });
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

  it('write lengths as people say them, and one number where both agree [VALID-60]', () => {
    const say = {
      pt: createTranslator({ locale: 'pt', messages: pt, namespace: 'rules' }),
      en: createTranslator({ locale: 'en', messages: en, namespace: 'rules' }),
    };
    const written = (language: 'pt' | 'en', minLength: number, maxLength: number) =>
      lengthText({ minLength, maxLength }, say[language]);
    expect(written('en', 6, 6)).toBe('6');
    expect(written('en', 4, 16)).toBe('4 to 16');
    expect(written('pt', 4, 16)).toBe('de 4 a 16');
    expect([written('pt', 10, 11), written('en', 10, 11)]).toEqual(['10 ou 11', '10 or 11']);
  });
});
