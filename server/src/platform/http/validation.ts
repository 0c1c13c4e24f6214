import type { Endpoint } from '@croupier/contract';
import type { JsonFault } from '@croupier/contract/json';
import type * as z from 'zod';
import { fail } from '../failure.ts';

type Part = 'params' | 'query' | 'body';

const counted = (count: Bound, one: string, many: string) => `${count} ${Number(count) === 1 ? one : many}`;

/** What is said of a field that has to hold something. */
export const requiredText = { pt: 'Campo obrigatório', en: 'Input cannot be empty' } as const;

const texts = {
  pt: {
    unknown: 'Campo desconhecido',
    repeated: 'Campo repetido',
    required: requiredText.pt,
    invalid: 'Valor inválido',
    format: 'Formato inválido',
    oneOf: (values: string) => `Valores aceitos: ${values}`,
    min: (bound: Bound) => `No mínimo ${bound}`,
    max: (bound: Bound) => `No máximo ${bound}`,
    above: (bound: Bound) => `Maior que ${bound}`,
    below: (bound: Bound) => `Menor que ${bound}`,
    characters: (count: Bound) => counted(count, 'caractere', 'caracteres'),
    entries: (count: Bound) => counted(count, 'item', 'itens'),
  },
  en: {
    unknown: 'Unknown field',
    repeated: 'Repeated field',
    required: requiredText.en,
    invalid: 'Invalid value',
    format: 'Invalid format',
    oneOf: (values: string) => `Accepted values: ${values}`,
    min: (bound: Bound) => `At least ${bound}`,
    max: (bound: Bound) => `At most ${bound}`,
    above: (bound: Bound) => `Above ${bound}`,
    below: (bound: Bound) => `Below ${bound}`,
    characters: (count: Bound) => counted(count, 'character', 'characters'),
    entries: (count: Bound) => counted(count, 'item', 'items'),
  },
} as const;

type Bound = number | bigint | string;
type Texts = (typeof texts)['pt' | 'en'];

/** More values than a person would read through are not listed. */
const maxValuesListed = 12;

/** Checks one part of a request by its contract; throws REQUEST_INVALID with a text per field. */
export function validate(endpoint: Endpoint, part: Part, value: unknown, language: 'pt' | 'en'): unknown {
  const schema: z.ZodType | undefined = endpoint.spec[part];
  const given = value ?? {};
  if (!schema) {
    const extra = typeof given === 'object' ? Object.keys(given) : ['body'];
    if (extra.length === 0 || part === 'params') return undefined;
    return fail('REQUEST_INVALID', {
      errors: Object.fromEntries(extra.map((key) => [key, texts[language].unknown])),
    });
  }
  const torn = fieldWithNul(given);
  if (torn !== null) fail('REQUEST_INVALID', { errors: { [torn]: texts[language].invalid } });
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  return fail('REQUEST_INVALID', { errors: errorsOf(parsed.error, given, language) });
}

/** What is wrong with a body that could not be taken as JSON, beside the name it is about. */
export const saidOf = ({ field, fault }: JsonFault, language: 'pt' | 'en'): Record<string, string> =>
  Object.fromEntries([[field, texts[language][fault]]]);

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

function errorsOf(error: z.ZodError, given: unknown, language: 'pt' | 'en'): Record<string, string> {
  const own = texts[language];
  const errors = new Map<string, string>();
  for (const issue of error.issues.slice(0, 50)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) errors.set([...issue.path, key].join('.').slice(0, 100), own.unknown);
      continue;
    }
    const field = issue.path.join('.') || 'body';
    const said = isAbsent(given, issue.path) ? own.required : textOf(issue, own);
    if (!errors.has(field)) errors.set(field, said);
  }
  // A field may be called like a property of every object.
  return Object.fromEntries(errors);
}

/** What the contract asks of the value, in words. */
function textOf(issue: z.core.$ZodIssue, own: Texts): string {
  if (isRequired(issue)) return own.required;
  if (issue.code === 'too_small') {
    const bound = measured(issue.origin, issue.minimum, own);
    return issue.inclusive === false ? own.above(bound) : own.min(bound);
  }
  if (issue.code === 'too_big') {
    const bound = measured(issue.origin, issue.maximum, own);
    return issue.inclusive === false ? own.below(bound) : own.max(bound);
  }
  if (issue.code === 'invalid_format') return own.format;
  if (issue.code === 'invalid_value' && issue.values.length <= maxValuesListed)
    return own.oneOf(issue.values.map(String).join(', '));
  return own.invalid;
}

/** Nothing where something has to be: an empty text, also one of blanks only, and whatever a rule of the contract calls so. */
function isRequired(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'custom') return issue.params?.['required'] === true;
  return issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1;
}

function measured(origin: string, bound: Bound, own: Texts): Bound {
  if (origin === 'string') return own.characters(bound);
  return origin === 'array' ? own.entries(bound) : bound;
}

function isAbsent(given: unknown, path: PropertyKey[]): boolean {
  let at: unknown = given;
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return false;
    at = Reflect.get(at, key);
  }
  return at === undefined || at === '';
}
