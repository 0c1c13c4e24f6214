import type { Names } from '../../kit/index.ts';
import { cardNames, paidText, totalOf } from '../deck/index.ts';
import type { HandId, HoldemView, Result } from './rules.ts';

const handNames: Record<HandId, Names> = {
  'high-card': { pt: 'carta alta', en: 'high card', es: 'carta alta' },
  pair: { pt: 'par', en: 'a pair', es: 'pareja' },
  'two-pairs': { pt: 'dois pares', en: 'two pair', es: 'doble pareja' },
  'three-of-a-kind': { pt: 'trinca', en: 'three of a kind', es: 'trío' },
  straight: { pt: 'sequência', en: 'a straight', es: 'escalera' },
  flush: { pt: 'flush', en: 'a flush', es: 'color' },
  'full-house': { pt: 'full house', en: 'a full house', es: 'full' },
  'four-of-a-kind': { pt: 'quadra', en: 'four of a kind', es: 'póker' },
  'straight-flush': { pt: 'straight flush', en: 'a straight flush', es: 'escalera de color' },
  'royal-flush': { pt: 'royal flush', en: 'a royal flush', es: 'escalera real' },
};

const resultNames: Record<Result, Names> = {
  folded: { pt: 'Você desistiu.', en: 'You folded.', es: 'Te retiraste.' },
  'dealer-out': {
    pt: 'A banca não abre: a aposta inicial paga e a do jogo volta.',
    en: 'The dealer doesn’t open: the ante pays and the call comes back.',
    es: 'La banca no abre: la apuesta inicial paga y la de juego vuelve.',
  },
  won: { pt: 'Sua mão vence.', en: 'Your hand wins.', es: 'Tu mano gana.' },
  push: { pt: 'Empate.', en: 'A tie.', es: 'Empate.' },
  lost: { pt: 'A banca vence.', en: 'The dealer wins.', es: 'La banca gana.' },
};

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
  return `${yours} ${theirs}: ${shown}${their}. ${resultNames[result][language]} ${paidText(money(total.paid), total, language)}`;
}
