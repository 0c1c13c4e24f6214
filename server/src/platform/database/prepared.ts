import { createHash } from 'node:crypto';
import pg from 'pg';

const names = new Map<string, string>();
const maxNames = 200;

/**
 * Marks a statement that runs several times a second, and gives it back: each connection keeps it prepared, so that PostgreSQL
 * plans it a few times instead of each time. For texts that are constants and whose plan is right whatever the values are: rows
 * by key, from arrays, with LATERAL and OFFSET 0 where a planner that does not know the values might choose otherwise. Its
 * result must name its columns: one that changes with a table fails until the connection ends.
 */
export function keepPrepared(text: string): string {
  if (names.has(text)) return text;
  if (names.size >= maxNames) throw new Error('too many prepared statements');
  names.set(text, `kept_${createHash('sha256').update(text).digest('hex').slice(0, 20)}`);
  return text;
}

/** A client that prepares the statements that are marked, by their texts. */
export class PreparingClient extends pg.Client {
  // The driver's own declaration has twelve overloads; what is not marked goes on as it came.
  override query: pg.Client['query'] = (...call: unknown[]): never => {
    const [text, values, ...rest] = call;
    const name = typeof text === 'string' ? names.get(text) : undefined;
    const inner = pg.Client.prototype.query as (...of: unknown[]) => never;
    return name === undefined
      ? inner.apply(this, call)
      : inner.apply(this, [{ name, text, values }, ...rest]);
  };
}
