import pg from 'pg';
import type { World } from './world.ts';

const maxPerStatement = 450_000;
/** Seven of ten movements are bets, the others wins. */
const betsOfTen = 7;

/**
 * Fills a copy of the bench's ledger with movements of its members, in periods, faster than the ledger would write them: sorted by
 * time, keys in no order, indexes built at the end. Accounts, entries, transfers, bets and keys belong together; there are no
 * blocks, so readers of blocks and the audit of the chains see none of it.
 */
export async function generateMovements(
  url: string,
  world: World,
  { count, perPeriod }: { count: number; perPeriod: number },
  say: (line: string) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const run = async (text: string, values: readonly unknown[] = []): Promise<void> =>
      void (await client.query(text, [...values]));
    await run(`SET synchronous_commit = off; SET maintenance_work_mem = '1GB'; SET work_mem = '256MB'`);
    const shape = await prepare(client, world);
    const perStatement = Math.min(perPeriod, maxPerStatement);
    let period = 0;
    await openPeriod(run, period);
    for (let from = 0; from < count; from += perStatement) {
      const due = Math.floor(from / perPeriod);
      if (due > period) {
        await closePeriod(run, period);
        period = due;
        await run('SELECT ledger_prepare_period($1)', [period]);
        await run('INSERT INTO ledger_period (period) VALUES ($1)', [period]);
        await openPeriod(run, period);
      }
      const until = Math.min(from + perStatement, count);
      await movements(run, { ...shape, world, period, from, until, count });
      if (until % (perPeriod * 10) === 0) say(`  ${until.toLocaleString('en')} movements`);
    }
    await closePeriod(run, period);
    await run('UPDATE writer_slot SET period = $1', [period]);
    await finish(run, shape, count);
  } finally {
    await client.end();
  }
}

type Run = (text: string, values?: readonly unknown[]) => Promise<void>;

interface Shape {
  members: number;
  houses: number;
}

const keyOf = {
  bet: 'merchant_id, vendor_id, transaction_id',
  idempotency: 'merchant_id, scope, key',
  transfer: 'merchant_id, id',
  entry: 'merchant_id, account_id, seq',
} as const;

/** Numbers the accounts that move, and takes indexes away that would be filled entry by entry. */
async function prepare(client: pg.Client, world: World): Promise<Shape> {
  const accounts = world.members.map(({ accountId }) => accountId);
  await client.query(
    `CREATE UNLOGGED TABLE generated_member AS SELECT row_number() OVER (ORDER BY id) - 1 AS place, id AS account_id,
       owner_id::uuid AS member_id, seq, balance FROM account WHERE merchant_id = $1 AND id = ANY($2::uuid[])`,
    [world.merchantId, accounts],
  );
  await client.query(
    `CREATE UNLOGGED TABLE generated_house AS SELECT row_number() OVER (ORDER BY share) - 1 AS place, id AS account_id, seq, balance
     FROM account WHERE merchant_id = $1 AND owner_kind = 'house' AND purpose = 'house_play' AND currency = $2`,
    [world.merchantId, world.currency],
  );
  await client.query(
    `ALTER TABLE generated_member ADD PRIMARY KEY (place); ALTER TABLE generated_house ADD PRIMARY KEY (place);
     ANALYZE generated_member; ANALYZE generated_house;
     ALTER TABLE entry DISABLE TRIGGER zero_sum; ALTER TABLE entry DROP CONSTRAINT entry_pkey; ALTER TABLE transfer DROP CONSTRAINT transfer_pkey`,
  );
  const { rows } = await client.query<Shape>(
    `SELECT (SELECT count(*) FROM generated_member)::int AS members, (SELECT count(*) FROM generated_house)::int AS houses`,
  );
  const [shape] = rows;
  if (!shape || shape.houses === 0) throw new Error('the bench has no accounts to move');
  return shape;
}

