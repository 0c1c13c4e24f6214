import type { FirstContent } from '../../../server/src/features/content/index.ts';
import { both, dayFrom, lasting, paragraphs, points } from './words.ts';

type Promotion = FirstContent['promotions'][number];
interface Text {
  pt: string;
  en: string;
}

interface Offer {
  /** What its picture shows, by the name of its file. */
  picture: string;
  type: Promotion['promotionType'];
  title: Text;
  summary: Text;
  lead: Text;
  rules: readonly Text[];
  /** Days after the seed. */
  startsIn?: number;
}

const offers: readonly Offer[] = [
  {
    picture: 'invite',
    type: 'REFERRAL',
    title: both('Convide amigos', 'Invite friends'),
    summary: both(
      'Seu código, seus convidados, tudo em uma página.',
      'Your code, your guests, all on one page.',
    ),
    lead: both(
      'Compartilhe o seu código. Quem se cadastra com ele aparece na sua lista de convidados.',
      'Share your code. Whoever registers with it appears in your list of guests.',
    ),
    rules: [
      both('Cada pessoa vale uma vez.', 'Each person counts once.'),
      both(
        'Contas do mesmo lar ou aparelho não contam.',
        'Accounts of one household or device do not count.',
      ),
    ],
  },
  {
    picture: 'missions',
    type: 'MISSION',
    title: both('Missões da semana', 'Missions of the week'),
    summary: both('Jogue no seu ritmo e complete a lista.', 'Play at your own pace and complete the list.'),
    lead: both(
      'Toda segunda-feira há uma nova lista de missões. O progresso aparece na área do membro.',
      'Every Monday brings a new list of missions. Your progress stands in the member centre.',
    ),
    rules: [
      both('Contam apostas liquidadas.', 'Settled bets count.'),
      both(
        'A semana termina no domingo, às 23h59 de Brasília.',
        'The week ends on Sunday at 23:59, Brasília time.',
      ),
    ],
  },
  {
    picture: 'rebate',
    type: 'REBATE',
    title: both('Retorno semanal', 'Weekly rebate'),
    summary: both(
      'Uma parte do que você joga volta para você.',
      'A part of what you play comes back to you.',
    ),
    lead: both(
      'O retorno é calculado sobre as apostas válidas da semana, pelo tipo de jogo.',
      'The rebate is worked out from the valid bets of the week, by kind of game.',
    ),
    rules: [
      both('Apostas devolvidas não contam.', 'Returned bets do not count.'),
      both('A conta aparece linha a linha no extrato.', 'The sum stands line by line in your record.'),
    ],
  },
  {
    picture: 'vip',
    type: 'VIP',
    title: both('Clube VIP', 'VIP club'),
    summary: both('Níveis que crescem com o tempo.', 'Levels that grow with time.'),
    lead: both(
      'Quem joga com frequência sobe de nível e ganha prioridade no atendimento.',
      'Whoever plays often rises in level and is served first.',
    ),
    rules: [
      both(
        'O nível é revisto no primeiro dia do mês.',
        'The level is looked at on the first day of the month.',
      ),
    ],
  },
  {
    picture: 'points-mall',
    type: 'OTHER',
    title: both('Loja de pontos', 'Points mall'),
    summary: both('Troque seus pontos por recompensas.', 'Turn your points into rewards.'),
    lead: both(
      'Pontos ficam em uma carteira separada do dinheiro e não vencem.',
      'Points live in a wallet apart from money and never expire.',
    ),
    rules: [both('Cada troca pede a senha de saque.', 'Each exchange asks for the withdrawal password.')],
  },
  {
    picture: 'tournament',
    type: 'ACTIVITY',
    title: both('Torneio de caça-níqueis', 'Slot tournament'),
    summary: both(
      'O placar soma a melhor rodada de cada dia.',
      'The board adds up the best round of each day.',
    ),
    lead: both(
      'Vale o prêmio em relação à aposta, então todo valor concorre igual.',
      'What counts is the win in relation to the bet, so every stake competes alike.',
    ),
    rules: [
      both('Somente jogos do estúdio.', 'Games of the studio only.'),
      both('Empates são decididos por quem chegou antes.', 'Ties go to whoever was there first.'),
    ],
  },
  {
    picture: 'draw',
    type: 'RAFFLE',
    title: both('Sorteio com prova', 'A draw that can be checked'),
    summary: both('O resultado é publicado com a sua prova.', 'The result is published with its proof.'),
    lead: both(
      'A semente do sorteio fica guardada em público antes do início e é aberta depois do fim.',
      'The seed of the draw is committed in public before it starts and opened after it ends.',
    ),
    rules: [both('Um bilhete por pessoa e por semana.', 'One ticket for each person and week.')],
  },
  {
    picture: 'summer',
    type: 'ACTIVITY',
    title: both('Temporada de verão', 'Summer season'),
    summary: both('Em breve.', 'Coming soon.'),
    lead: both(
      'Novos jogos e novas missões durante o verão.',
      'New games and new missions through the summer.',
    ),
    rules: [both('O regulamento sai no primeiro dia.', 'The rules are published on the first day.')],
    startsIn: 30,
  },
];

/** The file of a promotion's picture, without ending. */
const fileOf = ({ picture }: Offer): string => `promotion-${picture}`;

export const promotionFiles: readonly string[] = offers.map(fileOf);

/** Promotions of a demo brand; the Brazilian profile knows none that is tied to a deposit. */
export function promotions(now: Date, addresses: ReadonlyMap<string, string>): Promotion[] {
  return offers.map((offer): Promotion => {
    const image = addresses.get(fileOf(offer)) ?? '';
    const text = (language: 'pt' | 'en') =>
      paragraphs(offer.lead[language]) + points(...offer.rules.map((rule) => rule[language]));
    return {
      promotionType: offer.type,
      title: offer.title,
      summary: offer.summary,
      content: both(text('pt'), text('en')),
      image: both(image, image),
      ...lasting(now),
      announcedAt: lasting(now).startsAt,
      ...(offer.startsIn === undefined ? {} : { startsAt: dayFrom(now, offer.startsIn) }),
    };
  });
}
