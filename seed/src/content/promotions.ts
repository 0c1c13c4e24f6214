import type { Language, Localised } from '@croupier/contract';
import { both, lasting, paragraphs, points } from './words.ts';
import type { FirstContent } from '../../../server/src/site/index.ts';

type Promotion = FirstContent['promotions'][number];
type Text = Localised;

interface Offer {
  /** What its picture shows, by the name of its file. */
  picture: string;
  type: Promotion['promotionType'];
  title: Text;
  summary: Text;
  lead: Text;
  rules: readonly Text[];
}

/** Only what can be used: what is still to come is announced when it has a day. */
const offers: readonly Offer[] = [
  {
    picture: 'rebate',
    type: 'REBATE',
    title: both('Retorno semanal', 'Weekly rebate', 'Cashback semanal'),
    summary: both(
      'Uma parte do que você joga volta para você.',
      'A part of what you play comes back to you.',
      'Una parte de lo que juegas vuelve a ti.',
    ),
    lead: both(
      'O retorno é calculado sobre as apostas válidas da semana, pelo tipo de jogo.',
      'The rebate is worked out from the valid bets of the week, by kind of game.',
      'El cashback se calcula sobre las apuestas válidas de la semana, según el tipo de juego.',
    ),
    rules: [
      both(
        'Apostas devolvidas não contam.',
        'Returned bets do not count.',
        'Las apuestas devueltas no cuentan.',
      ),
      both(
        'Você resgata quando quiser, na área do membro.',
        'You claim it whenever you like, in the member centre.',
        'Lo cobras cuando quieras, en el Centro del miembro.',
      ),
    ],
  },
  {
    picture: 'vip',
    type: 'VIP',
    title: both('Clube VIP', 'VIP club', 'Club VIP'),
    summary: both(
      'Níveis que crescem com o tempo.',
      'Levels that grow with time.',
      'Niveles que crecen con el tiempo.',
    ),
    lead: both(
      'Quem joga com frequência sobe de nível e ganha prioridade no atendimento.',
      'Whoever plays often rises in level and is served first.',
      'Quien juega con frecuencia sube de nivel y recibe atención prioritaria.',
    ),
    rules: [
      both(
        'O nível é revisto no primeiro dia do mês.',
        'The level is looked at on the first day of the month.',
        'El nivel se revisa el primer día de cada mes.',
      ),
    ],
  },
];

/** The file of a promotion's picture, without ending. */
const fileOf = ({ picture }: Offer): string => `promotion-${picture}`;

export const promotionFiles: readonly string[] = offers.map(fileOf);

/** Promotions of a demo brand; the Brazilian profile knows none that is tied to a deposit. */
export function promotions(now: Date, addresses: ReadonlyMap<string, string>): Promotion[] {
  return offers.map((offer): Promotion => {
    const image = addresses.get(fileOf(offer)) ?? '';
    const text = (language: Language) =>
      paragraphs(offer.lead[language]) + points(...offer.rules.map((rule) => rule[language]));
    return {
      promotionType: offer.type,
      title: offer.title,
      summary: offer.summary,
      content: both(text('pt'), text('en'), text('es')),
      image: both(image, image, image),
      ...lasting(now),
      announcedAt: lasting(now).startsAt,
    };
  });
}
