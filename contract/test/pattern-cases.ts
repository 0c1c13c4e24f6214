import { patterns } from '../src/people/member/patterns.ts';

type Case = readonly [title: string, id: number, good: readonly string[], bad: readonly string[]];

/** What each kind of pattern takes and refuses; the server's engine and the browser's have to agree. */
export const patternCases: readonly Case[] = [
  ['any characters', 0, ['a', '!? ç', '漢'], []],
  ['a letter, then letters and digits', 1, ['a1b2', 'A'], ['1ab', 'a_b', 'a b', 'а1']],
  ['Chinese characters and digits', 2, ['漢字1'], ['abc', '漢 字']],
  ['e-mail', 3, ['a@b.co', 'a.b+c@d.e.br'], ['ab', 'a@b', '@b.co', 'a@b..co', 'a b@c.de']],
  ['alphanumeric without specials', 4, ['ab12', '12'], ['ab#1', 'ab 1', 'é1']],
  ['letters and digits combined', 5, ['ab12', '1a', 'Demo#2026'], ['abcd', '1234', 'ab 12', 'é1é1']],
  ['digits', 6, ['123'], ['12a', '١٢٣', ' 12']],
  ['alphanumeric with a capital', 7, ['aB12', 'A'], ['ab12', 'aB 1']],
  ['English letters and spaces', 8, ['Ana Lee', 'Ana'], ['Ana1', 'José', ' Ana']],
  ['no spaces', 9, ['ab', 'a-b'], ['a b', 'a\tb']],
  ['Chinese and punctuation', 10, ['你好，世界！'], ['你好1', 'hi']],
  ['date yyyy-MM-dd', 11, ['2000-01-31'], ['01-31-2000', '2000-13-01', '2000-1-1']],
  ['date MM-dd-yyyy', 12, ['01-31-2000'], ['2000-01-31', '13-01-2000']],
  ['letters and spaces', 13, ['José da Silva', "D'Ávila"], ['Ana 2', ' ']],
  ['letters and digits only', 14, ['ab12', 'é1'], ['ab_1', 'a b']],
  ['Korean', 15, ['안녕'], ['hello', '안녕1']],
];

type OwnCase = readonly [pattern: string, good: readonly string[], bad: readonly string[]];

/** Patterns that a merchant may write itself. */
export const ownPatternCases: readonly OwnCase[] = [
  ['[ab]+', ['abba'], ['abbac', '']],
  ['a|bc', ['a', 'bc'], ['abc', 'ac', 'b']],
  ['^(?:[zw]+)+q$', ['zwq'], ['z'.repeat(18), 'q']],
  ['.', ['x', '\u{1F3B2}'], ['\n', '\r', '\u2028', 'xx']],
  ['\\s', [' ', '\t', '\u00a0', '\u3000', '\ufeff'], ['a', '\u200b']],
  ['\\S', ['a', '\u{1F3B2}'], [' ', '\u00a0', '\u2003']],
  ['[^\\s@.]+', ['a-b'], ['a b', 'a\u00a0b', 'a.b']],
  ['[.]', ['.'], ['a']],
  ['\\d{2}\\w', ['12_'], ['١٢a', '12é']],
  ['\\u0041\\u{1F3B2}', ['A\u{1F3B2}'], ['a\u{1F3B2}']],
  ['\\p{Script=Hangul}\\P{Script=Han}', ['한a'], ['한漢']],
  ['a$', ['a'], ['a\n']],
  ['(?<year>[0-9]{4})\\/x', ['2026/x'], ['2026x']],
];

/** A rule of one of the kinds, or with a pattern of its own. */
export const patternRule = (patternId: number, minLength = 1, maxLength = 20, acceptedPattern?: string) => ({
  patternId,
  minLength,
  maxLength,
  acceptedPattern: acceptedPattern ?? patterns[patternId]?.accepted ?? 'missing',
});
