import type { Texts } from '../../shared/texts.ts';

type Key =
  | 'higher'
  | 'higherOrEqual'
  | 'lower'
  | 'lowerOrEqual'
  | 'equal'
  | 'skip'
  | 'rule1'
  | 'rule2'
  | 'rule3'
  | 'planCalls'
  | 'planCall'
  | 'likelier';

export const texts: Texts<Key> = {
  pt: {
    planCalls: 'Sacar depois de tantos acertos',
    planCall: 'O palpite',
    likelier: 'O mais provável',
    higher: 'Maior',
    higherOrEqual: 'Maior ou igual',
    lower: 'Menor',
    lowerOrEqual: 'Menor ou igual',
    equal: 'Igual',
    skip: 'Pular',
    rule1:
      'A aposta abre a primeira carta. Diga se a próxima será maior ou menor; a igual conta para os dois, menos no ás (a menor carta) e no rei. Cada carta sai de um baralho completo.',
    rule2:
      'Cada acerto multiplica o prêmio pelo que a chance vale, 98% no total. Saque quando quiser depois do primeiro acerto; um erro encerra a rodada sem prêmio.',
    rule3: 'Até 20 cartas podem ser puladas numa rodada. Um palpite que passaria de 10.000× não é oferecido.',
  },
  en: {
    planCalls: 'Cash out after so many right calls',
    planCall: 'The call',
    likelier: 'The likelier one',
    higher: 'Higher',
    higherOrEqual: 'Higher or equal',
    lower: 'Lower',
    lowerOrEqual: 'Lower or equal',
    equal: 'Equal',
    skip: 'Skip',
    rule1:
      'The bet turns the first card. Say whether the next will be higher or lower; the same rank counts for both, but not on the ace (the lowest card) and the king. Each card is drawn from a full deck.',
    rule2:
      'Each right call multiplies the win by what its chance is worth, 98% altogether. Cash out whenever you like after the first one; a wrong call ends the round with nothing.',
    rule3: 'Up to 20 cards may be skipped in a round. A call that would exceed 10,000× is not offered.',
  },
  es: {
    planCalls: 'Retirar después de tantos aciertos',
    planCall: 'El pronóstico',
    likelier: 'El más probable',
    higher: 'Mayor',
    higherOrEqual: 'Mayor o igual',
    lower: 'Menor',
    lowerOrEqual: 'Menor o igual',
    equal: 'Igual',
    skip: 'Pasar',
    rule1:
      'La apuesta abre la primera carta. Di si la próxima será mayor o menor; la igual vale para los dos, salvo en el as (la carta más baja) y el rey. Cada carta sale de una baraja completa.',
    rule2:
      'Cada acierto multiplica el premio por lo que vale su probabilidad, 98 % en total. Retira cuando quieras después del primero; un error termina la ronda sin premio.',
    rule3: 'Se pueden pasar hasta 20 cartas por ronda. Un pronóstico que superaría 10.000× no se ofrece.',
  },
};
