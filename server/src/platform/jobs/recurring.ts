import type { Platform } from '../platform.ts';
import type { JobHandlers } from './jobs.ts';

/** A job that comes again by itself. */
export interface Recurring {
  jobs: JobHandlers;
  /** Makes it due at once. */
  start(): Promise<void>;
}

/**
 * One job for all nodes, due every so often by the business clock. It first adds its successor, so that a node that dies in the middle
 * ends nothing. Work that leaves something over calls for itself sooner.
 */
export function recurring(
  { clock, jobs }: Pick<Platform, 'clock' | 'jobs'>,
  { name, everyMs }: { name: string; everyMs: number },
  work: (again: (afterMs: number) => Promise<void>) => Promise<void>,
): Recurring {
  const add = (afterMs: number): Promise<void> =>
    jobs.add(null, name, {}, { runAt: new Date(clock.now().getTime() + afterMs), key: name });
  return {
    jobs: {
      async [name]() {
        await add(everyMs);
        await work(add);
      },
    },
    start: () => add(0),
  };
}
