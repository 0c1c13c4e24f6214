/** npm run setup: a brand of a live site (SEED=none), and its first two administrators; prints their one-time links. */
import type { Platform } from '../server/src/platform/platform.ts';
import { readCommandLine, run } from './command-line.ts';
import { readSetup, type Setup, usage } from './setup-options.ts';

const { values } = readCommandLine({
  usage,
  options: {
    merchant: { type: 'string' },
    name: { type: 'string' },
    market: { type: 'string', default: 'br' },
    currency: { type: 'string' },
    zone: { type: 'string' },
    host: { type: 'string', multiple: true, default: [] },
    operator: { type: 'string', multiple: true, default: [] },
  },
});

async function brandOf({ merchants }: Platform, setup: Setup) {
  const { operators: _operators, market, ...brand } = setup;
  const all = await merchants.all();
  const taken = all.find(
    ({ code, hosts }) => code !== brand.code && hosts.some((one) => brand.hosts.includes(one)),
  );
  if (taken)
    throw new Error(`--host: the brand ${taken.code} is reached by it already. Nothing was changed.`);
  if (all.some(({ code }) => code === brand.code))
    console.log(`The brand ${brand.code} exists already and stays as it is.`);
  else if (all.length > 0)
    console.log(`${brand.code} is a further brand, beside ${all.map(({ code }) => code).join(', ')}.`);
  return merchants.create({ ...brand, isDefault: all.length === 0, settings: { 'market.profile': market } });
}

await run(async () => {
  const setup = readSetup(values);
  // After the command line: anyone who mistypes does not wait for the whole site.
  const [{ seedStudio }, { buildApp }, { openAdministrator }, { startPlatform }, { readConfig }] =
    await Promise.all([
      import('@croupier/seed'),
      import('../server/src/app.ts'),
      import('../server/src/console/operators/index.ts'),
      import('../server/src/platform/process/start.ts'),
      import('../server/src/platform/config.ts'),
    ]);
  const started = await startPlatform(readConfig({ SEED: 'none', ...process.env, LOG_LEVEL: 'error' }));
  const { platform } = started;
  try {
    const app = await buildApp(platform);
    try {
      const merchant = await brandOf(platform, setup);
      await seedStudio(app.features, merchant);
      for (const account of setup.operators) {
        const made = await openAdministrator(platform, { merchantId: merchant.id, account, name: account });
        if (made === null) console.log(`${account} exists already; nothing was changed.`);
        else console.log(`${account}, link valid until ${made.expiresAt.toISOString()}:\n  ${made.link}\n`);
      }
    } finally {
      await app.close();
    }
  } finally {
    await started.stop();
  }
  console.log(
    'Give each link to its person, who sets an own password and authenticator app. Then, on this server, for each of the two:\n' +
      '  npm run operators -- confirm ACCOUNT',
  );
});
