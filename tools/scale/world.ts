import pg from 'pg';
import { type Platform } from '../../server/src/platform/platform.ts';
import { windowAt } from '../../server/src/network/commission/settlement/windows.ts';

export interface Size {
  members: number;
  agents: number;
  /** Levels of agents; players stand one below. */
  levels: number;
  /** Who played in the five minutes, and on the day, of a thousand. */
  activeOfThousand: { fiveMinutes: number; day: number };
  /** Days with totals, the last of them yesterday. */
  days: number;
}

export interface World {
  merchantId: string;
  /** The agent at the top: everyone else is its team. */
  top: string;
  bets: number;
  agents: string[];
}

const idOf = (index: string) => `md5('scale' || ${index})::uuid`;
/** Draws of different names don't know of each other; the same one is the same in every run. */
const draw = (name: string, index: string, below: string) =>
  `abs(hashtextextended('${name}' || ${index}, 0) % ${below})`;

/** How many agents stand at each level: one at the top, and each level larger than the one above it. */
export function levelSizes(agents: number, levels: number): number[] {
  const weights = Array.from({ length: levels - 1 }, (_, level) => 1.6 ** level);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const sizes = weights.map((weight) => Math.max(1, Math.floor(((agents - 1) * weight) / sum)));
  const rest = agents - 1 - sizes.reduce((total, size) => total + size, 0);
  return [1, ...sizes.map((size, level) => (level === sizes.length - 1 ? size + rest : size))];
}

/**
 * A brand with a deep tree, contracts for every agent, and totals as if everyone had played: written straight into the
 * tables, since a million registrations are not what is measured.
 */
export async function buildWorld(platform: Platform, databaseUrl: string, size: Size): Promise<World> {
  const merchant = await platform.merchants.create({
    code: 'scale',
    name: 'Scale',
    currency: 'BRL',
    timeZone: 'America/Sao_Paulo',
    hosts: [],
    isDefault: true,
    settings: { 'commission.approval.dividend': false },
  });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      'SET session_replication_role = replica; SET synchronous_commit = off; SET work_mem = 64000; SET maintenance_work_mem = 256000',
    );
    await members(client, merchant.id, size);
    await tree(client, merchant.id, size);
    await contracts(client, merchant.id);
    const now = platform.clock.now();
    const bets = await totals(client, merchant, size, now);
    await client.query('ANALYZE');
    await sums(client);
    const { rows: agents } = await client.query<{ id: string }>(
      'SELECT member_id AS id FROM commission_contract WHERE merchant_id = $1 GROUP BY 1 ORDER BY 1',
      [merchant.id],
    );
    const { rows: top } = await client.query<{ id: string }>(
      'SELECT member_id AS id FROM member_tree WHERE merchant_id = $1 AND upline_id IS NULL',
      [merchant.id],
    );
    return {
      merchantId: merchant.id,
      top: top[0]?.id ?? '',
      bets,
      agents: agents.map(({ id }) => id),
    };
  } finally {
    await client.end();
  }
}

async function members(client: pg.Client, merchantId: string, size: Size): Promise<void> {
  await client.query(
    `INSERT INTO member (merchant_id, id, account, account_key, nickname, type, status, currency, registered_at)
     SELECT $1::uuid, ${idOf('i')}, 'm' || i, 'm' || i, 'm' || i, CASE WHEN i <= $2 THEN 2 ELSE 0 END, 'active', 'BRL',
       now() - interval '400 days'
     FROM generate_series(1, $3::int) AS i`,
    [merchantId, size.agents, size.members],
  );
}

async function tree(client: pg.Client, merchantId: string, size: Size): Promise<void> {
  let first = 1;
  let above = { first: 0, count: 0 };
  for (const [level, count] of levelSizes(size.agents, size.levels).entries()) {
    const upline =
      level === 0 ? 'NULL::uuid' : idOf(`(${above.first} + ${draw('agent', 'i', String(above.count))})`);
    await place(client, merchantId, { from: first, to: first + count - 1, depth: String(level), upline });
    above = { first, count };
    first += count;
  }
  await players(client, merchantId, { from: first, to: size.members, agents: size.agents });
}

