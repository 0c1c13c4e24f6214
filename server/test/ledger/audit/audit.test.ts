import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleOf } from '../../../../tools/depth.ts';
import { root } from '../../../../tools/root.ts';
import { auditChecks, type AuditReport, type Query, runAudit } from '../../../src/ledger/audit/index.ts';
import type { Damage } from './audit-damage.ts';
import { liveThroughADay } from './audit-day.ts';
import { businessDamages } from './audit-damages-business.ts';
import { moneyDamages } from './audit-damages-money.ts';
import { ledgerDamages } from './audit-damages-ledger.ts';
import { rightsDamages } from './audit-damages-rights.ts';
import { otherWords } from './audit-words.ts';
import { tablesWithoutMoney } from './audit-tables.ts';
import { type CashierSite, until } from '../../helpers/sites/cashier-site.ts';
import { addTwin, keepRows } from '../../helpers/database/twin-brand.ts';
import { type OperatorSite, startOperatorSite } from '../../helpers/sites/operator-site.ts';

const damages = [...ledgerDamages, ...businessDamages, ...moneyDamages, ...rightsDamages];
/** What is asked in one query each; the other checks rebuild hashes, in which the brand stands. */
const isQuery = (name: string): boolean =>
  ![
    'accounts_are_named',
    'waiting_wins_are_what_was_sent',
    'carried_bets_are_what_was_sent',
    'blocks_vouch_for_all',
    'hash_chains_hold',
    'keys_stand_once',
  ].includes(name);
/** A third of what is done by queries alone, by turns: of each check some damage, and of each table another word. */
const damagesInTurn = sampleOf(
  damages.filter(({ found }) => isQuery(found)),
  { atMost: Math.ceil(damages.length / 3), groupOf: ({ found }) => found },
);
const wordsInTurn = sampleOf(otherWords, {
  atMost: Math.ceil(otherWords.length / 3),
  groupOf: ({ table }) => table,
});

let site: CashierSite;
let console: OperatorSite;
/** A superuser's own connection, for whom triggers don't count: what an intruder in the database could do. */
let intruder: pg.Client;
const query: Query = async <Row>(text: string, values: readonly unknown[] = []) =>
  (await intruder.query(text, [...values])).rows as Row[];

