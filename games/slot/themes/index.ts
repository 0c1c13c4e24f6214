import type { SlotLook, SlotMachine, SlotSymbol, SlotTheme } from '../paytable.ts';
import { formerProfiles, type FormerProfileId } from '../profiles/index.ts';
import { lowsOf, type LowSet } from './lows.ts';
import { motifNames } from './motifs.ts';
import { slug } from './slug.ts';
import { spanishName } from './titles-spanish.ts';
import { titleLines, type TitleLine } from './titles.ts';
import { jaguarMoon } from './jaguar-moon.ts';
import { worlds, type World } from './worlds.ts';

/** Which drawings stand on the reels, by their place in the mathematics. */
export interface Cast {
  wild: string;
  scatter: string;
  collector: string;
  pictures: readonly string[];
  lows: LowSet;
}

/** A title with everything that its art and its sounds are made from. */
export interface ThemeTitle {
  label: string;
  world: World;
  cast: Cast;
  /** Degrees by which this title turns its world's colours. */
  turn: number;
  seed: number;
  theme: SlotTheme;
}

/** Far enough apart that neighbours in the lobby never share a sky. */
const turns = [0, 26, -30, 52, -54, 12, -14, 70, -72, 38, -42, 88];

/** `beside` has no coin where coins are a symbol of their own. */
function castOf(line: TitleLine, profile: FormerProfileId, world: World, index: number): Cast {
  const beside = hasCoins(profile) ? line.beside.filter((motif) => motif !== coinMotif) : line.beside;
  const taken = new Set([line.hero, ...line.beside, ...(hasCoins(profile) ? [coinMotif] : [])]);
  const scatter = nextFree(world.scatters, taken, index);
  taken.add(scatter);
  const pictures = [...beside];
  for (let at = index * 3; pictures.length < 4; at += 1) {
    const motif = nextFree(world.pool, taken, at);
    taken.add(motif);
    pictures.push(motif);
  }
  const collector = nextFree([...world.scatters, ...world.pool], taken, index);
  return { wild: line.hero, scatter, collector, pictures, lows: world.lows };
}
const coinMotif = 'coin';
const hasCoins = (profile: FormerProfileId): boolean =>
  formerProfiles[profile].symbols.some(({ role }) => role === 'coin');

function nextFree(from: readonly string[], taken: ReadonlySet<string>, start: number): string {
  for (let at = 0; at < from.length; at += 1) {
    const motif = from[(start + at) % from.length];
    if (motif !== undefined && !taken.has(motif)) return motif;
  }
  throw new Error(`nothing left of ${from.join(' ')}`);
}

function symbolsOf(machine: SlotMachine, cast: Cast): SlotSymbol[] {
  const lows = lowsOf(cast.lows);
  return machine.symbols.map(({ id, role, pays }) => {
    const place = Number(id.slice(1)) - 1;
    if (role === 'mystery') return { id: role, names: mysteryNames, role, pays };
    if (role === 'coin') return picture(coinMotif, role, pays);
    if (role !== 'ordinary') return picture(cast[role], role, pays);
    if (id.startsWith('p')) return picture(cast.pictures[place] ?? '', role, pays);
    const low = lows[place];
    if (low === undefined) throw new RangeError(`no low symbol ${id}`);
    // A sign may show the same thing as a picture: their ids must not meet.
    return { id: `low-${low.drawing}`, names: low.names, role, pays };
  });
}

const mysteryNames = { pt: 'Mistério', en: 'Mystery', es: 'Misterio' };

const picture = (id: string, role: SlotSymbol['role'], pays: SlotSymbol['pays']): SlotSymbol => ({
  id,
  names: motifNames(id),
  role,
  pays,
});

export const hue = (degrees: number): number => ((degrees % 360) + 360) % 360;

function lookOf(world: World, turn: number, index: number): SlotLook {
  const [sky, light, accent] = world.hues;
  const steps = [0, 2, -3, 5, -5, 3, -2, 4];
  return {
    palette: {
      night: `hsl(${hue(sky + turn * 0.55)} 44% 11%)`,
      glow: `hsl(${hue(light + turn * 0.8)} 84% 66%)`,
      accent: `hsl(${hue(accent + turn)} 78% 54%)`,
      ink: '#f7f3e8',
    },
    sound: {
      ...world.sound,
      root: Math.round(world.sound.root * 2 ** ((steps[index % steps.length] ?? 0) / 12)),
      tempo: world.sound.tempo + ((index * 5) % 17) - 8,
    },
  };
}

function compose(line: TitleLine, profile: FormerProfileId, index: number, seed: number): ThemeTitle {
  const world = worlds.get(line.world);
  if (world === undefined) throw new RangeError(`no world ${line.world}`);
  const turn = turns[(index + seed) % turns.length] ?? 0;
  const cast = castOf(line, profile, world, index);
  const machine: SlotMachine = formerProfiles[profile];
  const theme: SlotTheme = {
    ...machine,
    code: slug(line.en),
    version: line.former === null || line.former === profile ? 1 : 2,
    names: { pt: line.pt, en: line.en, es: spanishName(line.en) },
    ...(line.jackpot === null ? {} : { jackpot: line.jackpot }),
    look: lookOf(world, turn, index),
    symbols: symbolsOf(machine, cast),
  };
  return { label: line.label, world, cast, turn, seed, theme };
}

/** How many titles of the same world stand before it. */
const placeInWorld = (line: TitleLine, seed: number): number =>
  seed - titleLines.findIndex((other) => other.world === line.world);

/** Every title that is a look over one of the profiles, in the order of the lists. */
export const themeTitles: readonly ThemeTitle[] = titleLines.map((line, seed) =>
  compose(line, line.profile, placeInWorld(line, seed), seed),
);

export const slotThemes: readonly SlotTheme[] = [jaguarMoon, ...themeTitles.map((title) => title.theme)];

/** Titles as they were before they had another mathematics: by these their rounds of that time are finished and proven. */
export const formerThemes: readonly SlotTheme[] = titleLines.flatMap((line, seed) =>
  line.former === null ? [] : compose(line, line.former, placeInWorld(line, seed), seed).theme,
);
