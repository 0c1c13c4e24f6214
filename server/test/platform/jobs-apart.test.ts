import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { giveFreeRounds } from '../../src/engagement/free-rounds/fund.ts';
import { memberTypes } from '../../src/people/members/index.ts';
import { sqlOn, transaction } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/ids.ts';
import type { JobHandlers } from '../../src/platform/jobs/jobs.ts';
import { until } from '../helpers/sites/cashier-site.ts';
import { asOwner } from '../helpers/owned/owner.ts';
import { startTestSite } from '../helpers/sites/site.ts';
import { startedOnce } from '../helpers/sites/once.ts';
import { brandFacts } from '../helpers/parties/brand.ts';

interface Brand {
  id: string;
  code: string;
  memberId: string;
}

let handlers: JobHandlers;
const site = startedOnce(() =>
  startTestSite({ environment: { LOG_LEVEL: 'silent' }, handlers: (all) => (handlers = all) }),
);
/** The one in trouble comes neither first nor last, whatever the order. */
let brands: Brand[];
let stuck: Brand;
beforeAll(async () => {
  brands = [];
  for (const code of ['first', 'second', 'third']) brands.push(await openBrand(code));
  brands.sort((one, two) => (one.id < two.id ? -1 : 1));
  const middle = brands[1];
  if (!middle) throw new Error('three brands are two');
  stuck = middle;
});

async function openBrand(code: string): Promise<Brand> {
  const { merchants, db, clock } = site.platform;
  const merchant = await merchants.create({ ...brandFacts, code, name: code, isDefault: code === 'first' });
  const member = await transaction(db, (tx) =>
    site.features.members.createIn(tx, {
      merchant,
      account: 'somebody',
      type: memberTypes.player,
      currency: 'BRL',
      placement: { uplineId: null, placedBy: 'house' },
      password: { hash: '-', setBy: 'member' },
      now: clock.now(),
    }),
  );
  return { id: merchant.id, code, memberId: member?.id ?? '' };
}

const query = <T extends object>(text: string, values: readonly unknown[] = []) =>
  sqlOn<T>(site.platform.db, text, values);
const asTheOwner = (text: string) => asOwner(site.platform.pool, text);

/** While the work is done, nothing of the brand in trouble goes well: its rows can't be changed, or its settings not be read. */
async function troubled({ table, whole }: Wide, work: () => Promise<void>): Promise<void> {
  if (table === 'merchant') {
    const set = async (settings: string) => {
      await query('UPDATE merchant SET settings = $2::jsonb WHERE id = $1', [stuck.id, settings]);
      site.platform.merchants.forget();
    };
    await set('null');
    try {
      await work();
    } finally {
      await set('{}');
    }
    return;
  }
  const whose = whole ? 'true' : `(coalesce(NEW, OLD)).merchant_id = '${stuck.id}'`;
  await asTheOwner(`CREATE OR REPLACE FUNCTION poisoned() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF ${whose} THEN RAISE 'poisoned'; END IF; RETURN coalesce(NEW, OLD); END $$`);
  await asTheOwner(
    `CREATE TRIGGER poisoned BEFORE INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION poisoned()`,
  );
  try {
    await work();
  } finally {
    await asTheOwner(`DROP TRIGGER poisoned ON ${table}`);
  }
}

/** Makes work for one brand. */
type Prepare = (brand: Brand) => Promise<void>;
interface Wide {
  /** What is in trouble: rows of this table, of one brand or, with `whole`, of all; of `merchant` it is the settings. */
  table: string;
  whole?: true;
  prepare: Prepare;
  /** Whether the work for the brand has been done. */
  isDone: (brand: Brand) => Promise<boolean>;
}

const id = () => randomUUID();
async function offer({ id: merchantId, memberId }: Brand): Promise<void> {
  await query(
    `INSERT INTO commission_contract (merchant_id, id, kind, period, mode, tiers, currency, member_id, proposed_by, offered_at)
     VALUES ($1, $2, 'dailySalary', 'daily', 'rate', '[{"rate":"0.01"}]', 'BRL', $3, 'upline', now() - interval '400 days')`,
    [merchantId, id(), memberId],
  );
}
const isEmpty = async (text: string, { id: merchantId }: Brand): Promise<boolean> =>
  (await query(text, [merchantId])).length === 0;
