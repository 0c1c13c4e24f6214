// Runs a script, or a package's command (--bin), under the Node that the lock file pins. With --install first, what is missing is
// installed before: the Node that is run is one of the packages, so nothing that runs under it may replace them.
// Plain JavaScript for older runtimes: this file is what the machine's own Node executes first.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages, linkWorkspaces } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { followChild } from './running.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const words = process.argv.slice(2);
const args = words[0] === '--install' ? words.slice(1) : words;
if (args !== words) installPackages(root);
else linkWorkspaces(root);
const node = pinnedNode(root);
const command =
  args[0] === '--bin' ? [join(root, 'node_modules', '.bin', args[1] ?? ''), ...args.slice(2)] : args;
const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(':');
const child = spawn(node, command, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: path } });
followChild(child);
