import { neutralMarket } from '@croupier/market';
import { articlesOf } from './articles.ts';
import { both, paragraphs } from './words.ts';

const articleOf = (anchor: string) => {
  const found = articlesOf(neutralMarket).find((one) => one.anchor === anchor);
  if (!found) throw new Error(`no article ${anchor}`);
  return found.content;
};

const note = 'Primeira versão · First version · Primera versión';

/** What members of a demo brand agree to: the first versions, which the help centre shows, too. */
export const legalTexts = [
  { kind: 'terms', text: articleOf('term'), note },
  { kind: 'privacy', text: articleOf('privacy'), note },
  {
    kind: 'marketing',
    text: both(
      paragraphs(
        'Ofertas e novidades da casa, somente pelos canais que você marcar. Desmarcar vale na hora.',
      ),
      paragraphs(
        'Offers and news of the house, by the channels that you tick alone. Unticking counts at once.',
      ),
      paragraphs(
        'Ofertas y novedades de la casa, solo por los canales que marques. Desmarcarlos vale al instante.',
      ),
    ),
    note,
  },
] as const;
