/** A node of its own process, to be killed: settles and pays what is due by a given time, over and over. */
import { createAgents } from '../src/features/agents/index.ts';
import { createCommission } from '../src/features/commission/index.ts';
import { createLedger } from '../src/features/ledger/index.ts';
import { createMessages } from '../src/features/messages/index.ts';
import { createReports } from '../src/features/reports/index.ts';
import { createClock } from '../src/platform/clock.ts';
import { readConfig } from '../src/platform/config.ts';
import type { Platform } from '../src/platform/platform.ts';
import { startPlatform } from '../src/platform/start.ts';

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
  notices: createMessages(platform),
  some: async () => [],
});
for (;;) {
  await commission.runDue();
  await new Promise((resolve) => setTimeout(resolve, 50));
}
