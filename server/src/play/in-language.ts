import type { Language } from '@croupier/contract';

/** A vendor's page opens in the language of the one that leads to it, whatever the browser's is. */
export const inLanguage = (path: string, language: Language): string =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
