/**
 * npm run check:deep: what `npm test` takes a seeded part of, for longer. Says commit, seed and outcome of each run, as
 * docs/deep-runs.md keeps them. Takes at most half an hour: the browser has a lane of its own, and so has what only counts.
 */
import { execFileSync, spawn } from 'node:child_process';
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
/** Those that ask how far they are to go, or at which size. */
const askingHowFar = (...endings: string[]) =>
  projectFiles().filter(
    (path) =>
      endings.some((ending) => path.endsWith(ending)) &&
      /(?:tools|\.)\/depth\.ts'|atOneSize|inTurn/.test(readFileSync(join(root, path), 'utf8')),
  );
const vitest = [run, '--bin', 'vitest', 'run'];
const playwright = [run, '--bin', 'playwright', 'test'];
const deepBrowser = { DEEP_SEED: seed, CI: 'true' };
const walks: Run[] = [
  {
    name: 'all that a phone shows, and the main job at each size in the other language',
    command: [...playwright, '--project', 'phone-*', '--project', 'desktop-en'],
    environment: { ...deepBrowser, E2E_PART: 'deep-phone' },
    maxMinutes: 15,
  },
  {
    name: 'every screen, figure and combination on a desktop',
    command: [...playwright, '--project=desktop-pt', ...askingHowFar('.spec.ts')],
    environment: { ...deepBrowser, E2E_PART: 'deep-desktop' },
    maxMinutes: 15,
  },
];
const counts: Run[] = [
  {
    name: 'every machine, title, command and address',
    command: [
      ...[...vitest, '--project', 'unit', '--project', 'pages'],
      ...askingHowFar('.test.ts', '.test.tsx'),
    ],
    environment: { DEEP_SEED: seed },
    maxMinutes: 25,
  },
];
const runs: Run[] = [
  {
    name: 'generated tests and whole families of calls',
    command: [...vitest, '--project', 'http', ...askingHowFar('.test.ts')],
    environment: { DEEP_SEED: seed },
    maxMinutes: 11,
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
    name: 'a list of a million rows as a file, with a small heap',
    command: ['--max-old-space-size=192', join(root, 'tools', 'bench', 'list-file.ts')],
    maxMinutes: 7,
  },
];

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();

interface Outcome {
  passed: boolean;
  text: string;
}

function carryOut({ name, command, environment, maxMinutes }: Run): Promise<Outcome> {
  console.log(`\n== ${name} begins`);
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
      timeout: maxMinutes * 60_000,
    });
    child.on('error', (error) => resolve({ passed: false, text: `FAILED  ${name}: ${error.message}` }));
    child.on('exit', (status, signal) => {
      const minutes = ((performance.now() - began) / 60_000).toFixed(1);
      const late = signal === null ? '' : `, ended there (${signal}): it may take ${maxMinutes}`;
      const text = `${status === 0 ? 'passed' : 'FAILED'}  ${name}, ${minutes} min${late}`;
      console.log(`\n== ${text}`);
      resolve({ passed: status === 0, text });
    });
  });
}

async function oneByOne(list: readonly Run[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const one of list) outcomes.push(await carryOut(one));
  return outcomes;
}

const outcomes = (await Promise.all([runs, walks, counts].map((list) => oneByOne(list)))).flat();
console.log(`\ncommit ${commit}, seed ${seed}\n${outcomes.map(({ text }) => text).join('\n')}`);
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
