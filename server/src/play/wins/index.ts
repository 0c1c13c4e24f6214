import type { Route } from '../../platform/http/call.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { winRoutes } from './routes.ts';
import { createWinQueue, type WinDeps } from './wins.ts';
import type { Console } from '../../console/index.ts';

export { winFile } from './list-file.ts';

export interface Wins {
  jobs: JobHandlers;
  console(console: Console): { routes: readonly Route[] };
}

/** Wins above their vendor's limit, which people of the operator approve or refuse before they are paid. */
export function createWins(platform: Platform, deps: WinDeps): Wins {
  const queue = createWinQueue(platform, deps);
  return { jobs: queue.jobs, console: (console) => ({ routes: winRoutes(console, queue) }) };
}
