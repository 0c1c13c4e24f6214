import { messageIn, type MessageKey, messagesOf, type Said } from '../../messages/index.ts';
import type { Language, Endpoint } from '@croupier/contract';
import type { JsonFault } from '@croupier/contract/json';
import type * as z from 'zod';
import { fail, type FieldText } from '../failure.ts';

type Part = 'params' | 'query' | 'body';

const say = messagesOf('fields');

/** What is said of a field that has to hold something. */
export const requiredText = (language: Language): Said => say(language, 'required');

/** What is said of a field in the language of the answer, for code that doesn't know it. */
export const fieldText =
  (key: MessageKey<'fields'>, values: Readonly<Record<string, string | number>> = {}): FieldText =>
  (language) =>
    say(language, key, values);

type Bound = number | bigint | string;

/** More values than a person would read through are not listed. */
const maxValuesListed = 12;

/** Checks one part of a request by its contract; throws REQUEST_INVALID with a text per field. */
export function validate(endpoint: Endpoint, part: Part, value: unknown, language: Language): unknown {
  const schema: z.ZodType | undefined = endpoint.spec[part];
  const given = value ?? {};
  if (!schema) {
    const extra = typeof given === 'object' ? Object.keys(given) : ['body'];
    if (extra.length === 0 || part === 'params') return undefined;
    return fail('REQUEST_INVALID', {
      errors: Object.fromEntries(extra.map((key) => [key, say(language, 'unknown')])),
    });
  }
  const torn = fieldWithNul(given);
  if (torn !== null) fail('REQUEST_INVALID', { errors: { [torn]: say(language, 'invalid') } });
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  return fail('REQUEST_INVALID', { errors: errorsOf(parsed.error, given, language) });
}

/** What is wrong with a body that could not be taken as JSON, beside the name it is about. */
export const saidOf = ({ field, fault }: JsonFault, language: Language): Record<string, Said> =>
  Object.fromEntries([[field, say(language, fault)]]);

/** The database's texts can't hold it, and nobody types it. The first field that does, by its path. */
function fieldWithNul(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.includes('\u0000') ? path || 'body' : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = fieldWithNul(inner, path === '' ? key : `${path}.${key}`);
    if (found !== null) return found.slice(0, 100).replaceAll('\u0000', '');
  }
  return null;
}

function errorsOf(error: z.ZodError, given: unknown, language: Language): Record<string, Said> {
  const errors = new Map<string, Said>();
  const bounds = new Map<string, z.core.$ZodIssue>();
  for (const issue of error.issues.slice(0, 50)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        errors.set([...issue.path, key].join('.').slice(0, 100), say(language, 'unknown'));
      continue;
    }
    const field = issue.path.join('.') || 'body';
    const said = isAbsent(given, issue.path) ? requiredText(language) : textOf(issue, language);
    const before = bounds.get(field);
    if (errors.has(field) && (before === undefined || !isNarrower(issue, before))) continue;
    errors.set(field, said);
    bounds.set(field, issue);
  }
  // A field may be called like a property of every object.
  return Object.fromEntries(errors);
}

/** Of two bounds that a value misses on the same side, the nearer one is the rule: the other is often only what a number can be. */
function isNarrower(issue: z.core.$ZodIssue, before: z.core.$ZodIssue): boolean {
  if (issue.code === 'too_big' && before.code === 'too_big') return issue.maximum < before.maximum;
  return issue.code === 'too_small' && before.code === 'too_small' && issue.minimum > before.minimum;
}

/** What the contract asks of the value, in words. */
function textOf(issue: z.core.$ZodIssue, language: Language): Said {
  if (isRequired(issue)) return requiredText(language);
  if (issue.code === 'too_small') {
    const bound = measured(issue.origin, issue.minimum, language);
    return issue.inclusive === false ? say(language, 'above', { bound }) : say(language, 'min', { bound });
  }
  if (issue.code === 'too_big') {
    const bound = measured(issue.origin, issue.maximum, language);
    return issue.inclusive === false ? say(language, 'below', { bound }) : say(language, 'max', { bound });
  }
  if (issue.code === 'custom') {
    const own = messageIn('fields', language, String(issue.params?.['says']));
    if (own !== undefined) return own;
  }
  if (issue.code === 'invalid_format') return say(language, issue.format === 'url' ? 'address' : 'format');
  if (issue.code === 'invalid_value' && issue.values.length <= maxValuesListed)
    return say(language, 'oneOf', { values: issue.values.map(String).join(', ') });
  return say(language, 'invalid');
}

/** Nothing where something has to be: an empty text, also one of blanks only, and whatever a rule of the contract calls so. */
function isRequired(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'custom') return issue.params?.['required'] === true;
  return issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1;
}

function measured(origin: string, bound: Bound, language: Language): string {
  if (origin === 'string') return say(language, 'characters', { count: Number(bound) });
  return origin === 'array' ? say(language, 'entries', { count: Number(bound) }) : String(bound);
}

function isAbsent(given: unknown, path: PropertyKey[]): boolean {
  let at: unknown = given;
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return false;
    at = Reflect.get(at, key);
  }
  return at === undefined || at === '';
}
