/** npm run vendor -- FILE.json [--merchant CODE]: takes a vendor of games into a brand's catalogue, from the server. */
import { readFileSync } from 'node:fs';
import { readCommandLine, run, UsageError } from './command-line.ts';

const { values, positionals } = readCommandLine({
  usage: `npm run vendor -- FILE.json [--merchant CODE]
Takes a vendor into a brand's catalogue with its address and its games, beside the running site. What is new is closed until an
operator opens it (Catalogue); of a vendor that is there, the address and the limit of wins change and missing games are added.
  FILE.json         as in docs/seamless-wallet.md, "Taking a vendor in"
  --merchant CODE   of which brand (the first one)`,
  options: { merchant: { type: 'string' } },
  words: 1,
});
// After the command line: anyone who asks for help or mistypes does not wait for the site's parts.
const { readAgreedVendor, takeVendor } = await import('../server/src/play/catalogue/index.ts');
const { recordOnServer } = await import('../server/src/console/operators/index.ts');
const { createClock } = await import('../server/src/platform/clock.ts');
const { readConfig } = await import('../server/src/platform/config.ts');
const { sqlOn, transaction } = await import('../server/src/platform/database/database.ts');
const { createMerchants } = await import('../server/src/platform/merchants.ts');
const { createOutgoing } = await import('../server/src/platform/outgoing/outgoing.ts');
const { allowedAddresses } = await import('../server/src/platform/process/start.ts');
const { openSiteDatabase } = await import('./site-database.ts');

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

await run(async () => {
  const [file] = positionals;
  if (file === undefined) throw new UsageError('vendor wants a FILE.json');
  const agreed = readAgreedVendor(jsonIn(file));
  // Sealed values are none of its business, so it needs no key of the deployment.
  const config = readConfig({ MASTER_KEY: 'A'.repeat(43), ...process.env });
  const outgoing = createOutgoing(allowedAddresses(config));
  const { launchHosts: hosts, eventsUrl } = agreed.vendor;
  const addresses = [
    ...hosts.map((host, index): [string, string] => [`launchHosts.${index}`, host]),
    ...(eventsUrl === undefined ? [] : ([['eventsUrl', eventsUrl]] satisfies [string, string][])),
  ];
  for (const [field, address] of addresses)
    await outgoing.check(address).catch((cause: unknown) => {
      throw new Error(`vendor.${field}`, { cause });
    });
  await outgoing.close();
  const { database, close } = await openSiteDatabase(config, 'croupier-vendor');
  try {
    const { db } = database;
    const [ahead] = await sqlOn<{ offset_ms: bigint }>(db, 'SELECT offset_ms FROM business_clock');
    const clock = createClock(Number(ahead?.offset_ms ?? 0n));
    const merchant = (await createMerchants(db).all()).find(({ code, isDefault }) =>
      values.merchant === undefined ? isDefault : code === values.merchant,
    );
    if (!merchant) throw new Error(`there is no brand ${values.merchant ?? ''}`.trimEnd());
    const { code } = agreed.vendor;
    const taken = await transaction(db, async (tx) => {
      const done = await takeVendor(db, tx, { merchantId: merchant.id, now: clock.now() }, agreed);
      const { launchHosts, launchPath, winCap } = agreed.vendor;
      await recordOnServer({ db, clock }, tx, merchant.id, {
        action: 'vendor.changed',
        subject: { type: 'vendor', id: code },
        detail: {
          opensAt: `${launchHosts.join(' ')} ${launchPath}`,
          winCap: String(winCap),
          eventsUrl: eventsUrl ?? '',
          games: String(done.games.length),
        },
      });
      return done;
    });
    console.log(
      `${code} ${taken.isNew ? 'was taken into' : 'is in'} the catalogue of ${merchant.code}; games added: ${taken.games.length}.`,
    );
    if (taken.moved)
      console.log(`Its games opened at ${taken.moved.from}, and open at ${taken.moved.to} now.`);
    if (taken.isNew || taken.games.length > 0)
      console.log(
        'What is new is closed. In the console make a key (Catalogue, Vendors, Keys), let a second person agree, then open it.',
      );
  } finally {
    await close();
  }
});
