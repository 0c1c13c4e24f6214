import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return !/\) Z /.test(readOrEmpty(`/proc/${pid}/stat`));
}

/**
 * What tells a process from a later one with the same number: the boot it belongs to, and when in it it began. Empty
 * where the system does not say.
 */
export function birthOf(pid: number): string {
  const stat = readOrEmpty(`/proc/${pid}/stat`);
  // The name in parentheses may hold spaces; the 22nd field is the start.
  const began = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  if (began === undefined) return '';
  return `${readOrEmpty('/proc/sys/kernel/random/boot_id').trim()}/${began}`;
}

/** Whether the process is the PostgreSQL that was started on this folder, and not another that got its old number. */
export function servesFolder(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  const command = commandOf(pid);
  if (!command.includes('postgres')) return false;
  return command.includes(folder) || worksIn(pid, folder);
}

function commandOf(pid: number): string {
  const command = readOrEmpty(`/proc/${pid}/cmdline`);
  if (command !== '' || existsSync('/proc/self/cmdline')) return command;
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** PostgreSQL works in its folder, by whatever name it was called to it. */
function worksIn(pid: number, folder: string): boolean {
  try {
    return realpathSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    return false;
  }
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
