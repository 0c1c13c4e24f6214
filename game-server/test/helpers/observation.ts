import type { TableDeps } from '../../src/shared/deps.ts';

/** What an observed studio is started with. */
export interface Observed {
  times: TableDeps['times'];
  chain: { root: string; length: number };
  /** The flights that are wanted, in hundredths. */
  points: { least: number; most: number };
}

/** What was seen of a round; instants in milliseconds of the monotonic clock that all processes of a machine share. */
export interface Observation {
  roundId: string;
  startedAt: number;
  presses: { betId: string; arrivedAt: number }[];
}

/** What makes `performance.now()` of this process an instant of that clock. */
export const monotonicBase = (): number => Number(process.hrtime.bigint()) / 1e6 - performance.now();
