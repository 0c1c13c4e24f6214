import type { LotteryRules } from '../pack.ts';

/**
 * The ordinance allows draws of balls and numbers and leaves games of several players at once to a reading that has yet to be given;
 * forecasts of public lotteries are theirs alone.
 */
export const lotteries: LotteryRules = {
  sharedDraws: {
    value: false,
    source: {
      pt: 'A Portaria SPA/MF 1.207/2024 exclui jogos para vários apostadores; uma pessoa jurista diz se um sorteio comum é um deles.',
      en: 'Portaria SPA/MF 1.207/2024 excludes games of several bettors; a lawyer says whether a shared draw is one.',
      es: 'La Portaria SPA/MF 1.207/2024 excluye juegos de varios apostadores; una persona jurista dice si un sorteo común es uno de ellos.',
    },
  },
  externalDraws: {
    value: false,
    source: {
      pt: 'Lei 14.790/2023, art. 1º, parágrafo único: a lei não trata de loterias.',
      en: 'Lei 14.790/2023, article 1, sole paragraph: the law does not deal with lotteries.',
      es: 'Lei 14.790/2023, art. 1, párrafo único: la ley no trata de loterías.',
    },
  },
};
