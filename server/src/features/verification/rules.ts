export type Trail = readonly (readonly [ms: number, x: number, y: number])[];

/** Pixels that a hand may miss by. */
const tolerance = 5;

export const sliderFits = (solution: number, x: number | undefined): boolean =>
  x !== undefined && Math.abs(x - solution) <= tolerance;

/** From this many points on no two hands draw the same trail. */
export const tellingPoints = 5;

/**
 * How much a trail looks like a program's: 0 a hand, 100 a program. A hint for the risk score, no proof: a program can draw like a
 * hand, and a keyboard moves in even steps.
 */
export function trailRisk(trail: Trail | undefined, x: number): number {
  if (!trail || trail.length < tellingPoints) return 60;
  const steps = trail.slice(1).map(([ms, atX, y], index) => {
    const [fromMs, fromX, fromY] = trail[index] ?? [0, 0, 0];
    return { ms: ms - fromMs, x: atX - fromX, y: y - fromY };
  });
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
