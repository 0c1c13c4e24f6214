export type TrailPoint = [ms: number, x: number, y: number];

const MAX_POINTS = 900;

/** The way a pointer (or the arrow keys) took; a hint for the risk score, bounded. */
export class Trail {
  readonly points: TrailPoint[] = [];
  readonly #start: number;

  constructor(now: number) {
    this.#start = now;
  }

  add(now: number, x: number, y: number): void {
    if (this.points.length < MAX_POINTS) {
      this.points.push([Math.round(now - this.#start), Math.round(x), Math.round(y)]);
    }
  }
}

/** Position of the piece for a pointer moved by `delta` CSS pixels, kept inside the picture. */
export function movedTo(start: number, deltaCss: number, scale: number, max: number): number {
  return Math.min(max, Math.max(0, start + deltaCss / scale));
}

/** What a key does to the position; null for keys that mean nothing here. */
export function keyedTo(position: number, key: string, fast: boolean, max: number): number | null {
  const step = fast ? 10 : 2;
  const target = {
    ArrowRight: position + step,
    ArrowUp: position + step,
    ArrowLeft: position - step,
    ArrowDown: position - step,
    PageUp: position + 20,
    PageDown: position - 20,
    Home: 0,
    End: max,
  }[key];
  return target === undefined ? null : Math.min(max, Math.max(0, target));
}
