import type { Texts } from '../../shared/texts.ts';

type Key =
  | 'mines'
  | 'field'
  | 'place'
  | 'closed'
  | 'gem'
  | 'mine'
  | 'random'
  | 'now'
  | 'next'
  | 'rule1'
  | 'rule2'
  | 'rule3'
  | 'planCells'
  | 'planOne'
  | 'planMany'
  | 'planNone';

export const texts: Texts<Key> = {
  pt: {
    planCells: 'Lugares a abrir em cada rodada',
    planOne: '1 lugar, saque a {times}',
    planMany: '{n} lugares, saque a {times}',
    planNone: 'Escolha pelo menos um lugar.',
    mines: 'Minas',
    field: 'Terreno',
    place: 'Coluna {x}, linha {y}',
    closed: 'fechado',
    gem: 'esmeralda',
    mine: 'mina',
    random: 'Sortear · {times}',
    now: 'Agora',
    next: 'Próxima',
    rule1:
      'Em 25 lugares há tantas minas quantas você escolher; nos outros há esmeraldas. As minas são sorteadas com a aposta, antes do primeiro toque.',
    rule2:
      'Cada esmeralda aumenta o prêmio. Saque quando quiser depois da primeira; uma mina encerra a rodada sem prêmio.',
    rule3:
      'Quanto mais minas, mais cada esmeralda paga: 98% do que a chance vale. A rodada é paga sozinha antes de passar de 10.000×.',
  },
  en: {
    planCells: 'Places to open in each round',
    planOne: '1 place, cash-out at {times}',
    planMany: '{n} places, cash-out at {times}',
    planNone: 'Choose at least one place.',
    mines: 'Mines',
    field: 'Field',
    place: 'Column {x}, row {y}',
    closed: 'closed',
    gem: 'emerald',
    mine: 'mine',
    random: 'Random · {times}',
    now: 'Now',
    next: 'Next',
    rule1:
      'Among 25 places there are as many mines as you choose; the others hold emeralds. The mines are drawn with the bet, before your first pick.',
    rule2:
      'Each emerald raises the win. Cash out whenever you like after the first one; a mine ends the round with nothing.',
    rule3:
      'The more mines, the more each emerald pays: 98% of what its chance is worth. The round is paid by itself before it exceeds 10,000×.',
  },
  es: {
    planCells: 'Lugares que se abren en cada ronda',
    planOne: '1 lugar, retiro a {times}',
    planMany: '{n} lugares, retiro a {times}',
    planNone: 'Elige al menos un lugar.',
    mines: 'Minas',
    field: 'Terreno',
    place: 'Columna {x}, fila {y}',
    closed: 'cerrado',
    gem: 'esmeralda',
    mine: 'mina',
    random: 'Al azar · {times}',
    now: 'Ahora',
    next: 'Siguiente',
    rule1:
      'En 25 lugares hay tantas minas como elijas; en los demás hay esmeraldas. Las minas se sortean con la apuesta, antes del primer toque.',
    rule2:
      'Cada esmeralda aumenta el premio. Retira cuando quieras después de la primera; una mina termina la ronda sin premio.',
    rule3:
      'Cuantas más minas, más paga cada esmeralda: el 98 % de lo que vale su probabilidad. La ronda se paga sola antes de superar 10.000×.',
  },
};
