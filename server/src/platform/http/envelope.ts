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

/** 'pt' unless the header clearly prefers English. */
export function languageOf(header: string | undefined): 'pt' | 'en' {
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
