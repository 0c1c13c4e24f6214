import type { Texts } from '../shared/texts.ts';

type Key =
  | 'player'
  | 'dealer'
  | 'fold'
  | 'high-card'
  | 'pair'
  | 'two-pairs'
  | 'three-of-a-kind'
  | 'straight'
  | 'flush'
  | 'full-house'
  | 'four-of-a-kind'
  | 'straight-flush'
  | 'royal-flush'
  | 'folded'
  | 'dealer-out'
  | 'won'
  | 'push'
  | 'lost';

/** Hands and results of games against a dealer. */
export const pokerTexts: Texts<Key> = {
  pt: {
    player: 'Você',
    dealer: 'Banca',
    fold: 'Desistir',
    'high-card': 'Carta alta',
    pair: 'Par',
    'two-pairs': 'Dois pares',
    'three-of-a-kind': 'Trinca',
    straight: 'Sequência',
    flush: 'Flush',
    'full-house': 'Full house',
    'four-of-a-kind': 'Quadra',
    'straight-flush': 'Straight flush',
    'royal-flush': 'Royal flush',
    folded: 'Você desistiu',
    'dealer-out': 'A banca não se qualifica',
    won: 'Sua mão vence',
    push: 'Empate',
    lost: 'A banca vence',
  },
  en: {
    player: 'You',
    dealer: 'Dealer',
    fold: 'Fold',
    'high-card': 'High card',
    pair: 'Pair',
    'two-pairs': 'Two pair',
    'three-of-a-kind': 'Three of a kind',
    straight: 'Straight',
    flush: 'Flush',
    'full-house': 'Full house',
    'four-of-a-kind': 'Four of a kind',
    'straight-flush': 'Straight flush',
    'royal-flush': 'Royal flush',
    folded: 'You folded',
    'dealer-out': 'Dealer doesn’t qualify',
    won: 'Your hand wins',
    push: 'Push',
    lost: 'Dealer wins',
  },
  es: {
    player: 'Tú',
    dealer: 'Banca',
    fold: 'Retirarse',
    'high-card': 'Carta alta',
    pair: 'Pareja',
    'two-pairs': 'Doble pareja',
    'three-of-a-kind': 'Trío',
    straight: 'Escalera',
    flush: 'Color',
    'full-house': 'Full',
    'four-of-a-kind': 'Póker',
    'straight-flush': 'Escalera de color',
    'royal-flush': 'Escalera real',
    folded: 'Te retiraste',
    'dealer-out': 'La banca no califica',
    won: 'Tu mano gana',
    push: 'Empate',
    lost: 'La banca gana',
  },
};

const goods: readonly string[] = ['won', 'dealer-out'];

export const toneOf = (result: string | null): 'plain' | 'good' | 'bad' =>
  result === null || result === 'push' ? 'plain' : goods.includes(result) ? 'good' : 'bad';
