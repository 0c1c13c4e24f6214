import type { Texts } from '../../shared/texts.ts';

type Key =
  | 'level'
  | 'easy'
  | 'medium'
  | 'hard'
  | 'expert'
  | 'climb'
  | 'place'
  | 'nut'
  | 'good'
  | 'nest'
  | 'here'
  | 'random'
  | 'rule1'
  | 'rule2'
  | 'rule3'
  | 'planRows'
  | 'planRow'
  | 'planTile'
  | 'planNut';

export const texts: Texts<Key> = {
  pt: {
    planRows: 'Sacar na altura',
    planRow: '{n}, a {times}',
    planTile: 'O coco de cada fileira',
    planNut: '{n}º',
    level: 'Nível',
    easy: 'Fácil',
    medium: 'Médio',
    hard: 'Difícil',
    expert: 'Mestre',
    climb: 'Coqueiro',
    place: 'Coco {x}, altura {y}',
    nut: 'fechado',
    good: 'bom',
    nest: 'marimbondos',
    here: 'você está aqui',
    random: 'Sortear · {times}',
    rule1:
      'Suba o coqueiro fileira por fileira: em cada uma escolha um coco. Os cocos bons são sorteados com a aposta.',
    rule2:
      'Fácil: 3 bons em 4. Médio: 2 em 3. Difícil: 1 em 2. Mestre: 1 em 3. Um ninho de marimbondos encerra a rodada sem prêmio.',
    rule3:
      'Depois da primeira fileira você pode sacar quando quiser; no alto, a oitava, a rodada é paga sozinha. Cada altura paga 98% do que a chance vale.',
  },
  en: {
    planRows: 'Cash out at height',
    planRow: '{n}, at {times}',
    planTile: 'The coconut of each row',
    planNut: 'No. {n}',
    level: 'Level',
    easy: 'Easy',
    medium: 'Medium',
    hard: 'Hard',
    expert: 'Expert',
    climb: 'Palm',
    place: 'Coconut {x}, height {y}',
    nut: 'closed',
    good: 'good',
    nest: 'wasps',
    here: 'you are here',
    random: 'Random · {times}',
    rule1: 'Climb the palm row by row: choose one coconut in each. The good ones are drawn with the bet.',
    rule2:
      'Easy: 3 of 4 are good. Medium: 2 of 3. Hard: 1 of 2. Expert: 1 of 3. A wasps’ nest ends the round with nothing.',
    rule3:
      'After the first row you may cash out whenever you like; at the top, the eighth, the round is paid by itself. Each height pays 98% of what its chance is worth.',
  },
  es: {
    planRows: 'Retirar a la altura',
    planRow: '{n}, a {times}',
    planTile: 'El coco de cada fila',
    planNut: '{n}.º',
    level: 'Nivel',
    easy: 'Fácil',
    medium: 'Medio',
    hard: 'Difícil',
    expert: 'Experto',
    climb: 'Palmera',
    place: 'Coco {x}, altura {y}',
    nut: 'cerrado',
    good: 'bueno',
    nest: 'avispas',
    here: 'estás aquí',
    random: 'Al azar · {times}',
    rule1: 'Sube la palmera fila por fila: en cada una elige un coco. Los buenos se sortean con la apuesta.',
    rule2:
      'Fácil: 3 buenos de 4. Medio: 2 de 3. Difícil: 1 de 2. Experto: 1 de 3. Un nido de avispas termina la ronda sin premio.',
    rule3:
      'Después de la primera fila puedes retirar cuando quieras; en lo alto, la octava, la ronda se paga sola. Cada altura paga el 98 % de lo que vale su probabilidad.',
  },
};
