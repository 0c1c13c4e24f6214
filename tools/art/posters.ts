import { type Locale, locales } from '@croupier/contract/locales';
import { hasEmblem } from '../../games/art/drawings.ts';
import { paintsOf } from '../../games/art/palette.ts';
import { gameTiles } from './game-tiles.ts';
import { coming } from '../../games/catalogue/coming.ts';
import { lotteryTitles } from '../../games/catalogue/lotteries.ts';
import { lowsOf } from '../../games/slot/themes/lows.ts';
import { themeTitles } from '../../games/slot/themes/index.ts';
import { worlds, type World } from '../../games/slot/themes/worlds.ts';
import type { Poster } from './poster.ts';

function signOf(world: World, index: number): string {
  const signs = lowsOf(world.lows).flatMap((low) => (hasEmblem(low.drawing) ? low.drawing : []));
  return signs[index % Math.max(1, signs.length)] ?? '';
}

function worldOf(id: string): World {
  const world = worlds.get(id);
  if (world === undefined) throw new RangeError(`no world ${id}`);
  return world;
}

export const languages = locales;
type Language = Locale;

export interface NamedPoster {
  /** The tile's file, without language and ending. */
  file: string;
  names: Readonly<Record<Language, string>>;
  poster: Poster;
}

/** A tile's file in a language, without ending; the catalogue asks for pictures under the same names. */
export const tileFile = (file: string, language: Language): string =>
  language === 'pt' ? file : `${file}-${language}`;

/** Every tile of the catalogue but those of the two first titles, whose pictures are composed by hand. */
export const posters: readonly NamedPoster[] = [
  ...themeTitles.map((title): NamedPoster => {
    const { world, cast, theme, seed } = title;
    const beside = [...cast.pictures.slice(0, 2), cast.scatter];
    return {
      file: theme.code,
      names: theme.names,
      poster: {
        hero: cast.wild,
        beside,
        world,
        paints: paintsOf(title),
        seed,
        sign: signOf(world, seed),
      },
    };
  }),
  ...gameTiles.map(({ code, names, world: id, hero, beside }): NamedPoster => {
    const world = worldOf(id);
    const seed = Array.from(code).reduce(
      (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973,
      7,
    );
    return {
      file: code,
      names,
      poster: {
        hero,
        beside,
        world,
        paints: paintsOf({ world, turn: seed % 120, seed }),
        seed,
        sign: signOf(world, seed),
      },
    };
  }),
  ...[...coming, ...lotteryTitles].map((title, index): NamedPoster => {
    const world = worldOf(title.world);
    const seed = 400 + index * 3;
    const turn = 20 + index * 47;
    return {
      file: `${title.vendor.toLowerCase().replaceAll('_', '-')}-${title.code}`,
      names: title.names,
      poster: {
        hero: title.hero,
        beside: title.beside,
        world,
        paints: paintsOf({ world, turn, seed }),
        seed,
        sign: signOf(world, index),
      },
    };
  }),
];
