import autoTexts from '../shared/auto-texts.json' with { type: 'json' };
import type { AutoKey, Say, Texts } from '../shared/texts.ts';
import featureTexts from './feature-texts.json' with { type: 'json' };
import own from './texts.json' with { type: 'json' };

/** Feature texts are what is said during the features, then what the rules say of them. */
export type SlotKey = AutoKey | keyof typeof featureTexts.pt | keyof typeof own.pt;
export type SaySlot = Say<SlotKey>;

export const slotTexts: Texts<SlotKey> = {
  pt: { ...autoTexts.pt, ...own.pt, ...featureTexts.pt },
  en: { ...autoTexts.en, ...own.en, ...featureTexts.en },
  es: { ...autoTexts.es, ...own.es, ...featureTexts.es },
};
