/** Builds what has changed since its last build: players' site, operator console, game clients, and the site's process. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from './compress.ts';
import { readCommandLine } from './command-line.ts';
import { root } from './root.ts';

readCommandLine({ usage: 'npm run build: builds what has changed since its last build.' });

interface Target {
  name: string;
  config: string;
  inputs: string[];
  output: string;
  /** Read by browsers, which take compressed files. */
  pages: boolean;
}

const shared = ['contract', 'market', 'api-client', 'ui', 'package-lock.json'];
const targets: Target[] = [
  {
    name: "players' site",
    config: 'web/vite.config.ts',
    inputs: ['web', ...shared],
    output: 'web/dist',
    pages: true,
  },
  {
    name: 'operator console',
    config: 'operator/vite.config.ts',
    inputs: ['operator', ...shared],
    output: 'operator/dist',
    pages: true,
  },
  {
    name: 'game clients',
    config: 'game-server/vite.config.ts',
    inputs: [
      'game-server/client',
      'game-server/verifier',
      'game-server/src/protocol',
      'game-server/vite.config.ts',
      'games',
      'package-lock.json',
    ],
    output: 'game-server/dist/client',
    pages: true,
  },
  {
    name: "site's process",
    config: 'server/vite.config.ts',
    inputs: [
      'server/src',
      'server/vite.config.ts',
      'contract',
      'market',
      'seed',
      'games',
      'package-lock.json',
    ],
    output: 'server/dist',
    pages: false,
  },
];

const leftOut = new Set(['node_modules', 'dist', 'e2e', 'test']);

function hashInto(hash: ReturnType<typeof createHash>, path: string): void {
  const entries = existsSync(path) ? readdirSync(path, { withFileTypes: true }) : [];
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const full = join(path, entry.name);
    if (entry.isDirectory()) {
      if (!leftOut.has(entry.name)) hashInto(hash, full);
    } else hash.update(full).update(readFileSync(full));
  }
}

function inputsHash(target: Target): string {
  const hash = createHash('sha256');
  for (const input of target.inputs) {
    const path = join(root, input);
    if (/\.\w+$/.test(input)) hash.update(readFileSync(path));
    else hashInto(hash, path);
  }
  return hash.digest('hex');
}

for (const target of targets) {
  const marker = join(root, target.output, '.built-from');
  const wanted = inputsHash(target);
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) continue;
  console.log(`Building the ${target.name} ...`);
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--config', join(root, target.config), '--logLevel', 'warn'];
  const done = spawnSync(process.execPath, args, { cwd: join(root, target.config, '..'), stdio: 'inherit' });
  if (done.status !== 0) {
    console.error(`The build of the ${target.name} failed.`);
    process.exit(1);
  }
  mkdirSync(join(root, target.output), { recursive: true });
  if (target.pages) compressFiles(join(root, target.output));
  writeFileSync(marker, wanted);
}
