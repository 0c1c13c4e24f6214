import { expect, test } from 'vitest';
import { openColumn, sealedColumns } from '../../src/platform/database/sealed-columns.ts';
import { startMemberSite } from '../helpers/sites/member-site.ts';
import { startedOnce } from '../helpers/sites/once.ts';

const site = startedOnce(startMemberSite);

test('every sealed column of the database is in the list, once, and its key names the row', async () => {
  const { rows } = await site.platform.pool.query<{ name: string }>(
    `SELECT columns.table_name || '.' || column_name AS name FROM information_schema.columns
     JOIN pg_tables ON tablename = table_name AND schemaname = 'public'
     WHERE table_schema = 'public' AND column_name ~ '(^|_)sealed$' ORDER BY 1`,
  );
  expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    rows.map(({ name }) => name),
  );
  for (const { table, keys, column, beside = [], hashes = [] } of sealedColumns) {
    const wanted = [...keys, column, ...beside, ...hashes.map((hash) => hash.column)];
    await site.platform.pool.query(`SELECT ${wanted.join(', ')} FROM ${table} LIMIT 1`);
    const key = await site.platform.pool.query<{ columns: string[] }>(
      `SELECT array_agg(attname::text) AS columns FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
       WHERE indrelid = $1::regclass AND indisprimary`,
      [table],
    );
    expect(key.rows[0]?.columns.toSorted(), table).toEqual([...keys].toSorted());
  }
});

test('what the demo sealed opens by the list alone, and each hash is that of its value', async () => {
  const { pool, vault } = site.platform;
  let opened = 0;
  for (const column of sealedColumns) {
    const hashes = column.hashes ?? [];
    const wanted = [
      ...column.keys,
      column.column,
      ...(column.beside ?? []),
      ...hashes.map((hash) => hash.column),
    ];
    const { rows } = await pool.query<Record<string, unknown>>(
      `SELECT ${wanted.join(', ')} FROM ${column.table} WHERE ${column.column} IS NOT NULL LIMIT 50`,
    );
    for (const row of rows) {
      const plain = openColumn(vault, column, row);
      expect(plain).not.toBeNull();
      if (!plain) continue;
      opened += 1;
      for (const hash of hashes) {
        const purpose = typeof hash.purpose === 'string' ? hash.purpose : hash.purpose(row);
        const hashed = hash.of(plain);
        expect(row[hash.column]).toEqual(hashed === null ? null : vault.mac(purpose, hashed));
      }
    }
  }
  expect(opened).toBeGreaterThan(5);
});
