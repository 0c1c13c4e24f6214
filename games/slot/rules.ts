import type { Entropy } from '../fairness/index.ts';
import { indexOfRole, type FeatureOption, type ReelSet, type SlotTheme } from './paytable.ts';

export interface LineWin {
  line: number;
  symbol: number;
  count: number;
  positions: [number, number][];
  amount: number;
}
export interface SlotSpin {
  stops: number[];
  /** grid[reel][row] */
  grid: number[][];
  lineWins: LineWin[];
  scatter: { count: number; positions: [number, number][]; amount: number };
  multiplier: number;
  win: number;
  awarded: number;
}
export interface SlotChoice {
  type: 'choose';
  option: string;
}
export interface SlotRound {
  phase: 'choosing' | 'done';
  stake: number;
  base: SlotSpin;
  option: string | null;
  freeSpins: SlotSpin[];
  win: number;
}

export class SlotRuleError extends Error {}

/**
 * A whole round from its entropy and the player's choices. A round that waits for a choice is resumed by playing it again with
 * the choice added: the same entropy gives the same beginning, so nothing has to be remembered but the choices.
 */
export function playSlot(
  theme: SlotTheme,
  stake: number,
  choices: readonly SlotChoice[],
  entropy: Entropy,
): SlotRound {
  if (!Number.isSafeInteger(stake) || stake <= 0 || stake % theme.lines.length !== 0)
    throw new SlotRuleError('stake');
  const base = spin(theme, 'base', stake, 1, entropy);
  const opened = base.scatter.count >= theme.scattersToOpen;
  const choice = choices[0];
  if (!opened) {
    if (choice !== undefined) throw new SlotRuleError('nothing to choose');
    return { phase: 'done', stake, base, option: null, freeSpins: [], win: base.win };
  }
  if (choice === undefined)
    return { phase: 'choosing', stake, base, option: null, freeSpins: [], win: base.win };
  if (choices.length > 1) throw new SlotRuleError('chosen already');
  const option = theme.options.find((candidate) => candidate.id === choice.option);
  if (option === undefined) throw new SlotRuleError('unknown option');
  base.awarded = option.spins[base.scatter.count] ?? 0;
  const freeSpins = playFeature(theme, stake, option, base.awarded, entropy);
  const win = freeSpins.reduce((sum, one) => sum + one.win, base.win);
  return { phase: 'done', stake, base, option: option.id, freeSpins, win };
}

function playFeature(
  theme: SlotTheme,
  stake: number,
  option: FeatureOption,
  opening: number,
  entropy: Entropy,
): SlotSpin[] {
  const spins: SlotSpin[] = [];
  let awarded = Math.min(opening, theme.maximumFreeSpins);
  while (spins.length < awarded) {
    const one = spin(theme, 'free', stake, option.multiplier, entropy);
    if (one.scatter.count >= theme.scattersToOpen) {
      one.awarded = Math.min(option.retrigger, theme.maximumFreeSpins - awarded);
      awarded += one.awarded;
    }
    spins.push(one);
  }
  return spins;
}

export function spin(
  theme: SlotTheme,
  set: ReelSet,
  stake: number,
  multiplier: number,
  entropy: Entropy,
): SlotSpin {
  const stops = theme.strips[set].map((reel) => entropy.below(reel.length));
  return evaluate(theme, set, stops, stake, multiplier);
}

/** What a given stop of every reel shows and pays. */
export function evaluate(
  theme: SlotTheme,
  set: ReelSet,
  stops: readonly number[],
  stake: number,
  multiplier: number,
): SlotSpin {
  const grid = windowAt(theme, set, stops);
  const lineStake = stake / theme.lines.length;
  const lineWins: LineWin[] = [];
  theme.lines.forEach((rows, line) => {
    const best = bestOnLine(
      theme,
      rows.map((row, reel) => grid[reel]?.[row] ?? -1),
    );
    if (best === null) return;
    const positions = rows.slice(0, best.count).map((row, reel): [number, number] => [reel, row]);
    lineWins.push({
      line,
      symbol: best.symbol,
      count: best.count,
      positions,
      amount: best.pays * lineStake * multiplier,
    });
  });
  const scatter = scattersOn(theme, grid, stake * multiplier);
  const win = lineWins.reduce((sum, one) => sum + one.amount, scatter.amount);
  return { stops: [...stops], grid, lineWins, scatter, multiplier, win, awarded: 0 };
}

function windowAt(theme: SlotTheme, set: ReelSet, stops: readonly number[]): number[][] {
  return theme.strips[set].map((reel, index) =>
    Array.from({ length: theme.rows }, (_, row) => reel[((stops[index] ?? 0) + row) % reel.length] ?? -1),
  );
}

function scattersOn(theme: SlotTheme, grid: number[][], paidStake: number): SlotSpin['scatter'] {
  const scatter = indexOfRole(theme, 'scatter');
  const positions: [number, number][] = [];
  grid.forEach((column, reel) =>
    column.forEach((symbol, row) => symbol === scatter && positions.push([reel, row])),
  );
  const pays = theme.symbols[scatter]?.pays[positions.length] ?? 0;
  return { count: positions.length, positions, amount: pays * paidStake };
}

/** From the left, wilds standing in for anything but the scatter; a run of wilds may pay more on its own than as the symbol after it. */
export function bestOnLine(
  theme: SlotTheme,
  symbols: readonly number[],
): { symbol: number; count: number; pays: number } | null {
  const wild = indexOfRole(theme, 'wild');
  const scatter = indexOfRole(theme, 'scatter');
  let wilds = 0;
  while (wilds < symbols.length && symbols[wilds] === wild) wilds += 1;
  const asWild = theme.symbols[wild]?.pays[wilds] ?? 0;
  const leader = symbols[wilds];
  let best = asWild > 0 ? { symbol: wild, count: wilds, pays: asWild } : null;
  if (leader === undefined || leader === scatter) return best;
  let count = wilds;
  while (count < symbols.length && (symbols[count] === leader || symbols[count] === wild)) count += 1;
  const pays = theme.symbols[leader]?.pays[count] ?? 0;
  if (pays > 0 && pays >= asWild) best = { symbol: leader, count, pays };
  return best;
}
