/**
 * The registration form's kinds of pattern and their texts, for the server and the pages. Free of zod, so that a page may import
 * `@croupier/contract/patterns` as it stands.
 */
import type { Language, Localised } from '../../base/locales.ts';
import type { FieldPattern } from './registration-fields.ts';

interface Pattern extends Localised {
  /** What a field with this id accepts where a merchant says nothing else. */
  accepted: string;
}

/** Ids 0 to 15, in what both the browser's engine and the server's linear one can read: no look-aheads. (min) and (max) are filled from the rule; equal ones give one number. */
export const patterns: readonly Pattern[] = [
  {
    accepted: '*',
    en: '(min) to (max) characters',
    es: 'De (min) a (max) caracteres',
    pt: 'De (min) a (max) caracteres',
  },
  {
    accepted: '^[A-Za-z][A-Za-z0-9]*$',
    en: '(min) to (max) letters and digits, starting with a letter',
    es: 'De (min) a (max) letras y números, empezando por una letra',
    pt: 'De (min) a (max) letras e números, começando por uma letra',
  },
  {
    accepted: '^[\\p{Script=Han}0-9]+$',
    en: '(min) to (max) Chinese characters and digits',
    es: 'De (min) a (max) caracteres chinos y números',
    pt: 'De (min) a (max) caracteres chineses e números',
  },
  {
    accepted: '^[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+$',
    en: 'An e-mail address of (min) to (max) characters',
    es: 'Un correo electrónico de (min) a (max) caracteres',
    pt: 'Um endereço de e-mail com (min) a (max) caracteres',
  },
  {
    accepted: '^[A-Za-z0-9]+$',
    en: '(min) to (max) alphanumeric characters without special ones',
    es: 'De (min) a (max) caracteres alfanuméricos, sin símbolos',
    pt: 'De (min) a (max) caracteres alfanuméricos, sem símbolos',
  },
  {
    accepted: '^[\\x21-\\x7e]*(?:[A-Za-z][\\x21-\\x7e]*[0-9]|[0-9][\\x21-\\x7e]*[A-Za-z])[\\x21-\\x7e]*$',
    en: '(min) to (max) characters, letters and digits combined',
    es: 'De (min) a (max) caracteres, combinando letras y números',
    pt: 'De (min) a (max) caracteres, combinando letras e números',
  },
  {
    accepted: '^[0-9]+$',
    en: '(min) to (max) digits',
    es: 'De (min) a (max) dígitos',
    pt: 'De (min) a (max) dígitos',
  },
  {
    accepted: '^[A-Za-z0-9]*[A-Z][A-Za-z0-9]*$',
    en: '(min) to (max) letters and digits with at least one capital',
    es: 'De (min) a (max) letras y números, con al menos una mayúscula',
    pt: 'De (min) a (max) letras e números, com ao menos uma maiúscula',
  },
  {
    accepted: '^[A-Za-z]+(?: [A-Za-z]+)*$',
    en: '(min) to (max) English letters and spaces',
    es: 'De (min) a (max) letras sin acentos y espacios',
    pt: 'De (min) a (max) letras sem acento e espaços',
  },
  {
    accepted: '^\\S+$',
    en: '(min) to (max) characters without spaces',
    es: 'De (min) a (max) caracteres, sin espacios',
    pt: 'De (min) a (max) caracteres, sem espaços',
  },
  {
    accepted: '^[\\p{Script=Han}\\p{P}]+$',
    en: '(min) to (max) Chinese characters and punctuation',
    es: 'De (min) a (max) caracteres chinos y puntuación',
    pt: 'De (min) a (max) caracteres chineses e pontuação',
  },
  {
    accepted: '^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$',
    en: 'A date as yyyy-MM-dd',
    es: 'Una fecha con el formato aaaa-MM-dd',
    pt: 'Uma data no formato aaaa-MM-dd',
  },
  {
    accepted: '^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])-[0-9]{4}$',
    en: 'A date as MM-dd-yyyy',
    es: 'Una fecha con el formato MM-dd-aaaa',
    pt: 'Uma data no formato MM-dd-aaaa',
  },
  {
    accepted: "^[\\p{L}\\p{M}'’.-]+(?: [\\p{L}\\p{M}'’.-]+)*$",
    en: '(min) to (max) letters and spaces',
    es: 'De (min) a (max) letras y espacios',
    pt: 'De (min) a (max) letras e espaços',
  },
  {
    accepted: '^[\\p{L}\\p{Nd}]+$',
    en: '(min) to (max) letters and digits only',
    es: 'De (min) a (max) letras y números, nada más',
    pt: 'De (min) a (max) letras e números, nada mais',
  },
  {
    accepted: '^[\\p{Script=Hangul}]+$',
    en: '(min) to (max) Korean characters',
    es: 'De (min) a (max) caracteres coreanos',
    pt: 'De (min) a (max) caracteres coreanos',
  },
];

/** Characters as a person counts them, not UTF-16 units. */
export const lengthOf = (value: string): number => Array.from(value).length;

/** Why a value doesn't match, for the person who typed it. */
export function ruleMessage(rule: FieldPattern, language: Language): string {
  const text = (patterns[rule.patternId] ?? patterns[0])?.[language] ?? '';
  const one = rule.minLength === rule.maxLength;
  const places = one ? text.replace(/(?:De )?\(min\) (?:to|a) \(max\)/, '(max)') : text;
  return places.replace('(min)', String(rule.minLength)).replace('(max)', String(rule.maxLength));
}
