/** npm run crash: kill -9 of the site and of its database under load, again and again, judged by a separate process. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { crashRun } from './run.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    callers: { type: 'string', default: '128' },
    seed: { type: 'string', default: '1' },
    json: { type: 'string' },
  },
});

const result = await crashRun({
  kills: Number(values.kills),
  callers: Number(values.callers),
  seed: Number(values.seed),
  say: (line) => console.log(line),
});
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`);
const { kills, acknowledged, unknown, lost, doubled, auditPassed, siteBackMs, databaseBackMs } = result;
console.log(`
${kills} kills: ${acknowledged} acknowledged, ${unknown} unknown and resolved, ${lost} lost, ${doubled} wrong balances, audit ${auditPassed ? 'passed' : 'FAILED'}
site back after ${siteBackMs.median} ms (worst ${siteBackMs.worst}), database after ${databaseBackMs.median} ms (worst ${databaseBackMs.worst})`);
process.exitCode = lost === 0 && doubled === 0 && auditPassed ? 0 : 1;
