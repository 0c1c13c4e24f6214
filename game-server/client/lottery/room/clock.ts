/** The studio’s clock as its answers tell it: the clock of the device is never asked. */
export class ServerClock {
  #ahead = 0;
  readonly #since: () => number;
  /** `since` counts milliseconds from any instant and never jumps. */
  constructor(since: () => number = () => performance.now()) {
    this.#since = since;
  }
  set(serverTime: string): void {
    this.#ahead = Date.parse(serverTime) - this.#since();
  }
  now(): number {
    return this.#ahead + this.#since();
  }
  /** Milliseconds until an instant, 0 once it is over. */
  until(instant: string): number {
    return Math.max(0, Date.parse(instant) - this.now());
  }
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `0:42`, `12:05`, `3:00:07`; from a day on with the days in front, `2 d 03:00:00`. The second that runs counts in full. */
export function countdown(ms: number): string {
  const all = Math.ceil(ms / 1000);
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${two(hours % 24)}:${two(minutes)}:${two(seconds)}`;
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds)}`;
  return `${minutes}:${two(seconds)}`;
}

/** Calls again and again as long as the page can be seen, and at once when it is seen again; a hidden page rests. Gives what ends it. */
export function whileSeen(tick: () => void, everyMs: number): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const begin = (): void => {
    clearInterval(timer);
    timer = document.hidden ? undefined : setInterval(tick, everyMs);
  };
  const change = (): void => {
    begin();
    if (!document.hidden) tick();
  };
  document.addEventListener('visibilitychange', change);
  begin();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', change);
  };
}
