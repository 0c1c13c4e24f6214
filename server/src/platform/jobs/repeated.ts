import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../observe/log.ts';

/** Work that a node does over and over while it runs. */
interface Repeated {
  /** Aborted when it is told to stop. */
  signal: AbortSignal;
  start(): void;
  /** Waits for the turn that is under way. */
  stop(): Promise<void>;
}

/** What fails is written to the log, as `part` and what it means, and tried again after the same pause. */
export function repeated(
  log: Logger,
  { part, failed, pauseMs }: { part: string; failed: string; pauseMs: number },
  work: () => Promise<unknown>,
): Repeated {
  const ending = new AbortController();
  const { signal } = ending;
  let loop: Promise<void> = Promise.resolve();
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await work();
      } catch (error) {
        log.warn({ part, err: error }, failed);
      }
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  };
  return {
    signal,
    start() {
      loop = run();
    },
    async stop() {
      ending.abort();
      await loop;
    },
  };
}
