import type { Texts } from '../../shared/texts.ts';

type Key = 'side' | 'call' | 'ante' | 'second' | 'sideShort' | 'rule1' | 'rule2' | 'rule3';

export const texts: Texts<Key> = {
  pt: {
    side: 'Bônus de ases (lateral)',
    call: 'Pagar +{amount}',
    ante: 'Aposta',
    second: 'Pagamento',
    sideShort: 'Lateral',
    rule1:
      'Você e a banca recebem duas cartas, e três abrem no meio. Pague o dobro da aposta para ver mais duas cartas e comparar, ou desista e perca a aposta. Valem as cinco melhores de sete cartas.',
    rule2:
      'A banca joga com um par de quatros ou mais. Sem isso a aposta é paga pela tabela e o pagamento volta; se ela joga e perde, o pagamento paga 2×. A aposta paga de 2× (até sequência) a 101× (royal flush).',
    rule3: 'A lateral paga pelas suas duas cartas com as três primeiras do meio, a partir de um par de ases.',
  },
  en: {
    side: 'Aces bonus (side)',
    call: 'Call +{amount}',
    ante: 'Ante',
    second: 'Call',
    sideShort: 'Side',
    rule1:
      'You and the dealer get two cards, and three open in the middle. Call with twice the ante to see two more and compare, or fold and lose the ante. The best five of seven cards count.',
    rule2:
      'The dealer plays with a pair of fours or better. Without it the ante is paid by the table and the call comes back; if the dealer plays and loses, the call pays 2×. The ante pays from 2× (up to a straight) to 101× (royal flush).',
    rule3: 'The side bet pays for your two cards with the first three in the middle, from a pair of aces on.',
  },
  es: {
    side: 'Bono de ases (lateral)',
    call: 'Ir +{amount}',
    ante: 'Apuesta',
    second: 'Pago',
    sideShort: 'Lateral',
    rule1:
      'Tú y la banca reciben dos cartas, y tres se abren en el centro. Paga el doble de la apuesta para ver dos más y comparar, o retírate y pierde la apuesta. Cuentan las cinco mejores de siete cartas.',
    rule2:
      'La banca juega con pareja de cuatros o más. Sin eso la apuesta se paga por la tabla y el pago vuelve; si juega y pierde, el pago paga 2×. La apuesta paga de 2× (hasta escalera) a 101× (escalera real).',
    rule3: 'La lateral paga por tus dos cartas con las tres primeras del centro, desde una pareja de ases.',
  },
};
