import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { asOwner } from '../helpers/owned/owner.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSealer } from '../../../api-client/src/sealing.ts';
import { root } from '../../../tools/root.ts';
import { sqlOn } from '../../src/platform/database/database.ts';
import { openVault } from '../../src/platform/database/look-up-keys.ts';
import {
  openColumn,
  type SealedColumn,
  sealedColumns,
  sealedContext,
  type SealedRow,
} from '../../src/platform/database/sealed-columns.ts';
import { lineOf } from '../../src/platform/process/running-sites.ts';
import { createVault } from '../../src/platform/security/vault.ts';
import { renewLookUps } from '../../src/rekey.ts';
import { liveThroughADay } from '../ledger/audit/audit-day.ts';
import { type CashierSite, until } from '../helpers/sites/cashier-site.ts';
import { operatorPassword, type OperatorSite, startOperatorSite } from '../helpers/sites/operator-site.ts';
import { joinSecondNode } from '../helpers/sites/second-node.ts';

const lasting = sealedColumns.filter(({ shortLived }) => !shortLived);
const shortLived = sealedColumns
  .filter((column) => column.shortLived)
  .map(({ table, column }) => `${table}.${column}`);
const former = Buffer.alloc(32, 7);
const newest = randomBytes(32);
let console: OperatorSite;
/** A node of the site that was started with the newest key, and how it leaves. */
let nodeWithKey = '';
let leave: (() => Promise<void>) | undefined;
let site: CashierSite;

beforeAll(async () => {
  console = await startOperatorSite();
  site = console.cashier;
  await liveThroughADay(console);
  await plantTheRest();
});
afterAll(async () => {
  await leave?.();
  await console.close();
});

const lines = 'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1';
const db = () => site.platform.db;

/** Rows of the kinds that the day has none of, sealed as their features do. */
async function plantTheRest(): Promise<void> {
  const [who] = await sqlOn<{ merchant: string; member: string; operator: string }>(
    db(),
    `SELECT m.merchant_id AS merchant, m.member_id AS member, o.id AS operator
     FROM member_identity m JOIN operator o USING (merchant_id) LIMIT 1`,
  );
  if (!who) throw new Error('nobody is there');
  const subject = randomBytes(32);
  const rows: Record<string, SealedRow> = {
    authenticator: { merchant_id: who.merchant, member_id: who.member, made_at: new Date() },
    operator_invitation: {
      ...{ merchant_id: who.merchant, operator_id: who.operator, token_hash: randomBytes(32) },
      ...{ created_at: new Date(), expires_at: new Date() },
    },
    sign_in_proposal: {
      ...{ merchant_id: who.merchant, code: 'google', id: who.operator, base_version: 0, name: 'G' },
      ...{ issuer: 'https://g.example', client_id: 'c', metadata: {}, proposer_id: who.operator },
      ...{ proposed_by: 'somebody', proposed_at: new Date() },
    },
    sign_in_provider: {
      ...{
        merchant_id: who.merchant,
        code: 'google',
        name: 'G',
        issuer: 'https://g.example',
        client_id: 'c',
      },
      ...{ metadata: {}, version: 1, updated_at: new Date(), updated_by: 'somebody' },
    },
    member_profile: { merchant_id: who.merchant, member_id: who.member },
    vendor_key: {
      ...{ merchant_id: who.merchant, vendor_code: 'STUDIO', key_id: 'k-1', valid_from: new Date() },
      created_at: new Date(),
    },
    webhook_endpoint: {
      ...{ merchant_id: who.merchant, id: who.operator, url: 'https://crm.example/', kinds: ['bet.ended'] },
      ...{ note: '', since: new Date(), created_at: new Date(), created_by: 'somebody' },
      old_secret_until: new Date(),
    },
    social_identity: {
      ...{ merchant_id: who.merchant, provider: 'google', subject_mac: subject, member_id: who.member },
      linked_at: new Date(),
    },
  };
  for (const [table, row] of Object.entries(rows)) {
    const columns = lasting.filter((column) => column.table === table);
    if ((await Promise.all(columns.map(count))).every((found) => found > 0)) continue;
    const full: Record<string, unknown> = { ...row };
    for (const column of columns)
      full[column.column] = site.platform.vault.seal(plainOf(column), sealedContext(column, row));
    const names = Object.keys(full);
    await sqlOn(
      db(),
      `DELETE FROM ${table} WHERE ${columns[0]?.keys.map((key, at) => `${key} = $${at + 1}`).join(' AND ')}`,
      columns[0]?.keys.map((key) => row[key]),
    );
    await sqlOn(
      db(),
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(full),
    );
  }
  // Operators of tests have no app.
  for (const { id } of await sqlOn<{ id: string }>(db(), 'SELECT id FROM operator'))
    await sqlOn(db(), 'UPDATE operator SET totp_sealed = $1, email_sealed = $2 WHERE id = $3', [
      site.platform.vault.seal(Buffer.from('secret'), `operator-totp:${id}`),
      site.platform.vault.seal(Buffer.from('secret'), `operator-email:${who.merchant}:${id}`),
      id,
    ]);
}

