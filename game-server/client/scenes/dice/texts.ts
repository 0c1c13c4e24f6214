import type { Texts } from '../../shared/texts.ts';

type Key = 'side' | 'over' | 'under' | 'target' | 'times' | 'chance' | 'rule1' | 'rule2' | 'rule3';

export const texts: Texts<Key> = {
  pt: {
    side: 'Lado',
    over: 'Acima',
    under: 'Abaixo',
    target: 'Alvo',
    times: 'Prêmio',
    chance: 'Chance',
    rule1:
      'Escolha um alvo e um lado. A bola corre pelo fio e para em um número de 0,00 a 99,99, todos com a mesma chance.',
    rule2:
      'Acima do alvo ou abaixo dele, conforme a sua escolha, a bola se equilibra e você ganha. O alvo exato não ganha.',
    rule3:
      'Quanto menor a chance, maior o prêmio: 99 dividido pela chance em %, arredondado para baixo em centésimos.',
  },
  en: {
    side: 'Side',
    over: 'Over',
    under: 'Under',
    target: 'Target',
    times: 'Pays',
    chance: 'Chance',
    rule1:
      'Choose a target and a side. The ball runs along the edge and stops at a number from 0.00 to 99.99, each equally likely.',
    rule2:
      'Over the target or under it, as you chose, the ball keeps its balance and you win. The target itself does not win.',
    rule3:
      'The smaller the chance, the higher the win: 99 divided by the chance in percent, rounded down to hundredths.',
  },
  es: {
    side: 'Lado',
    over: 'Encima',
    under: 'Debajo',
    target: 'Objetivo',
    times: 'Paga',
    chance: 'Chance',
    rule1:
      'Elige un objetivo y un lado. La bola corre por el filo y se detiene en un número de 0,00 a 99,99, todos igual de probables.',
    rule2:
      'Por encima o por debajo del objetivo, según tu elección, la bola se equilibra y ganas. El objetivo exacto no gana.',
    rule3:
      'Cuanto menor la probabilidad, mayor el premio: 99 dividido por la probabilidad en %, redondeado hacia abajo en centésimos.',
  },
};
