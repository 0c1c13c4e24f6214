import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** What the system calls a thread of Node's that works for V8: it collects garbage and compiles. */
const threadOfV8 = 'V8Worker';
const last = 19;

/**
 * Lets the threads with which V8 marks what is in use step back behind the thread that answers calls and behind the database.
 * Node has four of them on every machine. On one of two processors the system gives each as much as the site's own thread, which
 * a tenth of a second long gets a third of what it needs, and calls queue up. Linux knows priorities of threads; elsewhere
 * nothing is done. Returns how many stepped back.
 */
export function lowerOwnThreads(tasks = '/proc/self/task'): number {
  if (process.platform !== 'linux') return 0;
  return threadsIn(tasks).filter((thread) => isLowered(thread)).length;
}

function threadsIn(tasks: string): number[] {
  try {
    return readdirSync(tasks)
      .filter((thread) => readFileSync(`${tasks}/${thread}/comm`, 'utf8').trim() === threadOfV8)
      .map(Number);
  } catch {
    return [];
  }
}

/** A thread may have ended, or a container may not allow it: then it stays as it is. */
function isLowered(thread: number): boolean {
  try {
    setPriority(thread, last);
    return true;
  } catch {
    return false;
  }
}
