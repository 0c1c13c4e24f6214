import { setTimeout as pause } from 'node:timers/promises';

const brokenConnection = /^(?:08...|57P0[123]|ECONN(?:REFUSED|RESET|ABORTED)|EPIPE)$/;
const brokenInWords =
  /connection terminated|connection error|not queryable|timeout exceeded when trying to connect/i;
const maxCauses = 5;

/** Whether an error, or one that caused it, says that the database is away: it ends, starts or can't be reached. */
export function isBroken(error: unknown): boolean {
  let link = error;
  for (let depth = 0; depth < maxCauses && link instanceof Error; depth += 1) {
    const code = 'code' in link ? String(link.code) : '';
    if (brokenConnection.test(code) || brokenInWords.test(link.message)) return true;
    link = link.cause;
  }
  return false;
}

export interface Patience {
  /** How long, in milliseconds, it is tried again. */
  withinMs: number;
  pauseMs: number;
}

/** Does the work again while the database is away. It must be work that may be done twice; any other error is passed on. */
export async function throughOutages<T>(work: () => Promise<T>, { withinMs, pauseMs }: Patience): Promise<T> {
  const until = performance.now() + withinMs;
  while (performance.now() < until) {
    try {
      return await work();
    } catch (error) {
      if (!isBroken(error)) throw error;
      await pause(pauseMs);
    }
  }
  return work();
}
