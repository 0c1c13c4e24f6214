import type { FastifyInstance } from 'fastify';
import type { Route } from './http/call.ts';
import type { JobHandlers } from './jobs/jobs.ts';

/** What a feature's factory gives to the house, beside its own functions. */
export interface FeatureParts {
  routes?: readonly Route[];
  jobs?: JobHandlers;
  /** Serves what is no call, such as files. */
  mount?(http: FastifyInstance): void;
  /** Runs before the first call is answered and after the last one was. */
  start?(): Promise<void>;
  stop?(): Promise<void>;
}

interface WithConsole<C> {
  console(console: C): { routes: readonly Route[] };
}

/** The console's calls of several features, as a part of their own. */
export const consoleRoutes = <C>(console: C, features: readonly WithConsole<C>[]) => ({
  routes: features.flatMap((feature) => feature.console(console).routes),
});
