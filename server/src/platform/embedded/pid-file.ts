import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { servesFolder } from './processes.ts';

export interface Postmaster {
  pid: number;
  port: number;
}

/** A number that no system gives to a process. */
const nobody = 2_147_483_646;

const fileOf = (home: string): string => join(home, 'postmaster.pid');

function read(home: string): string | undefined {
  try {
    return readFileSync(fileOf(home), 'utf8');
  } catch {
    return undefined;
  }
}

/** The server that runs on this folder now, no matter who started it. */
export function runningPostmaster(home: string): Postmaster | undefined {
  const lines = (read(home) ?? '').split('\n');
  const pid = Number(lines[0]);
  return servesFolder(pid, home) ? { pid, port: Number(lines[3]) } : undefined;
}

/**
 * What a dead server left must not keep the next one from starting: PostgreSQL refuses when the file is empty (the machine was
 * cut off), when its number belongs to another program by now, and until the zombie is reaped. The rest of the
 * file stays, since PostgreSQL reads in it whether children of the dead server still hold its memory.
 */
export function clearStalePidFile(home: string): void {
  const text = read(home);
  if (text === undefined || runningPostmaster(home)) return;
  const [first = '', ...rest] = text.split('\n');
  if (first.trim() === '') rmSync(fileOf(home), { force: true });
  else writeFileSync(fileOf(home), [nobody, ...rest].join('\n'));
}
