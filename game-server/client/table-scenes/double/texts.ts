import type { Texts } from '../../shared/texts.ts';

const pt = {
  red: 'Vermelho',
  white: 'Branco',
  black: 'Preto',
  came: 'Saiu o {n}, {colour}.',
  counted: 'Últimas {n}: {red} vermelho · {white} branco · {black} preto',
  rule1:
    'A ciranda tem 29 casas: 14 vermelhas, 14 pretas e uma branca. Aposte numa cor, em duas ou nas três.',
  rule2: 'Vermelho e preto pagam 2 vezes a aposta; branco paga 28 vezes. Todos na mesa veem o mesmo giro.',
  rule3: 'Enquanto as apostas estão abertas, toque de novo numa cor para cancelar a sua aposta.',
} as const;

export const texts: Texts<keyof typeof pt> = {
  pt,
  en: {
    red: 'Red',
    white: 'White',
    black: 'Black',
    came: 'It stopped at {n}, {colour}.',
    counted: 'Last {n}: {red} red · {white} white · {black} black',
    rule1:
      'The wheel has 29 fields: 14 red, 14 black and one white. Bet on one colour, on two or on all three.',
    rule2:
      'Red and black pay 2 times the bet; white pays 28 times. Everyone at the table sees the same spin.',
    rule3: 'While bets are open, press a colour again to cancel your bet on it.',
  },
  es: {
    red: 'Rojo',
    white: 'Blanco',
    black: 'Negro',
    came: 'Salió el {n}, {colour}.',
    counted: 'Últimas {n}: {red} rojo · {white} blanco · {black} negro',
    rule1:
      'La rueda tiene 29 casillas: 14 rojas, 14 negras y una blanca. Apuesta a un color, a dos o a los tres.',
    rule2:
      'Rojo y negro pagan 2 veces la apuesta; el blanco paga 28 veces. Todos en la mesa ven el mismo giro.',
    rule3: 'Mientras las apuestas están abiertas, toca de nuevo un color para cancelar tu apuesta.',
  },
};
