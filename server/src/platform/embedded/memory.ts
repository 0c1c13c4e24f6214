const mebi = 1024 * 1024;
const min = 128;
const max = 2048;

/**
 * PostgreSQL's own memory: an eighth of what the machine has, or of what its container may use, since it shares it with
 * everything else. Bytes in (a limit of 0 is none), a setting out.
 */
export function sharedBuffers(memory: number, limit: number): string {
  const there = limit > 0 ? Math.min(memory, limit) : memory;
  return `${Math.max(min, Math.min(max, Math.floor(there / 8 / mebi)))}MB`;
}
