import type { Texts } from '../../shared/texts.ts';

type Key = 'segments' | 'risk' | 'low' | 'medium' | 'high' | 'rule1' | 'rule2';

export const texts: Texts<Key> = {
  pt: {
    segments: 'Casas',
    risk: 'Risco',
    low: 'Baixo',
    medium: 'Médio',
    high: 'Alto',
    rule1:
      'O cata-vento para em uma de suas casas, todas com a mesma chance. A casa sob a seta diz quanto a aposta paga.',
    rule2:
      'Escolha quantas casas ele tem e o risco: no baixo quase todas pagam pouco, no alto só uma paga e paga muito.',
  },
  en: {
    segments: 'Segments',
    risk: 'Risk',
    low: 'Low',
    medium: 'Medium',
    high: 'High',
    rule1:
      'The pinwheel stops at one of its segments, each equally likely. The one under the pointer says what the bet pays.',
    rule2:
      'Choose how many segments it has and the risk: at low nearly all pay a little, at high only one pays, and pays a lot.',
  },
  es: {
    segments: 'Casillas',
    risk: 'Riesgo',
    low: 'Bajo',
    medium: 'Medio',
    high: 'Alto',
    rule1:
      'El molinete se detiene en una de sus casillas, todas igual de probables. La que queda bajo la flecha dice cuánto paga la apuesta.',
    rule2:
      'Elige cuántas casillas tiene y el riesgo: en el bajo casi todas pagan poco, en el alto solo una paga, y paga mucho.',
  },
};
