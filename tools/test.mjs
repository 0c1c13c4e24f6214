// npm test: install what is missing, then run every check.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './install.mjs';
import { followChild } from './running.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
installPackages(root);
const { pinnedNode } = await import('./pinned-node.mjs');
const all = spawn(pinnedNode(root), [join(root, 'tools', 'check.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
followChild(all);
