import type { Texts } from '../../shared/texts.ts';

type Key = 'table' | 'missing' | 'small' | 'big' | 'odd' | 'even' | 'anyTriple' | 'rule1' | 'rule2' | 'rule3';

export const texts: Texts<Key> = {
  pt: {
    table: 'Mesa de sic bo',
    missing: 'Coloque fichas na mesa primeiro.',
    small: 'Pequeno 4–10',
    big: 'Grande 11–17',
    odd: 'Ímpar',
    even: 'Par',
    anyTriple: 'Qualquer trinca',
    rule1:
      'Três dados são lançados. Escolha uma ficha e toque nas casas: soma, pequeno ou grande, par ou ímpar, uma face, duas faces, dupla ou trinca.',
    rule2:
      'Pequeno, grande, par e ímpar perdem com qualquer trinca. Uma face paga mais quanto mais dados a mostram.',
    rule3:
      'O número em cada casa é o que ela paga, com a ficha de volta. O botão direito, ou a tecla Delete, tira as fichas de uma casa.',
  },
  en: {
    table: 'Sic bo table',
    missing: 'Put chips on the table first.',
    small: 'Small 4–10',
    big: 'Big 11–17',
    odd: 'Odd',
    even: 'Even',
    anyTriple: 'Any triple',
    rule1:
      'Three dice are thrown. Choose a chip and tap places: a total, small or big, odd or even, a face, two faces, a double or a triple.',
    rule2: 'Small, big, odd and even lose with any triple. A single face pays more the more dice show it.',
    rule3:
      'The number in each place is what it pays, chip included. A right click, or the Delete key, takes the chips off a place.',
  },
  es: {
    table: 'Mesa de sic bo',
    missing: 'Primero coloca fichas en la mesa.',
    small: 'Pequeño 4–10',
    big: 'Grande 11–17',
    odd: 'Impar',
    even: 'Par',
    anyTriple: 'Cualquier triple',
    rule1:
      'Se lanzan tres dados. Elige una ficha y toca las casillas: suma, pequeño o grande, par o impar, una cara, dos caras, doble o triple.',
    rule2:
      'Pequeño, grande, par e impar pierden con cualquier triple. Una cara paga más cuantos más dados la muestran.',
    rule3:
      'El número en cada casilla es lo que paga, con la ficha incluida. El clic derecho, o la tecla Supr, quita las fichas de una casilla.',
  },
};
