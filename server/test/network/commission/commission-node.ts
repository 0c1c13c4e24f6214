/** A node of its own process, to be killed: settles and pays what is due by a given time, over and over. */
import { flushCompileCache } from 'node:module';
import { createAgents } from '../../../src/network/agents/index.ts';
import { createCommission } from '../../../src/network/commission/index.ts';
import { createLedger } from '../../../src/ledger/engine/index.ts';
import { createMessages } from '../../../src/people/inbox/index.ts';
import { createReports } from '../../../src/ledger/projector/index.ts';
import { createClock } from '../../../src/platform/clock.ts';
import { readConfig } from '../../../src/platform/config.ts';
import type { Platform } from '../../../src/platform/platform.ts';
import { startPlatform } from '../../../src/platform/process/start.ts';

const { NODE_TIME = '', ...environment } = process.env;
const started = await startPlatform(readConfig(environment));
const platform: Platform = {
  ...started.platform,
  clock: { ...createClock(), now: () => new Date(NODE_TIME) },
};
const ledger = createLedger(platform, { leaseSeconds: 2, writers: 1, doorSlots: 1 });
await ledger.start();
const commission = createCommission(platform, {
  ledger,
  agents: createAgents(platform),
  reports: createReports(platform, { ledger, consumers: [] }),
  notices: createMessages(platform, { mayAdvertise: async () => false }),
  some: async () => [],
  idOf: async () => null,
  vendorName: async (_, code) => code,
});
// Who is killed writes nothing at its end: what was compiled is there for the next one.
flushCompileCache();
for (;;) {
  await commission.runDue();
  await new Promise((resolve) => setTimeout(resolve, 50));
}
