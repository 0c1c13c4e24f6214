import type { SlotLook, SlotMachine, SlotSymbol, SlotTheme } from '../paytable.ts';
import { profiles } from '../profiles/index.ts';
import { lowsOf, type LowSet } from './lows.ts';
import { motifNames } from './motifs.ts';
import { slug } from './slug.ts';
import { titleLines, type TitleLine } from './titles.ts';
import { jaguarMoon } from './jaguar-moon.ts';
import { worlds, type World } from './worlds.ts';

/** Which drawings stand on the reels, by their place in the mathematics. */
export interface Cast {
  wild: string;
  scatter: string;
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

function castOf(line: TitleLine, world: World, index: number): Cast {
  const taken = new Set([line.hero, ...line.beside]);
  const scatter = nextFree(world.scatters, taken, index);
  taken.add(scatter);
  const pictures = [...line.beside];
  for (let at = index * 3; pictures.length < 4; at += 1) {
    const motif = nextFree(world.pool, taken, at);
    taken.add(motif);
    pictures.push(motif);
  }
  return { wild: line.hero, scatter, pictures, lows: world.lows };
}

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
    if (role !== 'ordinary') return picture(cast[role], role, pays);
    if (id.startsWith('p')) return picture(cast.pictures[place] ?? '', role, pays);
    const low = lows[place];
    if (low === undefined) throw new RangeError(`no low symbol ${id}`);
    // A sign may show the same thing as a picture: their ids must not meet.
    return { id: `low-${low.drawing}`, names: low.names, role, pays };
  });
}

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

function compose(line: TitleLine, index: number, seed: number): ThemeTitle {
  const world = worlds.get(line.world);
  if (world === undefined) throw new RangeError(`no world ${line.world}`);
  const turn = turns[(index + seed) % turns.length] ?? 0;
  const cast = castOf(line, world, index);
  const machine = profiles[line.profile];
  const theme: SlotTheme = {
    ...machine,
    code: slug(line.en),
    names: { pt: line.pt, en: line.en, es: line.en },
    look: lookOf(world, turn, index),
    symbols: symbolsOf(machine, cast),
  };
  return { label: line.label, world, cast, turn, seed, theme };
}

/** Every title that is a look over one of the profiles, in the order of the lists. */
export const themeTitles: readonly ThemeTitle[] = titleLines.map((line, seed) => {
  const first = titleLines.findIndex((other) => other.world === line.world);
  return compose(line, seed - first, seed);
});

export const slotThemes: readonly SlotTheme[] = [jaguarMoon, ...themeTitles.map((title) => title.theme)];
