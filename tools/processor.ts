import { readdirSync, readFileSync } from 'node:fs';

/** The unit of /proc on every Linux that Node runs on. */
const ticksPerSecond = 100;

interface Process {
  parent: number;
  own: number;
  /** Of those that it began, that have ended and that it has seen end. */
  ended: number;
}

/** Undefined for a process that is gone, and where the system keeps no such files. */
function processOf(pid: number | 'self'): Process | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The name in brackets may hold spaces: what is read comes behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [own = 0, ended = 0] = [11, 13].map((at) => Number(fields[at] ?? 0) + Number(fields[at + 1] ?? 0));
  return { parent: Number(fields[1]), own, ended };
}

const toMs = (ticks: number): number => (ticks / ticksPerSecond) * 1000;

/** Milliseconds that processors worked for one process, to ten of them; those that it began are not counted. */
export const workOf = (pid: number | 'self'): number => toMs(processOf(pid)?.own ?? 0);

/** The same for those that this process began and that have ended. */
export const workOfEnded = (): number => toMs(processOf('self')?.ended ?? 0);

/** The same for a process and all that come from it, those that have ended among them. */
export function workOfTree(root: number): number {
  const processes = new Map<number, Process>();
  for (const name of process.platform === 'linux' ? readdirSync('/proc') : []) {
    const found = /^\d+$/.test(name) ? processOf(Number(name)) : undefined;
    if (found) processes.set(Number(name), found);
  }
  const isBelow = (pid: number): boolean => {
    for (let at = pid, steps = 0; at > 1 && steps < processes.size; steps += 1) {
      if (at === root) return true;
      at = processes.get(at)?.parent ?? 0;
    }
    return false;
  };
  let ticks = 0;
  for (const [pid, { own, ended }] of processes) if (isBelow(pid)) ticks += own + ended;
  return toMs(ticks);
}
