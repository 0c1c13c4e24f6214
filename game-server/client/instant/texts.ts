import autoTexts from '../shared/auto-texts.json' with { type: 'json' };
import type { AutoKey, Texts } from '../shared/texts.ts';
import own from './texts.json' with { type: 'json' };

export type InstantKey = AutoKey | keyof typeof own.pt;

export const instantTexts: Texts<InstantKey> = {
  pt: { ...autoTexts.pt, ...own.pt },
  en: { ...autoTexts.en, ...own.en },
  es: { ...autoTexts.es, ...own.es },
};
