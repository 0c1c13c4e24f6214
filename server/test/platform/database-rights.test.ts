import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCluster } from '../../src/platform/embedded/cluster.ts';
import { startTestSite } from '../helpers/sites/site.ts';
import { startedOnce } from '../helpers/sites/once.ts';

const site = startedOnce(startTestSite);

const denied = { code: '42501' };

describe('the running site works with rows, and changes nothing about their tables', () => {
  test.each([
    'ALTER TABLE entry DISABLE TRIGGER ALL',
    'DROP TRIGGER immutable ON entry',
    'ALTER TABLE operator_action DISABLE TRIGGER immutable',
    'DROP TABLE transfer',
    'TRUNCATE block',
    'CREATE TABLE mine (id integer)',
    'CREATE OR REPLACE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE sql AS $$ SELECT NULL $$',
    "SET session_replication_role = 'replica'",
    'DELETE FROM operator_action',
    'DELETE FROM account',
    'DELETE FROM bet',
    'UPDATE entry SET amount = 1',
    'UPDATE database_stamp SET stamp = $$demo$$',
    'DELETE FROM migration',
  ])('%s is denied', async (statement) => {
    await expect(site.platform.pool.query(statement)).rejects.toMatchObject(denied);
  });

  test('every table whose rows are appended once refuses changes by rights, not by its trigger alone', async () => {
    const { rows } = await site.platform.pool.query<{ name: string; may: boolean }>(
      `SELECT c.relname AS name, has_table_privilege(current_user, c.oid, 'UPDATE, DELETE, TRUNCATE') AS may
       FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
       WHERE t.tgname = 'immutable' AND c.relname NOT LIKE 'member_tree%' ORDER BY 1`,
    );
    expect(rows.length).toBeGreaterThan(6);
    expect(rows.filter(({ may }) => may)).toEqual([]);
  });

  test('every other table can be read and written', async () => {
    const { rows } = await site.platform.pool.query(
      `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
         AND NOT has_table_privilege(current_user, oid, 'SELECT')`,
    );
    expect(rows).toEqual([]);
  });
});

describe('the embedded database', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'croupier-rights-'));
    chmodSync(folder, 0o755);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const ask = async (url: string, statement: string): Promise<pg.QueryResult> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await client.query(statement);
    } finally {
      await client.end();
    }
  };

  test('has logins for the site and for the games that are no superusers, and each stays in its own', async () => {
    const cluster = await startCluster(folder);
    try {
      await cluster.ensureDatabase('house');
      // As an earlier release left it: made and filled by the superuser.
      await cluster.ensureDatabase('games');
      await ask(
        cluster.url('games'),
        'CREATE TABLE round (id serial PRIMARY KEY, at timestamptz); CREATE FUNCTION one() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$',
      );
      await ask(
        cluster.url('house'),
        'CREATE ROLE keeper NOLOGIN; CREATE TABLE kept (id integer); GRANT SELECT ON kept TO keeper',
      );
      const house = await cluster.ensureLogin('house', 'house_site', 'keeper');
      const games = await cluster.ensureOwner('games', 'house_games');
      for (const url of [house, games, await cluster.ensureOwner('games', 'house_games')]) {
        const { rows } = await ask(url, 'SELECT rolsuper FROM pg_roles WHERE rolname = session_user');
        expect(rows).toEqual([{ rolsuper: false }]);
        await expect(ask(url, 'SET ROLE croupier')).rejects.toMatchObject(denied);
      }
      expect((await ask(house, 'SELECT id FROM kept')).rows).toEqual([]);
      await expect(ask(house, 'DROP TABLE kept')).rejects.toMatchObject(denied);
      await ask(
        games,
        'ALTER TABLE round ADD COLUMN name text; CREATE TABLE later (id integer); DROP FUNCTION one()',
      );
      await expect(ask(games.replace(/games$/, 'house'), 'SELECT 1')).rejects.toMatchObject(denied);
      const draws = await cluster.ensureGuest('games', 'house_draws');
      await expect(ask(draws, 'SELECT * FROM round')).rejects.toMatchObject(denied);
      await expect(ask(draws, 'CREATE TABLE mine (id integer)')).rejects.toMatchObject(denied);
      await expect(ask(draws.replace(/games$/, 'house'), 'SELECT 1')).rejects.toMatchObject(denied);
    } finally {
      await cluster.stop();
    }
  });
});
