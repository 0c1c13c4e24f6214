import { payAt } from '@croupier/games/kit';
import type { Language } from '../shared/money.ts';
import type { Texts } from '../shared/texts.ts';
import { translator } from '../shared/texts.ts';
import type { SceneAction } from './scene.ts';

const texts: Texts<'cashOut' | 'nothingYet'> = {
  pt: { cashOut: 'Retirar {amount}', nothingYet: 'Retirar' },
  en: { cashOut: 'Cash out {amount}', nothingYet: 'Cash out' },
  es: { cashOut: 'Retirar {amount}', nothingYet: 'Retirar' },
};

/** The button that takes what a climb has reached; off and without a sum before anything has been. */
export function cashOut(
  { language, cash }: { language: Language; cash: (minor: number) => string },
  stake: number,
  multiplier: number | null,
): SceneAction {
  const t = translator(texts, language);
  const label =
    multiplier === null ? t('nothingYet') : t('cashOut', { amount: cash(payAt(stake, multiplier)) });
  return { label, action: { type: 'cash-out' }, main: true, off: multiplier === null };
}
