/** npm run crash: kill -9 of the site and of its database under load, again and again, judged by a separate process. */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root } from '../root.ts';
import { crashRun } from './run.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    callers: { type: 'string', default: '128' },
    seed: { type: 'string', default: '1' },
    json: { type: 'string' },
  },
});

const dataDir = mkdtempSync(join(tmpdir(), 'croupier-crash-'));
const oracle = fork(join(root, 'tools', 'crash', 'oracle.ts'), { execArgv: [] });
try {
  const result = await crashRun({
    dataDir,
    oracle,
    kills: Number(values.kills),
    callers: Number(values.callers),
    seed: Number(values.seed),
    say: (line) => console.log(line),
  });
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`);
  console.log(
    `\n${result.kills} kills: ${result.acknowledged} acknowledged, ${result.unknown} unknown and resolved, ${result.lost} lost, ${result.doubled} wrong balances, audit ${result.auditPassed ? 'passed' : 'FAILED'}`,
  );
  process.exitCode = result.lost === 0 && result.doubled === 0 && result.auditPassed ? 0 : 1;
} finally {
  oracle.disconnect();
  await sleep(200);
  rmSync(dataDir, { recursive: true, force: true });
}
