import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { sampleOf } from './depth.ts';

// The real way from `npm start` to the site's process, with a build and a site that only stand and say who they are.
const here = dirname(fileURLToPath(import.meta.url));
const standing = (file: string): string =>
  `require('node:fs').writeFileSync('${file}', String(process.pid));\n` +
  `for (const asked of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(asked, () => process.exit(0));\n` +
  `setInterval(() => 0, 1000);\n`;
const shipped = JSON.parse(readFileSync(join(here, '..', 'package.json'), 'utf8')) as {
  scripts: { start: string };
};

function project(build: (root: string) => string): string {
  const root = mkdtempSync(join(tmpdir(), 'start-'));
  for (const folder of ['tools', 'server/dist', 'node_modules/node/bin'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const file of ['start.mjs', 'no-words.mjs', 'install.mjs', 'running.mjs', 'pinned-node.mjs'])
    copyFileSync(join(here, file), join(root, 'tools', file));
  const scripts = { start: shipped.scripts.start, waited: 'node tools/start.mjs; true' };
  writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts }));
  writeFileSync(join(root, 'package-lock.json'), '{}');
  writeFileSync(join(root, 'node_modules', '.installed'), createHash('sha256').update('{}').digest('hex'));
  symlinkSync(process.execPath, join(root, 'node_modules', 'node', 'bin', 'node'));
  writeFileSync(join(root, 'tools', 'build.ts'), build(root));
  const site = standing(join(root, 'site.pid')).replace("require('node:fs')", 'fs');
  writeFileSync(join(root, 'server', 'dist', 'main.mjs'), `import fs from 'node:fs';\n${site}`);
  return root;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function until(holds: () => boolean): Promise<void> {
  for (let looks = 0; looks < 600; looks += 1) {
    if (holds()) return;
    await sleep(50);
  }
  throw new Error('it did not come to that');
}

/** The file is made before it is written. */
async function pidIn(file: string): Promise<number> {
  await until(() => existsSync(file) && readFileSync(file, 'utf8') !== '');
  return Number(readFileSync(file, 'utf8'));
}

/** A group of its own, as a terminal gives it. */
const options = (root: string) => ({ cwd: root, stdio: 'ignore' as const, detached: true });
const ways: Record<string, (root: string) => ChildProcess> = {
  npm: (root) => spawn('npm', ['start', '--silent'], options(root)),
  'npm with a shell that waits': (root) => spawn('npm', ['run', 'waited', '--silent'], options(root)),
  'a shell that waits for it': (root) =>
    spawn('sh', ['-c', 'node tools/start.mjs; true'], {
      ...options(root),
      env: { ...process.env, npm_lifecycle_event: 'start' },
    }),
  'node tools/start.mjs': (root) => spawn('node', ['tools/start.mjs'], options(root)),
};
type Case = readonly [way: string, signal: NodeJS.Signals, whom: 'that process' | 'its group'];
const each = (way: string, signals: readonly NodeJS.Signals[]): Case[] =>
  signals.map((signal) => [way, signal, 'that process']);
const cases: Case[] = [
  ...each('npm', ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL']),
  // A terminal interrupts the whole group; shells rely on it, and don't pass an interrupt on.
  ['npm', 'SIGINT', 'its group'],
  ...each('npm with a shell that waits', ['SIGTERM', 'SIGHUP', 'SIGKILL']),
  ['npm with a shell that waits', 'SIGINT', 'its group'],
  ...each('a shell that waits for it', ['SIGTERM', 'SIGHUP', 'SIGKILL']),
  ['a shell that waits for it', 'SIGINT', 'its group'],
  ...each('node tools/start.mjs', ['SIGTERM', 'SIGINT', 'SIGHUP']),
];
const ofTheBuild = cases.filter(([way]) => way.startsWith('npm') || way.startsWith('node'));
/** A killed program tells its child nothing: the site notices, a build comes to its end by itself. */
const ofTheSite: Case[] = [...cases, ['node tools/start.mjs', 'SIGKILL', 'that process']];

const groupOf = ([way]: Case): string => way;

const below = (pid: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child, ...below(child)] : []));

/** What a project has started ends with the test, whatever came of it. */
async function withProject(
  build: (root: string) => string,
  work: (root: string, pids: number[]) => Promise<void>,
): Promise<void> {
  const root = project(build);
  const pids: number[] = [];
  try {
    await work(root, pids);
  } finally {
    for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL');
    rmSync(root, { recursive: true });
  }
}

/** Starts it, waits until the file names its process, asks for the end, and until nothing of it runs. */
async function stop(root: string, pids: number[], file: string, [way, signal, whom]: Case): Promise<void> {
  const top = ways[way]?.(root);
  if (top?.pid === undefined) throw new Error(`${way} did not start`);
  const named = await pidIn(join(root, file));
  pids.push(top.pid, ...below(top.pid));
  expect(pids).toContain(named);
  process.kill(whom === 'its group' ? -top.pid : top.pid, signal);
  await until(() => !pids.some(isAlive));
}

// Nearly all of it is waiting.
describe.concurrent(
  'npm start: nothing of a site outlives the process that was started',
  { timeout: 120_000 },
  () => {
    test.each(sampleOf(ofTheSite, { atMost: 5, groupOf }))(
      '%s, %s to %s, with the site running',
      async (...asked) => {
        await withProject(
          () => 'process.exit(0);',
          async (root, pids) => {
            await stop(root, pids, 'site.pid', asked);
            expect(isAlive(await pidIn(join(root, 'site.pid')))).toBe(false);
          },
        );
      },
    );

    test.each(sampleOf(ofTheBuild, { atMost: 4, groupOf }))(
      '%s, %s to %s, while it builds: no site begins',
      async (...asked) => {
        await withProject(
          (at) => standing(join(at, 'build.pid')),
          async (root, pids) => {
            await stop(root, pids, 'build.pid', asked);
            expect(existsSync(join(root, 'site.pid'))).toBe(false);
          },
        );
      },
    );

    test.each(['npm start --silent', 'npm run waited --silent'])(
      'but outlives the shell that started it in the background: %s',
      async (command) => {
        await withProject(
          () => 'process.exit(0);',
          async (root, pids) => {
            const shell = spawn('sh', ['-c', `${command} & echo $! > npm.pid`], options(root));
            await new Promise((resolve) => shell.once('exit', resolve));
            const npm = await pidIn(join(root, 'npm.pid'));
            const site = await pidIn(join(root, 'site.pid'));
            pids.push(npm, ...below(npm));
            expect(pids).toContain(site);
            // So long that anyone who is to end with npm has looked for it several times.
            await sleep(1_500);
            expect(isAlive(site)).toBe(true);
            process.kill(npm, 'SIGTERM');
            await until(() => !pids.some(isAlive));
          },
        );
      },
    );
  },
);
