/** npm run setup: the first brand and the first two administrators of a live site (SEED=none); prints their one-time links. */
import { parseArgs } from 'node:util';
import { seedStudio } from '@croupier/seed';
import { buildApp } from '../server/src/app.ts';
import { openAdministrator } from '../server/src/features/operator/index.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { startPlatform } from '../server/src/platform/start.ts';

const { values } = parseArgs({
  options: {
    merchant: { type: 'string' },
    name: { type: 'string' },
    currency: { type: 'string', default: 'BRL' },
    zone: { type: 'string', default: 'America/Sao_Paulo' },
    host: { type: 'string', multiple: true, default: [] },
    operator: { type: 'string', multiple: true, default: [] },
  },
});
const { merchant: code, name, operator: operators } = values;
if (code === undefined || name === undefined || new Set(operators).size !== 2) {
  console.error(
    'Usage: npm run setup -- --merchant CODE --name "Brand" --operator ACCOUNT --operator ACCOUNT [--host HOST] [--currency BRL] [--zone America/Sao_Paulo]',
  );
  process.exit(1);
}

const started = await startPlatform(readConfig({ SEED: 'none', ...process.env, LOG_LEVEL: 'error' }));
const app = await buildApp(started.platform);
try {
  const { platform } = started;
  const merchant = await platform.merchants.create({
    code,
    name,
    currency: values.currency,
    timeZone: values.zone,
    hosts: values.host,
    isDefault: (await platform.merchants.all()).length === 0,
    settings: { 'market.profile': 'br' },
  });
  await seedStudio(app.features, merchant);
  for (const account of operators) {
    const made = await openAdministrator(platform, { merchantId: merchant.id, account, name: account });
    if (made === null) console.log(`${account} exists already; nothing was changed.`);
    else console.log(`${account}, link valid until ${made.expiresAt.toISOString()}:\n  ${made.link}\n`);
  }
  console.log(
    'Give each link to its person, who sets an own password and authenticator app. Then, on this server, for each of the two:\n' +
      '  npm run operators -- confirm ACCOUNT',
  );
} finally {
  await app.close();
  await started.stop();
}
