import { defaultLocale, type ErrorCode, type Language, localeIn, localesPreferred } from '@croupier/contract';
import { messagesOf } from '../../messages/index.ts';
import type { FailureParts, FieldText } from '../failure.ts';

const say = messagesOf('errors');

export interface RefusalBody {
  success: false;
  code: ErrorCode;
  message: string;
  value?: unknown;
  errors?: Record<string, string>;
}

/** The texts of the fields in the language of an answer. */
export const textsOf = (
  errors: Readonly<Record<string, FieldText>>,
  language: Language,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [
      field,
      typeof text === 'function' ? text(language) : text,
    ]),
  );

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Up to two of a unit the next smaller one says it better. */
const unitOf = (seconds: number) =>
  seconds >= 2 * HOUR ? 'hours' : seconds >= 2 * MINUTE ? 'minutes' : 'seconds';
const lengths = { hours: HOUR, minutes: MINUTE, seconds: 1 };

/** How long to wait, as a person counts it; never less than it takes. */
function waitOf(seconds: number): { wait: number; unit: string } {
  const unit = unitOf(seconds);
  return { wait: Math.ceil(seconds / lengths[unit]), unit };
}

/** The envelope of a refusal in the caller's language. */
export function refusal(code: ErrorCode, language: Language, parts: FailureParts = {}): RefusalBody {
  return {
    success: false,
    code,
    message: say(language, code, { ...waitOf(parts.retryAfterSeconds ?? 1), ...parts.details }),
    ...(parts.value === undefined ? {} : { value: parts.value }),
    ...(parts.errors === undefined ? {} : { errors: textsOf(parts.errors, language) }),
  };
}

/**
 * The language of an answer, one of those offered: what the query names as `language` or `lang`, in any letter case, before what the
 * header prefers; the first one offered where neither is.
 */
export function answerLanguage(
  query: unknown,
  header: string | undefined,
  offered: readonly Language[],
): Language {
  const has = (language: Language | undefined) => language !== undefined && offered.includes(language);
  return [...namedIn(query), ...localesPreferred(header)].find(has) ?? offered[0] ?? defaultLocale;
}

function namedIn(query: unknown): Language[] {
  if (typeof query !== 'object' || query === null) return [];
  return ['language', 'lang'].flatMap((name) => {
    const named: unknown = Reflect.get(query, name);
    return typeof named === 'string' ? (localeIn(named) ?? []) : [];
  });
}
