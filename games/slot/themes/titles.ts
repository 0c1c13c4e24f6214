import { isFormerProfile, isProfile, type FormerProfileId, type ProfileId } from '../profiles/index.ts';
import { earthTitles } from './titles-earth.ts';
import { feastTitles } from './titles-feast.ts';
import { wonderTitles } from './titles-wonder.ts';

/** One title as it is written down: names, mathematics, the hero and its nearest companions. */
export interface TitleLine {
  label: string;
  world: string;
  /** The jackpot whose pots the title feeds and may win; null for most. */
  jackpot: string | null;
  pt: string;
  en: string;
  profile: ProfileId;
  hero: string;
  beside: readonly string[];
  /** The mathematics of its first version, where it had another. */
  former: FormerProfileId | null;
}

/** `label world jackpot` opens a group, mostly without the last; every line of it is `Portuguese | English | profile | hero companions | former profile`. */
function read(text: string): TitleLine[] {
  const titles: TitleLine[] = [];
  let label = '';
  let world = '';
  let jackpot = '';
  for (const line of text.trim().split('\n')) {
    const [pt = '', en = '', profile = '', cast = '', former = ''] = line
      .split('|')
      .map((part) => part.trim());
    if (en === '') {
      [label = '', world = '', jackpot = ''] = pt.split(' ');
      continue;
    }
    const [hero = '', ...beside] = cast.split(' ');
    const known = former === '' || isFormerProfile(former);
    if (!isProfile(profile) || hero === '' || !known) throw new Error(`title not understood: ${line}`);
    titles.push({
      ...{
        label,
        world,
        jackpot: jackpot === '' ? null : jackpot,
        pt,
        en,
        profile,
        hero,
        beside,
        former: former === '' ? null : former,
      },
    });
  }
  return titles;
}

/** Titles that share the pots of a jackpot. They stand behind all others, whose looks follow from their places. */
const jackpotTitles = `
STUDIO antigos tesouro
Sino do Acumulado | The Jackpot Bell | wheel | bell bellhop-bell
Pote Sem Fundo | The Bottomless Pot | giant | money-bag treasure-chest
STUDIO reinos tesouro
Troféu da Serra | Trophy of the Range | gems | trophy gem-stone
`;

export const titleLines: readonly TitleLine[] = [
  earthTitles,
  wonderTitles,
  feastTitles,
  jackpotTitles,
].flatMap(read);
