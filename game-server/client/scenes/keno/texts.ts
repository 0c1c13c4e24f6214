import type { Texts } from '../../shared/texts.ts';

type Key =
  | 'sky'
  | 'risk'
  | 'low'
  | 'medium'
  | 'high'
  | 'random'
  | 'clear'
  | 'star'
  | 'free'
  | 'picked'
  | 'drawn'
  | 'hit'
  | 'missing'
  | 'hits'
  | 'rule1'
  | 'rule2'
  | 'rule3';

export const texts: Texts<Key> = {
  pt: {
    sky: 'Estrelas',
    risk: 'Risco',
    low: 'Baixo',
    medium: 'Médio',
    high: 'Alto',
    random: 'Surpresinha',
    clear: 'Limpar',
    star: 'Estrela {n}',
    free: 'livre',
    picked: 'escolhida',
    drawn: 'sorteada',
    hit: 'acerto',
    missing: 'Escolha de 1 a 10 estrelas.',
    hits: '{n} de {all}',
    rule1: 'Escolha de 1 a 10 das 40 estrelas. Dez são sorteadas, cada uma com a mesma chance.',
    rule2:
      'A tabela abaixo do céu diz quanto paga cada número de acertos, conforme quantas você escolheu e o risco.',
    rule3:
      'No risco baixo poucos acertos já devolvem algo; no alto só muitos acertos pagam, e pagam mais. Um prêmio abaixo de 1× devolve só parte da aposta.',
  },
  en: {
    sky: 'Stars',
    risk: 'Risk',
    low: 'Low',
    medium: 'Medium',
    high: 'High',
    random: 'Lucky dip',
    clear: 'Clear',
    star: 'Star {n}',
    free: 'free',
    picked: 'picked',
    drawn: 'drawn',
    hit: 'hit',
    missing: 'Pick 1 to 10 stars.',
    hits: '{n} of {all}',
    rule1: 'Pick 1 to 10 of the 40 stars. Ten are drawn, each equally likely.',
    rule2: 'The table below the sky says what each number of hits pays, by how many you picked and the risk.',
    rule3:
      'At low risk a few hits already return something; at high risk only many hits pay, and pay more. A pay below 1× returns only a part of the bet.',
  },
  es: {
    sky: 'Estrellas',
    risk: 'Riesgo',
    low: 'Bajo',
    medium: 'Medio',
    high: 'Alto',
    random: 'Al azar',
    clear: 'Limpiar',
    star: 'Estrella {n}',
    free: 'libre',
    picked: 'elegida',
    drawn: 'sorteada',
    hit: 'acierto',
    missing: 'Elige de 1 a 10 estrellas.',
    hits: '{n} de {all}',
    rule1: 'Elige de 1 a 10 de las 40 estrellas. Se sortean diez, cada una igual de probable.',
    rule2:
      'La tabla bajo el cielo dice cuánto paga cada número de aciertos, según cuántas elegiste y el riesgo.',
    rule3:
      'En el riesgo bajo pocos aciertos ya devuelven algo; en el alto solo pagan muchos, y pagan más. Un pago por debajo de 1× devuelve solo una parte de la apuesta.',
  },
};