const pairIndexes = [
  'ALTER TABLE member_tree_ancestor ADD CONSTRAINT member_tree_ancestor_pkey PRIMARY KEY (merchant_id, ancestor_id, member_id)',
  'CREATE INDEX member_tree_ancestor_member ON member_tree_ancestor (merchant_id, member_id, distance)',
];

/**
 * Players below the agents. Their pairs are most of the brand, and indexes on ids that come in no order would be written all
 * over again for each: they are taken away and made at once from all pairs.
 */
async function players(
  client: pg.Client,
  merchantId: string,
  { from, to, agents }: { from: number; to: number; agents: number },
): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE way AS
       SELECT member_id AS agent_id, ancestor_id, distance + 1 AS distance FROM member_tree_ancestor
       UNION ALL SELECT member_id, member_id, 1 FROM member_tree;
     CREATE TEMP TABLE stands AS SELECT member_id AS agent_id, depth FROM member_tree;
     ANALYZE way; ANALYZE stands;
     ALTER TABLE member_tree_ancestor DROP CONSTRAINT member_tree_ancestor_pkey;
     DROP INDEX member_tree_ancestor_member`,
  );
  await client.query(
    `CREATE TEMP TABLE newcomer AS
     SELECT ${idOf('i')} AS member_id, ${idOf(`(1 + ${draw('player', 'i', '$3::bigint')})`)} AS agent_id
     FROM generate_series($1::int, $2::int) AS i`,
    [from, to, agents],
  );
  await client.query('ANALYZE newcomer');
  await client.query(
    `INSERT INTO member_tree (merchant_id, member_id, upline_id, depth, placed_by, placed_at)
     SELECT $1::uuid, member_id, agent_id, depth + 1, 'house', now() - interval '400 days'
     FROM newcomer JOIN stands USING (agent_id)`,
    [merchantId],
  );
  await client.query(
    `INSERT INTO member_tree_ancestor (merchant_id, ancestor_id, member_id, distance)
     SELECT $1::uuid, ancestor_id, member_id, distance FROM newcomer JOIN way USING (agent_id)`,
    [merchantId],
  );
  for (const index of pairIndexes) await client.query(index);
  await client.query('DROP TABLE way; DROP TABLE stands; DROP TABLE newcomer');
}

async function place(
  client: pg.Client,
  merchantId: string,
  rows: { from: number; to: number; depth: string; upline: string },
): Promise<void> {
  const range = [merchantId, rows.from, rows.to];
  await client.query(
    `INSERT INTO member_tree (merchant_id, member_id, upline_id, depth, placed_by, placed_at)
     SELECT $1::uuid, ${idOf('i')}, ${rows.upline}, ${rows.depth}, 'house', now() - interval '400 days'
     FROM generate_series($2::int, $3::int) AS i`,
    range,
  );
  if (rows.upline.startsWith('NULL')) return;
  await client.query(
    `INSERT INTO member_tree_ancestor (merchant_id, ancestor_id, member_id, distance)
     SELECT $1::uuid, above.id, ${idOf('i')}, above.distance FROM generate_series($2::int, $3::int) AS i
     CROSS JOIN LATERAL (SELECT ${rows.upline} AS id, 1 AS distance UNION ALL
       SELECT ancestor_id, distance + 1 FROM member_tree_ancestor
       WHERE merchant_id = $1::uuid AND member_id = ${rows.upline}) above`,
    range,
  );
}

/** Rates that fall by level, so that each is below the one above it. */
async function contracts(client: pg.Client, merchantId: string): Promise<void> {
  await client.query(
    `INSERT INTO commission_contract (merchant_id, id, kind, period, mode, tiers, currency, member_id, upline_id, proposed_by,
       status, reason, offered_at, answered_at, effective_from)
     SELECT $1::uuid, gen_random_uuid(), kind.kind, kind.period, 'rate',
       jsonb_build_array(jsonb_build_object('minTurnover', '0', 'minActive', 0, 'minNetLoss', '0',
         'rate', (20000 - 1500 * t.depth)::text, 'amount', NULL)),
       'BRL', t.member_id, t.upline_id, 'upline', 'Accept', 'answered', now() - interval '300 days',
       now() - interval '300 days', now() - interval '300 days'
     FROM member_tree t JOIN member m ON m.merchant_id = t.merchant_id AND m.id = t.member_id AND m.type = 2
     CROSS JOIN (VALUES ('realtimeSalary', 'fiveMinutes'), ('dailySalary', 'daily')) AS kind (kind, period)
     WHERE t.merchant_id = $1::uuid`,
    [merchantId],
  );
}

/** What the projector would have kept, from the views by which the audit counts the same. */
async function sums(client: pg.Client): Promise<void> {
  const active = 'merchant_id, member_id, currency, mark, day';
  await client.query(`INSERT INTO member_active_day (${active}) SELECT ${active} FROM member_active_gap`);
  for (const name of ['size', 'new', 'day', 'game', 'active']) {
    const table = `team_${name}${name === 'size' ? '' : '_total'}`;
    await client.query(`INSERT INTO ${table} SELECT * FROM team_${name}_counted; ANALYZE ${table}`);
  }
}

const betsPerMember = 100;

/** Of the last closed five minutes and of some days up to yesterday; answers how many bets they stand for. */
async function totals(
  client: pg.Client,
  merchant: { id: string; timeZone: string },
  size: Size,
  now: Date,
): Promise<number> {
  const slice = windowAt('fiveMinutes', new Date(now.getTime() - 300_000), merchant.timeZone);
  const day = windowAt(
    'daily',
    new Date(windowAt('daily', now, merchant.timeZone).from.getTime() - 1),
    merchant.timeZone,
  );
  const who = `generate_series($2::int, $3::int) AS i WHERE ${draw('active', 'i', '1000')} < $4`;
  const figures = `${betsPerMember}, 1000 + i % 5000, (1000 + i % 5000) * (i % 3) / 2, 1000 + i % 5000`;
  const range = [merchant.id, size.agents + 1, size.members];
  const { rowCount: slices } = await client.query(
    `INSERT INTO member_slice_total (merchant_id, member_id, starts_at, currency, bets, stake, payout, turnover)
     SELECT $1::uuid, ${idOf('i')}, $5::timestamptz, 'BRL', ${figures} FROM ${who}`,
    [...range, size.activeOfThousand.fiveMinutes, slice.from],
  );
  let bets = (slices ?? 0) * betsPerMember;
  for (let back = 0; back < size.days; back += 1) {
    const { rowCount } = await client.query(
      `INSERT INTO member_day_total (merchant_id, member_id, day, vendor_id, game_id, currency, bets, stake, payout, turnover)
       SELECT $1::uuid, ${idOf('i')}, ($5::timestamptz AT TIME ZONE $6)::date - ${back}, 'STUDIO', 'jaguar-moon', 'BRL', ${figures}
       FROM generate_series($2::int, $3::int) AS i WHERE ${draw(`active${back}`, 'i', '1000')} < $4`,
      [...range, size.activeOfThousand.day, day.from, merchant.timeZone],
    );
    bets += (rowCount ?? 0) * betsPerMember;
  }
  // What a run looks for first: a figure within the window.
  await client.query(
    `INSERT INTO member_slice_total (merchant_id, member_id, starts_at, currency, bets, stake, payout, turnover)
     SELECT $1::uuid, ${idOf('1')}, $2::timestamptz, 'BRL', 0, 0, 0, 0`,
    [merchant.id, day.from],
  );
  for (const [kind, period, from] of [
    ['realtimeSalary', 'fiveMinutes', slice.from],
    ['dailySalary', 'daily', day.from],
  ] as const)
    await client.query(
      'INSERT INTO commission_schedule (merchant_id, kind, period, next_from) VALUES ($1, $2, $3, $4)',
      [merchant.id, kind, period, from],
    );
  return bets;
}
