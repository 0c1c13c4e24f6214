import type { Messaging } from '../people/index.ts';
import type { Platform } from '../platform/platform.ts';
import { type HomeSources, homeRoutes } from './home/index.ts';
import type { TrailMembers } from './guard/index.ts';
import { type BrandFacts, createOperators } from './operators/index.ts';
import { createPartyKeys, type KeyBook, type ProviderBook } from './party-keys/index.ts';
import { createWebhooks } from './webhooks/index.ts';
import { type QueueCounts, queueRoutes } from './work-queue/index.ts';

export interface ConsoleDeps {
  messaging: Pick<Messaging, 'send' | 'ready'>;
  brand: BrandFacts;
  members: TrailMembers;
  /** What is pending, counted by the wings that own the queues. */
  counts: QueueCounts;
  home: HomeSources;
  /** Parties that sign their calls: vendors of games and payment providers. */
  vendors: KeyBook;
  providers: KeyBook & ProviderBook;
}

export type ConsoleWing = ReturnType<typeof composeConsole>;

/** Composed first: every other wing registers its own calls of the console with the guard that this one gives. */
export function composeConsole(platform: Platform, deps: ConsoleDeps) {
  const operators = createOperators(platform, deps);
  const { vendors, providers } = deps;
  const partyKeys = createPartyKeys(platform, { vendors, providers });
  const webhooks = createWebhooks(platform);
  return {
    operators,
    webhooks,
    consoleCalls: {
      routes: [
        ...queueRoutes(deps.counts),
        ...homeRoutes(platform, deps.home),
        ...partyKeys.console(operators.console).routes,
        ...webhooks.console(operators.console).routes,
      ],
    },
  };
}
