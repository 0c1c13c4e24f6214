import { type Language, type Localised, readLocale } from '@croupier/contract/locales';
import { create } from 'zustand';
import { localStore } from '@croupier/ui/storage';

export type { Language };
const storageKey = 'console.language';

/** BCP 47 tag that figures and dates are written by. */
export const localeOf: Record<Language, string> = { pt: 'pt-BR', en: 'en-GB', es: 'es-CO' };

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

/** Words in a language, else in any that has some. */
export const wordsIn = (words: Localised, language: Language): string =>
  words[language] || (Object.values(words).find((text) => text !== '') ?? '');
