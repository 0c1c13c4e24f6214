import { payAt } from '@croupier/games/kit';
import type { Language } from '../shared/money.ts';
import type { Texts } from '../shared/texts.ts';
import { translator } from '../shared/texts.ts';
import type { SceneAction } from './scene.ts';

const texts: Texts<'cashOut'> = {
  pt: { cashOut: 'Retirar {amount}' },
  en: { cashOut: 'Cash out {amount}' },
  es: { cashOut: 'Retirar {amount}' },
};

/** The button that takes what a climb has reached; off before anything has been. */
export function cashOut(
  { language, cash }: { language: Language; cash: (minor: number) => string },
  stake: number,
  multiplier: number | null,
): SceneAction {
  const amount = cash(payAt(stake, multiplier ?? 100));
  const label = translator(texts, language)('cashOut', { amount });
  return { label, action: { type: 'cash-out' }, main: true, off: multiplier === null };
}
