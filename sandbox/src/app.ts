import type { FastifyInstance } from 'fastify';
import { bankRoutes } from './bank-routes.ts';
import { humanRoutes } from './human.ts';
import { identityParties } from './identity/index.ts';
import { createPartyApp } from './party-app.ts';
import { payerRoutes } from './payer-routes.ts';
import { providerRoutes } from './provider-routes.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import type { SandboxSettings } from './settings.ts';

export interface SandboxApp {
  app: FastifyInstance;
  sandbox: Sandbox;
  close(): Promise<void>;
}

export async function buildSandboxApp(settings: SandboxSettings): Promise<SandboxApp> {
  const sandbox = createSandbox(settings);
  const app = createPartyApp();
  await app.register(async (scope) => providerRoutes(scope, sandbox));
  await app.register(async (scope) => payerRoutes(scope, sandbox));
  await app.register(async (scope) => bankRoutes(scope, sandbox));
  const { identity, human } = settings;
  if (human) await app.register(async (scope) => humanRoutes(scope, human));
  if (identity) await app.register(async (scope) => identityParties(scope, identity));
  return {
    app,
    sandbox,
    async close() {
      await app.close();
      await sandbox.stop();
    },
  };
}
