// What the screen may claim about a flight that the server decides.

/**
 * The picture runs this far behind the server, so that it is drawn between two ticks that have come and never beyond the last one:
 * no multiplier is shown that the server hasn't confirmed, so none above the crash point.
 */
export const behindMs = 120;

export interface FlightClock {
  tick(elapsedMs: number, now: number): void;
  reset(): void;
  /** Elapsed milliseconds to show at this moment. */
  elapsed(now: number): number;
}

/** Follows the server's ticks: of all ticks the one that took least long on its way tells best when the flight began. */
export function flightClock(): FlightClock {
  let began: number | null = null;
  let last = 0;
  let shown = 0;
  return {
    tick(elapsedMs, now) {
      const guess = now - elapsedMs;
      began = began === null ? guess : Math.min(began, guess);
      last = Math.max(last, elapsedMs);
    },
    reset() {
      began = null;
      last = 0;
      shown = 0;
    },
    elapsed(now) {
      if (began === null) return 0;
      shown = Math.max(shown, Math.min(now - began - behindMs, last));
      return shown;
    },
  };
}

export function multiplierAt(elapsedMs: number, growthPerMs: number, maximum: number): number {
  return Math.min(maximum, Math.floor(100 * Math.exp(growthPerMs * elapsedMs)));
}

/** Whole tenths of seconds until an instant of the server's clock; never below zero. */
export function tenthsUntil(instant: string, serverOffsetMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - (nowMs - serverOffsetMs)) / 100));
}

export type Tone = 'low' | 'fair' | 'high';
/** Colours of the strip of last flights: nothing but their size. */
export function toneOf(crashPoint: number): Tone {
  if (crashPoint < 200) return 'low';
  return crashPoint < 1000 ? 'fair' : 'high';
}

export interface Window {
  seconds: number;
  top: number;
}
/** How much of the plane is in view: at least ten seconds and 2×, and always some air above the bird. */
export function viewOf(elapsedMs: number, multiplier: number): Window {
  return {
    seconds: Math.max(10, (elapsedMs / 1000) * 1.12),
    top: Math.max(2, 1 + (multiplier / 100 - 1) * 1.6),
  };
}
