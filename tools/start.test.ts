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
import { afterEach, describe, expect, test } from 'vitest';

// The real way from `npm start` to the site's process, with a build and a site that only stand and say who they are.
const here = dirname(fileURLToPath(import.meta.url));
const standing = (file: string): string =>
  `require('node:fs').writeFileSync('${file}', String(process.pid));\n` +
  `process.on('SIGTERM', () => process.exit(0));\nprocess.on('SIGINT', () => process.exit(0));\nsetInterval(() => 0, 1000);\n`;

function project(build: (root: string) => string): string {
  const root = mkdtempSync(join(tmpdir(), 'start-'));
  for (const folder of ['tools', 'server/dist', 'node_modules/node/bin'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const file of ['start.mjs', 'install.mjs', 'running.mjs', 'pinned-node.mjs'])
    copyFileSync(join(here, file), join(root, 'tools', file));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts: { start: 'node tools/start.mjs' } }));
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
  'a shell that waits for it': (root) =>
    spawn('sh', ['-c', 'node tools/start.mjs; true'], {
      ...options(root),
      env: { ...process.env, npm_lifecycle_event: 'start' },
    }),
  'node tools/start.mjs': (root) => spawn('node', ['tools/start.mjs'], options(root)),
};
/** A terminal interrupts the whole group; npm and shells rely on it, and don't pass an interrupt on. */
type Case = readonly [way: string, signal: 'SIGTERM' | 'SIGINT', whom: 'that process' | 'its group'];
const cases = Object.keys(ways).flatMap((way): Case[] => [
  [way, 'SIGTERM', 'that process'],
  [way, 'SIGINT', way.startsWith('node') ? 'that process' : 'its group'],
]);

const below = (pid: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child, ...below(child)] : []));

const started: { root: string; pids: number[] }[] = [];
afterEach(() => {
  for (const { root, pids } of started.splice(0)) {
    for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL');
    rmSync(root, { recursive: true });
  }
});

/** Starts it, waits until the file names its process, asks for the end, and until nothing of it runs. */
async function stop(build: (root: string) => string, file: string, [way, signal, whom]: Case) {
  const root = project(build);
  const pids: number[] = [];
  started.push({ root, pids });
  const top = ways[way]?.(root);
  if (top?.pid === undefined) throw new Error(`${way} did not start`);
  const named = await pidIn(join(root, file));
  pids.push(top.pid, ...below(top.pid));
  expect(pids).toContain(named);
  process.kill(whom === 'its group' ? -top.pid : top.pid, signal);
  await until(() => !pids.some(isAlive));
  return root;
}

describe('npm start: nothing of a site outlives the process that was started', { timeout: 60_000 }, () => {
  test.each(cases)('%s, %s to %s, with the site running', async (...asked) => {
    const root = await stop(() => 'process.exit(0);', 'site.pid', asked);
    expect(isAlive(await pidIn(join(root, 'site.pid')))).toBe(false);
  });

  test.each(cases)('%s, %s to %s, while it builds: no site begins', async (...asked) => {
    const root = await stop((at) => standing(join(at, 'build.pid')), 'build.pid', asked);
    expect(existsSync(join(root, 'site.pid'))).toBe(false);
  });
});
