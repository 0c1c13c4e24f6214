import type { Texts } from '../../shared/texts.ts';

type Key = 'target' | 'chance' | 'quick' | 'rule1' | 'rule2' | 'rule3';

export const texts: Texts<Key> = {
  pt: {
    target: 'Alvo',
    chance: 'Chance',
    quick: 'Alvos',
    rule1:
      'Escolha um alvo de 1,01× a 10.000×. A pipa sobe até uma altura sorteada; se chegar ao alvo, você recebe o alvo vezes a aposta.',
    rule2: 'A chance de chegar a um alvo é 99% dividido por ele: 49,5% para 2×, 9,9% para 10×.',
    rule3: 'A altura é sorteada antes de a pipa subir: nada que se vê no caminho muda o resultado.',
  },
  en: {
    target: 'Target',
    chance: 'Chance',
    quick: 'Targets',
    rule1:
      'Choose a target from 1.01× to 10,000×. The kite rises to a drawn height; if it reaches the target, you get the target times your bet.',
    rule2: 'The chance to reach a target is 99% divided by it: 49.5% for 2×, 9.9% for 10×.',
    rule3: 'The height is drawn before the kite rises: nothing on its way changes the result.',
  },
  es: {
    target: 'Objetivo',
    chance: 'Chance',
    quick: 'Objetivos',
    rule1:
      'Elige un objetivo de 1,01× a 10.000×. La cometa sube hasta una altura sorteada; si llega al objetivo, recibes el objetivo por tu apuesta.',
    rule2: 'La probabilidad de llegar a un objetivo es 99 % dividido por él: 49,5 % para 2×, 9,9 % para 10×.',
    rule3:
      'La altura se sortea antes de que la cometa suba: nada de lo que se ve en el camino cambia el resultado.',
  },
};
