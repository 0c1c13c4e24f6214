import type { Texts } from '../../shared/texts.ts';

type Key =
  | 'call'
  | 'heads'
  | 'tails'
  | 'callFor'
  | 'rule1'
  | 'rule2'
  | 'rule3'
  | 'planCalls'
  | 'planCall'
  | 'planTimes'
  | 'same'
  | 'alternate';

export const texts: Texts<Key> = {
  pt: {
    planCalls: 'Sacar depois de tantos acertos',
    planCall: 'Depois do primeiro palpite',
    planTimes: '{n}, a {times}',
    same: 'O mesmo lado',
    alternate: 'Alternar',
    call: 'Seu palpite',
    heads: 'Cara',
    tails: 'Coroa',
    callFor: '{side} · {times}',
    rule1: 'Diga cara ou coroa e a moeda é lançada; os dois lados têm a mesma chance.',
    rule2:
      'A cada acerto o prêmio dobra, a partir de 1,96×. Depois de cada acerto você saca ou dá outro palpite; um erro encerra a rodada sem prêmio.',
    rule3: 'Com doze acertos seguidos a rodada é paga sozinha: 4.014,08×.',
  },
  en: {
    planCalls: 'Cash out after so many right calls',
    planCall: 'After the first call',
    planTimes: '{n}, at {times}',
    same: 'The same side',
    alternate: 'Alternate',
    call: 'Your call',
    heads: 'Heads',
    tails: 'Tails',
    callFor: '{side} · {times}',
    rule1: 'Call heads or tails and the coin is tossed; both sides are equally likely.',
    rule2:
      'Each right call doubles the win, from 1.96× on. After each of them you cash out or call again; a wrong one ends the round with nothing.',
    rule3: 'Twelve right calls in a row are paid by themselves: 4,014.08×.',
  },
  es: {
    planCalls: 'Retirar después de tantos aciertos',
    planCall: 'Después de la primera elección',
    planTimes: '{n}, a {times}',
    same: 'El mismo lado',
    alternate: 'Alternar',
    call: 'Tu elección',
    heads: 'Cara',
    tails: 'Cruz',
    callFor: '{side} · {times}',
    rule1: 'Di cara o cruz y se lanza la moneda; los dos lados son igual de probables.',
    rule2:
      'Cada acierto dobla el premio, desde 1,96×. Después de cada uno retiras o eliges otra vez; un error termina la ronda sin premio.',
    rule3: 'Con doce aciertos seguidos la ronda se paga sola: 4.014,08×.',
  },
};
