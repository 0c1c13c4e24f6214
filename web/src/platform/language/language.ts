import { type Locale, readLocale } from '@croupier/contract/locales';
import { create } from 'zustand';
import { languageOfHost } from '../storage/merchant.ts';
import { localStore } from '@croupier/ui/storage';

export type Language = Locale;
const KEY = 'language';
/** The brand's own default as it was last told, so that a second visit starts in it. */
const DEFAULT_KEY = 'defaultLanguage';

/** BCP 47 tag that figures and dates are written by; Spanish as in South America, with a comma before decimals. */
export const localeOf: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es-CO' };

interface LanguageState {
  language: Language;
  /** The person chose it; until then the brand's default holds. */
  chosen: boolean;
  setLanguage: (language: Language) => void;
  /** What the brand has: its default, and the languages that may be chosen. */
  followBrand: (brand: { defaultLanguage: string; languages: readonly string[] }) => void;
}

const stored = localStore.getItem(KEY);

/** The server sends the first pictures along with the page, and titles are drawn into them. */
function notifyServer(language: Language): void {
  try {
    document.cookie = `${KEY}=${language};path=/;max-age=31536000;samesite=lax`;
  } catch {
    // Where the page may keep nothing, its own pictures follow.
  }
}
if (stored !== null) notifyServer(readLocale(stored));

export const useLanguage = create<LanguageState>((set, get) => ({
  language: readLocale(stored ?? localStore.getItem(DEFAULT_KEY) ?? languageOfHost),
  chosen: stored !== null,
  setLanguage: (language) => {
    localStore.setItem(KEY, language);
    notifyServer(language);
    set({ language, chosen: true });
  },
  followBrand: ({ defaultLanguage, languages: offered }) => {
    const language = readLocale(defaultLanguage);
    localStore.setItem(DEFAULT_KEY, language);
    const { chosen, language: current } = get();
    // A choice that the brand no longer has is kept for the day that it has it again.
    const holds = chosen && offered.some((code) => readLocale(code) === current);
    if (!holds && current !== language) set({ language });
  },
}));
