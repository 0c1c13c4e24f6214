// npm start: install what is missing, build what has changed, run the site.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './install.mjs';
import { takesNoWords } from './no-words.mjs';
import { followChild } from './running.mjs';

takesNoWords(
  'npm start: installs what is missing, builds what has changed and runs the site. Its settings stand in README.md.',
);
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
installPackages(root);
const { pinnedNode } = await import('./pinned-node.mjs');
const node = pinnedNode(root);

// Not waited for in one go, which would leave signals unheard until it is done.
const build = spawn(node, [join(root, 'tools', 'build.ts')], { cwd: root, stdio: 'inherit' });
const asked = followChild(build);
const [status] = await once(build, 'exit');
// A build that is asked to end may be done just then.
if (status !== 0 || asked()) process.exit(status ?? 1);

console.log('Starting ...');
// Hundreds of calls are in flight at once: with a small young generation they are moved about again and again.
const flags = ['--max-semi-space-size=64'];
followChild(
  spawn(node, [...flags, join(root, 'server', 'dist', 'main.mjs')], {
    cwd: root,
    // By the channel the site hears that this program was killed, which could tell it nothing any more.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  }),
);
