/** npm run setup: the first brand and the first operator of a live site (SEED=none); prints the operator's password and TOTP address once. */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { seedStudio } from '@croupier/seed';
import { buildApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { startPlatform } from '../server/src/platform/start.ts';

const { values } = parseArgs({
  options: {
    merchant: { type: 'string' },
    name: { type: 'string' },
    currency: { type: 'string', default: 'BRL' },
    zone: { type: 'string', default: 'America/Sao_Paulo' },
    host: { type: 'string', multiple: true, default: [] },
    operator: { type: 'string' },
  },
});
const { merchant: code, name, operator } = values;
if (code === undefined || name === undefined || operator === undefined) {
  console.error(
    'Usage: npm run setup -- --merchant CODE --name "Brand" --operator ACCOUNT [--host HOST] [--currency BRL] [--zone America/Sao_Paulo]',
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
  const password = randomBytes(15).toString('base64url');
  const made = await app.features.operators.createOperator({
    merchantId: merchant.id,
    account: operator,
    name: operator,
    role: 'admin',
    password,
  });
  if (made)
    console.log(`Operator ${operator}\n  password      ${password}\n  authenticator ${made.totpAddress}`);
  else console.log(`Operator ${operator} exists already; nothing was changed.`);
} finally {
  await app.close();
  await started.stop();
}
