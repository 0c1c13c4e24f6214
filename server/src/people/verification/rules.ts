export type Trail = readonly (readonly [ms: number, x: number, y: number])[];

/** Pixels that a hand may miss by. */
const tolerance = 5;

export const sliderFits = (solution: number, x: number | undefined): boolean =>
  x !== undefined && Math.abs(x - solution) <= tolerance;

/** From this many points on no two hands draw the same trail. */
export const minTrailPoints = 5;

interface Step {
  ms: number;
  x: number;
  y: number;
}

function stepsOf(trail: Trail): Step[] {
  return trail.slice(1).map(([ms, atX, y], index) => {
    const [fromMs, fromX, fromY] = trail[index] ?? [0, 0, 0];
    return { ms: ms - fromMs, x: atX - fromX, y: y - fromY };
  });
}

/**
 * How much a trail looks like a program's: 0 a hand, 100 a program. A hint for the risk score, no proof: a program can draw like a
 * hand, and a keyboard moves in even steps.
 */
export function trailRisk(trail: Trail | undefined, x: number): number {
  if (!trail || trail.length < minTrailPoints) return 60;
  const steps = stepsOf(trail);
  const lasted = (trail.at(-1)?.[0] ?? 0) - (trail[0]?.[0] ?? 0);
  const speeds = new Set(steps.map((step) => (step.ms > 0 ? (step.x / step.ms).toFixed(2) : 'jump')));
  const signs = [
    lasted < 120,
    steps.some((step) => step.ms < 0),
    steps.every((step) => step.y === 0),
    speeds.size <= 2,
    Math.abs((trail.at(-1)?.[1] ?? 0) - x) > tolerance,
  ];
  return 20 * signs.filter(Boolean).length;
}

/** From here on a trail is refused whatever the answer; from the lower one on it makes the next verifications dearer. */
const refusedFrom = 80;
const dearerFrom = 60;

export const isRefused = (risk: number): boolean => risk >= refusedFrom;
/** What an answered puzzle adds to the count of its address, beside having been asked for. */
export const weightOf = (risk: number): number => (risk >= dearerFrom ? 2 : 0);

/** Fewer points than this are no movement. */
const minPoints = 3;
/** Pixels that a straight line may be left by rounding. */
const straightWithin = 1;

/**
 * What no hand and no key does: an answer without a movement, time that runs backwards, an end somewhere else than the answer, or
 * one straight line at one speed. Keys go straight too, but never at one speed: the first step waits, and a person corrects.
 */
export function isProgram(trail: Trail | undefined, x: number): boolean {
  if (!trail || trail.length < minPoints) return true;
  const steps = stepsOf(trail);
  const moving = steps.filter(({ x: dx, y: dy }) => dx !== 0 || dy !== 0);
  if (moving.length < 2 || steps.some(({ ms }) => ms < 0)) return true;
  if (Math.abs((trail.at(-1)?.[1] ?? 0) - x) > tolerance) return true;
  return isStraight(trail) && hasOneSpeed(moving);
}

function isStraight(trail: Trail): boolean {
  const [, fromX, fromY] = trail[0] ?? [0, 0, 0];
  const [, toX, toY] = trail.at(-1) ?? [0, 0, 0];
  const length = Math.hypot(toX - fromX, toY - fromY);
  if (length === 0) return true;
  return trail.every(
    ([, x, y]) =>
      Math.abs((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)) / length <= straightWithin,
  );
}

/** Within what rounding to whole pixels and milliseconds does to it. */
function hasOneSpeed(steps: readonly Step[]): boolean {
  const atLeast = Math.max(
    ...steps.map(({ ms, x }) => Math.max(0, Math.abs(x) - 1) / Math.max(0.5, ms + 0.5)),
  );
  const atMost = Math.min(...steps.map(({ ms, x }) => (Math.abs(x) + 1) / Math.max(0.5, ms - 0.5)));
  return atLeast <= atMost;
}
