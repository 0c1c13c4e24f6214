import type { FieldRule, RegistrationWay } from '../../../platform/shapes.ts';
import { isLimit, leading } from '../../field-rules/index.ts';

/** A form of no more fields than this is one sheet. */
const ONE_SHEET = 6;

/** Codes that few have, and limits that may wait: asked for in a fold, unless the brand needs them. */
const codes = new Set(['affiliateCode', 'recommenderId', 'referralCode']);

export interface Steps {
  /** How one gets in; empty where the form is one sheet. */
  access: FieldRule[];
  /** Who one is, or all where the form is one sheet. */
  person: FieldRule[];
  folded: FieldRule[];
}

/** Cuts a form of many fields into two steps, and folds what is optional and seldom filled in. */
export function stepsOf(method: RegistrationWay['method'], shown: readonly FieldRule[]): Steps {
  const own = leading[method];
  const seldom = ({ field, required }: FieldRule) => !required && (codes.has(field) || isLimit(field));
  // What must be given comes first, the picture's code last of all.
  const place = ({ field, required }: FieldRule) => (field === 'captcha' ? 2 : required ? 0 : 1);
  const others = shown.filter(({ field }) => !own.includes(field)).toSorted((a, b) => place(a) - place(b));
  const access = shown.filter(({ field }) => own.includes(field));
  if (shown.length <= ONE_SHEET) return { access: [], person: [...shown], folded: [] };
  // Anyone who comes from another site only chooses a name: no step of its own.
  if (access.length < 2)
    return {
      access: [],
      person: [...access, ...others.filter((rule) => !seldom(rule))],
      folded: others.filter(seldom),
    };
  return {
    access,
    person: others.filter((rule) => !seldom(rule)),
    folded: others.filter(seldom),
  };
}

/** What each rule brings along. */
const beside: Readonly<Record<string, readonly string[]>> = {
  password: ['confirmPassword'],
  mobileNum: ['phoneCode'],
};

/** The names of a step's inputs, those that come with others as well. */
export const fieldsOf = (rules: readonly FieldRule[]): string[] =>
  rules.flatMap(({ field }) => [field, ...(beside[field] ?? [])]);
