import type { ProfileId } from '../profiles/index.ts';
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
}

/** The initials by which the lists name a profile. */
const profileOf: Readonly<Record<string, ProfileId>> = {
  m: 'calm',
  r: 'river',
  w: 'ways',
  c: 'cascade',
  k: 'classic',
  s: 'storm',
};

/** `label world` opens a group; every line of it is `Portuguese | English | profile | hero companions`. */
function read(text: string): TitleLine[] {
  const titles: TitleLine[] = [];
  let label = '';
  let world = '';
  for (const line of text.trim().split('\n')) {
    const [pt = '', en = '', initial = '', cast = ''] = line.split('|').map((part) => part.trim());
    if (en === '') {
      [label = '', world = ''] = pt.split(' ');
      continue;
    }
    const profile = profileOf[initial];
    const [hero = '', ...beside] = cast.split(' ');
    if (profile === undefined || hero === '') throw new Error(`title not understood: ${line}`);
    titles.push({ label, world, pt, en, profile, hero, beside });
  }
  return titles;
}

export const titleLines: readonly TitleLine[] = [earthTitles, wonderTitles, feastTitles].flatMap(read);
