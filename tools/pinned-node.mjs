// Where the pinned Node is: the npm package `node` brings the binary of the machine's platform.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const WANTED_MAJOR = 24;

/** The path of a Node of the wanted major version; throws with what to do where there is none. */
export function pinnedNode(root) {
  const folder = join(root, 'node_modules', 'node');
  const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(binary)) return binary;
  // No install scripts are run (.npmrc), so this package's own is run here.
  if (existsSync(join(folder, 'installArchSpecificPackage.js'))) {
    spawnSync(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder, stdio: 'ignore' });
    if (existsSync(binary)) return binary;
  }
  if (Number(process.versions.node.split('.')[0]) >= WANTED_MAJOR) return process.execPath;
  throw new Error(
    `Node ${WANTED_MAJOR} is missing. Its package could not fetch it from the npm registry. Try again, or use Node ${WANTED_MAJOR}.`,
  );
}
