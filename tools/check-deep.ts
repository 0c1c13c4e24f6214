/**
 * npm run check:deep: what `npm test` takes a seeded part of, for longer. Says commit, seed and outcome of each run, as
 * docs/deep-runs.md keeps them. Takes at most half an hour.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFirst, readCommandLine } from './command-line.ts';
import { root } from './root.ts';
import { projectFiles } from './tidy/sources.ts';

const { values } = readCommandLine({
  usage: `npm run check:deep [-- --seed N]
  --seed N   of all its runs (by chance); the same seed makes the same cases`,
  options: { seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) } },
  numbers: { seed: [0, 2 ** 31] },
});
const { seed } = values;
buildFirst();

interface Run {
  name: string;
  command: string[];
  environment?: Record<string, string>;
  maxMinutes: number;
}

const run = join(root, 'tools', 'run.mjs');
/** Those that ask how far they are to go. */
const generated = projectFiles().filter(
  (path) => path.endsWith('.test.ts') && readFileSync(join(root, path), 'utf8').includes("tools/depth.ts'"),
);
const runs: Run[] = [
  {
    name: 'generated tests',
    command: [...[run, '--bin', 'vitest', 'run', '--project', 'http'], ...generated],
    environment: { DEEP_SEED: seed },
    maxMinutes: 9,
  },
  {
    name: 'the cashier, killed in the middle of its steps',
    command: [join(root, 'tools', 'crash', 'cashier.ts'), '--minutes', '3', '--rounds', '4', '--seed', seed],
    maxMinutes: 6,
  },
  {
    name: 'site and database killed under load',
    command: [
      join(root, 'tools', 'crash', 'main.ts'),
      ...['--kills', '4', '--bare', '1', '--npm-starts', '1', '--sleeps', '1', '--seed', seed],
    ],
    maxMinutes: 5,
  },
  {
    name: 'the main job at each size in the other language',
    command: [run, '--bin', 'playwright', 'test', '--project', 'phone-pt', '--project', 'desktop-en'],
    environment: { DEEP_SEED: seed, CI: 'true' },
    maxMinutes: 3,
  },
  {
    name: 'a list of a million rows as a file, with a small heap',
    command: ['--max-old-space-size=192', join(root, 'tools', 'bench', 'list-file.ts')],
    maxMinutes: 7,
  },
];

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
const outcomes = runs.map(({ name, command, environment, maxMinutes }) => {
  console.log(`\n== ${name}`);
  const began = performance.now();
  const { status, signal } = spawnSync(process.execPath, command, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    timeout: maxMinutes * 60_000,
  });
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  const late = signal === null ? '' : `, ended there (${signal}): it may take ${maxMinutes}`;
  return {
    passed: status === 0,
    text: `${status === 0 ? 'passed' : 'FAILED'}  ${name}, ${minutes} min${late}`,
  };
});
console.log(`\ncommit ${commit}, seed ${seed}\n${outcomes.map(({ text }) => text).join('\n')}`);
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
