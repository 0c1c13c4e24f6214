import { describe, expect, test } from 'vitest';
import { containsAccount, isFullName, withdrawalPasswordFault } from '../src/people/member/person-rules.ts';

test.each([
  ['482913', null],
  ['48291', 'not_six_digits'],
  ['4829133', 'not_six_digits'],
  ['48291a', 'not_six_digits'],
  ['٤٨٢٩١٣', 'not_six_digits'],
  ['111111', 'too_easy'],
  ['123456', 'too_easy'],
  ['987654', 'too_easy'],
  ['135791', null],
])('withdrawal password %s', (password, fault) => expect(withdrawalPasswordFault(password)).toBe(fault));

test.each([
  ['Maria da Silva', true],
  ["Ana D'Ávila-Souza", true],
  ['Maria', false],
  ['Maria 2', false],
  ['Maria <b>', false],
])('full name %s', (name, full) => expect(isFullName(name)).toBe(full));

describe('a birth date of the holder as a withdrawal password', () => {
  const born = '1990-05-17';
  test.each([
    '170590',
    '170519',
    '900517',
    '051790',
    '190517',
    '199005',
    '051990',
    '171990',
    '901705',
    '199017',
  ])('%s is too easy', (password) => {
    expect(withdrawalPasswordFault(password)).toBeNull();
    expect(withdrawalPasswordFault(password, [null, born])).toBe('too_easy');
    expect(withdrawalPasswordFault(password, ['1984-11-23', undefined])).toBeNull();
  });

  test.each(['571990', '199057', '050790', '070590'])('without its zeros too: %s', (password) => {
    expect(withdrawalPasswordFault(password, ['1990-07-05'])).toBe('too_easy');
  });
});

test.each([
  ['xAna.Lima9', 'ana.lima', true],
  ['ANALIMA2026', 'AnaLima', true],
  ['Senha2026', 'ana.lima', false],
  ['Anabela9', 'ana', false],
  ['Senha2026', '', false],
])('password %s of account %j', (password, account, warns) => {
  expect(containsAccount(password, account)).toBe(warns);
});
