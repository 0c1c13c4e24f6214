import { linkSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeDurably } from './files.ts';
import { birthOf, isAlive } from './processes.ts';

export interface Hold {
  release(): void;
}

const tries = 20;

/**
 * One site per data directory: a second one would share its outside parties' files and its keys. The file names its holder, and
 * a holder that was killed leaves it behind: it counts only while that very process lives.
 */
export function holdDataDir(dataDir: string): Hold {
  const file = join(dataDir, 'site.lock');
  const own = JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) });
  const fresh = `${file}.${process.pid}`;
  try {
    mkdirSync(dataDir, { recursive: true });
    writeDurably(fresh, own, 'w');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`DATA_DIR: ${dataDir} can't be written (${reason})`, { cause });
  }
  try {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      if (link(fresh, file)) return { release: () => releaseIfOwn(file, own) };
      const holder = read(file);
      if (holder !== undefined && lives(holder)) throw new Error(refusal(dataDir, holder, file));
      removeStale(file, holder);
    }
  } finally {
    rmSync(fresh, { force: true });
  }
  throw new Error(`DATA_DIR: ${file} could not be taken`);
}

/** Appears whole or not at all, and never over another. */
function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function holderOf(text: string): { pid: number; birth: string } {
  try {
    return JSON.parse(text) as { pid: number; birth: string };
  } catch {
    return { pid: 0, birth: '' };
  }
}

function lives(text: string): boolean {
  const { pid, birth } = holderOf(text);
  return isAlive(pid) && birthOf(pid) === birth;
}

/** Two may find the same dead holder; only one of them moves that file away, and a living one's is put back. */
function removeStale(file: string, seen: string | undefined): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside) !== seen) link(aside, file);
  rmSync(aside, { force: true });
}

function releaseIfOwn(file: string, own: string): void {
  if (read(file) === own) rmSync(file, { force: true });
}

const refusal = (dataDir: string, holder: string, file: string): string =>
  `DATA_DIR: another site (process ${holderOf(holder).pid}) runs on ${dataDir}. Stop it, or give this one a DATA_DIR of its own` +
  ` or the other's database as DATABASE_URL. (The holder is named in ${file}.)`;
