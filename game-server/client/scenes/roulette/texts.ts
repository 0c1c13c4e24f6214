import type { Texts } from '../../shared/texts.ts';

type Key = 'more' | 'table' | 'missing' | 'rule1' | 'rule2' | 'rule3';

export const texts: Texts<Key> = {
  pt: {
    table: 'Mesa da roleta',
    more: 'Cavalos, ruas, quadras…',
    missing: 'Coloque fichas na mesa primeiro.',
    rule1:
      'Roda europeia com 37 casas, de 0 a 36, todas com a mesma chance. Escolha uma ficha e toque nas casas da mesa; cavalos, ruas, quadras e seisenas ficam entre as casas e na lista.',
    rule2:
      'Com a ficha de volta, recebem: pleno 36×, cavalo 18×, rua ou trio 12×, quadra 9×, seis números 6×, dúzia e coluna 3×, cor, par ou ímpar e metade 2×.',
    rule3:
      'Com o zero perdem as apostas de cor, par, metade, dúzia e coluna. O botão direito, ou a tecla Delete, tira as fichas de uma casa.',
  },
  en: {
    table: 'Roulette table',
    more: 'Splits, streets, corners…',
    missing: 'Put chips on the table first.',
    rule1:
      'A European wheel with 37 pockets, 0 to 36, each equally likely. Choose a chip and tap places of the table; splits, streets, corners and six lines lie between the numbers and in the list.',
    rule2:
      'Chip included, they pay: straight up 36×, split 18×, street or trio 12×, corner 9×, six line 6×, dozen and column 3×, colour, parity and half 2×.',
    rule3:
      'Zero loses colour, parity, half, dozen and column. A right click, or the Delete key, takes the chips off a place.',
  },
  es: {
    table: 'Mesa de ruleta',
    more: 'Caballos, calles, cuadros…',
    missing: 'Primero coloca fichas en la mesa.',
    rule1:
      'Rueda europea con 37 casillas, del 0 al 36, todas igual de probables. Elige una ficha y toca las casillas de la mesa; los caballos, transversales, cuadros y seisenas están entre los números y en la lista.',
    rule2:
      'Con la ficha incluida pagan: pleno 36×, caballo 18×, transversal o trío 12×, cuadro 9×, seisena 6×, docena y columna 3×, color, paridad y mitad 2×.',
    rule3:
      'Con el cero pierden color, paridad, mitad, docena y columna. El clic derecho, o la tecla Supr, quita las fichas de una casilla.',
  },
};
