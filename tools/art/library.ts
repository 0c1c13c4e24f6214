/** Writes `games/art/drawings.json`: of the icon sets, only the drawings that titles use, and the few words on symbols. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { lowSets, lowsOf } from '../../games/slot/themes/lows.ts';
import { motifs } from '../../games/slot/themes/motifs.ts';
import { coming, comingVendors } from '../../games/catalogue/coming.ts';
import { lotteryTitles, lotteryVendors } from '../../games/catalogue/lotteries.ts';
import { gameTiles } from './game-tiles.ts';
import { ownDrawings } from './drawings-own.ts';
import { outlines } from './letters.ts';

const require = createRequire(import.meta.url);
interface IconSet {
  icons: Record<string, { body: string }>;
}
const setOf = (name: string): IconSet =>
  JSON.parse(readFileSync(require.resolve(`@iconify-json/${name}/icons.json`), 'utf8')) as IconSet;

function take(set: IconSet, names: Iterable<string>): Record<string, string> {
  const taken: Record<string, string> = {};
  for (const name of [...new Set(names)].toSorted()) {
    const icon = set.icons[name];
    if (icon === undefined) throw new Error(`no drawing ${name}`);
    taken[name] = icon.body;
  }
  return taken;
}

const lows = lowSets.flatMap((set) => lowsOf(set).map((low) => low.drawing));
const emblems = lows.filter((name) => !/^(letter|gem)-/.test(name));
const pictures = [
  ...motifs.keys(),
  ...[...coming, ...lotteryTitles].flatMap((title) => [title.hero, ...title.beside]),
  ...[...comingVendors, ...lotteryVendors].map((vendor) => vendor.badge),
  ...gameTiles.flatMap(({ hero, beside }) => [hero, ...beside]),
];
const noto = setOf('noto');
const isNoto = (name: string): boolean => name in noto.icons;
const isOwn = (name: string): boolean => name in ownDrawings;
const byName = ([one]: [string, string], [other]: [string, string]): number => (one < other ? -1 : 1);
const words = Object.fromEntries(
  ['A', 'K', 'Q', 'J', '10', 'WILD', 'BONUS'].map((text) => [text, outlines(text, 100)]),
);
const library = {
  pictures: Object.fromEntries(
    Object.entries({ ...take(noto, pictures.filter(isNoto)), ...ownDrawings }).toSorted(byName),
  ),
  emblems: take(setOf('game-icons'), [
    ...emblems,
    ...pictures.filter((name) => !isNoto(name) && !isOwn(name)),
  ]),
  words,
};
const target = new URL('../../games/art/drawings.json', import.meta.url);
writeFileSync(target, `${JSON.stringify(library, null, 1)}\n`);
