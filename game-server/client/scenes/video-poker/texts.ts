import type { Texts } from '../../shared/texts.ts';

type Key = 'draw' | 'hold' | 'held' | 'holdCard' | 'cards' | 'rule1' | 'rule2' | 'rule3';

export const texts: Texts<Key> = {
  pt: {
    draw: 'Trocar',
    hold: 'Segurar',
    held: 'Fica',
    holdCard: 'Segurar a carta {n}: {card}',
    cards: 'Suas cartas',
    rule1:
      'Cinco cartas de um baralho. Toque nas que quer segurar; as outras são trocadas uma vez. As teclas 1 a 5 também seguram.',
    rule2:
      'A mão final paga pela tabela acima das cartas, em apostas. Depois da rodada o baralho é embaralhado de novo.',
    rule3:
      'O retorno publicado vale para quem segura sempre o melhor; nossos cálculos contam todas as mãos e todas as trocas.',
  },
  en: {
    draw: 'Draw',
    hold: 'Hold',
    held: 'Held',
    holdCard: 'Hold card {n}: {card}',
    cards: 'Your cards',
    rule1:
      'Five cards from one deck. Tap those you want to hold; the others are replaced once. Keys 1 to 5 hold, too.',
    rule2:
      'The final hand pays by the table above the cards, in bets. After the round the deck is shuffled again.',
    rule3:
      'The published return is for holding best every time; our figures count every deal and every draw.',
  },
  es: {
    draw: 'Cambiar',
    hold: 'Conservar',
    held: 'Queda',
    holdCard: 'Conservar la carta {n}: {card}',
    cards: 'Tus cartas',
    rule1:
      'Cinco cartas de una baraja. Toca las que quieres conservar; las demás se cambian una vez. Las teclas 1 a 5 también conservan.',
    rule2:
      'La mano final paga por la tabla sobre las cartas, en apuestas. Después de la ronda se baraja otra vez.',
    rule3:
      'El retorno publicado vale para quien conserva siempre lo mejor; nuestras cifras cuentan todas las manos y todos los cambios.',
  },
};
