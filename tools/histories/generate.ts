import type pg from 'pg';
import { loadBare } from './bare.ts';
import { accountId, housePlay } from '../../server/src/ledger/engine/account-id.ts';

export interface Size {
  bets: number;
  members: number;
  /** Bets of the one member who plays most; they are part of all. */
  heavy: number;
  /** Where a period is to hold fewer than the ledger's do. */
  betsPerPeriod?: number;
}

export interface Ground {
  merchantId: string;
  /** The member who plays most, and its wallet. */
  memberId: string;
  accountId: string;
  currency: string;
}

const currency = 'BRL';
const year = 365;
const betsPerSlice = 100_000;
const stake = 100;
const merchantId = '01900000-0000-7000-8000-000000000001';

const memberIdOf = (place: number): string => `01900000-0000-7000-8000-1${String(place).padStart(11, '0')}`;

/** As many bets as a period of the ledger holds. */
const betsPerPeriod = 650_000;
const slicesAtOnce = 2;

/**
 * A year of bets, written straight into the tables as the ledger would have left them: a deposit, then stakes and wins of every
 * member, mixed by time. It is a ground to read from, not a ledger: there is no chain of blocks but for the deposits, and of a
 * bet only the member's own side, which is all that a history reads.
 */
export async function generate(pool: pg.Pool, size: Size, say: (line: string) => void): Promise<Ground> {
  const house = housePlay(merchantId, currency);
  await pool.query(
    `INSERT INTO merchant (id, code, name, currency, time_zone, hosts, is_default, settings)
     VALUES ($1, 'measure', 'Measure', $2, 'America/Sao_Paulo', '{}', true, '{}')`,
    [merchantId, currency],
  );
  await pool.query(
    `CREATE UNLOGGED TABLE gen_member (place int PRIMARY KEY, id uuid, account_id uuid, bets bigint)`,
  );
  const others = Math.floor((size.bets - size.heavy) / Math.max(1, size.members - 1));
  for (let from = 0; from < size.members; from += 5_000) {
    const places = Array.from({ length: Math.min(5_000, size.members - from) }, (_, at) => from + at);
    await pool.query(
      `INSERT INTO gen_member (place, id, account_id, bets) SELECT * FROM unnest($1::int[], $2::uuid[], $3::uuid[], $4::bigint[])`,
      [
        places,
        places.map(memberIdOf),
        places.map((place) => walletOf(memberIdOf(place))),
        places.map((place) => (place === 0 ? size.heavy : others)),
      ],
    );
  }
  await openAccounts(pool, house);
  await deposits(pool, house);
  const began = performance.now();
  const seconds = (): string => `${Math.round((performance.now() - began) / 1000)} s`;
  const periods = await openPeriods(pool, size);
  // The tables that take most rows.
  const large = [
    'transfer',
    'entry',
    'reversal',
    ...Array.from({ length: periods }, (_, one) => `bet_p${one}`),
  ];
  await loadBare(pool, large, async () => {
    const slices = Math.max(4, Math.ceil(size.bets / betsPerSlice));
    for (let slice = 0; slice < slices; slice += slicesAtOnce) {
      const both = Array.from({ length: Math.min(slicesAtOnce, slices - slice) }, (_, at) => slice + at);
      await Promise.all(
        both.map((one) =>
          playSlice(pool, { slice: one, slices, period: Math.floor((one * periods) / slices) }),
        ),
      );
      if (slice % 10 === 8) say(`  ${slice + both.length} of ${slices} slices of the year, ${seconds()}`);
    }
  });
  say(`  keys and indexes stand, ${seconds()}`);
  await total(pool);
  await pool.query('DROP TABLE gen_member');
  await pool.query('VACUUM ANALYZE');
  // What the generator left to be written is not the cost of what is read.
  await pool.query('CHECKPOINT');
  const { rows } = await pool.query<{ bytes: string }>(
    'SELECT pg_database_size(current_database()) AS bytes',
  );
  const gigabytes = Number(rows[0]?.bytes ?? 0) / 1e9;
  say(`  ${gigabytes.toFixed(2)} GB in ${seconds()}`);
  return { merchantId, memberId: memberIdOf(0), accountId: walletOf(memberIdOf(0)), currency };
}

/** The ledger's periods for so many bets; how many there are. */
async function openPeriods(pool: pg.Pool, size: Size): Promise<number> {
  const periods = Math.ceil(size.bets / (size.betsPerPeriod ?? betsPerPeriod));
  for (let period = 1; period < periods; period += 1) {
    await pool.query('SELECT ledger_prepare_period($1)', [period]);
    await pool.query('INSERT INTO ledger_period (period) VALUES ($1)', [period]);
  }
  return periods;
}

const walletOf = (memberId: string): string =>
  accountId({ merchantId, owner: { kind: 'member', id: memberId }, purpose: 'main', currency });

async function openAccounts(pool: pg.Pool, house: string): Promise<void> {
  await pool.query(
    `INSERT INTO account (merchant_id, id, family, owner_kind, owner_id, purpose, currency, balance, floor, seq, gate)
     SELECT $1, account_id, account_id, 'member', id::text, 'main', $2, 1000000000, 0, 2 * bets + 1, 'open' FROM gen_member`,
    [merchantId, currency],
  );
  await pool.query(
    `INSERT INTO account (merchant_id, id, family, owner_kind, owner_id, purpose, currency, balance, floor, seq)
     SELECT $1, $2, $2, 'house', 'main', 'house_play', $3, 0, NULL, count(*) FROM gen_member`,
    [merchantId, house, currency],
  );
}

