import type { Texts } from '../../shared/texts.ts';

type Key = 'table' | 'missing' | 'dragon' | 'tiger' | 'tie' | 'suited' | 'rule1' | 'rule2';

export const texts: Texts<Key> = {
  pt: {
    table: 'Mesa de dragão e tigre',
    missing: 'Coloque fichas na mesa primeiro.',
    dragon: 'Dragão',
    tiger: 'Tigre',
    tie: 'Empate',
    suited: 'Empate de naipe',
    rule1:
      'Dragão e tigre recebem uma carta cada, de oito baralhos. A carta mais alta vence; o ás é a mais baixa, o rei a mais alta.',
    rule2:
      'Com a ficha de volta pagam: dragão ou tigre 2×, empate 13×, empate do mesmo naipe 57×. No empate volta a metade do que estava no dragão ou no tigre.',
  },
  en: {
    table: 'Dragon tiger table',
    missing: 'Put chips on the table first.',
    dragon: 'Dragon',
    tiger: 'Tiger',
    tie: 'Tie',
    suited: 'Suited tie',
    rule1:
      'Dragon and tiger get one card each, from eight decks. The higher card wins; the ace is the lowest, the king the highest.',
    rule2:
      'Chip included, they pay: dragon or tiger 2×, tie 13×, tie of one suit 57×. On a tie half of what was on dragon or tiger comes back.',
  },
  es: {
    table: 'Mesa de dragón y tigre',
    missing: 'Primero coloca fichas en la mesa.',
    dragon: 'Dragón',
    tiger: 'Tigre',
    tie: 'Empate',
    suited: 'Empate de palo',
    rule1:
      'Dragón y tigre reciben una carta cada uno, de ocho barajas. Gana la carta más alta; el as es la más baja, el rey la más alta.',
    rule2:
      'Con la ficha incluida pagan: dragón o tigre 2×, empate 13×, empate del mismo palo 57×. En el empate vuelve la mitad de lo que estaba en dragón o tigre.',
  },
};
