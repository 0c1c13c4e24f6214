import type { Names } from '../../kit/index.ts';
import { cardNames, paidText, totalOf } from '../deck/index.ts';
import type { ThreeCardView } from './rules.ts';
import handNames from '../deck/hand-names.json' with { type: 'json' };
import results from './results.json' with { type: 'json' };

export function words(
  { cards, hand, dealer, dealerHand, result, bets }: ThreeCardView,
  language: keyof Names,
  money: (minor: number) => string,
): string {
  const own = cardNames(cards, language);
  const named = handNames[hand][language];
  const yours = {
    pt: `Suas cartas: ${own} (${named}).`,
    en: `Your cards: ${own} (${named}).`,
    es: `Tus cartas: ${own} (${named}).`,
  }[language];
  if (result === null || dealerHand === null)
    return `${yours} ${{ pt: 'Jogar ou desistir?', en: 'Play or fold?', es: '¿Juegas o te retiras?' }[language]}`;
  const shown = cardNames(
    dealer.filter((code) => code !== null),
    language,
  );
  const theirs = { pt: 'Banca', en: 'Dealer', es: 'Banca' }[language];
  const total = totalOf(bets);
  return (
    `${yours} ${theirs}: ${shown} (${handNames[dealerHand][language]}). ${results[result][language]} ` +
    paidText(money(total.paid), total, language)
  );
}
