import { isFormerProfile, isProfile, type FormerProfileId, type ProfileId } from '../profiles/index.ts';
import { earthTitles } from './titles-earth.ts';
import { feastTitles } from './titles-feast.ts';
import { wonderTitles } from './titles-wonder.ts';

/** One title as it is written down: names, mathematics, the hero and its nearest companions. */
export interface TitleLine {
  label: string;
  world: string;
  pt: string;
  en: string;
  profile: ProfileId;
  hero: string;
  beside: readonly string[];
  /** The mathematics of its first version, where it had another. */
  former: FormerProfileId | null;
}

/** `label world` opens a group; every line of it is `Portuguese | English | profile | hero companions | former profile`. */
function read(text: string): TitleLine[] {
  const titles: TitleLine[] = [];
  let label = '';
  let world = '';
  for (const line of text.trim().split('\n')) {
    const [pt = '', en = '', profile = '', cast = '', former = ''] = line
      .split('|')
      .map((part) => part.trim());
    if (en === '') {
      [label = '', world = ''] = pt.split(' ');
      continue;
    }
    const [hero = '', ...beside] = cast.split(' ');
    const known = former === '' || isFormerProfile(former);
    if (!isProfile(profile) || hero === '' || !known) throw new Error(`title not understood: ${line}`);
    titles.push({ label, world, pt, en, profile, hero, beside, former: former === '' ? null : former });
  }
  return titles;
}

export const titleLines: readonly TitleLine[] = [earthTitles, wonderTitles, feastTitles].flatMap(read);
