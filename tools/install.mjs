// Installs the packages of the lock file when they are missing or of another lock file.
// Plain JavaScript: it runs before anything is installed, under whatever Node the machine has.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const minMajor = 20;

/** Leaves node_modules as the lock file says; ends the process with a clear word where that fails. */
export function installPackages(root) {
  if (Number(process.versions.node.split('.')[0]) < minMajor) {
    console.error(`Node ${minMajor} or newer is needed to begin (this is ${process.versions.node}).`);
    process.exit(1);
  }
  const marker = join(root, 'node_modules', '.installed');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  console.log('Installing packages (the first time takes a minute or two) ...');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // No package runs anything while it is installed. Of those that want to, one reports the installation to others; what Node's
  // package and PostgreSQL's would do is done by us when it is needed (pinned-node.mjs, platform/embedded/binaries.ts).
  const given = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const done = spawnSync(npm, given, { cwd: root, stdio: 'inherit' });
  if (done.status !== 0) {
    console.error('npm ci failed; its words stand above.');
    process.exit(1);
  }
  writeFileSync(marker, lock);
}

/** A workspace that came with a change of branch is found at once, without an installation of what is there already. */
export function linkWorkspaces(root) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const scope = join(root, 'node_modules', '@croupier');
  if (!existsSync(scope)) return;
  for (const workspace of workspaces) {
    const link = join(scope, workspace);
    if (existsSync(link)) continue;
    try {
      symlinkSync(join('..', '..', workspace), link, 'junction');
    } catch (error) {
      // Another command was quicker.
      if (error.code !== 'EEXIST') throw error;
    }
  }
}
