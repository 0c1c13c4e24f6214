import type { FastifyInstance } from 'fastify';
import type { Guards, Route } from './platform/http/call.ts';
import { createRateLimits } from './platform/http/limits.ts';
import { buildHttp } from './platform/http/server.ts';
import type { JobHandlers } from './platform/jobs.ts';
import type { Platform } from './platform/platform.ts';
import { createSealing } from './platform/sealing.ts';

/** What a feature's factory gives to the composition below, beside its own functions. */
export interface FeatureParts {
  routes?: readonly Route[];
  jobs?: JobHandlers;
}

export interface App {
  http: FastifyInstance;
  features: Features;
  /** Starts jobs and real-time; the server listens from then on. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** Every feature with what it needs, in the order of the house: nobody sees a later one. */
function composeFeatures(_platform: Platform) {
  return {};
}
export type Features = ReturnType<typeof composeFeatures>;

function guardsOf(_features: Features): Guards {
  return {
    memberByToken: async () => null,
    operatorByToken: async () => null,
    vendorKey: async () => null,
    providerKey: async () => null,
  };
}

/** The shipped site: tests and bench run exactly this. */
export async function buildApp(platform: Platform): Promise<App> {
  const features = composeFeatures(platform);
  const parts: FeatureParts[] = Object.values(features);
  const guards = guardsOf(features);
  const sealing = createSealing(platform.db, platform.vault, platform.clock);
  const http = await buildHttp({
    platform,
    guards,
    sealing,
    limits: createRateLimits(platform.config.rateLimits),
    routes: parts.flatMap((feature) => feature.routes ?? []),
    ready: async () => {
      await platform.pool.query('SELECT 1');
    },
  });
  return {
    http,
    features,
    async listen() {
      await platform.jobs.start(Object.assign({}, ...parts.map((feature) => feature.jobs ?? {})));
      const address = await http.listen({ port: platform.config.port, host: platform.config.host });
      platform.realtime.attach(http.server, platform.pool, guards);
      return address;
    },
    async close() {
      await platform.realtime.close();
      await http.close();
      await platform.jobs.stop();
    },
  };
}
