import type { Names } from '../../kit/index.ts';
import { cardNames, paidText, type Three, totalOf } from '../deck/index.ts';
import type { Result, ThreeCardView } from './rules.ts';

const handNames: Record<Three, Names> = {
  'high-card': { pt: 'carta alta', en: 'high card', es: 'carta alta' },
  pair: { pt: 'par', en: 'a pair', es: 'pareja' },
  flush: { pt: 'flush', en: 'a flush', es: 'color' },
  straight: { pt: 'sequência', en: 'a straight', es: 'escalera' },
  'three-of-a-kind': { pt: 'trinca', en: 'three of a kind', es: 'trío' },
  'straight-flush': { pt: 'straight flush', en: 'a straight flush', es: 'escalera de color' },
};

const resultNames: Record<Result, Names> = {
  folded: { pt: 'Você desistiu.', en: 'You folded.', es: 'Te retiraste.' },
  'dealer-out': {
    pt: 'A banca não abre: a aposta inicial paga e a do jogo volta.',
    en: 'The dealer doesn’t open: the ante pays and the play stake comes back.',
    es: 'La banca no abre: la apuesta inicial paga y la de juego vuelve.',
  },
  won: { pt: 'Sua mão vence.', en: 'Your hand wins.', es: 'Tu mano gana.' },
  push: { pt: 'Empate.', en: 'A tie.', es: 'Empate.' },
  lost: { pt: 'A banca vence.', en: 'The dealer wins.', es: 'La banca gana.' },
};

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
    `${yours} ${theirs}: ${shown} (${handNames[dealerHand][language]}). ${resultNames[result][language]} ` +
    paidText(money(total.paid), total, language)
  );
}
