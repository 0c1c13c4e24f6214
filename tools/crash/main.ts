/**
 * npm run crash: kill -9 of the site and of its database under load, again and again, and the site put to sleep past its
 * leases, judged by a separate process.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { crashRun, type Spread } from './run.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    sleeps: { type: 'string', default: '3' },
    callers: { type: 'string', default: '128' },
    seed: { type: 'string', default: '1' },
    json: { type: 'string' },
  },
});

const began = performance.now();
const result = await crashRun({
  kills: Number(values.kills),
  sleeps: Number(values.sleeps),
  callers: Number(values.callers),
  seed: Number(values.seed),
  built: true,
  say: (line) => console.log(line),
});
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`);
const { kills, sleeps, acknowledged, refused, unknown, lost, doubled, auditPassed } = result;
const shown = ({ median, worst }: Spread): string => `${median} ms (worst ${worst} ms)`;
console.log(`
${kills} kills and ${sleeps} sleeps in ${Math.round((performance.now() - began) / 1000)} s: ${acknowledged} acknowledged, ${refused} refused, ${unknown} unknown and resolved by their key
lost ${lost}, doubled or wrong ${doubled}, audit ${auditPassed ? 'passed' : 'FAILED'}
site killed:     ready after ${shown(result.site.readyMs)}, a movement acknowledged after ${shown(result.site.servesMs)}
database killed: answers after ${shown(result.database.answersMs)}, site ready after ${shown(result.database.readyMs)}, a movement acknowledged after ${shown(result.database.servesMs)}
site asleep:     all callers served by the other after ${shown(result.sleep.servesMs)}, ready ${shown(result.sleep.readyMs)} after it woke`);
process.exitCode = lost === 0 && doubled === 0 && auditPassed ? 0 : 1;
