import { withdrawalPasswordFault } from '@croupier/contract/person-rules';
import type { DocumentKind } from '@croupier/market';
import { ADULT_YEARS, ageOn } from '../../platform/age.ts';
import type { FieldRule, RegistrationWay } from '../../platform/shapes.ts';
import { isLimit, type LimitField, limitValue, type WrittenMoney } from './own-limits.ts';

/** A message key under `rules` (or the general 'required') with what it names. */
export interface RuleFailure {
  message:
    | 'required'
    | 'length'
    | 'exactLength'
    | 'passwordLength'
    | 'mobileLength'
    | 'underAge'
    | 'date'
    | 'document'
    | 'amount'
    | 'minutes'
    | 'tooEasy'
    | FormatMessage
    | `pattern${PatternId}`;
  values?: { min: number; max: number };
}

export type FormatMessage = 'username' | 'password' | 'payeeName' | 'email' | 'mobileNum' | 'affiliateCode';
export type PatternId = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15;

const formatMessages: ReadonlySet<string> = new Set<FormatMessage>([
  'username',
  'password',
  'payeeName',
  'email',
  'mobileNum',
  'affiliateCode',
]);

/** Fields of passwords are never trimmed; all other text is, and a number loses the signs that people write between its digits. */
export function cleaned(field: string, value: string): string {
  if (/password/i.test(field)) return value;
  const trimmed = value.trim();
  return field === 'mobileNum' && /^[\d ().-]+$/.test(trimmed) ? trimmed.replaceAll(/\D/g, '') : trimmed;
}

export function patternId(rule: Pick<FieldRule, 'patternId'>): PatternId {
  const id = rule.patternId;
  return (id >= 0 && id <= 15 ? id : 0) as PatternId;
}

/** The whole value must match. The lone star matches anything; a pattern that this browser can't read is left to the server. */
export function patternMatches(pattern: string, value: string): boolean {
  if (pattern === '*' || pattern === '') return true;
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(value);
  } catch {
    return true;
  }
}

/** Where nobody says how money is written, as by those who check a name or a password. */
const marketMoney: WrittenMoney = { locale: 'pt-BR', currency: 'BRL' };

/** Checks a typed value by the server's rule; null where it passes. */
export function checkField(
  rule: FieldRule,
  typed: string,
  {
    today = new Date(),
    document,
    money = marketMoney,
  }: { today?: Date; document?: DocumentKind; money?: WrittenMoney } = {},
): RuleFailure | null {
  const value = cleaned(rule.field, typed);
  if (value === '') return rule.required ? { message: 'required' } : null;
  if (isLimit(rule.field)) return checkLimit(rule.field, value, money);
  if (rule.field === 'idNumber' && document?.parse(value) === null) return { message: 'document' };
  const length = Array.from(value).length;
  const values = { min: rule.minLength, max: rule.maxLength };
  const fits = rule.maxLength <= 0 || (length >= rule.minLength && length <= rule.maxLength);
  // The format says more than the length: it is told first, in the words that the field has for it.
  const named = formatMessages.has(rule.field) && rule.field !== 'password';
  // The browser's engine may backtrack: it meets no more than the rule's greatest length.
  const tooLong = rule.maxLength > 0 && length > rule.maxLength;
  const formatted = tooLong || patternMatches(rule.acceptedPattern, value);
  // Digits that are no number of the market are told what its numbers are like; other signs, that they are none.
  if (rule.field === 'mobileNum' && /^\d+$/.test(value) && !(formatted && fits))
    return { message: 'mobileLength', values };
  if (!formatted && (fits || named)) return { message: formatMessage(rule), values };
  if (!fits) {
    if (rule.field === 'password') return { message: 'passwordLength', values };
    return { message: rule.minLength === rule.maxLength ? 'exactLength' : 'length', values };
  }
  if (rule.field === 'birthday') return checkBirthday(value, today);
  if (rule.field === 'paymentPassword' && withdrawalPasswordFault(value) === 'too_easy')
    return { message: 'tooEasy' };
  return null;
}

function checkLimit(field: LimitField, value: string, money: WrittenMoney): RuleFailure | null {
  if (limitValue(field, value, money) !== null) return null;
  return { message: field === 'limitSession' ? 'minutes' : 'amount' };
}

function formatMessage(rule: FieldRule): RuleFailure['message'] {
  const named = formatMessages.has(rule.field);
  return named ? (rule.field as FormatMessage) : `pattern${patternId(rule)}`;
}

function checkBirthday(value: string, today: Date): RuleFailure | null {
  const age = ageOn(value, today);
  if (age === null) return { message: 'date' };
  return age < ADULT_YEARS ? { message: 'underAge' } : null;
}

type Length = Pick<FieldRule, 'minLength' | 'maxLength'>;
type SayLength = (key: 'between' | 'either', ends: { min: string; max: string }) => string;

/** `4 to 16`, `10 or 11`, or the one number where both ends agree. */
export function lengthText({ minLength, maxLength }: Length, say: SayLength): string {
  const ends = { min: String(minLength), max: String(maxLength) };
  if (minLength === maxLength) return ends.min;
  return say(maxLength === minLength + 1 ? 'either' : 'between', ends);
}

/** What a form shows first, by the way to register. */
export const leading: Record<RegistrationWay['method'], readonly string[]> = {
  username: ['username', 'password'],
  mobile: ['mobileNum', 'verificationCode', 'password'],
  social: ['username'],
};

/** The fields that a form shows, in order: the account's own first, then whatever else is enabled, as the server listed it. */
export function shownRules({ method, rules }: Pick<RegistrationWay, 'method' | 'rules'>): FieldRule[] {
  const own = leading[method];
  const shown = rules.filter(({ enabled, field }) => enabled && field !== 'confirmPassword');
  const first = own.flatMap((field) => shown.find((rule) => rule.field === field) ?? []);
  return [...first, ...shown.filter((rule) => !own.includes(rule.field))];
}
