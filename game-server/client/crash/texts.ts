import autoTexts from '../shared/auto-texts.json' with { type: 'json' };
import type { AutoKey, Say, Texts } from '../shared/texts.ts';
import listTexts from './list-texts.json' with { type: 'json' };
import own from './texts.json' with { type: 'json' };

type CrashKey = AutoKey | keyof typeof listTexts.pt | keyof typeof own.pt;
export type SayCrash = Say<CrashKey>;

export const crashTexts: Texts<CrashKey> = {
  pt: { ...autoTexts.pt, ...listTexts.pt, ...own.pt },
  en: { ...autoTexts.en, ...listTexts.en, ...own.en },
  es: { ...autoTexts.es, ...listTexts.es, ...own.es },
};
