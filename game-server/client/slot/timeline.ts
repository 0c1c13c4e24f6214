import type { SlotSpin } from '@croupier/games/slot';

export interface Pace {
  turbo: boolean;
  calm: boolean;
}

/** When each reel comes to rest, in milliseconds after the answer is here, and which reels hold their breath. */
export interface StopPlan {
  at: number;
  anticipates: boolean;
}

/** A reel holds its breath while the reels before it already show one scatter less than the feature needs. */
export function stopPlan(spin: SlotSpin, scatter: number, needed: number, pace: Pace): StopPlan[] {
  const gap = pace.calm ? 60 : pace.turbo ? 70 : 240;
  let seen = 0;
  let at = pace.turbo || pace.calm ? 0 : 120;
  return spin.grid.map((column, reel) => {
    const open = needed > 0 && seen >= needed - 1 && seen < needed;
    const anticipates = !pace.turbo && !pace.calm && open && reel > 0;
    at += anticipates ? 1300 : reel === 0 ? 0 : gap;
    seen += column.filter((symbol) => symbol === scatter).length;
    return { at, anticipates };
  });
}

export type WinStep =
  | { kind: 'all'; ms: number }
  | { kind: 'scatter'; ms: number }
  | { kind: 'line'; index: number; ms: number };

/** What a window pays, the first one of a spin or one after a fall. */
export interface Paying {
  lineWins: SlotSpin['lineWins'];
  scatter?: SlotSpin['scatter'];
}

/** First everything at once, then each line by itself, the best first; at most eight so that nobody waits for long. */
export function winSteps(window: Paying, pace: Pace): WinStep[] {
  const steps: WinStep[] = [];
  const scatter = window.scatter !== undefined && window.scatter.amount > 0;
  if (window.lineWins.length === 0 && !scatter) return steps;
  const slow = pace.turbo ? 0.5 : 1;
  if (window.lineWins.length + (scatter ? 1 : 0) > 1) steps.push({ kind: 'all', ms: 1000 * slow });
  if (scatter) steps.push({ kind: 'scatter', ms: 1100 * slow });
  const order = window.lineWins
    .map((win, index) => ({ win, index }))
    .toSorted((a, b) => b.win.amount - a.win.amount);
  for (const { index } of order.slice(0, 8)) steps.push({ kind: 'line', index, ms: 900 * slow });
  return steps;
}

/** How far each symbol of a fallen column has come down: what vanished below it, or what came in where it is new. */
export function fallDistances(rows: number, gone: readonly number[]): number[] {
  const kept = Array.from({ length: rows }, (_, row) => row).filter((row) => !gone.includes(row));
  return Array.from({ length: rows }, (_, row) =>
    row < gone.length ? gone.length : row - (kept[row - gone.length] ?? row),
  );
}

export type WinLevel = 'none' | 'returned' | 'some' | 'big' | 'mega' | 'epic';

/** Named by how many stakes came back. What is no more than the stake is no win: it is said in words, without sound or counting. */
export function winLevel(win: number, stake: number): WinLevel {
  if (win <= 0) return 'none';
  if (win <= stake) return 'returned';
  const times = win / stake;
  if (times >= 60) return 'epic';
  if (times >= 25) return 'mega';
  return times >= 10 ? 'big' : 'some';
}

export function countUpMs(level: WinLevel, pace: Pace): number {
  if (pace.calm) return 0;
  const full = { none: 0, returned: 0, some: 500, big: 2400, mega: 4200, epic: 6000 }[level];
  return pace.turbo ? full / 2 : full;
}

/** What the counter shows after so much of the time: fast first, exact at the end. */
export function countUp(win: number, share: number): number {
  if (share >= 1) return win;
  return Math.floor(win * (1 - (1 - Math.max(0, share)) ** 2.2));
}