const plainOf = ({ column }: SealedColumn): Buffer =>
  Buffer.from(column === 'mobile_sealed' ? '{"key":"5511999990000"}' : 'secret');

async function count({ table, column }: SealedColumn): Promise<number> {
  const [row] = await sqlOn<{ count: bigint }>(
    db(),
    `SELECT count(*) FROM ${table} WHERE ${column} IS NOT NULL`,
  );
  return Number(row?.count ?? 0n);
}

async function tool(name: string, words: string[], keys: { newest: Buffer; old?: Buffer }) {
  const { dataDir: DATA_DIR } = site.platform.config;
  const env = {
    ...{ PATH: process.env['PATH'], DATABASE_URL: site.platform.pool.options.connectionString, DATA_DIR },
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    MASTER_KEY: keys.newest.toString('base64'),
    ...(keys.old ? { MASTER_KEYS_OLD: keys.old.toString('base64') } : {}),
  };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [`tools/${name}.ts`, ...words], {
      cwd: root,
      env,
    });
    return { code: 0, said: stdout };
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !('stdout' in error) || !('stderr' in error))
      throw error;
    return { code: error.code, said: `${String(error.stdout)}${String(error.stderr)}` };
  }
}

/** Places of the whole database in which a value begins as those do that this key sealed. */
async function placesUnder(key: Buffer): Promise<string[]> {
  const { sealedPrefix } = createVault([key]);
  const columns = await sqlOn<{ table: string; column: string }>(
    db(),
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND data_type = 'bytea'`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const rows = await sqlOn(
      db(),
      `SELECT 1 FROM ${table} WHERE substring(${column} FROM 1 FOR 7) = $1 LIMIT 1`,
      [sealedPrefix],
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.toSorted();
}

async function everythingOpens(vault: Awaited<ReturnType<typeof openVault>>): Promise<void> {
  for (const column of lasting)
    for (const row of await sqlOn<SealedRow>(
      db(),
      `SELECT * FROM ${column.table} WHERE ${column.column} IS NOT NULL`,
    ))
      expect(vault.open(row[column.column] as Buffer, sealedContext(column, row)).length).toBeGreaterThan(0);
}

describe('the master key is changed', () => {
  test('every place that lies sealed is known, and the day left something in each', async () => {
    const known = sealedColumns.map(({ table, column }) => `${table}.${column}`);
    expect((await placesUnder(former)).filter((place) => !known.includes(place))).toEqual([]);
    for (const column of lasting)
      expect([`${column.table}.${column.column}`, await count(column)]).toEqual([
        `${column.table}.${column.column}`,
        expect.toSatisfy((value: number) => value > 0),
      ]);
  });

  test('a key that never sealed here is refused at once, and changes nothing', async () => {
    const { code, said } = await tool('rekey', [], { newest: randomBytes(32) });
    expect(said).toContain('MASTER_KEY: is not the key of this database');
    expect(code).toBe(1);
  });

  test('beside a node that was not started with the new key it refuses to begin, and says what to do', async () => {
    const { code, said } = await tool('rekey', [], { newest, old: former });
    expect(said).toContain('Start every node anew with the new key in MASTER_KEY');
    expect(code).toBe(1);
    expect(await placesUnder(newest)).toEqual([]);
    // One node with the key beside one without: still refused.
    leave = await joinSecondNode(
      { ...site, join: (url) => void (nodeWithKey = url) },
      { masterKey: newest.toString('base64'), oldMasterKeys: [former.toString('base64')] },
    );
    const line = lineOf(createVault([newest]).keyId);
    await until(async () => (await sqlOn(db(), lines, [line])).length > 0);
    expect((await tool('rekey', [], { newest, old: former })).said).toContain('Nothing was changed');
    await site.platform.changes.close();
    // It is gone as far as keys go: it must not note the chains' heads under the former one, either.
    await site.features.ledger.stop();
    await until(async () => (await sqlOn(db(), lines, [lineOf(createVault([former]).keyId)])).length === 0);
  });

  test('broken off in the middle, it leaves what the two keys together open, and no key alone', async () => {
    const last = lasting.at(-1);
    if (!last) throw new Error('nothing lies sealed');
    await asOwner(
      site.platform.pool,
      `CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken off'; END $$;
       CREATE TRIGGER break_off BEFORE UPDATE ON ${last.table} FOR EACH ROW EXECUTE FUNCTION break_off()`,
    );
    const { code, said } = await tool('rekey', [], { newest, old: former });
    await asOwner(site.platform.pool, `DROP TRIGGER break_off ON ${last.table}; DROP FUNCTION break_off()`);
    expect(said).toContain('broken off');
    expect(code).toBe(1);
    expect((await placesUnder(newest)).length).toBeGreaterThan(3);
    expect(await placesUnder(former)).toContain(`${last.table}.${last.column}`);
    const both = await openVault(db(), [newest, former]);
    await everythingOpens(both);
    // Anyone who is looked for by a number is found in between, too.
    expect(both.mac('cpf', '52998224725')).toEqual(site.platform.vault.mac('cpf', '52998224725'));
  });

  test('npm run rekey seals all again: then the newest key alone opens everything', async () => {
    const before = await sqlOn<{ mac: Buffer }>(
      db(),
      'SELECT cpf_mac AS mac FROM member_identity ORDER BY 1',
    );
    // A value as earlier releases sealed it carries no key's id.
    await sqlOn(db(), 'UPDATE authenticator SET secret_sealed = substring(secret_sealed FROM 8)');
    const { code, said } = await tool('rekey', [], { newest, old: former });
    expect(said).not.toContain('FAILED');
    expect(code).toBe(0);
    expect((await placesUnder(former)).filter((place) => !shortLived.includes(place))).toEqual([]);
    const alone = await openVault(db(), [newest]);
    await everythingOpens(alone);
    // People are found as before: nothing was hashed again.
    expect(await sqlOn(db(), 'SELECT cpf_mac AS mac FROM member_identity ORDER BY 1')).toEqual(before);
    expect(alone.mac('cpf', '52998224725')).toEqual(site.platform.vault.mac('cpf', '52998224725'));
  });

  test('a node with both keys goes on opening what pages seal', async () => {
    const path = '/operator/api/session';
    const sealer = createSealer({
      readKeys: async () =>
        (await (await fetch(`${nodeWithKey}/.well-known/jwks.json`)).json()) as { keys: [] },
      now: () => new Date(),
    });
    const form = { account: 'nobody-here', password: operatorPassword, totp: '123456' };
    const response = await fetch(nodeWithKey + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(await sealer.seal(form, { method: 'POST', path, merchant: site.merchant.code })),
    });
    expect(await response.json()).toMatchObject({ code: 'LOGIN_FAILED' });
  });

  test('the ledger is proven with the newest key alone, and not with another', async () => {
    const { code, said } = await tool('audit', [], { newest });
    expect(said).toContain('The ledger holds.');
    expect(code).toBe(0);
    const other = await tool('audit', [], { newest: randomBytes(32) });
    expect(other.said).toMatch(/BROKEN\s+blocks_are_sealed/);
    expect(other.code).toBe(1);
  });

  test('look-ups are hashed again only while the site is stopped', async () => {
    const { code, said } = await tool('rekey', ['look-ups'], { newest });
    expect(said).toContain('Stop the site first');
    expect(code).toBe(1);
  });

  test('people are found by the new look-ups; what only its owner knows is found under the old', async () => {
    const vault = await openVault(db(), [newest]);
    const code = vault.mac('recovery-code', 'somebody:ABCDE12345');
    const { places, failed } = await renewLookUps({ db: db(), vault }, [newest]);
    expect(failed).toEqual([]);
    expect(places.map(({ place }) => place)).toContain('member_identity.cpf_mac');
    const renewed = await openVault(db(), [newest]);
    expect(renewed.macs('recovery-code', 'somebody:ABCDE12345').slice(1)).toEqual([code]);
    for (const column of sealedColumns) {
      const rows = await sqlOn<SealedRow>(
        db(),
        `SELECT * FROM ${column.table} WHERE ${column.column} IS NOT NULL`,
      );
      for (const hash of column.hashes ?? []) {
        expect(rows.length).toBeGreaterThan(0);
        for (const row of rows) {
          const plain = openColumn(renewed, column, row);
          const purpose = typeof hash.purpose === 'string' ? hash.purpose : hash.purpose(row);
          const text = plain && hash.of(plain);
          if (text === null) continue;
          expect(row[hash.column]).toEqual(renewed.mac(purpose, text));
          expect(row[hash.column]).not.toEqual(vault.mac(purpose, text));
        }
      }
    }
  });
});
