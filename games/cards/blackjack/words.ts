import type { Names } from '../../kit/index.ts';
import { cardNames, paidText, totalOf } from '../deck/index.ts';
import type { Result } from './rules.ts';
import type { BlackjackView, HandView } from './view.ts';

type Language = keyof Names;
type Money = (minor: number) => string;

const resultNames: Record<Result, Names> = {
  blackjack: { pt: 'blackjack', en: 'blackjack', es: 'blackjack' },
  won: { pt: 'vence', en: 'wins', es: 'gana' },
  push: { pt: 'empata', en: 'pushes', es: 'empata' },
  lost: { pt: 'perde', en: 'loses', es: 'pierde' },
  bust: { pt: 'estourou', en: 'busts', es: 'se pasó' },
};

const pieces = {
  pt: { dealer: 'Banca', hand: 'Sua mão', nth: 'Mão', turn: 'Em jogo agora', hidden: 'e uma carta fechada' },
  en: {
    dealer: 'Dealer',
    hand: 'Your hand',
    nth: 'Hand',
    turn: 'Playing now',
    hidden: 'and one card face down',
  },
  es: { dealer: 'Banca', hand: 'Tu mano', nth: 'Mano', turn: 'En juego ahora', hidden: 'y una carta tapada' },
} as const;

const sideNames = {
  pair: { pt: 'Par', en: 'Pair', es: 'Pareja' },
  trio: { pt: 'Trio com a mesa', en: 'Table trio', es: 'Trío con la mesa' },
} as const;

function handText(view: BlackjackView, at: number, hand: HandView, language: Language): string {
  const { hand: only, nth, turn } = pieces[language];
  const name = view.hands.length === 1 ? only : `${nth} ${at + 1}`;
  const ended = hand.result === null ? '' : `, ${resultNames[hand.result][language]}`;
  const next = view.active === at && view.hands.length > 1 ? ` ${turn}.` : '';
  return `${name}: ${cardNames(hand.cards, language)} (${hand.total}${ended}).${next}`;
}

/** The side bets that were made and won. */
function sidesText(view: BlackjackView, language: Language, money: Money): string[] {
  return (['pairs', 'trio'] as const).flatMap((market) => {
    const paid = view.bets.find((bet) => bet.market === market)?.paid ?? 0;
    const name = sideNames[market === 'pairs' ? 'pair' : 'trio'][language];
    return paid > 0 ? [`${name}: ${money(paid)}.`] : [];
  });
}

export function words(view: BlackjackView, language: Language, money: Money): string {
  const { dealer, hidden } = pieces[language];
  const open = view.dealer.cards.filter((code) => code !== null);
  const down = open.length < view.dealer.cards.length ? ` ${hidden}` : '';
  const parts = [
    `${dealer}: ${cardNames(open, language)}${down} (${view.dealer.total}).`,
    ...view.hands.map((hand, at) => handText(view, at, hand, language)),
  ];
  if (view.active === null) {
    const total = totalOf(view.bets);
    parts.push(...sidesText(view, language, money), paidText(money(total.paid), total, language));
  }
  return parts.join(' ');
}
