import { startTransition, useEffect, useState } from 'react';

/** A page that nobody looks at has no frames, and a machine that is busy has few. */
const LATE_MS = 100;

/** Runs with the next frame, or soon without one. */
function nextFrame(run: () => void): () => void {
  const cancel = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const now = (): void => {
    cancel();
    run();
  };
  const frame = requestAnimationFrame(now);
  const timer = setTimeout(now, LATE_MS);
  return cancel;
}

/** False for what is drawn first, true with the frame after it: two parts of a page take the time of one each. */
export function useNextFrame(): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => nextFrame(() => startTransition(() => setPassed(true))), []);
  return passed;
}

/** About a phone's first sight of a list of tiles. */
const TILES = 4;

/** How many entries of a list are drawn: a few at once, some more with each frame, so that none of these takes long. */
export function useGrowing(total: number, step = TILES): number {
  const [count, setCount] = useState(step);
  useEffect(() => {
    if (count >= total) return;
    return nextFrame(() => startTransition(() => setCount(count + step)));
  }, [count, total, step]);
  return count;
}

/** Browsers without a word for idle are given a moment instead. */
const MOMENT_MS = 200;
/** A page that is never idle is not waited for. */
const IDLE_AT_LAST_MS = 3000;

/** Runs some time after the page was idle, so that what is not asked for never stands in the way of what is. */
export function afterRest(run: () => void, restMs: number): () => void {
  const idle = 'requestIdleCallback' in window;
  const pause = (): void => void (timer = window.setTimeout(run, restMs));
  let timer = idle ? 0 : window.setTimeout(pause, MOMENT_MS);
  const asked = idle ? requestIdleCallback(pause, { timeout: IDLE_AT_LAST_MS }) : 0;
  return () => {
    if (idle) cancelIdleCallback(asked);
    clearTimeout(timer);
  };
}
