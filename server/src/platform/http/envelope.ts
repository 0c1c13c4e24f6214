import { errorEntry, type ErrorCode } from '@croupier/contract';
import type { FailureParts } from '../failure.ts';

export interface RefusalBody {
  success: false;
  code: ErrorCode;
  message: string;
  value?: unknown;
  errors?: Record<string, string>;
}

/** The envelope of a refusal in the caller's language. */
export function refusal(code: ErrorCode, language: 'pt' | 'en', parts: FailureParts = {}): RefusalBody {
  const text = errorEntry(code)[language];
  const message = text.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    String(parts.details?.[name] ?? place),
  );
  return {
    success: false,
    code,
    message,
    ...(parts.value === undefined ? {} : { value: parts.value }),
    ...(parts.errors === undefined ? {} : { errors: parts.errors }),
  };
}

/** What the query names as `language` or `lang`, in any letter case, before what the header prefers. */
export function languageOf(query: unknown, header: string | undefined): 'pt' | 'en' {
  return namedIn(query) ?? preferredBy(header);
}

function namedIn(query: unknown): 'pt' | 'en' | undefined {
  if (typeof query !== 'object' || query === null) return undefined;
  for (const name of ['language', 'lang']) {
    const named: unknown = Reflect.get(query, name);
    const found = typeof named === 'string' ? /^(pt|en)\b/.exec(named.toLowerCase())?.[1] : undefined;
    if (found === 'pt' || found === 'en') return found;
  }
  return undefined;
}

/** 'pt' unless the header clearly prefers English. */
function preferredBy(header: string | undefined): 'pt' | 'en' {
  if (header === undefined) return 'pt';
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
    .find(({ tag, quality }) => quality > 0 && /^(pt|en)\b/.test(tag));
  return wanted?.tag.startsWith('en') ? 'en' : 'pt';
}