async function openPeriod(run: Run, period: number): Promise<void> {
  for (const table of ['bet', 'idempotency'] as const) {
    const key = period === 0 ? `${table}_pkey` : `${table}_p${period}_pkey`;
    await run(`ALTER TABLE ${table}_p${period} DROP CONSTRAINT ${key}`);
  }
}

async function closePeriod(run: Run, period: number): Promise<void> {
  for (const table of ['bet', 'idempotency'] as const) {
    await run(`ALTER TABLE ${table}_p${period} ADD PRIMARY KEY (${keyOf[table]})`);
    await run(`VACUUM (ANALYZE) ${table}_p${period}`);
  }
}

interface Part extends Shape {
  world: World;
  period: number;
  from: number;
  until: number;
  count: number;
}

/** Twenty movements a second up to now, each of the next member with the next house account. */
async function movements(
  run: Run,
  { members, houses, world, period, from, until, count }: Part,
): Promise<void> {
  const own = `'${world.merchantId}'::uuid`;
  await run('BEGIN');
  await run(
    `CREATE TEMP TABLE made ON COMMIT DROP AS SELECT n, uuidv7(make_interval(secs => (n - ${count}) * 0.05)) AS id,
       gen_random_uuid()::text AS key, now() - make_interval(secs => (${count} - n) * 0.05) AS at, n % 10 < ${betsOfTen} AS bet,
       m.account_id, m.member_id, m.seq + 1 + n / ${members} AS seq, m.balance - 1 - n / ${members} AS balance, n % ${houses} AS house
     FROM generate_series(${from}::bigint, ${until - 1}::bigint) n JOIN generated_member m ON m.place = n % ${members}`,
  );
  await run(
    `INSERT INTO transfer (merchant_id, id, kind, scope, key, reference_type, reference_id, member_id, posted_at, slot, height, period)
     SELECT ${own}, id, CASE WHEN bet THEN 'bet' ELSE 'win' END, 'vendor:${world.vendorCode}', key, 'round', key, member_id, at,
       900, n / 100, ${period} FROM made`,
  );
  await run(
    `INSERT INTO entry (merchant_id, account_id, seq, transfer_id, amount, balance_after, currency)
     SELECT ${own}, account_id, seq, id, -1, balance, '${world.currency}' FROM made
     UNION ALL
     SELECT ${own}, h.account_id, h.seq + 1 + n / ${houses}, id, 1, h.balance + 1 + n / ${houses}, '${world.currency}'
     FROM made JOIN generated_house h ON h.place = house`,
  );
  await run(
    `INSERT INTO idempotency_p${period} (merchant_id, scope, key, request_hash, transfer_id, posted_at)
     SELECT ${own}, 'vendor:${world.vendorCode}', key, uuid_send(id), id, at FROM made WHERE NOT bet`,
  );
  await run(
    `INSERT INTO bet_p${period} (merchant_id, vendor_id, transaction_id, member_id, account_id, game_id, round_id, currency, state,
       stake, won, wins, pending_wins, transfer_id, placed_at, settled_at)
     SELECT ${own}, '${world.vendorCode}', key, member_id, account_id, '${world.gameCode}', key, '${world.currency}', 'settled',
       1, 0, 1, 0, id, at, at FROM made WHERE bet`,
  );
  await run('COMMIT');
}

async function finish(run: Run, { members, houses }: Shape, count: number): Promise<void> {
  for (const [table, number, sign] of [
    ['generated_member', members, '-'],
    ['generated_house', houses, '+'],
  ] as const)
    await run(
      `UPDATE account a SET seq = a.seq + ${count} / ${number} + 1, balance = a.balance ${sign} ${count} / ${number}
       FROM ${table} g WHERE a.id = g.account_id`,
    );
  await run(`ALTER TABLE transfer ADD PRIMARY KEY (${keyOf.transfer})`);
  await run(`ALTER TABLE entry ADD PRIMARY KEY (${keyOf.entry})`);
  await run('ALTER TABLE entry ENABLE TRIGGER zero_sum');
}
