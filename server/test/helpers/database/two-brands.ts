import { isDeepStrictEqual } from 'node:util';
import { beforeAll, expect } from 'vitest';
import pg from 'pg';
import { type Database, sqlOn, type Tx } from '../../../src/platform/database/database.ts';
import { startedOnce } from '../sites/once.ts';
import { openOwnDatabase } from './own-database.ts';

type Row = Record<string, unknown>;

/** The same in each run, and in the order of their numbers. */
export const idOf = (number: number): string =>
  `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

/** Numbers that count something: the twin has as many. */
const counts = new Set(['bets', 'direct', 'team', 'statements', 'members', 'found', 'cap', 'seq']);

/** What the twin is to answer: the same with twice the money, and its own name. */
function asTwin(value: unknown, name = ''): unknown {
  if (typeof value === 'bigint') return counts.has(name) ? value : 2n * value;
  if (value === brand) return twin;
  if (Array.isArray(value)) return value.map((one) => asTwin(one, name));
  if (value instanceof Map) return new Map([...value].map(([key, own]) => [key, asTwin(own)]));
  if (value === null || typeof value !== 'object' || value instanceof Date || name === 'terms') return value;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, asTwin(own, key)]));
}

export const brand = idOf(0xb0);
export const twin = idOf(0xb1);

/**
 * Two brands whose rows have the same keys, the second with twice the money: what reads or writes another brand's rows beside its own
 * reads or writes too much. No trigger holds back what stands in the tables.
 */
export interface TwoBrands {
  db: Database['db'];
  put(table: string, rows: readonly Row[]): Promise<void>;
  /** As the owner of the tables. */
  run(text: string): Promise<void>;
  /** What a write for the first brand changes or adds in a table: ids and columns. The twin keeps its rows, and nothing stays. */
  changed(table: string, write: (tx: Tx) => Promise<unknown>): Promise<Row[]>;
  close(): Promise<void>;
}

const quoted = (name: string): string => `"${name}"`;
const plain = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/** The twin's row: its brand, and twice of each bigint. */
const twinOf = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'bigint' && !counts.has(name) ? 2n * value : value,
    ]),
  );

const keyOf = (row: Row): string =>
  JSON.stringify(
    ['merchant_id', 'id', 'code', 'kind', 'period', 'member_id', 'ancestor_id', 'until'].map(
      (name) => row[name],
    ),
  );

/** Ends a transaction whose work is not to stay. */
class Undone extends Error {}

/** What is wanted is read for the first brand, and the same with twice the money for its twin. */
export async function expectSame(
  read: (merchantId: string) => Promise<unknown>,
  wanted: unknown,
): Promise<void> {
  expect(await read(brand)).toEqual(wanted);
  expect(await read(twin)).toEqual(asTwin(wanted));
}

/** Those of a file of tests, with the rows that all of them read. */
export function twoBrands(put?: (brands: TwoBrands) => Promise<unknown>): TwoBrands {
  const brands = startedOnce(startTwoBrands);
  if (put) beforeAll(() => put(brands));
  return brands;
}

async function startTwoBrands(): Promise<TwoBrands> {
  const own = await openOwnDatabase();
  const { db } = own;
  const owner = new pg.Client({ connectionString: own.url });
  await owner.connect();
  await owner.query('SET session_replication_role = replica');
  const put: TwoBrands['put'] = async (table, rows) => {
    const [first] = rows;
    if (!first) return;
    const columns = Object.keys(first).map(quoted).join(', ');
    for (const [merchant, wanted] of [
      [brand, rows],
      [twin, rows.map(twinOf)],
    ] as const)
      await owner.query(
        `INSERT INTO ${table} (merchant_id, ${columns}) SELECT $2::uuid, ${columns}
         FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
        [JSON.stringify(wanted, plain), merchant],
      );
  };
  for (const [id, code] of [
    [brand, 'brand'],
    [twin, 'twin'],
  ])
    await owner.query(
      `INSERT INTO merchant (id, code, name, currency, time_zone) VALUES ($1, $2, 'b', 'BRL', 'America/Sao_Paulo')`,
      [id, code],
    );
  return {
    db,
    put,
    run: async (text) => void (await owner.query(text)),
    async changed(table, write) {
      const found: Row[] = [];
      const work = own.within(async (tx) => {
        const read = async () => {
          const rows = await sqlOn<{ row: Row }>(
            tx,
            `SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY t::text`,
          );
          return new Map(rows.map(({ row }) => [keyOf(row), row]));
        };
        const before = await read();
        await write(tx);
        for (const [key, after] of await read()) {
          const old = before.get(key) ?? {};
          const names = Object.keys(after).filter((name) => !isDeepStrictEqual(old[name], after[name]));
          if (names.length === 0) continue;
          const { merchant_id: merchantId, ...rest } = after;
          expect(merchantId).toBe(brand);
          found.push({ id: rest['id'], ...Object.fromEntries(names.map((name) => [name, after[name]])) });
        }
        throw new Undone();
      });
      await expect(work).rejects.toBeInstanceOf(Undone);
      return found;
    },
    async close() {
      await owner.end();
      await own.close();
    },
  };
}
