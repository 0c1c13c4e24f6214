/**
 * npm run rekey: seals again, under the newest master key, all that lies under the keys before it, and says when those may be
 * dropped. Wants the settings of the site, and runs beside it once each of its nodes was started with that key.
 *
 * npm run rekey -- new: a new key for the embedded database, in DATA_DIR. The site takes it at its next start.
 * npm run rekey -- look-ups: new keys for the hashes by which people and accounts are found. The site has to be stopped.
 * npm run rekey -- drop: takes the old keys out of DATA_DIR, once nothing is left under them.
 */
import type { Config } from '../server/src/platform/config.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import type { Rekeyed, RekeyParts } from '../server/src/rekey.ts';
import { readCommandLine, refuse, run, UsageError } from './command-line.ts';

const { positionals } = readCommandLine({
  usage: `npm run rekey [-- new | look-ups | drop]: docs/security.md, "Changing the master key", says when which
  (none)     seals anew, under the newest master key, what lies under those before it
  new        puts a new key into DATA_DIR, for the embedded database
  look-ups   new keys for the hashes by which people are found; the site has to be stopped
  drop       takes the old keys out of DATA_DIR, once nothing is left under them`,
  words: 1,
});
const [command = 'seal'] = positionals;
const commands: Record<string, () => Promise<void>> = {
  seal: () => withDatabase(reseal),
  new: async () => newKey(),
  'look-ups': () => withDatabase(lookUps),
  drop: () => withDatabase(drop),
};
const chosen = commands[command];
if (!chosen) refuse(new UsageError(`"${command}" is not known`));
// After the command line: anyone who asks for help or mistypes does not wait for the site's parts.
const { proofChecks, runAudit } = await import('../server/src/ledger/audit/index.ts');
const { checkpointFile, createCheckpoints } = await import('../server/src/ledger/engine/index.ts');
const { storageOf } = await import('../server/src/site/media/index.ts');
const { readConfig } = await import('../server/src/platform/config.ts');
const { openVault } = await import('../server/src/platform/database/look-up-keys.ts');
const { createOutgoing } = await import('../server/src/platform/outgoing/outgoing.ts');
const { runningSites } = await import('../server/src/platform/process/running-sites.ts');
const { addMasterKey, dropOldMasterKeys, masterKeysOf } =
  await import('../server/src/platform/security/vault.ts');
const { rekey, renewLookUps, underOldKeys } = await import('../server/src/rekey.ts');
const { assertSiteIsThere, openSiteDatabase } = await import('./site-database.ts');
const config = settings();
const held = config.masterKey === undefined;
await run(chosen);

function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    return refuse(error);
  }
}

function newKey(): void {
  if (!held) {
    throw new Error(
      'MASTER_KEY is given by the deployment: put a new one there (openssl rand -base64 32), the one before into MASTER_KEYS_OLD, and start the site anew.',
    );
  }
  // There is one before it then, which opens what it sealed.
  assertSiteIsThere(config);
  addMasterKey(config);
  console.log(
    'A new master key lies in DATA_DIR, before the others. Start the site anew, then run npm run rekey.',
  );
}

async function withDatabase(work: (parts: RekeyParts, database: Database) => Promise<void>): Promise<void> {
  const { database, close } = await openSiteDatabase(config, 'croupier-rekey');
  const outgoing = createOutgoing(config.outgoingAllow);
  try {
    const vault = await openVault(database.db, masterKeysOf(config));
    const checkpoints = createCheckpoints(database.db, vault, checkpointFile(config));
    await work({ db: database.db, vault, checkpoints, storage: storageOf(config, outgoing) }, database);
  } finally {
    await outgoing.close();
    await close();
  }
}

/** A site that hasn't the key could open nothing of what is sealed here, and goes on sealing under the one before. */
async function assertSitesHaveKey({ vault }: RekeyParts, { pool }: Database): Promise<void> {
  if ((await runningSites(pool, vault.keyId)).sealUnderIt) return;
  const advice = held
    ? 'Start the site anew, which reads the new key from DATA_DIR'
    : 'Start every node anew with the new key in MASTER_KEY and the one before in MASTER_KEYS_OLD';
  throw new Error(
    `A site is running that does not seal under the newest key: it could not open what is sealed anew. ${advice}, or stop it; then run this again. Nothing was changed.`,
  );
}

async function reseal(parts: RekeyParts, database: Database): Promise<void> {
  const { pool } = database;
  await assertSitesHaveKey(parts, database);
  const proof = await runAudit(pool, undefined, proofChecks(parts.vault, parts.checkpoints));
  const broken = proof.checks.filter(({ passed }) => !passed);
  if (broken.length > 0) {
    const names = broken.map(({ name }) => name).join(', ');
    throw new Error(`The ledger does not hold (${names}): npm run audit says more. Nothing was changed.`);
  }
  printSummary(await rekey(parts), 'sealed anew');
  await notifyLeft(parts);
}

async function notifyLeft(parts: RekeyParts): Promise<boolean> {
  const left = await underOldKeys(parts);
  for (const { place, sealed } of left)
    console.log(`${String(sealed).padStart(10)}  under older keys: ${place}`);
  const advice = held
    ? 'npm run rekey -- drop takes them out of DATA_DIR'
    : 'take them out of MASTER_KEYS_OLD';
  console.log(
    left.length === 0
      ? `\nNothing is left under older keys. Wait two days for messages that wait to be sent, then ${advice}.`
      : '\nThe older keys are still needed. What is short-lived is gone within two days; then run this again.',
  );
  return left.length === 0;
}

async function drop(parts: RekeyParts, database: Database): Promise<void> {
  if (!held)
    throw new Error('The keys are given by the deployment: take the old ones out of MASTER_KEYS_OLD.');
  await assertSitesHaveKey(parts, database);
  if (!(await notifyLeft(parts))) process.exitCode = 1;
  else {
    dropOldMasterKeys(config);
    console.log('DATA_DIR holds the newest key alone.');
  }
}

async function lookUps(parts: RekeyParts, { pool }: Database): Promise<void> {
  if ((await runningSites(pool, parts.vault.keyId)).any)
    throw new Error('Stop the site first, on every node: it finds people by the keys that are replaced.');
  printSummary(await renewLookUps(parts, masterKeysOf(config)), 'hashed anew');
}

function printSummary({ places, failed }: Rekeyed, done: string): void {
  for (const { place, sealed } of places) console.log(`${String(sealed).padStart(10)}  ${done}: ${place}`);
  for (const what of failed) console.log(`    FAILED  could not be opened and stays as it was: ${what}`);
  if (failed.length > 0) process.exitCode = 1;
}