const offers: Wide = {
  table: 'commission_contract',
  prepare: offer,
  isDone: (brand) =>
    isEmpty('SELECT FROM commission_contract WHERE merchant_id = $1 AND status IS NULL', brand),
};
const windows: Wide = {
  table: 'commission_schedule',
  async prepare({ id: merchantId }) {
    await query(
      `INSERT INTO commission_schedule VALUES ($1, 'hourlySalary', 'hourly', date_trunc('hour', now()) - interval '2 days')
       ON CONFLICT (merchant_id, kind, period) DO UPDATE SET next_from = excluded.next_from`,
      [merchantId],
    );
  },
  isDone: (brand) =>
    isEmpty(
      `SELECT FROM commission_schedule WHERE merchant_id = $1 AND next_from < date_trunc('hour', now()) - interval '1 day'`,
      brand,
    ),
};
const closure: Wide = {
  table: 'account_closure',
  async prepare({ id: merchantId, memberId }) {
    await query(
      `INSERT INTO account_closure (merchant_id, member_id, reason, state, status_before, requested_at, decided_by, decided_at)
       VALUES ($1, $2, 'test', 'closed', 'active', now() - interval '3 years', 'x', now() - interval '3 years')
       ON CONFLICT (merchant_id, member_id) DO UPDATE SET comfort_erased_at = NULL`,
      [merchantId, memberId],
    );
  },
  isDone: (brand) =>
    isEmpty('SELECT FROM account_closure WHERE merchant_id = $1 AND comfort_erased_at IS NULL', brand),
};
const sweep: Wide = {
  table: 'sealed_call',
  whole: true,
  async prepare({ id: merchantId, memberId }) {
    await query("INSERT INTO sealed_call VALUES ($1, now() - interval '9 days')", [id()]);
    await query(
      `INSERT INTO security_event (merchant_id, id, member_id, kind, address, user_agent, at)
       VALUES ($1, $2, $3, 'test', '', '', now() - interval '20 years')`,
      [merchantId, id(), memberId],
    );
  },
  isDone: (brand) =>
    isEmpty("SELECT FROM security_event WHERE merchant_id = $1 AND at < now() - interval '19 years'", brand),
};

const popular: Wide = {
  table: 'popular_game',
  async prepare({ id: merchantId }) {
    await query(
      `INSERT INTO player_total (merchant_id, currency, vendor_id, game_id, day, previous_day, players)
       VALUES ($1, 'BRL', 'AA', $2, (now() AT TIME ZONE 'America/Sao_Paulo')::date, '0001-01-01', 1)`,
      [merchantId, id()],
    );
  },
  isDone: (brand) =>
    isEmpty(
      `SELECT FROM player_total t WHERE merchant_id = $1 AND NOT EXISTS
         (SELECT FROM popular_game p WHERE p.merchant_id = t.merchant_id AND p.game_code = t.game_id)`,
      brand,
    ),
};

const expired: Wide = {
  table: 'free_rounds',
  async prepare({ id: merchantId, memberId }) {
    const { ledger } = site.features;
    await transaction(site.platform.db, (tx) =>
      giveFreeRounds(ledger, tx, {
        ...{ merchantId, id: newId(), memberId, currency: 'BRL', paysTo: 'main' },
        ...{ vendorId: 'LUCKY', games: ['one'], stake: 25n, rounds: 5, maxWin: null },
        expiresAt: new Date(Date.now() - 60_000),
      }),
    );
  },
  isDone: (brand) => isEmpty('SELECT FROM free_rounds WHERE merchant_id = $1 AND ended_at IS NULL', brand),
};

/** Jobs that go through brands, runs, members or tables. */
const wide: Record<string, Wide[]> = {
  'commission.boundary': [offers, windows, { ...offers, table: 'merchant' }],
  'commission.again': [offers, windows],
  'engagement.freeRounds': [expired],
  'play.popular': [popular],
  'privacy.erase': [closure, { ...closure, table: 'merchant' }],
  'sweep.tables': [sweep],
};
/** Jobs about the one thing that their payload names: the queue tries each by itself, and four at a time. */
const single: Record<string, string> = {
  'agents.arrived': 'a member who registered with an invitation',
  'deposit.expire': 'a deposit',
  'gaming.exclusion_end': 'a member’s exclusion',
  'gaming.raise': 'a member’s limit',
  'gaming.session_time': 'a member’s session',
  'messaging.deliver': 'a message',
  'operator.audit': 'a run of the audit, which changes nothing',
  'operator.carryOutWin': 'a win',
  'payment.refund': 'a payment',
  'session.trial_end': 'a member in free play',
  'withdrawal.pay': 'a part of a withdrawal',
  'withdrawal.receipt': 'a part of a withdrawal',
};

