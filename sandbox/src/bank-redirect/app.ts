import type { FastifyInstance } from 'fastify';
import { createPartyApp } from '../party-app.ts';
import { type Banks, createBanks } from './banks.ts';
import { bankPageRoutes } from './page-routes.ts';
import { interfaceRoutes } from './interface-routes.ts';
import type { BankRedirectSettings } from './settings.ts';

export interface BankRedirectApp {
  app: FastifyInstance;
  banks: Banks;
  close(): Promise<void>;
}

/** A provider that sends payers to the page of their bank, and the banks behind it. */
export async function buildBankRedirectApp(settings: BankRedirectSettings): Promise<BankRedirectApp> {
  const banks = createBanks(settings);
  const app = createPartyApp();
  await app.register(async (scope) => interfaceRoutes(scope, banks));
  await app.register(async (scope) => bankPageRoutes(scope, banks));
  return {
    app,
    banks,
    async close() {
      await app.close();
      await banks.stop();
    },
  };
}
