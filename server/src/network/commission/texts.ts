import { messagesOf, type Said } from '../../messages/index.ts';
import type { Language } from '@croupier/contract';
import type { Flaws } from './engine/terms.ts';

const say = messagesOf('contractFlaws');

/** By field, in the caller's language. */
export const flawTexts = (flaws: Flaws, language: Language): Record<string, Said> =>
  Object.fromEntries([...flaws].map(([field, flaw]) => [field, say(language, flaw)]));
