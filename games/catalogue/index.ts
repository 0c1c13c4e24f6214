import { crash } from '../crash/rules.ts';
import { publishedCrash } from '../crash/published.ts';
import type { Names } from '../kit/index.ts';
import { publishedSlot } from '../slot/published.ts';
import { slotThemes, themeTitles } from '../slot/themes/index.ts';
import { motifNames } from '../slot/themes/motifs.ts';
import { labels } from './labels.ts';

export { labels, type Label } from './labels.ts';

/** What the studio offers, for the catalogues of sites: nothing here reaches into the rules. */
export interface Title {
  code: string;
  /** The vendor's code under which the title is offered. */
  label: string;
  names: Names;
  kind: 'slot' | 'crash';
  /** Percent, four decimals. */
  returnToPlayer: string;
  volatility: string;
  /** What its hero and the hero's nearest companion show. */
  motifs: readonly Motif[];
}

export interface Motif {
  id: string;
  names: Names;
}

const house = labels[0]?.code ?? '';
const titleByCode = new Map(themeTitles.map((title) => [title.theme.code, title]));

function motifsOf(code: string): Motif[] {
  const cast = titleByCode.get(code)?.cast;
  if (!cast) return [];
  return [cast.wild, ...cast.pictures.slice(0, 1)].map((id) => ({ id, names: motifNames(id) }));
}

export const titles: readonly Title[] = [
  {
    code: crash.code,
    label: house,
    names: crash.names,
    kind: 'crash',
    returnToPlayer: publishedCrash.returnToPlayer,
    volatility: publishedCrash.volatility,
    motifs: [],
  },
  ...slotThemes.map((theme): Title => {
    const { returnToPlayer, volatility } = publishedSlot(theme);
    const label = titleByCode.get(theme.code)?.label ?? house;
    const { code, names } = theme;
    return { code, label, names, kind: 'slot', returnToPlayer, volatility, motifs: motifsOf(code) };
  }),
];

const vendorByGame = new Map(titles.map((title) => [title.code, title.label]));

/** The vendor that signs for a game; undefined for a game that isn't the studio's. */
export const labelOf = (gameCode: string): string | undefined => vendorByGame.get(gameCode);
