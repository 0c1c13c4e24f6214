import {
  type ErrorCode,
  type Language,
  languageOf as textLanguageOf,
  localeIn,
  readLanguage,
} from '@croupier/contract';
import { messagesOf } from '../../messages/index.ts';
import type { FailureParts } from '../failure.ts';

const say = messagesOf('errors');

export interface RefusalBody {
  success: false;
  code: ErrorCode;
  message: string;
  value?: unknown;
  errors?: Record<string, string>;
}

/** The envelope of a refusal in the caller's language. */
export function refusal(code: ErrorCode, language: Language, parts: FailureParts = {}): RefusalBody {
  return {
    success: false,
    code,
    message: say(language, code, parts.details),
    ...(parts.value === undefined ? {} : { value: parts.value }),
    ...(parts.errors === undefined ? {} : { errors: parts.errors }),
  };
}

/** What the query names as `language` or `lang`, in any letter case, before what the header prefers. */
export function languageOf(query: unknown, header: string | undefined): Language {
  return namedIn(query) ?? preferredBy(header);
}

function namedIn(query: unknown): Language | undefined {
  if (typeof query !== 'object' || query === null) return undefined;
  for (const name of ['language', 'lang']) {
    const named: unknown = Reflect.get(query, name);
    const found = typeof named === 'string' ? localeIn(named) : undefined;
    if (found) return textLanguageOf(found);
  }
  return undefined;
}

/** The default language unless the header clearly prefers another one. */
function preferredBy(header: string | undefined): Language {
  if (header === undefined) return readLanguage(header);
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
      const quality = rest
        .find((piece) => piece.trim().startsWith('q='))
        ?.trim()
        .slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .toSorted((a, b) => b.quality - a.quality)
    .find(({ tag, quality }) => quality > 0 && localeIn(tag) !== undefined);
  return readLanguage(wanted?.tag);
}
