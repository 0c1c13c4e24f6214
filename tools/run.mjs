// Runs a script, or a package's command (--bin), under the Node that the lock file pins.
// Plain JavaScript for older runtimes: this file is what the machine's own Node executes first.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pinnedNode } from './pinned-node.mjs';
import { followChild } from './running.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const args = process.argv.slice(2);
const node = pinnedNode(root);
const command =
  args[0] === '--bin' ? [join(root, 'node_modules', '.bin', args[1] ?? ''), ...args.slice(2)] : args;
const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(':');
const child = spawn(node, command, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: path } });
followChild(child);
