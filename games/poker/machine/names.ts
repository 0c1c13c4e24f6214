import type { Names } from '../../kit/index.ts';
import type { Kind } from './kinds.ts';

/** Hands by the names that players of each language call them. */
export const kindNames: Record<Kind, Names> = {
  nothing: { pt: 'nada', en: 'nothing', es: 'nada' },
  'jacks-or-better': { pt: 'par de valetes ou melhor', en: 'jacks or better', es: 'par de jotas o mejor' },
  'two-pairs': { pt: 'dois pares', en: 'two pair', es: 'doble pareja' },
  'three-of-a-kind': { pt: 'trinca', en: 'three of a kind', es: 'trío' },
  straight: { pt: 'sequência', en: 'straight', es: 'escalera' },
  flush: { pt: 'flush', en: 'flush', es: 'color' },
  'full-house': { pt: 'full house', en: 'full house', es: 'full' },
  'four-fives-to-kings': { pt: 'quadra de 5 a K', en: 'four 5s to Ks', es: 'póker de 5 a K' },
  'four-twos-to-fours': { pt: 'quadra de 2 a 4', en: 'four 2s to 4s', es: 'póker de 2 a 4' },
  'four-aces': { pt: 'quadra de ases', en: 'four aces', es: 'póker de ases' },
  'straight-flush': { pt: 'straight flush', en: 'straight flush', es: 'escalera de color' },
  'royal-flush': { pt: 'royal flush', en: 'royal flush', es: 'escalera real' },
  'four-of-a-kind': { pt: 'quadra', en: 'four of a kind', es: 'póker' },
  'five-of-a-kind': { pt: 'quina', en: 'five of a kind', es: 'repóker' },
  'wild-royal-flush': {
    pt: 'royal flush com curinga',
    en: 'wild royal flush',
    es: 'escalera real con comodín',
  },
  'four-deuces': { pt: 'quadra de dois', en: 'four deuces', es: 'cuatro doses' },
};
