import { create } from 'zustand';
import { localStore } from '../client/storage.ts';

export type Language = 'pt' | 'en';
const storageKey = 'console.language';

/** BCP 47 tag that figures and dates are written by. */
export const localeOf: Record<Language, string> = { pt: 'pt-BR', en: 'en-GB' };

interface LanguageState {
  language: Language;
  setLanguage: (language: Language) => void;
}

export const useLanguage = create<LanguageState>((set) => ({
  language: localStore.getItem(storageKey) === 'en' ? 'en' : 'pt',
  setLanguage: (language) => {
    localStore.setItem(storageKey, language);
    set({ language });
  },
}));
