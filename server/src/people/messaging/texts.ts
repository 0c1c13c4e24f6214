import type { Locale } from '@croupier/contract';
import { messagesOf } from '../../messages/index.ts';

const say = messagesOf('letters');

/** One sentence that fits a short message: who writes, the code, how long, and what it must never be used for. */
export const codeText = (language: Locale, brand: string, code: string, minutes: number): string =>
  say(language, 'code', { brand, code, minutes });

export const subjectOf = (language: Locale, brand: string): string => say(language, 'subject', { brand });
