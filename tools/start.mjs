// npm start: install what is missing, build what has changed, run the site.
import { spawn, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './install.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
installPackages(root);
const { pinnedNode } = await import('./pinned-node.mjs');
const node = pinnedNode(root);

const built = spawnSync(node, [join(root, 'tools', 'build.ts')], { cwd: root, stdio: 'inherit' });
if (built.status !== 0) process.exit(built.status ?? 1);

console.log('Starting ...');
// Hundreds of calls are in flight at once: with a small young generation they are moved about again and again.
const flags = ['--max-semi-space-size=64'];
const site = spawn(node, [...flags, join(root, 'server', 'src', 'main.ts')], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => site.kill(signal));
site.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
});
