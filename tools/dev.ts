/** npm run dev: the site on PORT with the pages' development servers in front, so that a saved file shows at once. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { readCommandLine } from './command-line.ts';
import { root } from './root.ts';

readCommandLine({
  usage:
    'npm run dev: the site with hot reload on PORT, and the development servers of its pages on 5173 and 5174.',
});

const api = process.env['PORT'] ?? '3000';
const children: ChildProcess[] = [];

function run(name: string, args: string[], environment: Record<string, string> = {}): void {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  child.on('exit', (code) => {
    console.log(`${name} ended (${code})`);
    for (const other of children) other.kill('SIGTERM');
  });
  children.push(child);
}

const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const pages = [
  { name: "players' site", config: 'web/vite.config.ts', port: '5173' },
  { name: 'operator console', config: 'operator/vite.config.ts', port: '5174' },
];
run(
  'site',
  ['--watch-path=server/src', '--watch-path=contract/src', '--watch-path=market/src', 'server/src/main.ts'],
  { PORT: api },
);
for (const { name, config, port } of pages) {
  run(name, [vite, '--config', config, '--port', port, '--strictPort'], {
    SITE_URL: `http://127.0.0.1:${api}`,
  });
}
console.log(
  `players' site http://127.0.0.1:5173 · console http://127.0.0.1:5174/operator/ · API http://127.0.0.1:${api}`,
);
