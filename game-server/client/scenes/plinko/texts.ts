import type { Texts } from '../../shared/texts.ts';

type Key = 'rows' | 'risk' | 'low' | 'medium' | 'high' | 'rule1' | 'rule2' | 'rule3';

export const texts: Texts<Key> = {
  pt: {
    rows: 'Linhas',
    risk: 'Risco',
    low: 'Baixo',
    medium: 'Médio',
    high: 'Alto',
    rule1:
      'A jabuticaba cai do galho e, em cada linha de pinos, vai para a esquerda ou para a direita com a mesma chance.',
    rule2: 'O cesto em que ela cai diz o prêmio. Os cestos das pontas pagam mais e são os mais raros.',
    rule3:
      'Escolha de 8 a 16 linhas e um dos três riscos: com mais risco as pontas pagam mais e o meio paga menos. Um prêmio abaixo de 1× devolve só parte da aposta.',
  },
  en: {
    rows: 'Rows',
    risk: 'Risk',
    low: 'Low',
    medium: 'Medium',
    high: 'High',
    rule1: 'The jabuticaba drops from the branch and at each row of pegs goes left or right, equally likely.',
    rule2: 'The basket it falls into says what you get. Those at the edges pay more and are the rarest.',
    rule3:
      'Choose 8 to 16 rows and one of three risks: with more risk the edges pay more and the middle less. A basket below 1× returns only a part of the bet.',
  },
  es: {
    rows: 'Filas',
    risk: 'Riesgo',
    low: 'Bajo',
    medium: 'Medio',
    high: 'Alto',
    rule1:
      'La jabuticaba cae de la rama y en cada fila de clavos va a la izquierda o a la derecha con la misma probabilidad.',
    rule2: 'La cesta en la que cae dice el premio. Las de los extremos pagan más y son las más raras.',
    rule3:
      'Elige de 8 a 16 filas y uno de tres riesgos: con más riesgo los extremos pagan más y el centro menos. Una cesta por debajo de 1× devuelve solo una parte de la apuesta.',
  },
};
