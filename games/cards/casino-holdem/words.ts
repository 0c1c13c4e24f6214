import type { Names } from '../../kit/index.ts';
import { cardNames, paidText, totalOf } from '../deck/index.ts';
import type { HoldemView } from './rules.ts';
import handNames from '../deck/hand-names.json' with { type: 'json' };
import results from './results.json' with { type: 'json' };

export function words(
  { cards, dealer, board, hand, dealerHand, result, bets }: HoldemView,
  language: keyof Names,
  money: (minor: number) => string,
): string {
  const own = cardNames(cards, language);
  const table = cardNames(board, language);
  const named = handNames[hand][language];
  const yours = {
    pt: `Suas cartas: ${own}. Mesa: ${table} (você tem ${named}).`,
    en: `Your cards: ${own}. Board: ${table} (you have ${named}).`,
    es: `Tus cartas: ${own}. Mesa: ${table} (tienes ${named}).`,
  }[language];
  if (result === null)
    return `${yours} ${{ pt: 'Pagar ou desistir?', en: 'Call or fold?', es: '¿Pagas o te retiras?' }[language]}`;
  const shown = cardNames(
    dealer.filter((code) => code !== null),
    language,
  );
  const theirs = { pt: 'Banca', en: 'Dealer', es: 'Banca' }[language];
  const their = dealerHand === null ? '' : ` (${handNames[dealerHand][language]})`;
  const total = totalOf(bets);
  return `${yours} ${theirs}: ${shown}${their}. ${results[result][language]} ${paidText(money(total.paid), total, language)}`;
}
