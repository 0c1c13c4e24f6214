/**
 * npm run settings -- [--merchant CODE] [--import FILE] [--set NAME=VALUE …] [--unset NAME …]: the settings of a brand, from the
 * server. Without a change it prints what is stored as JSON, which --import takes again.
 */
import { readFileSync } from 'node:fs';
import { readCommandLine, run, UsageError } from './command-line.ts';

const { values } = readCommandLine({
  usage: `npm run settings -- [--merchant CODE] [--import FILE] [--set NAME=VALUE] [--unset NAME]
  --merchant CODE     of which brand (the first one)
  --import FILE       sets all that a JSON file names
  --set NAME=VALUE    sets one; may be given several times
  --unset NAME        takes a value away, so that the default holds; may be given several times
  docs/settings.md lists all settings`,
  options: {
    merchant: { type: 'string' },
    import: { type: 'string' },
    set: { type: 'string', multiple: true },
    unset: { type: 'string', multiple: true },
  },
});
// After the command line: anyone who asks for help or mistypes does not wait for the site's parts.
await import('../server/src/house.ts');
const { changeSettings, readSettings, versionOf } = await import('../server/src/site/index.ts');
const { readConfig } = await import('../server/src/platform/config.ts');
const { transaction } = await import('../server/src/platform/database/database.ts');
const { createMerchants } = await import('../server/src/platform/merchants.ts');
const { textsOf } = await import('../server/src/platform/http/envelope.ts');
const { Failure } = await import('../server/src/platform/failure.ts');
const { definitionOf, expected, settingFaults } = await import('../server/src/platform/settings/index.ts');
const { openSiteDatabase } = await import('./site-database.ts');

type Values = Parameters<typeof settingFaults>[0];

function imported(file: string): Values {
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new UsageError(`${file} holds no object of settings`);
  return parsed as Values;
}

/** What doesn't go with the other settings of the brand is said by its name too. */
function named(error: unknown): never {
  if (!(error instanceof Failure) || !error.parts.errors) throw error;
  throw new UsageError(
    Object.entries(textsOf(error.parts.errors, 'en'))
      .map(([name, text]) => `${name}: ${text}`)
      .join('\n'),
  );
}

/** As the setting's own type, so that 5000 is a number and true a switch. */
function typed(pair: string): [string, string | number | boolean] {
  const at = pair.indexOf('=');
  if (at < 1) throw new UsageError(`"${pair}" is not NAME=VALUE`);
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
  const kind = definitionOf(name)?.setting.kind;
  if (kind === 'money' || kind === 'number') return [name, value.trim() === '' ? value : Number(value)];
  if (kind === 'switch') return [name, value === 'true' ? true : value === 'false' ? false : value];
  return [name, value];
}

await run(async () => {
  const wanted: Values = {
    ...(values.import === undefined ? {} : imported(values.import)),
    ...Object.fromEntries((values.set ?? []).map(typed)),
  };
  const faults = settingFaults(wanted);
  if (faults.length > 0)
    throw new UsageError(faults.map(({ name, setting }) => `${name}: ${expected(setting, 'en')}`).join('\n'));
  const patch = { ...wanted, ...Object.fromEntries((values.unset ?? []).map((name) => [name, null])) };
  const config = readConfig({ MASTER_KEY: 'A'.repeat(43), ...process.env });
  const { database, close } = await openSiteDatabase(config, 'croupier-settings');
  try {
    const { db } = database;
    const all = await createMerchants(db).all();
    const merchant = all.find(({ code, isDefault }) =>
      values.merchant === undefined ? isDefault : code === values.merchant,
    );
    if (!merchant) throw new UsageError(`there is no brand ${values.merchant ?? ''}`.trimEnd());
    if (Object.keys(patch).length > 0)
      await transaction(db, async (tx) => {
        const version = versionOf({ ...merchant, settings: await readSettings(tx, merchant.id) });
        await changeSettings(tx, merchant.id, { version, patch, language: 'en' });
      }).catch(named);
    console.log(JSON.stringify(await readSettings(db, merchant.id), null, 2));
  } finally {
    await close();
  }
});
