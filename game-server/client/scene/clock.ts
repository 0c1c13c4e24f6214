export type Ease = (share: number) => number;

export const ease = {
  linear: (k: number): number => k,
  in: (k: number): number => k ** 3,
  out: (k: number): number => 1 - (1 - k) ** 3,
  inOut: (k: number): number => (k < 0.5 ? 4 * k ** 3 : 1 - (2 - 2 * k) ** 3 / 2),
  /** Beyond the goal and back: something light that comes to rest. */
  back: (k: number): number => 1 + 2.4 * (k - 1) ** 3 + 1.4 * (k - 1) ** 2,
  /** Falls and jumps off three times: something hard on something hard. */
  bounce(k: number): number {
    const [n, d] = [7.5625, 2.75];
    if (k < 1 / d) return n * k * k;
    if (k < 2 / d) return n * (k - 1.5 / d) ** 2 + 0.75;
    if (k < 2.5 / d) return n * (k - 2.25 / d) ** 2 + 0.9375;
    return n * (k - 2.625 / d) ** 2 + 0.984375;
  },
} as const;

/** The time of a scene, in milliseconds. Everything that moves asks it, so that a recording can step through a round. */
export interface Clock {
  now(): number;
  /** Draws from 0 to 1 (the last one is always 1) and resolves at the end. */
  tween(ms: number, draw: (share: number) => void, shape?: Ease): Promise<void>;
  wait(ms: number): Promise<void>;
  /** Called before each picture until the returned function is called. */
  onFrame(listener: (sinceMs: number, now: number) => void): () => void;
  /** Times as fast as designed. */
  speed: number;
  /** The reader prefers no motion: everything stands where it ends. */
  calm: boolean;
  /** Brings all that moves to its end at once. */
  hurry(): void;
}

interface Running {
  start: number;
  ms: number;
  draw: (share: number) => void;
  end: () => void;
}

/** Waits that are kept for those who want no motion: a result must still be noticed as one. */
const calmShare = 0.25;

export class SceneClock implements Clock {
  speed = 1;
  calm = false;
  #now = 0;
  #running = new Set<Running>();
  #listeners = new Set<(sinceMs: number, now: number) => void>();

  now(): number {
    return this.#now;
  }

  tween(ms: number, draw: (share: number) => void, shape: Ease = ease.out): Promise<void> {
    if (this.calm || ms <= 0) {
      draw(1);
      return Promise.resolve();
    }
    draw(shape(0));
    return this.#run(ms / this.speed, (share) => draw(share >= 1 ? 1 : shape(share)));
  }

  wait(ms: number): Promise<void> {
    return this.#run((this.calm ? ms * calmShare : ms) / this.speed, () => undefined);
  }

  onFrame(listener: (sinceMs: number, now: number) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  hurry(): void {
    for (const it of this.#running) this.#finish(it);
  }

  advance(ms: number): void {
    this.#now += ms;
    for (const it of this.#running) {
      const share = (this.#now - it.start) / it.ms;
      if (share >= 1) this.#finish(it);
      else it.draw(share);
    }
    for (const listener of this.#listeners) listener(ms, this.#now);
  }

  #run(ms: number, draw: (share: number) => void): Promise<void> {
    if (ms <= 0) return Promise.resolve();
    return new Promise((end) => void this.#running.add({ start: this.#now, ms, draw, end }));
  }

  #finish(it: Running): void {
    this.#running.delete(it);
    it.draw(1);
    it.end();
  }
}

/** No jump after a tab that slept. */
const maxPictureMs = 100;

/** Real time, picture by picture. */
export function drive(clock: SceneClock): void {
  let last = performance.now();
  const step = (now: number): void => {
    clock.advance(Math.min(maxPictureMs, now - last));
    last = now;
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** Turns something over: it gets its other side when it is seen edge on. */
export function turnOver(
  clock: Clock,
  ms: number,
  { change, draw }: { change: () => void; draw: (share: number) => void },
): Promise<void> {
  let turned = false;
  return clock.tween(
    ms,
    (share) => {
      if (share >= 0.5 && !turned) {
        turned = true;
        change();
      }
      draw(share);
    },
    ease.inOut,
  );
}

/** Lets the scene show what it shows in time, at once: where a round is found again. */
export async function instantly(clock: Clock, show: () => Promise<void>): Promise<void> {
  const { calm, speed } = clock;
  clock.calm = true;
  clock.speed = Number.POSITIVE_INFINITY;
  try {
    await show();
  } finally {
    clock.calm = calm;
    clock.speed = speed;
  }
}
