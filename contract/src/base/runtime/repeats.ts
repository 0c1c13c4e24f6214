const quietMs = 10 * 60_000;

const maxCached = 1_000;

/** pino's level of warnings. */
const warning = 40;

interface Repeat {
  loggedAt: number;
  suppressed: number;
}

/** What pino's `logMethod` is given; null where it has been said only just now. */
export type Repeats = (said: unknown[], level: number, bindings: () => object) => unknown[] | null;

/**
 * For a logger: warnings and errors that say again what they have just said are counted, and said once in ten minutes. Loops that
 * try again by the second fill no disk with it. What names its own request, round or job is another line each time.
 */
export function quietRepeats(now: () => number = Date.now): Repeats {
  const known = new Map<string, Repeat>();
  return (said, level, bindings) => {
    const [detail, text, ...rest] = said;
    if (level < warning || typeof detail !== 'object' || detail === null) return said;
    const key = keyOf(level, detail, text, bindings());
    if (key === null) return said;
    const at = now();
    const before = known.get(key);
    if (before !== undefined && at - before.loggedAt < quietMs) {
      before.suppressed += 1;
      return null;
    }
    if (known.size >= maxCached) known.clear();
    known.set(key, { loggedAt: at, suppressed: 0 });
    const suppressed = before?.suppressed ?? 0;
    return suppressed === 0 ? said : [{ ...detail, repeated: suppressed }, text, ...rest];
  };
}

/** The same words about the same things for the same reason. */
function keyOf(level: number, detail: object, text: unknown, bindings: object): string | null {
  try {
    const named = Object.entries(detail).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Error ? `${value.name} ${value.message}` : value,
    ]);
    return JSON.stringify([level, text, named, bindings]);
  } catch {
    return null;
  }
}
