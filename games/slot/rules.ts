import type { Entropy } from '../fairness/index.ts';
import { byScatters, indexOfRole, type FeatureOption, type ReelSet, type SlotMachine } from './paytable.ts';
import { winsOn, type LineWin } from './wins.ts';

/** A window after a fall, with what it pays. */
export interface SlotFall {
  grid: number[][];
  lineWins: LineWin[];
  multiplier: number;
  win: number;
}
export interface SlotSpin {
  stops: number[];
  /** grid[reel][row], as the reels came to rest */
  grid: number[][];
  lineWins: LineWin[];
  /** Counted in the last window: scatters don't vanish. */
  scatter: { count: number; positions: [number, number][]; amount: number };
  multiplier: number;
  /** Empty where the machine doesn't cascade. */
  falls: SlotFall[];
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
  /** The cap ended it: `win` is then less than the sum of what its spins show, or equal to it. */
  capped?: true;
  win: number;
}

export class SlotRuleError extends Error {}

/**
 * A whole round from its entropy and the player's choices. A round that waits for a choice is resumed by playing it again with
 * the choice added: the same entropy gives the same beginning, so nothing has to be remembered but the choices.
 */
export function playSlot(
  theme: SlotMachine,
  stake: number,
  choices: readonly SlotChoice[],
  entropy: Entropy,
): SlotRound {
  return choices.reduce<SlotRound>(
    (round, choice) => chooseFeature(theme, round, choice, entropy),
    openSlot(theme, stake, entropy),
  );
}

/** The base game, and the free spins where there is nothing to choose. */
export function openSlot(theme: SlotMachine, stake: number, entropy: Entropy): SlotRound {
  if (!Number.isSafeInteger(stake) || stake <= 0 || stake % theme.coins !== 0)
    throw new SlotRuleError('stake');
  const base = spin(theme, 'base', stake, 1, entropy);
  const opened = theme.scattersToOpen > 0 && base.scatter.count >= theme.scattersToOpen;
  const most = theme.cap * stake;
  const win = Math.min(base.win, most);
  const round: SlotRound = { phase: 'done', stake, base, option: null, freeSpins: [], win };
  if (base.win >= most) return { ...round, capped: true };
  if (!opened) return round;
  if (theme.options.length > 1) return { ...round, phase: 'choosing' };
  return withFreeSpins(theme, round, theme.options[0], entropy);
}

/** The free spins as chosen. */
export function chooseFeature(
  theme: SlotMachine,
  round: SlotRound,
  choice: SlotChoice,
  entropy: Entropy,
): SlotRound {
  if (round.phase !== 'choosing') throw new SlotRuleError('nothing to choose');
  const option = theme.options.find((candidate) => candidate.id === choice.option);
  return withFreeSpins(theme, round, option, entropy);
}

function withFreeSpins(
  theme: SlotMachine,
  round: SlotRound,
  option: FeatureOption | undefined,
  entropy: Entropy,
): SlotRound {
  if (option === undefined) throw new SlotRuleError('unknown option');
  const base = { ...round.base, awarded: byScatters(option.spins, round.base.scatter.count) };
  const room = theme.cap * round.stake - base.win;
  const freeSpins = playFeature(theme, { stake: round.stake, option, awarded: base.awarded, room }, entropy);
  const won = freeSpins.reduce((sum, one) => sum + one.win, 0);
  const win = base.win + Math.min(won, room);
  const ended = won >= room ? { capped: true as const } : {};
  return { ...round, phase: 'done', base, option: option.id, freeSpins, win, ...ended };
}

/** `room`: what may still be won before the round's cap; the spin that reaches it is the last. */
function playFeature(
  theme: SlotMachine,
  { stake, option, awarded: opening, room }: Feature,
  entropy: Entropy,
): SlotSpin[] {
  const spins: SlotSpin[] = [];
  let awarded = Math.min(opening, theme.maximumFreeSpins);
  let won = 0;
  while (spins.length < awarded && won < room) {
    const one = spin(theme, 'free', stake, option.multiplier, entropy);
    if (one.scatter.count >= theme.scattersToOpen) {
      one.awarded = Math.min(option.retrigger, theme.maximumFreeSpins - awarded);
      awarded += one.awarded;
    }
    won += one.win;
    spins.push(one);
  }
  return spins;
}

interface Feature {
  stake: number;
  option: FeatureOption;
  awarded: number;
  room: number;
}

export function spin(
  theme: SlotMachine,
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
  theme: SlotMachine,
  set: ReelSet,
  stops: readonly number[],
  stake: number,
  multiplier: number,
): SlotSpin {
  const coin = stake / theme.coins;
  const grid = windowAt(theme, set, stops);
  const factor = (step: number): number => multiplier * cascadeFactor(theme, set, step);
  const lineWins = winsOn(theme, grid, coin * factor(0));
  const falls: SlotFall[] = [];
  if (theme.cascade !== null) {
    const tops = [...stops];
    let seen = { grid, lineWins };
    while (seen.lineWins.length > 0) {
      const fallen = fall(theme, set, tops, seen.grid, seen.lineWins);
      const step = factor(falls.length + 1);
      const wins = winsOn(theme, fallen, coin * step);
      falls.push({ grid: fallen, lineWins: wins, multiplier: step, win: total(wins) });
      seen = { grid: fallen, lineWins: wins };
    }
  }
  const scatter = scattersOn(theme, falls.at(-1)?.grid ?? grid, stake * multiplier);
  const win = falls.reduce((sum, one) => sum + one.win, total(lineWins) + scatter.amount);
  return { stops: [...stops], grid, lineWins, scatter, multiplier: factor(0), falls, win, awarded: 0 };
}

const total = (wins: readonly LineWin[]): number => wins.reduce((sum, one) => sum + one.amount, 0);

/** The last factor stays for all further falls. */
export function cascadeFactor(theme: SlotMachine, set: ReelSet, step: number): number {
  const factors = theme.cascade?.[set] ?? [1];
  return factors[Math.min(step, factors.length - 1)] ?? 1;
}

export function windowAt(theme: SlotMachine, set: ReelSet, stops: readonly number[]): number[][] {
  return theme.strips[set].map((reel, index) =>
    Array.from({ length: theme.rows }, (_, row) => reel[((stops[index] ?? 0) + row) % reel.length] ?? -1),
  );
}

/** Takes the winning cells out; `tops` follows the strips, whose next symbols come in from above. */
function fall(
  theme: SlotMachine,
  set: ReelSet,
  tops: number[],
  grid: readonly (readonly number[])[],
  wins: readonly LineWin[],
): number[][] {
  return grid.map((column, reel) => {
    const gone = new Set(
      wins.flatMap((win) => win.positions.flatMap(([at, row]) => (at === reel ? row : []))),
    );
    const kept = column.filter((_, row) => !gone.has(row));
    const strip = theme.strips[set][reel] ?? [];
    const top = ((tops[reel] ?? 0) - gone.size + strip.length) % strip.length;
    tops[reel] = top;
    const fresh = Array.from({ length: gone.size }, (_, row) => strip[(top + row) % strip.length] ?? -1);
    return [...fresh, ...kept];
  });
}

function scattersOn(theme: SlotMachine, grid: number[][], paidStake: number): SlotSpin['scatter'] {
  const scatter = indexOfRole(theme, 'scatter');
  const positions: [number, number][] = [];
  grid.forEach((column, reel) =>
    column.forEach((symbol, row) => symbol === scatter && positions.push([reel, row])),
  );
  const pays = byScatters(theme.symbols[scatter]?.pays ?? {}, positions.length);
  return { count: positions.length, positions, amount: pays * paidStake };
}
