import type pg from 'pg';

interface Named {
  table: string;
  name: string;
  definition: string;
}

/**
 * Loads rows by the million: tables that write no log, without keys, indexes and triggers, which come back as they were when
 * the rows stand. A crash in between costs nothing but the time.
 */
export async function loadBare(
  pool: pg.Pool,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const keys = await all(
    pool,
    `SELECT conrelid::regclass::text AS "table", conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE conrelid = ANY($1::regclass[]) AND contype IN ('p', 'u')`,
    tables,
  );
  const indexes = await all(
    pool,
    `SELECT indrelid::regclass::text AS "table", indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index WHERE indrelid = ANY($1::regclass[])
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    tables,
  );
  for (const table of tables) await pool.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const { name } of indexes) await pool.query(`DROP INDEX ${name}`);
  for (const { table, name } of keys) await pool.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const table of tables) await pool.query(`ALTER TABLE ${table} SET UNLOGGED`);
  await load();
  const client = await pool.connect();
  try {
    // One at a time, each with room to sort.
    await client.query("SET maintenance_work_mem = '768MB'");
    for (const { table, name, definition } of keys) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    }
    for (const { definition } of indexes) await client.query(definition);
    await client.query('RESET maintenance_work_mem');
  } finally {
    client.release();
  }
  for (const table of tables) await pool.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}

async function all(pool: pg.Pool, text: string, tables: readonly string[]): Promise<Named[]> {
  return (await pool.query<Named>(text, [tables])).rows;
}
