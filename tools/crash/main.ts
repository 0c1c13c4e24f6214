/**
 * npm run crash: kill -9 of the site and of its database again and again, bare and under load, `npm start` after a kill, and the
 * site put to sleep past its leases, judged by a separate process.
 */
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { buildFirst, readCommandLine } from '../command-line.ts';
import { summaryOf } from './figures.ts';
import { crashRun } from './run.ts';

const { values } = readCommandLine({
  usage: `npm run crash [-- settings]
  --kills N        under load (20)
  --bare N         without load (as many)
  --npm-starts N   npm start after a kill (5)
  --sleeps N       past the site's leases (3)
  --callers N      who bet all the time (128)
  --seed N         of what the callers do (1)
  --json FILE      writes all figures`,
  numbers: {
    kills: [0, 1_000],
    bare: [0, 1_000],
    'npm-starts': [0, 1_000],
    sleeps: [0, 1_000],
    callers: [1, 10_000],
    seed: [0, 2 ** 31],
  },
  options: {
    kills: { type: 'string', default: '20' },
    bare: { type: 'string' },
    'npm-starts': { type: 'string', default: '5' },
    sleeps: { type: 'string', default: '3' },
    callers: { type: 'string', default: '128' },
    seed: { type: 'string', default: '1' },
    json: { type: 'string' },
  },
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

buildFirst();
const [processor] = cpus();
console.log(
  `${cpus().length} × ${processor?.model ?? 'unknown'}, Node ${process.version}, ${process.platform} ${process.arch}; ` +
    `programs that wait for a processor (1, 5, 15 minutes): ${loadavg()
      .map((one) => one.toFixed(1))
      .join(', ')}`,
);
const began = performance.now();
const result = await crashRun({
  kills: Number(values.kills),
  bareKills: Number(values.bare ?? values.kills),
  npmStarts: Number(values['npm-starts']),
  sleeps: Number(values.sleeps),
  callers: Number(values.callers),
  seed: Number(values.seed),
  built: true,
  say: (line) => console.log(line),
});
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`);
const { kills, sleeps, acknowledged, refused, unknown, lost, doubled, auditPassed } = result;
console.log(`
${kills} kills and ${sleeps} sleeps in ${Math.round((performance.now() - began) / 1000)} s: ${acknowledged} acknowledged, ${refused} refused, ${unknown} unknown and resolved by their key
lost ${lost}, doubled or wrong ${doubled}, audit ${auditPassed ? 'passed' : 'FAILED'}
${summaryOf(result.figures).join('\n')}`);
process.exitCode = lost === 0 && doubled === 0 && auditPassed ? 0 : 1;
