import {
  type Language as TextLanguage,
  type Locale,
  languageOf,
  readLocale,
} from '@croupier/contract/locales';
import { create } from 'zustand';
import { localStore } from '@croupier/ui/storage';

export type Language = Locale;
const storageKey = 'console.language';

/** BCP 47 tag that figures and dates are written by. */
export const localeOf: Record<Language, string> = { pt: 'pt-BR', en: 'en-GB', es: 'es-419' };

interface LanguageState {
  language: Language;
  setLanguage: (language: Language) => void;
}

export const useLanguage = create<LanguageState>((set) => ({
  language: readLocale(localStore.getItem(storageKey)),
  setLanguage: (language) => {
    localStore.setItem(storageKey, language);
    set({ language });
  },
}));

/** The language of the brand's own texts for the person at the console: brands don't write in every language of the pages. */
export const useTextLanguage = (): TextLanguage => languageOf(useLanguage(({ language }) => language));
