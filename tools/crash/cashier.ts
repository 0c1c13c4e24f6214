/**
 * npm run crash:cashier: the cashier's own faults for longer than the tests have time for: random sequences on two nodes, and
 * kill -9 of a node in the middle of each step of the desks.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readCommandLine } from '../command-line.ts';
import { root } from '../root.ts';

const { values } = readCommandLine({
  usage: `npm run crash:cashier [-- settings]
  --minutes N   of random sequences (10)
  --rounds N    of kills in each step (20)
  --seed N      of all of it (by chance)`,
  numbers: { minutes: [1, 1_440], rounds: [1, 10_000], seed: [0, 2 ** 31] },
  options: {
    minutes: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
});

console.log(`seed ${values.seed}`);
const tests = ['cashier-flows', 'cashier-properties', 'process-cashier'];
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'tools', 'run.mjs'),
    '--bin',
    'vitest',
    'run',
    '--project',
    'http',
    ...tests.map((name) => `server/test/${name}.test.ts`),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      CASHIER_MINUTES: values.minutes,
      CASHIER_ROUNDS: values.rounds,
      CASHIER_SEED: values.seed,
    },
  },
);
process.exitCode = status ?? 1;
