import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { lowerOwnThreads } from '../../src/platform/process/own-threads.ts';

const source = join(import.meta.dirname, '../../src/platform/process/own-threads.ts');

/** Prints how many threads stepped back, and of each thread its name and its place in the system's order. */
const script = `
  import { readdirSync, readFileSync } from 'node:fs';
  import { getPriority } from 'node:os';
  import { lowerOwnThreads } from ${JSON.stringify(source)};
  const lowered = lowerOwnThreads();
  const threads = readdirSync('/proc/self/task').map((id) => ({
    name: readFileSync('/proc/self/task/' + id + '/comm', 'utf8').trim(),
    nice: getPriority(Number(id)),
  }));
  console.log(JSON.stringify({ lowered, threads }));
`;

interface Printed {
  lowered: number;
  threads: { name: string; nice: number }[];
}

test.runIf(process.platform === 'linux')('only the threads that V8 keeps for itself step back', async () => {
  const flags = ['--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, flags);
  const { lowered, threads } = JSON.parse(stdout) as Printed;
  const [own, others] = [true, false].map((is) => threads.filter(({ name }) => (name === 'V8Worker') === is));
  expect(lowered).toBeGreaterThan(0);
  expect(own?.map(({ nice }) => nice)).toEqual(Array.from({ length: lowered }, () => 19));
  expect(others?.filter(({ nice }) => nice === 19)).toEqual([]);
});

test('where a system tells nothing of threads, none steps back', () => {
  expect(lowerOwnThreads('/nowhere')).toBe(0);
});
