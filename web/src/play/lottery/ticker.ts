import { useSyncExternalStore } from 'react';

const TICK_MS = 1000;

const waiting = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = 0;

function tick(): void {
  now = performance.now();
  for (const hear of waiting) hear();
}

/** Runs while someone looks: with a reader on the page, and the page in sight. */
function runIfSeen(): void {
  const wanted = waiting.size > 0 && document.visibilityState === 'visible';
  if (!wanted) {
    clearInterval(timer);
    timer = undefined;
  } else if (timer === undefined) {
    timer = setInterval(tick, TICK_MS);
    tick();
  }
}

function subscribe(hear: () => void): () => void {
  if (waiting.size === 0) document.addEventListener('visibilitychange', runIfSeen);
  waiting.add(hear);
  runIfSeen();
  return () => {
    waiting.delete(hear);
    if (waiting.size === 0) document.removeEventListener('visibilitychange', runIfSeen);
    runIfSeen();
  };
}

function read(): number {
  if (timer === undefined && waiting.size === 0) now = performance.now();
  return now;
}

/**
 * Seconds that are left until a moment of this page's clock (`performance.now`), never less than 0. All readers share one timer,
 * and each is drawn again only when its own figure changes.
 */
export const useSecondsUntil = (endsAt: number): number =>
  useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((endsAt - read()) / 1000)));
