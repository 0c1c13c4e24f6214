import type pg from 'pg';

/** Which sites work on a database now, as their connections say. */
export interface RunningSites {
  any: boolean;
  /** All of them seal under the key that was asked for. */
  sealUnderIt: boolean;
}

const line = 'croupier-changes';
const starting = 'croupier-start';
const tools = ['croupier-rekey', 'croupier-audit'];

/** The name of the connection that each site keeps open as long as it runs: it says under which key the site seals. */
export const lineOf = (keyId: string): string => `${line} ${keyId}`;

/** Asked by tools that must not work beside a site, or only beside one that has a certain key. */
export async function runningSites(pool: pg.Pool, keyId: string): Promise<RunningSites> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'croupier%' AND application_name <> ALL($1)`,
    [tools],
  );
  const names = rows.map(({ name }) => name);
  const lines = names.filter((name) => name.startsWith(line));
  // Without a line it has just begun, or has lost its connection: which key it has isn't known.
  const unknown = names.includes(starting) || (lines.length === 0 && names.length > 0);
  return { any: names.length > 0, sealUnderIt: !unknown && lines.every((name) => name === lineOf(keyId)) };
}