/** Ids sorted by time, as the ledger makes them. */
const idAt = (at: string, salt: string): string =>
  `(lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${salt}), 1, 3) || '8' || substr(md5(${salt}), 4, 15))::uuid`;

const yearStart = `(now() - interval '${year + 1} days')`;

async function deposits(pool: pg.Pool, house: string): Promise<void> {
  await pool.query(
    `WITH money AS (SELECT g.*, ${idAt(yearStart, "'deposit' || g.place")} AS transfer_id FROM gen_member g),
     moved AS (
       INSERT INTO transfer (merchant_id, id, kind, scope, key, reference_type, reference_id, member_id, posted_at, slot, height, period)
       SELECT $1::uuid, transfer_id, 'deposit', 'measure', place::text, 'deposit', place::text, id, ${yearStart}, 9999, place + 1, 0 FROM money),
     chained AS (
       INSERT INTO block (slot, height, merchant_id, posted_at, previous, hash, transfer_ids, entry_accounts, entry_seqs,
         ended_bet_vendors, ended_bets, ended_bet_periods)
       SELECT 9999, place + 1, $1, ${yearStart}, '', '', ARRAY[transfer_id], ARRAY[account_id, $2::uuid], ARRAY[1, place + 1], '{}', '{}', '{}'
       FROM money)
     INSERT INTO entry (merchant_id, account_id, seq, transfer_id, amount, balance_after, currency)
     SELECT $1::uuid, account_id, 1, transfer_id, 1000000000, 1000000000, $3 FROM money
     UNION ALL SELECT $1::uuid, $2::uuid, place + 1, transfer_id, -1000000000, 0, $3 FROM money`,
    [merchantId, house, currency],
  );
}

/** Every third bet wins, one in fifty is taken back, vendors and games alternate. */
async function playSlice(
  pool: pg.Pool,
  { slice, slices, period }: { slice: number; slices: number; period: number },
): Promise<void> {
  const played = `SELECT g.*, i, ${yearStart} + (i + 1) * (interval '${year} days' / g.bets) AS at,
      'V' || (i % 4) AS vendor, 'game-' || (i % 25) AS game, i % 50 = 7 AS taken_back,
      CASE WHEN i % 50 = 7 THEN ${stake} WHEN i % 3 = 0 THEN 280 ELSE 5 END AS back
    FROM gen_member g
    CROSS JOIN LATERAL generate_series(g.bets * $3::int / $4::int, g.bets * ($3::int + 1) / $4::int - 1) AS i`;
  await pool.query(
    `WITH played AS MATERIALIZED (
       SELECT p.*, ${idAt('at', "'b' || place || '/' || i")} AS bet_id, ${idAt('at', "'w' || place || '/' || i")} AS back_id
       FROM (${played}) p ORDER BY at),
     moved AS (
       INSERT INTO transfer (merchant_id, id, kind, scope, key, reference_type, reference_id, member_id, reverses, detail, posted_at, slot, height, period)
       SELECT $1::uuid, bet_id, 'bet', 'vendor:' || vendor, place || '-' || i, 'round', place || '-' || i, id, NULL::uuid, NULL::json, at, 1, i, $5::int FROM played
       UNION ALL
       SELECT $1::uuid, back_id, CASE WHEN taken_back THEN 'refund' ELSE 'win' END, 'vendor:' || vendor, place || '-' || i || 'w', 'round',
         place || '-' || i, id, CASE WHEN taken_back THEN bet_id END, json_build_object('bet', place || '-' || i), at, 1, i, $5::int FROM played),
     bets AS (
       INSERT INTO bet (merchant_id, vendor_id, transaction_id, member_id, account_id, game_id, round_id, currency, state, stake, won,
         wins, transfer_id, placed_at, settled_at, period)
       SELECT $1::uuid, vendor, place || '-' || i, id, account_id, game, place || '-' || i, $2,
         CASE WHEN taken_back THEN 'rolled_back' ELSE 'settled' END, ${stake}, CASE WHEN taken_back THEN 0 ELSE back END,
         CASE WHEN taken_back THEN 0 ELSE 1 END, bet_id, at, at, $5::int FROM played),
     back AS (
       INSERT INTO reversal (merchant_id, transfer_id, reversed_by) SELECT $1::uuid, bet_id, back_id FROM played WHERE taken_back)
     INSERT INTO entry (merchant_id, account_id, seq, transfer_id, amount, balance_after, currency)
     SELECT $1::uuid, account_id, 2 * i + 2, bet_id, -${stake}, 1000000000, $2 FROM played
     UNION ALL SELECT $1::uuid, account_id, 2 * i + 3, back_id, back, 1000000000, $2 FROM played`,
    [merchantId, currency, slice, slices, period],
  );
}

/** What the projector would have made of them. */
async function total(pool: pg.Pool): Promise<void> {
  await pool.query(
    `INSERT INTO member_bet_total (merchant_id, member_id, day, game_type, vendor_id, state, currency, bets, stake, payout)
     SELECT b.merchant_id, b.member_id, (b.placed_at AT TIME ZONE 'America/Sao_Paulo')::date, 'RNG', b.vendor_id, b.state, b.currency, count(*), sum(b.stake), sum(b.won)
     FROM bet b GROUP BY 1, 2, 3, 4, 5, 6, 7`,
  );
}