beforeAll(async () => {
  console = await startOperatorSite();
  site = console.cashier;
  await liveThroughADay(console);
  let broken: string[] = [];
  await until(async () => {
    broken = brokenIn(await runAudit(site.platform.pool));
    return broken.length === 0;
  }, 20_000).catch((error: unknown) => {
    throw new Error(`the day itself does not hold: ${broken.join(', ')}`, { cause: error });
  });
  const { connectionString } = site.platform.pool.options;
  intruder = new pg.Client({ connectionString });
  await intruder.connect();
  // Constraints hold even a superuser back, until they are dropped: one at a time, since the site is at work. With them go the
  // keys that are unique over all brands, which would refuse a twin of one.
  const constraints = await query<{ drop: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT IF EXISTS %I CASCADE', conrelid::regclass, conname) AS drop
     FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND (contype IN ('c', 'f') OR (contype = 'u'
       AND conrelid IN ('deposit'::regclass, 'payment'::regclass, 'withdrawal_part'::regclass)
       AND pg_get_constraintdef(oid) NOT LIKE '%merchant_id%'))`,
  );
  for (const { drop } of constraints) await intruder.query(drop);
});
afterAll(async () => {
  await intruder.end();
  await console.close();
});

const brokenIn = (report: AuditReport) =>
  report.checks
    .filter(({ passed }) => !passed)
    .map(({ name, offending }) => `${name} (${offending.slice(0, 3).join(' ')})`);

test('a ledger with every kind of row passes every check, and each has looked at something', async () => {
  const report = await runAudit(site.platform.pool);
  expect(brokenIn(report)).toEqual([]);
  expect(report.passed).toBe(true);
  expect(report.checks.filter(({ examined }) => examined === 0).map(({ name }) => name)).toEqual([]);
  expect(report.checks.map(({ name }) => name)).toEqual(auditChecks.map(({ name }) => name));
  for (const { name, description } of report.checks) {
    expect(name).toMatch(/^[a-z]+(_[a-z]+)+$/);
    expect(description).toMatch(/^[A-Z]\S* .{20,}$/);
  }
  expect(report.startedAt <= report.finishedAt).toBe(true);
});

const look = async (name: string) => {
  const found = await auditChecks.find((check) => check.name === name)?.look(query);
  if (!found) throw new Error(`there is no check ${name}`);
  return found;
};

async function expectFound({ sql, found, table }: Damage, restore?: (table: string) => Promise<void>) {
  const damaged = await query<{ id: string }>(sql);
  expect(damaged.length).toBeGreaterThan(0);
  await restore?.(table);
  const { offending } = await look(found);
  expect(offending).toEqual(expect.arrayContaining(damaged.slice(0, 50).map(({ id }) => id)));
}

describe('damage is found, and named by the id that was changed, by the check that is there for it', () => {
  test.each(damages.filter(({ found }) => !isQuery(found)))('$table: $what → $found', async (damage) => {
    await intruder.query('BEGIN');
    try {
      await intruder.query('SET LOCAL session_replication_role = replica');
      await expectFound(damage);
    } finally {
      await intruder.query('ROLLBACK');
    }
  });

  test('the chains say which of their rows are at fault, and nothing of the others', async () => {
    const [gone] = ledgerDamages.filter(({ what }) => what === 'a deleted transfer');
    await intruder.query('BEGIN');
    try {
      await intruder.query('SET LOCAL session_replication_role = replica');
      const before = await look('hash_chains_hold');
      expect(before.offending).toEqual([]);
      const { rows } = await intruder.query<{ blocks: number; entries: number }>(
        'SELECT (SELECT count(*) FROM block)::int AS blocks, (SELECT count(*) FROM entry)::int AS entries',
      );
      expect(before.examined).toBe(rows[0]?.blocks);
      expect(await look('blocks_vouch_for_all')).toEqual({ examined: rows[0]?.entries, offending: [] });
      const damaged = await query<{ id: string }>(gone?.sql ?? '');
      const after = await look('hash_chains_hold');
      expect(after).toEqual({ examined: before.examined, offending: damaged.map(({ id }) => id) });
    } finally {
      await intruder.query('ROLLBACK');
    }
  });

  test('no more than fifty are named', async () => {
    await intruder.query('BEGIN');
    try {
      await intruder.query('SET LOCAL session_replication_role = replica');
      await intruder.query(
        `INSERT INTO transfer SELECT merchant_id, gen_random_uuid(), 'x', scope, n::text, reference_type, reference_id, member_id, NULL, detail,
           posted_at, slot, height FROM (SELECT * FROM transfer LIMIT 1) t, generate_series(1, 60) n`,
      );
      for (const name of ['transfers_sum_to_zero', 'transfers_have_their_key', 'blocks_vouch_for_all'])
        expect((await look(name)).offending).toHaveLength(50);
      await intruder.query(
        `INSERT INTO account (merchant_id, id, family, owner_kind, owner_id, purpose, currency, floor)
         SELECT merchant_id, gen_random_uuid(), family, 'house', n::text, purpose, currency, NULL
         FROM (SELECT * FROM account LIMIT 1) a, generate_series(1, 60) n`,
      );
      expect((await look('accounts_are_named')).offending).toHaveLength(50);
    } finally {
      await intruder.query('ROLLBACK');
    }
  });

  describe('also where another brand has sound rows under the same keys', () => {
    let restore: (table: string) => Promise<void>;
    const before = new Map<string, number>();
    beforeAll(async () => {
      await intruder.query('BEGIN; SET LOCAL session_replication_role = replica');
      for (const { name } of auditChecks) before.set(name, (await look(name)).examined);
      const wanted = new Set([
        ...damages.map(({ table }) => table),
        'member',
        'operator_action',
        'finance_span',
      ]);
      const twin = randomUUID();
      await addTwin(query, [site.merchant.id, twin], { only: (name) => wanted.has(name) });
      restore = await keepRows(query, twin);
    });
    afterAll(() => intruder.query('ROLLBACK'));
    /** Undoes what is done within. */
    const within = async (work: () => Promise<void>) => {
      await intruder.query('SAVEPOINT one');
      try {
        await work();
      } finally {
        await intruder.query('ROLLBACK TO SAVEPOINT one');
      }
    };

    test.each(auditChecks.map(({ name }) => name).filter(isQuery))(
      '%s looks at each brand by itself',
      (name) =>
        within(async () => {
          expect(await look(name)).toEqual({ examined: 2 * (before.get(name) ?? 0), offending: [] });
        }),
    );

    test.each(wordsInTurn)('$table: another $column than $of is noticed', ({ table, column, of, found }) =>
      within(async () => {
        await intruder.query(`UPDATE ${table} SET ${column} = 'other' WHERE ${column} = $1`, [of]);
        const silent: string[] = [];
        for (const name of found) if ((await look(name)).offending.length === 0) silent.push(name);
        expect(silent).toEqual([]);
      }),
    );

    test.each(damagesInTurn)('$table: $what → $found', (damage) =>
      within(() => expectFound(damage, restore)),
    );
  });

  test('each check is there for some damage, and there are many', () => {
    const found = new Set(damages.map((damage) => damage.found));
    expect(auditChecks.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([]);
    expect(damages.length).toBeGreaterThan(120);
  });

  test('every table is damaged, or says why no money and no right to any hangs on it', async () => {
    const tables = await query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1`,
    );
    const names = tables.map(({ name }) => name);
    const damaged = new Set(damages.map(({ table }) => table));
    expect(names.filter((name) => !damaged.has(name) && !(name in tablesWithoutMoney))).toEqual([]);
    expect(
      Object.keys(tablesWithoutMoney).filter((name) => !names.includes(name) || damaged.has(name)),
    ).toEqual([]);
    for (const reason of Object.values(tablesWithoutMoney)) expect(reason.length).toBeGreaterThan(20);
  });
});

