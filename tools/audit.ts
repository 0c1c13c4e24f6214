/**
 * npm run audit: proves the ledger of a running or a stopped site; exit code 1 and the offending ids otherwise. Wants the
 * site's MASTER_KEY, and its DATA_DIR with the heads that were noted there.
 *
 * npm run audit -- restored ACCOUNT:CODE ACCOUNT:CODE "why": notes, before it proves, that the database was taken back to an
 * earlier moment; two administrators vouch for it with the codes of their apps.
 */
import { readCommandLine, run, UsageError } from './command-line.ts';
import { readRestore } from './restore-words.ts';

const { positionals } = readCommandLine({
  usage: `npm run audit: proves the ledger of a running or a stopped site. Wants the site's settings, DATA_DIR among them.
npm run audit -- restored ACCOUNT:CODE ACCOUNT:CODE "why": notes before it that the database was taken back to an earlier moment;
  two administrators show codes of their apps, and say why in 3 characters or more (docs/backup-and-restore.md)

Exit codes: 0 the ledger holds, 1 it does not or could not be read, 2 the command is wrong.`,
  words: 4,
});
// After the command line: anyone who asks for help or mistypes does not wait for the site's parts.
const { proofChecks, runAudit } = await import('../server/src/ledger/audit/index.ts');
const { checkpointFile, createCheckpoints } = await import('../server/src/ledger/engine/index.ts');
const { readConfig } = await import('../server/src/platform/config.ts');
const { createVault, masterKeysOf } = await import('../server/src/platform/security/vault.ts');
const { recordRestore } = await import('./restored.ts');
const { openSiteDatabase } = await import('./site-database.ts');

type Result = Awaited<ReturnType<typeof runAudit>>['checks'][number];

function print({ name, passed, examined, offending, remarks = [] }: Result): void {
  console.log(
    `${passed ? 'ok    ' : 'BROKEN'}  ${name.padEnd(32)} ${String(examined).padStart(10)} examined`,
  );
  for (const id of [...offending, ...remarks]) console.log(`          ${id}`);
}

await run(async () => {
  const [command, ...words] = positionals;
  if (command !== undefined && command !== 'restored') throw new UsageError(`"${command}" is not known`);
  const restore = command === undefined ? undefined : readRestore(words);
  const config = readConfig(process.env);
  const { database, close } = await openSiteDatabase(config, 'croupier-audit');
  try {
    const vault = createVault(masterKeysOf(config));
    const checkpoints = createCheckpoints(database.db, vault, checkpointFile(config));
    if (restore) await recordRestore({ db: database.db, vault, checkpoints }, restore);
    const report = await runAudit(database.pool, print, proofChecks(vault, checkpoints));
    console.log(report.passed ? '\nThe ledger holds.' : '\nThe ledger does not hold.');
    if (report.passed) await checkpoints.record();
    process.exitCode = report.passed ? 0 : 1;
  } finally {
    await close();
  }
});
