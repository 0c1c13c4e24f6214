import type { Endpoint } from '@croupier/contract';
import type * as z from 'zod';
import { fail } from '../failure.ts';

type Part = 'params' | 'query' | 'body';

const texts = {
  pt: { unknown: 'Campo desconhecido', required: 'Campo obrigatório', invalid: 'Valor inválido' },
  en: { unknown: 'Unknown field', required: 'Input cannot be empty', invalid: 'Invalid value' },
} as const;

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
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  return fail('REQUEST_INVALID', { errors: errorsOf(parsed.error, given, language) });
}

function errorsOf(error: z.ZodError, given: unknown, language: 'pt' | 'en'): Record<string, string> {
  const own = texts[language];
  const errors: Record<string, string> = {};
  for (const issue of error.issues.slice(0, 50)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) errors[[...issue.path, key].join('.').slice(0, 100)] = own.unknown;
      continue;
    }
    errors[issue.path.join('.') || 'body'] ??= isAbsent(given, issue.path) ? own.required : own.invalid;
  }
  return errors;
}

function isAbsent(given: unknown, path: PropertyKey[]): boolean {
  let at: unknown = given;
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return false;
    at = Reflect.get(at, key);
  }
  return at === undefined || at === '';
}
