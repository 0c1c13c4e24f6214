import type { Entropy } from '../../fairness/index.ts';
import { inverseOf, wholeDraw } from '../../fairness/inverse-draw.ts';

/** Multipliers are integers of hundredths: 250 is 2.50×. */
export const crash = {
  code: 'toucan-flight',
  names: { pt: 'Voo do Tucano', en: 'Toucan Flight', es: 'Vuelo del tucán' },
  /** Return in hundredths: for every target t, 97 % of the stakes come back. */
  returnPercent: 97,
  minimumCashOut: 101,
  maximumMultiplier: 1_000_000,
  growthPerMs: 0.000_06,
  /** What one bet may stake, in minor units of the real; `keys` are the sums that the page proposes. */
  stakes: {
    min: 100,
    max: 100_000,
    keys: [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000],
  },
  /** Minor units of the real that one bet pays at most: it is cashed out where it reaches this, which leaves its return at 97 %. */
  maximumPayout: 10_000_000,
} as const;

/** How a bet is made besides its sum: the multiplier at which it leaves by itself, in hundredths; null where it waits for a press. */
export interface FlightForm {
  autoCashOut: number | null;
}
export interface FlightDraw {
  crashPoint: number;
}
export interface FlightShown {
  /** What the curve shows, never more than the crash point. */
  multiplier: number;
}
/** Of the last flights, which says nothing of the next. */
export interface FlightStatistics {
  flights: number;
  below2: number;
  from10: number;
  largest: number | null;
}
/** What the scene is made from. Sums are the game's own units. */
export interface FlightScene {
  /** multiplier(elapsed ms) = floor(100 · e^(growthPerMs · elapsed)). */
  growthPerMs: number;
  maximumMultiplier: number;
  minimumCashOut: number;
  /** A bet that reaches this payout leaves there: its automatic cash-out comes back lowered. */
  maximumPayout: number;
}

/**
 * The point at which the flight ends. With u uniform in 1…2^52 it is floor(97 · 2^52 / u), at least 1.00× and at most the
 * maximum: a target t is reached with probability floor(97 · 2^52 / t) / 2^52, so its return is 97 % whatever the target.
 */
export const drawCrashPoint = (entropy: Entropy): number => crashPointOf(wholeDraw(entropy));

export const crashPointOf = (u: bigint): number =>
  inverseOf(u, { percent: crash.returnPercent, most: crash.maximumMultiplier });

/** What the curve shows after so many milliseconds. */
export function multiplierAt(elapsedMs: number): number {
  return Math.min(
    crash.maximumMultiplier,
    Math.floor(100 * Math.exp(crash.growthPerMs * Math.max(0, elapsedMs))),
  );
}

/** The first millisecond at which the curve shows at least this multiplier. */
export function elapsedAt(multiplier: number): number {
  let elapsed = Math.max(0, Math.floor(Math.log(multiplier / 100) / crash.growthPerMs) - 2);
  while (multiplierAt(elapsed) < multiplier) elapsed += 1;
  return elapsed;
}

/**
 * The flight ends when the curve would show more than the crash point: while it shows the crash point itself, a cash-out still
 * counts. At the maximum it ends as soon as the maximum is shown, which pays every bet that is still in.
 */
export function crashElapsed(crashPoint: number): number {
  return elapsedAt(Math.min(crashPoint + 1, crash.maximumMultiplier));
}

/**
 * The automatic cash-out that a bet really has: the player's, unless the largest payout comes first. Null where neither does
 * before the end of the curve. A target is only ever lowered, and every target returns the same. `maxPayout` is in the minor units
 * of the stake.
 */
export function effectiveTarget(
  stake: number,
  autoCashOut: number | null,
  maxPayout: number = crash.maximumPayout,
): number | null {
  const atLargestPayout = Number((BigInt(maxPayout) * 100n) / BigInt(stake));
  const target = Math.min(autoCashOut ?? crash.maximumMultiplier, atLargestPayout);
  return target >= crash.maximumMultiplier ? null : Math.max(crash.minimumCashOut, target);
}

/**
 * What a bet has earned at this moment of the flight, if nobody pressed the button: its automatic cash-out, or the maximum.
 * Null while it is still flying; the crash turns that into a loss.
 */
export function automaticCashOut(bet: FlightForm, crashPoint: number, shown: number): number | null {
  const target = bet.autoCashOut ?? crash.maximumMultiplier;
  return target <= crashPoint && target <= shown ? target : null;
}

/** A press of the button: the curve at the server's instant of arrival, unless the automatic cash-out came first or the flight is over. */
export function manualCashOut(
  bet: FlightForm,
  crashPoint: number,
  elapsedMs: number,
): { multiplier: number } | { refused: 'early' | 'late' } {
  const shown = multiplierAt(elapsedMs);
  const automatic = automaticCashOut(bet, crashPoint, shown);
  if (automatic !== null) return { multiplier: automatic };
  if (elapsedMs >= crashElapsed(crashPoint)) return { refused: 'late' };
  return shown < crash.minimumCashOut ? { refused: 'early' } : { multiplier: shown };
}

/** What the curve shows after so many milliseconds of a flight that ends at this point. */
export const shownAt = (crashPoint: number, elapsedMs: number): number =>
  Math.min(multiplierAt(elapsedMs), crashPoint);

export const flightStatistics = (points: readonly number[]): FlightStatistics => ({
  flights: points.length,
  below2: points.filter((point) => point < 200).length,
  from10: points.filter((point) => point >= 1000).length,
  largest: points.length === 0 ? null : Math.max(...points),
});
