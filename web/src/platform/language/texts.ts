import type { Messages } from 'use-intl';
import parts from 'virtual:messages';
import { create } from 'zustand';
import { type Language, useLanguage } from './language.ts';

export interface Texts {
  language: Language;
  messages: Messages;
}

/** The texts in hand; null until the first part has come. */
export const useTexts = create<{ texts: Texts | null }>(() => ({ texts: null }));

function show(language: Language, messages: Record<string, object>): void {
  // A later choice of language wins over an earlier one that loads slower.
  if (useLanguage.getState().language !== language) return;
  const { texts } = useTexts.getState();
  // What stands already has its texts: those of other parts join them without it being drawn again.
  if (texts?.language === language) {
    Object.assign(texts.messages, messages);
    return;
  }
  // The two parts together have every namespace; until the second one has come only the first view is shown.
  useTexts.setState({ texts: { language, messages: messages as Messages } });
}

async function loadFirst(): Promise<void> {
  const { language } = useLanguage.getState();
  const { default: first } = await parts[language]();
  show(language, { ...first });
}

async function loadAll(): Promise<void> {
  const { language } = useLanguage.getState();
  const first = await parts[language]();
  const later = await first.next();
  show(language, { ...first.default, ...later.default });
}

/** Fulfilled when the first view's texts are here. */
export const firstTexts = loadFirst();
let complete: Promise<void> | null = null;

/** Everything beyond the first view waits for all texts beside its own code. */
export async function withTexts<T>(code: Promise<T>): Promise<T> {
  complete ??= firstTexts.then(loadAll);
  const [module] = await Promise.all([code, complete]);
  return module;
}

useLanguage.subscribe(() => {
  complete = loadAll();
});
