import { startTransition, useEffect, useState } from 'react';
import { isWide } from './screen.ts';

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

/**
 * How many frames have been drawn since this stood first, up to `most`: on a phone, parts of a page take the time of one each.
 * A wide screen belongs to a faster machine, which draws them in one.
 */
export function useFrames(max: number): number {
  const [passed, setPassed] = useState(() => (isWide() ? max : 0));
  useEffect(() => {
    if (passed >= max) return;
    return nextFrame(() => startTransition(() => setPassed(passed + 1)));
  }, [passed, max]);
  return passed;
}

/** Entries of a list that are drawn in one step: a slow phone is not held up by as many as a wide screen takes at once. */
const stepNow = (): number => (isWide() ? 6 : 2);
/** What nobody looks at yet waits for the page's rest, but not for long. */
const GROWS_AT_LAST_MS = 250;

/** How many entries of a list are drawn: a few at once, some more whenever the page is idle. */
export function useGrowing(total: number, given?: number): number {
  const [step] = useState(() => given ?? stepNow());
  const [count, setCount] = useState(step);
  useEffect(() => {
    if (count >= total) return;
    return whenIdle(() => startTransition(() => setCount(count + step)), GROWS_AT_LAST_MS);
  }, [count, total, step]);
  return count;
}

/** Runs when the page has nothing else to do, at last after some milliseconds; with the next frame in a browser without a word for it. */
function whenIdle(run: () => void, atLastMs: number): () => void {
  if (!('requestIdleCallback' in window)) return nextFrame(run);
  const asked = requestIdleCallback(run, { timeout: atLastMs });
  return () => cancelIdleCallback(asked);
}

let rested = false;
/** The first rest of a slow phone comes late. */
const RESTS_AT_LAST_MS = 1500;

/** False until the first page has been drawn and nothing else was to do; then true for good. */
export function useRested(): boolean {
  const [seen, setSeen] = useState(rested);
  useEffect(() => {
    if (seen) return;
    return whenIdle(() => {
      rested = true;
      startTransition(() => setSeen(true));
    }, RESTS_AT_LAST_MS);
  }, [seen]);
  return seen;
}

/** A page that is never idle is not waited for. */
const IDLE_AT_LAST_MS = 3000;

/** Runs some time after the page was idle, so that what is not asked for never stands in the way of what is. */
export function afterRest(run: () => void, restMs: number): () => void {
  let timer: number | undefined;
  const callOff = whenIdle(() => (timer = window.setTimeout(run, restMs)), IDLE_AT_LAST_MS);
  return () => {
    callOff();
    clearTimeout(timer);
  };
}
