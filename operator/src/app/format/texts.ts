import parts from 'virtual:messages';
import { create } from 'zustand';
import type { Messages } from '../../messages/types.ts';
import { type Language, useLanguage } from './language.ts';

export interface Texts {
  language: Language;
  messages: Messages;
}

/** The texts that the console shows; null until the first ones have loaded. */
export const useTexts = create<{ texts: Texts | null }>(() => ({ texts: null }));

/** Loads the texts of the chosen language; the ones on screen stay until then. */
export async function loadTexts(): Promise<void> {
  const { language } = useLanguage.getState();
  if (useTexts.getState().texts?.language === language) return;
  const { default: messages } = await parts[language]();
  // A later choice of language wins over an earlier one that loads slower.
  if (useLanguage.getState().language === language) useTexts.setState({ texts: { language, messages } });
}

useLanguage.subscribe(() => void loadTexts());
