import type { Texts } from '../../shared/texts.ts';

type Key =
  | 'pairs'
  | 'trio'
  | 'hit'
  | 'stand'
  | 'double'
  | 'split'
  | 'dealer'
  | 'blackjack'
  | 'won'
  | 'push'
  | 'lost'
  | 'bust'
  | 'rule1'
  | 'rule2'
  | 'rule3'
  | 'rule4';

export const texts: Texts<Key> = {
  pt: {
    pairs: 'Pares (lateral)',
    trio: 'Trio 21+3 (lateral)',
    hit: 'Carta',
    stand: 'Parar',
    double: 'Dobrar +{amount}',
    split: 'Dividir +{amount}',
    dealer: 'Banca',
    blackjack: 'Blackjack',
    won: 'Ganhou',
    push: 'Empate',
    lost: 'Perdeu',
    bust: 'Estourou',
    rule1:
      'Seis baralhos. Chegue mais perto de 21 que a banca sem passar; figuras valem 10, o ás 1 ou 11. A banca para em todo 17 e confere o blackjack antes da sua vez.',
    rule2:
      'Blackjack paga 2,5×, vitória 2×, empate devolve. Você pode dobrar com duas cartas e dividir cartas de mesmo valor em até quatro mãos; ases divididos recebem uma carta cada.',
    rule3: 'Lateral de pares, pelas suas duas cartas: mesmo naipe 31×, mesma cor 13×, misto 6×.',
    rule4:
      'Lateral de trio, com a carta aberta da banca: trinca de naipe 101×, straight flush 41×, trinca 31×, sequência 11×, flush 6×. Tudo com a aposta de volta.',
  },
  en: {
    pairs: 'Pairs (side)',
    trio: 'Trio 21+3 (side)',
    hit: 'Hit',
    stand: 'Stand',
    double: 'Double +{amount}',
    split: 'Split +{amount}',
    dealer: 'Dealer',
    blackjack: 'Blackjack',
    won: 'Won',
    push: 'Push',
    lost: 'Lost',
    bust: 'Bust',
    rule1:
      'Six decks. Come nearer to 21 than the dealer without going over; pictures count 10, the ace 1 or 11. The dealer stands on every 17 and checks for blackjack before your turn.',
    rule2:
      'Blackjack pays 2.5×, a win 2×, a push returns the bet. You may double on two cards and split cards of one value into up to four hands; split aces get one card each.',
    rule3: 'Pairs side bet, for your two cards: same suit 31×, same colour 13×, mixed 6×.',
    rule4:
      'Trio side bet, with the dealer’s open card: suited three of a kind 101×, straight flush 41×, three of a kind 31×, straight 11×, flush 6×. All with the stake included.',
  },
  es: {
    pairs: 'Pares (lateral)',
    trio: 'Trío 21+3 (lateral)',
    hit: 'Carta',
    stand: 'Plantarse',
    double: 'Doblar +{amount}',
    split: 'Dividir +{amount}',
    dealer: 'Banca',
    blackjack: 'Blackjack',
    won: 'Ganó',
    push: 'Empate',
    lost: 'Perdió',
    bust: 'Se pasó',
    rule1:
      'Seis barajas. Acércate más a 21 que la banca sin pasarte; las figuras valen 10, el as 1 u 11. La banca se planta en todo 17 y comprueba el blackjack antes de tu turno.',
    rule2:
      'El blackjack paga 2,5×, ganar 2×, el empate devuelve. Puedes doblar con dos cartas y dividir cartas del mismo valor hasta cuatro manos; los ases divididos reciben una carta cada uno.',
    rule3: 'Lateral de pares, por tus dos cartas: mismo palo 31×, mismo color 13×, mixto 6×.',
    rule4:
      'Lateral de trío, con la carta abierta de la banca: trío del mismo palo 101×, escalera de color 41×, trío 31×, escalera 11×, color 6×. Todo con la apuesta incluida.',
  },
};
