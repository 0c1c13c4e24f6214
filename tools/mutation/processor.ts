import { readFileSync } from 'node:fs';

/** The unit of /proc on every Linux that Node runs on. */
const ticksPerSecond = 100;

/**
 * Minutes that a processor worked for this process and those that it has begun and seen end, databases among them; undefined
 * where the system doesn't say. On a machine with other work it says what the time would be without.
 */
export function processorMinutes(): number | undefined {
  let stat: string;
  try {
    stat = readFileSync('/proc/self/stat', 'utf8');
  } catch {
    return undefined;
  }
  // The name in brackets may hold spaces: what is counted comes behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return ticks / ticksPerSecond / 60;
}
