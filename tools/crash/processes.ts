import { readdirSync, readFileSync } from 'node:fs';

/** A process as Linux tells of it; other systems tell nothing here. */
interface ProcessInfo {
  pid: number;
  parent: number;
  /** Its words, as it was started. */
  words: string[];
  /** Processor time, its own and that of the children that it waited for. */
  milliseconds: number;
}

/** What the kernel counts in, the same on every Linux. */
const msPerTick = 10;
/** Counted from the state, which follows the name in brackets. */
const fields = { parent: 1, times: 11, until: 15 } as const;

function processOf(pid: number): ProcessInfo | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const after = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = after.slice(fields.times, fields.until).reduce((sum, one) => sum + Number(one), 0);
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
    return { pid, parent: Number(after[fields.parent]), words, milliseconds: ticks * msPerTick };
  } catch {
    // Ended meanwhile.
    return undefined;
  }
}

function all(): ProcessInfo[] {
  try {
    return readdirSync('/proc').flatMap((name) =>
      /^\d+$/.test(name) ? (processOf(Number(name)) ?? []) : [],
    );
  } catch {
    return [];
  }
}

/** A process and all below it. */
function family(pid: number): ProcessInfo[] {
  const every = all();
  const found = every.filter((one) => one.pid === pid);
  for (const one of found) found.push(...every.filter(({ parent }) => parent === one.pid));
  return found;
}

/** By the program that it runs: `server/dist/main.mjs`; PostgreSQL's many processes count as one. */
export function programOf(words: readonly string[]): string {
  const [command = ''] = words;
  if (/(^|\/)postgres\b/.test(command)) return 'postgres';
  const script = words.slice(1).find((word) => /\.(m?js|ts)$/.test(word)) ?? command;
  return script.split('/').slice(-3).join('/');
}

/** How much processor time a process and each program below it has taken so far, in milliseconds. */
export function processorTime(pid: number): Record<string, number> {
  const spent: Record<string, number> = {};
  for (const { words, milliseconds } of family(pid)) {
    const program = programOf(words);
    spent[program] = (spent[program] ?? 0) + milliseconds;
  }
  return spent;
}

/** The process below this one, or itself, that runs the program. */
export function runs(pid: number, program: string): number | undefined {
  return family(pid).find(({ words }) => words.some((word) => word.endsWith(program)))?.pid;
}
