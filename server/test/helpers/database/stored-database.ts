import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from './database.ts';

const migrations = new URL('../../../migrations/', import.meta.url);
const rowsAtOnce = 500;

interface Table {
  table: string;
  columns: string[];
}

/** What an earlier release left: each table as its name and its rows, after a first line that the dump says of itself. */
function readDump(file: string) {
  const [first = '', ...lines] = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
  const { meta } = JSON.parse(first) as { meta: Record<string, unknown> };
  const tables: (Table & { rows: string[] })[] = [];
  let sequences: { name: string; value: string }[] = [];
  for (const line of lines) {
    if (line.startsWith('{"table":')) tables.push({ ...(JSON.parse(line) as Table), rows: [] });
    else if (line.startsWith('{"sequences":'))
      ({ sequences } = JSON.parse(line) as { sequences: typeof sequences });
    else tables.at(-1)?.rows.push(line);
  }
  return { meta, tables, sequences };
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

async function load(client: pg.Client, dump: ReturnType<typeof readDump>): Promise<void> {
  await client.query(
    'CREATE TABLE migration (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  await client.query(
    `CREATE TABLE database_stamp (single boolean PRIMARY KEY DEFAULT true CHECK (single),
       stamp text NOT NULL CHECK (stamp IN ('demo', 'live')))`,
  );
  const applied = dump.tables.find(({ table }) => table === 'migration')?.rows ?? [];
  for (const row of applied) {
    const { name, hash } = JSON.parse(row) as { name: string; hash: string };
    const sql = readFileSync(fileURLToPath(new URL(name, migrations)), 'utf8');
    if (createHash('sha256').update(sql).digest('hex') !== hash)
      throw new Error(`${name} is not what the earlier release has applied`);
    await client.query(sql);
  }
  // As they were stored: no trigger acts on them again.
  await client.query('SET session_replication_role = replica');
  // What a migration puts in stands in the dump as well.
  await client.query(`TRUNCATE ${quoted(dump.tables.map(({ table }) => table))} CASCADE`);
  for (const { table, columns, rows } of dump.tables) {
    for (let at = 0; at < rows.length; at += rowsAtOnce)
      await client.query(
        `INSERT INTO "${table}" (${quoted(columns)}) OVERRIDING SYSTEM VALUE
         SELECT ${quoted(columns)} FROM json_populate_recordset(NULL::"${table}", $1::json)`,
        [`[${rows.slice(at, at + rowsAtOnce).join(',')}]`],
      );
  }
  for (const { name, value } of dump.sequences)
    await client.query('SELECT setval($1::regclass, $2)', [`"${name}"`, value]);
}

/** A database as an earlier release left it, before any later migration. */
export async function createStoredDatabase(
  file: string,
): Promise<TestDatabase & { meta: Record<string, unknown> }> {
  const database = await createTestDatabase({ empty: true });
  const dump = readDump(file);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await load(client, dump);
  } finally {
    await client.end();
  }
  return { ...database, meta: dump.meta };
}
