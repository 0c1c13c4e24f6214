/**
 * npm run operators -- list | confirm ACCOUNT | reset ACCOUNT [--merchant CODE]: accounts of the console, from the server. While fewer
 * than two administrators are active, it agrees to an enrolled account or resets one that nobody else can reset.
 */
import { parseArgs } from 'node:util';
import {
  confirmOnServer,
  listOnServer,
  NotOnServer,
  resetOnServer,
} from '../server/src/features/operator/index.ts';
import { createClock } from '../server/src/platform/clock.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { openDatabase, sqlOn } from '../server/src/platform/database.ts';
import { startCluster } from '../server/src/platform/embedded/cluster.ts';
import { createMerchants } from '../server/src/platform/merchants.ts';

const usage = 'Usage: npm run operators -- list | confirm ACCOUNT | reset ACCOUNT [--merchant CODE]';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { merchant: { type: 'string' } },
});
const [command, account = ''] = positionals;

// Beside a running site, whose embedded database is found again.
const config = readConfig({ MASTER_KEY: 'A'.repeat(43), ...process.env });
const cluster = config.databaseUrl === undefined ? await startCluster(config.dataDir) : undefined;
const url = config.databaseUrl ?? cluster?.url('croupier') ?? '';
const database = openDatabase(url, { max: 2, name: 'croupier-operators' });

async function run(): Promise<void> {
  const { db } = database;
  const [ahead] = await sqlOn<{ offset_ms: bigint }>(db, 'SELECT offset_ms FROM business_clock');
  const platform = { db, config, clock: createClock(Number(ahead?.offset_ms ?? 0n)) };
  const all = await createMerchants(db).all();
  const merchant = all.find(({ code, isDefault }) =>
    values.merchant === undefined ? isDefault : code === values.merchant,
  );
  if (!merchant) throw new NotOnServer(`there is no brand ${values.merchant ?? ''}`);
  if (command === 'list') {
    for (const one of await listOnServer(platform, merchant.id))
      console.log(`${one.account.padEnd(24)} ${one.role.padEnd(16)} ${one.status}`);
  } else if (command === 'confirm' && account !== '') {
    await confirmOnServer(platform, merchant.id, account);
    console.log(`${account} is active. It can approve in 24 hours.`);
  } else if (command === 'reset' && account !== '') {
    const { link, expiresAt } = await resetOnServer(platform, merchant.id, account);
    console.log(`New link for ${account}, valid until ${expiresAt.toISOString()}:\n  ${link}`);
  } else throw new NotOnServer(usage);
}

try {
  await run();
} catch (error) {
  if (!(error instanceof NotOnServer)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await database.close();
  await cluster?.stop();
}