test('every job that the site works on has a case: what it goes through, or the one thing it is about', () => {
  expect(Object.keys(handlers).toSorted()).toEqual([...Object.keys(wide), ...Object.keys(single)].toSorted());
});

/** Windows are closed within seconds; anyone who is held up would wait for ever. */
const patienceMs = 20_000;
describe.each(
  Object.entries(wide).flatMap(([name, cases]) => cases.map((one) => ({ name, table: one.table, one }))),
)('$name with trouble at $table', ({ name, one }) => {
  const { whole, prepare, isDone } = one;
  test('serves all others, says what is in trouble, and serves it too once it can', async () => {
    for (const brand of brands) if (await isDone(brand)) await prepare(brand);
    const run = async () => handlers[name]?.({});
    const others = whole ? brands : brands.filter((brand) => brand !== stuck);
    await troubled(one, async () => {
      // What has just ended is closed a moment later.
      await until(async () => {
        await expect(run()).rejects.toThrow(/held up|Not erased|Not swept/);
        const done = await Promise.all(others.map(isDone));
        return done.every(Boolean);
      }, patienceMs);
      if (!whole) expect(await isDone(stuck)).toBe(false);
    });
    await until(async () => {
      await run();
      return isDone(stuck);
    }, patienceMs);
  });
});

/** Chains of which a reader has not counted all blocks. */
const uncounted = `SELECT FROM writer_slot LEFT JOIN projector_cursor p USING (slot) LEFT JOIN play_cursor q USING (slot)
  WHERE writer_slot.height > LEAST(COALESCE(p.height, 0), COALESCE(q.height, 0))`;

/** A digest of each table that has rows of the brands, but for what names the member that nobody is. */
async function stateOfBrands(nobody: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns JOIN pg_tables ON tablename = table_name AND schemaname = 'public'
     WHERE column_name = 'merchant_id' AND table_schema = 'public'
       AND NOT EXISTS (SELECT FROM pg_class p WHERE p.relname = table_name AND p.relispartition) ORDER BY 1`,
  );
  const text = tables
    .map(
      ({ name }) =>
        `SELECT '${name}' AS name, md5(string_agg(md5(r::text), '' ORDER BY md5(r::text))) AS digest FROM "${name}" r WHERE r::text NOT LIKE '%${nobody}%'`,
    )
    .join(' UNION ALL ');
  const rows = await query<{ name: string; digest: string }>(text);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

test.each(Object.entries(single))(
  '%s is about %s: with one that nobody has it ends, and touches nothing',
  async (name) => {
    const names = [
      'id',
      'memberId',
      'sessionId',
      'depositId',
      'paymentId',
      'partId',
      'withdrawalId',
      'limitId',
    ];
    const ids = Object.fromEntries(names.map((key) => [key, id()]));
    // What earlier tests moved is counted by readers of their own, a moment later.
    await until(async () => (await query(uncounted)).length === 0, patienceMs);
    const before = await stateOfBrands(ids['memberId'] ?? '');
    for (const payload of [{}, ids, { ...ids, merchantId: stuck.id }, { ...ids, merchantId: 'none' }])
      await handlers[name]?.(payload).catch(() => undefined);
    expect(await stateOfBrands(ids['memberId'] ?? '')).toEqual(before);
  },
);

/** What else comes again and again in a process, and what it does. The projector, which loops on its own, parks brands. */
const timers: Record<string, string> = {
  'deployment.ts': 'tells the programs beside the site',
  'ledger/engine/writer/door.ts': 'renews the lease of the slot of cashier transfers',
  'ledger/engine/writer/writer.ts': 'renews the lease of the own slot',
  'ledger/engine/chain/keep-checkpoints.ts': 'records the heads of all chains in one line',
  'ledger/engine/periods/periods.ts': 'ends a full period of keys and makes its filter',
  'platform/embedded/cluster.ts': 'looks for the own PostgreSQL',
  'platform/jobs/job-runner.ts': 'says that the worker lives',
  'platform/realtime/realtime.ts': 'counts nodes; ends sockets with their sessions, all by one question',
  'platform/sandbox/clock.ts': 'tells the sandbox’s time',
  'platform/realtime/visitor-lines.ts': 'lets streams breathe',
};
test('every timer of the server has a word on what it does: none goes through brands', () => {
  const source = fileURLToPath(new URL('../../src', import.meta.url));
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => readFileSync(join(source, name), 'utf8').includes('setInterval('));
  expect(found.toSorted()).toEqual(Object.keys(timers).toSorted());
});
