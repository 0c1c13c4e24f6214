/**
 * npm run audit: proves the ledger of a running or a stopped site; exit code 1 and the offending ids otherwise. Wants the
 * site's MASTER_KEY, and its DATA_DIR with the heads that were noted there.
 *
 * npm run audit -- restored ACCOUNT:CODE ACCOUNT:CODE "why": notes, before it proves, that the database was taken back to an
 * earlier moment; two administrators vouch for it with the codes of their apps.
 */
import { proofChecks, runAudit } from '../server/src/features/audit/index.ts';
import { checkpointFile, createCheckpoints } from '../server/src/features/ledger/index.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { openDatabase } from '../server/src/platform/database.ts';
import { startCluster } from '../server/src/platform/embedded/cluster.ts';
import { createVault, masterKeysOf } from '../server/src/platform/vault.ts';
import { noteRestore } from './restored.ts';

const config = readConfig(process.env);
const cluster = config.databaseUrl === undefined ? await startCluster(config.dataDir) : undefined;
const database = openDatabase(config.databaseUrl ?? cluster?.url('croupier') ?? '', {
  max: 2,
  name: 'croupier-audit',
});
try {
  const vault = createVault(masterKeysOf(config));
  const checkpoints = createCheckpoints(database.db, vault, checkpointFile(config));
  const [command, ...words] = process.argv.slice(2);
  if (command === 'restored') await noteRestore({ db: database.db, vault, checkpoints }, words);
  const print = ({ name, passed, examined, offending, remarks = [] }: Result): void => {
    console.log(
      `${passed ? 'ok    ' : 'BROKEN'}  ${name.padEnd(32)} ${String(examined).padStart(10)} examined`,
    );
    for (const id of [...offending, ...remarks]) console.log(`          ${id}`);
  };
  const report = await runAudit(database.pool, print, proofChecks(vault, checkpoints));
  console.log(report.passed ? '\nThe ledger holds.' : '\nThe ledger does not hold.');
  if (report.passed) await checkpoints.note();
  process.exitCode = report.passed ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
  await cluster?.stop();
}

type Result = Awaited<ReturnType<typeof runAudit>>['checks'][number];
