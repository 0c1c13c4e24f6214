import type { Texts } from '../../shared/texts.ts';

type Key = 'side' | 'play' | 'ante' | 'second' | 'sideShort' | 'rule1' | 'rule2' | 'rule3';

export const texts: Texts<Key> = {
  pt: {
    side: 'Par ou melhor (lateral)',
    play: 'Jogar +{amount}',
    ante: 'Aposta',
    second: 'Jogada',
    sideShort: 'Lateral',
    rule1:
      'Você e a banca recebem três cartas. Olhe as suas e jogue, com outra aposta igual, ou desista e perca a aposta. Três cartas seguidas valem mais que três do mesmo naipe.',
    rule2:
      'A banca joga com dama ou mais. Sem isso a aposta paga 2× e a segunda volta; se ela joga e perde, as duas pagam 2×. Sequência paga à aposta mais 1×, trinca mais 4×, straight flush mais 5×, mesmo que a banca vença.',
    rule3:
      'A lateral paga pelas suas três cartas: par 2×, flush 5×, sequência 7×, trinca 31×, straight flush 41×, com a aposta de volta. Boa decisão: jogar com dama-seis-quatro ou mais.',
  },
  en: {
    side: 'Pair or better (side)',
    play: 'Play +{amount}',
    ante: 'Ante',
    second: 'Play',
    sideShort: 'Side',
    rule1:
      'You and the dealer get three cards. Look at yours and play, with another stake as high, or fold and lose the ante. A straight beats a flush.',
    rule2:
      'The dealer plays with queen high or better. Without it the ante pays 2× and the play bet comes back; if the dealer plays and loses, both pay 2×. A straight adds 1× to the ante, three of a kind 4×, a straight flush 5×.',
    rule3:
      'The side bet pays for your three cards: pair 2×, flush 5×, straight 7×, three of a kind 31×, straight flush 41×, stake included. A good decision: play with queen-six-four or better.',
  },
  es: {
    side: 'Pareja o mejor (lateral)',
    play: 'Jugar +{amount}',
    ante: 'Apuesta',
    second: 'Jugada',
    sideShort: 'Lateral',
    rule1:
      'Tú y la banca reciben tres cartas. Mira las tuyas y juega, con otra apuesta igual, o retírate y pierde la apuesta. La escalera vale más que el color.',
    rule2:
      'La banca juega con reina o más. Sin eso la apuesta paga 2× y la segunda vuelve; si juega y pierde, las dos pagan 2×. La escalera suma 1× a la apuesta, el trío 4×, la escalera de color 5×, gane quien gane.',
    rule3:
      'La lateral paga por tus tres cartas: pareja 2×, color 5×, escalera 7×, trío 31×, escalera de color 41×, con la apuesta incluida. Buena decisión: jugar con reina-seis-cuatro o más.',
  },
};