test('a check that cannot run has failed, and the others run', async () => {
  await intruder.query('ALTER TABLE hold RENAME TO hold_away');
  try {
    const report = await runAudit(site.platform.pool);
    const broken = report.checks.filter(({ passed }) => !passed);
    expect(broken.map(({ name }) => name)).toEqual(['held_is_open_holds', 'holds_end_with_their_transfer']);
    expect(broken[0]?.offending).toEqual([expect.stringContaining('hold')]);
  } finally {
    await intruder.query('ALTER TABLE hold_away RENAME TO hold');
  }
});

describe('npm run audit', () => {
  const auditTool = async () => {
    const DATABASE_URL = site.platform.pool.options.connectionString;
    const { masterKey: MASTER_KEY, dataDir: DATA_DIR } = site.platform.config;
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL, MASTER_KEY, DATA_DIR };
    try {
      const { stdout } = await promisify(execFile)(process.execPath, ['tools/audit.ts'], { cwd: root, env });
      return { code: 0, stdout };
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error) || !('stdout' in error)) throw error;
      return { code: error.code, stdout: String(error.stdout) };
    }
  };

  test('ends with 0 where the ledger holds', async () => {
    const { code, stdout } = await auditTool();
    expect(stdout).toContain('The ledger holds.');
    expect(code).toBe(0);
  });

  test('ends with 1 and the offending id where it does not', async () => {
    const damaged = await query<{ id: string }>(
      `UPDATE account SET balance = balance + 1 WHERE purpose = 'points' RETURNING id`,
    );
    const { code, stdout } = await auditTool();
    await intruder.query(`UPDATE account SET balance = balance - 1 WHERE purpose = 'points'`);
    expect(stdout).toMatch(/BROKEN +balances_are_their_entries/);
    expect(stdout).toContain(damaged[0]?.id);
    expect(code).toBe(1);
  });
});
