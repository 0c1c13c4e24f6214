/** npm run audit: proves the ledger of a running or a stopped site; exit code 1 and the offending ids otherwise. */
import { runAudit } from '../server/src/features/audit/index.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { openDatabase } from '../server/src/platform/database.ts';
import { startCluster } from '../server/src/platform/embedded/cluster.ts';

const config = readConfig({ MASTER_KEY: 'A'.repeat(43), ...process.env });
const cluster = config.databaseUrl === undefined ? await startCluster(config.dataDir) : undefined;
const database = openDatabase(config.databaseUrl ?? cluster?.url('croupier') ?? '', {
  max: 2,
  name: 'croupier-audit',
});
try {
  const report = await runAudit(database.pool, ({ name, passed, examined, offending }) => {
    console.log(
      `${passed ? 'ok    ' : 'BROKEN'}  ${name.padEnd(32)} ${String(examined).padStart(10)} examined`,
    );
    for (const id of offending) console.log(`          ${id}`);
  });
  console.log(report.passed ? '\nThe ledger holds.' : '\nThe ledger does not hold.');
  process.exitCode = report.passed ? 0 : 1;
} finally {
  await database.close();
  await cluster?.stop();
}
