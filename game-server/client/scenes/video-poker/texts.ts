import type { Texts } from '../../shared/texts.ts';

type Key =
  | 'draw'
  | 'hold'
  | 'held'
  | 'holdCard'
  | 'cards'
  | 'pays'
  | 'hint'
  | 'hintKeep'
  | 'hintNone'
  | 'rule1'
  | 'rule2'
  | 'rule3'
  | 'ruleWild';

export const texts: Texts<Key> = {
  pt: {
    draw: 'Trocar',
    hold: 'Segurar',
    held: 'Fica',
    holdCard: 'Segurar a carta {n}',
    cards: 'Suas cartas',
    pays: 'O que cada mão paga',
    hint: 'Mostrar a melhor jogada',
    hintKeep: 'Melhor jogada: segurar {cards}.',
    hintNone: 'Melhor jogada: trocar todas.',
    ruleWild: 'Todo 2 é curinga e vale pela carta que mais paga.',
    rule1:
      'Cinco cartas de um baralho. Toque nas que quer segurar; as outras são trocadas uma vez. As teclas 1 a 5 também seguram.',
    rule2:
      'A mão final paga pela tabela, em vezes a aposta. Depois da rodada o baralho é embaralhado de novo.',
    rule3:
      'O retorno publicado vale para quem segura sempre o melhor; nossos cálculos contam todas as mãos e todas as trocas. “Mostrar a melhor jogada” faz esta conta para as suas cartas.',
  },
  en: {
    draw: 'Draw',
    hold: 'Hold',
    held: 'Held',
    holdCard: 'Hold card {n}',
    cards: 'Your cards',
    pays: 'What each hand pays',
    hint: 'Show the best hold',
    hintKeep: 'Best hold: {cards}.',
    hintNone: 'Best hold: none, draw five.',
    ruleWild: 'Every 2 is wild and counts as the card that pays most.',
    rule1:
      'Five cards from one deck. Tap those you want to hold; the others are replaced once. Keys 1 to 5 hold, too.',
    rule2: 'The final hand pays by the table, in times the bet. After the round the deck is shuffled again.',
    rule3:
      'The published return is for holding best every time; our figures count every deal and every draw. “Show the best hold” does that for your cards.',
  },
  es: {
    draw: 'Cambiar',
    hold: 'Conservar',
    held: 'Queda',
    holdCard: 'Conservar la carta {n}',
    cards: 'Tus cartas',
    pays: 'Lo que paga cada mano',
    hint: 'Mostrar la mejor jugada',
    hintKeep: 'Mejor jugada: conservar {cards}.',
    hintNone: 'Mejor jugada: cambiar todas.',
    ruleWild: 'Todo 2 es comodín y vale por la carta que más paga.',
    rule1:
      'Cinco cartas de una baraja. Toca las que quieres conservar; las demás se cambian una vez. Las teclas 1 a 5 también conservan.',
    rule2: 'La mano final paga por la tabla, en veces la apuesta. Después de la ronda se baraja otra vez.',
    rule3:
      'El retorno publicado vale para quien conserva siempre lo mejor; nuestras cifras cuentan todas las manos y todos los cambios. “Mostrar la mejor jugada” hace esa cuenta con tus cartas.',
  },
};
