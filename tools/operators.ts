/**
 * npm run operators -- list | confirm ACCOUNT | reset ACCOUNT [--merchant CODE]: accounts of the console, from the server. While fewer
 * than two administrators are active, it agrees to an enrolled account or resets one that nobody else can reset.
 */
import { readCommandLine, run, UsageError } from './command-line.ts';

const { values, positionals } = readCommandLine({
  usage: `npm run operators -- list | confirm ACCOUNT | reset ACCOUNT [--merchant CODE]
  list              the accounts of the console, with their roles and states
  confirm ACCOUNT   makes an enrolled account active, while fewer than two administrators are
  reset ACCOUNT     a new link for an account that nobody else can reset
  --merchant CODE   of which brand (the first one)`,
  options: { merchant: { type: 'string' } },
  words: 2,
});
// After the command line: anyone who asks for help or mistypes does not wait for the site's parts.
const { confirmOnServer, listOnServer, NotOnServer, resetOnServer } =
  await import('../server/src/console/operators/index.ts');
const { createClock } = await import('../server/src/platform/clock.ts');
const { readConfig } = await import('../server/src/platform/config.ts');
const { sqlOn } = await import('../server/src/platform/database/database.ts');
const { createMerchants } = await import('../server/src/platform/merchants.ts');
const { openSiteDatabase } = await import('./site-database.ts');
const [command = '', account = ''] = positionals;

type Platform = Parameters<typeof listOnServer>[0];
const commands: Record<string, (platform: Platform, merchantId: string) => Promise<void>> = {
  async list(platform, merchantId) {
    for (const one of await listOnServer(platform, merchantId))
      console.log(`${one.account.padEnd(24)} ${one.role.padEnd(16)} ${one.status}`);
  },
  async confirm(platform, merchantId) {
    await confirmOnServer(platform, merchantId, account);
    console.log(`${account} is active. It can approve in 24 hours.`);
  },
  async reset(platform, merchantId) {
    const { link, expiresAt } = await resetOnServer(platform, merchantId, account);
    console.log(`New link for ${account}, valid until ${expiresAt.toISOString()}:\n  ${link}`);
  },
};

await run(async () => {
  const work = commands[command];
  if (!work) throw new UsageError(command === '' ? 'Say what to do' : `"${command}" is not known`);
  if ((account === '') !== (command === 'list'))
    throw new UsageError(command === 'list' ? 'list takes no account' : `${command} wants an account`);
  // Sealed values are none of its business, so it needs no key of the deployment.
  const config = readConfig({ MASTER_KEY: 'A'.repeat(43), ...process.env });
  // Beside a running site, whose embedded database is found again.
  const { database, close } = await openSiteDatabase(config, 'croupier-operators');
  try {
    const { db } = database;
    const [ahead] = await sqlOn<{ offset_ms: bigint }>(db, 'SELECT offset_ms FROM business_clock');
    const all = await createMerchants(db).all();
    const merchant = all.find(({ code, isDefault }) =>
      values.merchant === undefined ? isDefault : code === values.merchant,
    );
    if (!merchant) throw new NotOnServer(`there is no brand ${values.merchant ?? ''}`.trimEnd());
    await work({ db, config, clock: createClock(Number(ahead?.offset_ms ?? 0n)) }, merchant.id);
  } finally {
    await close();
  }
});
