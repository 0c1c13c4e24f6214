import type { Endpoint } from '@croupier/contract';
import type { FastifyInstance } from 'fastify';
import { consoleHost } from './platform/config.ts';
import type { Guards } from './platform/http/call.ts';
import { serveDocuments } from './platform/http/pages/documents.ts';
import { originsOf, type PageOrigins } from './platform/http/pages/page-policy.ts';
import { guardInternal } from './platform/http/internal.ts';
import { createRateLimits } from './platform/http/limits.ts';
import { mountUpstreams, type Upstream } from './platform/http/pages/proxy.ts';
import { buildHttp } from './platform/http/server.ts';
import { type Pages, servePages } from './platform/http/pages/static.ts';
import { watchUpgrades } from './platform/http/pages/upgrades.ts';
import { firstViews } from './first-view.ts';
import type { Platform } from './platform/platform.ts';
import { endAll, watchForDrain } from './platform/process/shutdown.ts';
import { followBusinessClock, sandboxClockRoutes } from './platform/sandbox/clock.ts';
import { createSweeps } from './platform/jobs/sweeps.ts';
import { createSealing } from './platform/security/sealing.ts';
import { composeHouse, type Features } from './house.ts';
import type { FeatureParts } from './platform/parts.ts';
import { whileOpen } from './site/index.ts';

export type { Features } from './house.ts';
export type { FeatureParts } from './platform/parts.ts';

export interface App {
  http: FastifyInstance;
  /** What is served, for the documents and the tests that walk all calls. */
  endpoints: readonly Endpoint[];
  features: Features;
  /** Starts jobs and real-time; the server listens from then on. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

function guardsOf(features: Features): Guards {
  return {
    memberByToken: (token) => features.session.memberByToken(token),
    endOf: (token) => features.session.endOf(token),
    operatorByToken: (token) => features.operators.operatorByToken(token),
    openSessions: (ids, { console }) => (console ? features.operators : features.session).openOf(ids),
    vendorKey: (code, keyId) => features.catalogue.vendorKey(code, keyId),
    providerKey: (code, keyId) => features.paymentProviders.providerKey(code, keyId),
  };
}

export interface AppOptions {
  /** Built pages to serve; none in tests that only speak HTTP. */
  pages?: readonly Pages[];
  /** Seeds, then starts the programs that are reached through the site's port, and says where each is. */
  beside?: (features: Features) => Promise<readonly Upstream[]>;
}

async function pageOrigins({ config, merchants }: Platform, features: Features): Promise<PageOrigins> {
  const brands = (await merchants.all()).map(({ id }) => id);
  const own = await features.system.pageOrigins();
  const phone = await features.signInProviders.phoneOrigins(brands);
  const frame = await features.catalogue.launchOrigins();
  // The script of a verification service calls its own site and shows it in a frame.
  const service = originsOf([config.verificationService?.scriptUrl ?? '']);
  return {
    ...own,
    connect: [...own.connect, ...phone, ...service],
    frame: [...frame, ...service],
    script: [...own.script, ...service],
  };
}

/** The shipped site: tests and bench run exactly this. What a failed one has begun is ended again. */
export async function buildApp(platform: Platform, options: AppOptions = {}): Promise<App> {
  const features = composeHouse(platform);
  const parts = Object.values(features).map((feature: object): FeatureParts => feature);
  const stopParts = parts.toReversed().map((feature) => () => feature.stop?.());
  try {
    for (const feature of parts) await feature.start?.();
    return await assemble({ platform, features, parts, stopParts }, options);
  } catch (error) {
    await endAll(stopParts).catch(() => undefined);
    throw error;
  }
}

interface Begun {
  platform: Platform;
  features: Features;
  parts: readonly FeatureParts[];
  stopParts: readonly (() => unknown)[];
}

/** The server around features that have begun. */
async function assemble({ platform, features, parts, stopParts }: Begun, options: AppOptions): Promise<App> {
  const guards = guardsOf(features);
  const sweeps = createSweeps(platform);
  const sealing = createSealing(platform.db, platform.vault, platform.clock);
  const routes = [
    ...parts.flatMap((feature) => feature.routes ?? []),
    ...(platform.config.sandbox ? sandboxClockRoutes(platform) : []),
  ].map((route) => whileOpen(route, features.system.statusFor));
  const http = await buildHttp({
    platform,
    guards,
    sealing,
    limits: createRateLimits(platform.config),
    routes,
    ready: async () => {
      await platform.pool.query('SELECT 1');
    },
  });
  const drain = watchForDrain(http.server);
  const upgrades = watchUpgrades(http.server, platform);
  const endpoints = routes.map((route) => route.endpoint);
  await serveDocuments(http, endpoints, guardInternal(platform));
  for (const feature of parts) feature.mount?.(http);
  await servePages(http, options.pages ?? [], {
    origins: () => pageOrigins(platform, features),
    firstViews: firstViews(platform, features),
    consoleHost: consoleHost(platform.config),
  });
  await mountUpstreams(http, (await options.beside?.(features)) ?? [], upgrades);
  const unfollow = platform.config.sandbox ? followBusinessClock(platform) : () => undefined;
  return {
    http,
    endpoints,
    features,
    async listen() {
      await sweeps.start();
      await platform.jobs.start(
        Object.assign({}, sweeps.jobs, ...parts.map((feature) => feature.jobs ?? {})),
      );
      const address = await http.listen({ port: platform.config.port, host: platform.config.host });
      platform.realtime.attach(http.server, { pool: platform.pool, guards, upgrades });
      platform.changes.listen();
      return address;
    },
    async close() {
      await endAll([
        unfollow,
        () => Promise.all([drain.close(), platform.realtime.close(), platform.changes.close()]),
        () => http.close(),
        () => platform.jobs.stop(),
        ...stopParts,
      ]);
    },
  };
}
