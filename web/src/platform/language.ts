import { create } from 'zustand';
import { localStore } from './storage.ts';

export type Language = 'pt' | 'en';
export const languages: readonly Language[] = ['pt', 'en'];
const KEY = 'language';

/** BCP 47 tag that numbers and dates are written by. */
export const localeOf: Record<Language, string> = { pt: 'pt-BR', en: 'en' };

/** Reads a language in any letter case; anything else is the default, Portuguese. */
export function readLanguage(text: string | null): Language {
  return text?.toLowerCase().startsWith('en') ? 'en' : 'pt';
}

interface LanguageState {
  language: Language;
  setLanguage: (language: Language) => void;
}

export const useLanguage = create<LanguageState>((set) => ({
  language: readLanguage(localStore.getItem(KEY)),
  setLanguage: (language) => {
    localStore.setItem(KEY, language);
    set({ language });
  },
}));
