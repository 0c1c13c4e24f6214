import { Gauge } from 'prom-client';
import { sqlOn } from '../database/database.ts';
import { type Recurring, recurring } from './recurring.ts';
import type { Platform } from '../platform.ts';

type SweepParts = Pick<Platform, 'db' | 'clock' | 'jobs' | 'log' | 'metrics'>;

interface Sweep {
  table: string;
  /** A row goes when this instant lies further back than `keepHours`. */
  column: string;
  /** Which clock wrote the column. */
  clock: 'business' | 'machine';
  keepHours: number;
  /** Why for so long and no longer. */
  why: string;
}

const day = 24;
const gone = 'Of no use once it has run out; a day is left for looking into complaints';
const sessions =
  'Records of access are kept for six months by law (Marco Civil da Internet, article 15), and some days for requests';
const places = 'A place that nobody came from for so long is a stranger again';

/** What is worth nothing after a time. Everything else in the database stays until someone decides on it. */
export const sweeps: readonly Sweep[] = [
  {
    table: 'sealed_call',
    column: 'seen_at',
    clock: 'machine',
    keepHours: 1 / 3,
    why: 'A sealed body is stale after five minutes: it could not be repeated anyway',
  },
  {
    table: 'sealing_key',
    column: 'created_at',
    clock: 'machine',
    keepHours: 2 * day,
    why: 'No body is sealed under it any more, and what somebody recorded must stay unreadable',
  },
  {
    table: 'idempotent_call',
    column: 'created_at',
    clock: 'machine',
    keepHours: 7 * day,
    why: 'Nobody repeats a call after a week; the ledger keeps its own keys for ever',
  },
  { table: 'member_session', column: 'expires_at', clock: 'business', keepHours: 190 * day, why: sessions },
  { table: 'operator_session', column: 'expires_at', clock: 'business', keepHours: 190 * day, why: sessions },
  {
    table: 'security_event',
    column: 'at',
    clock: 'business',
    keepHours: 5 * 366 * day,
    why: 'Disputes and authorities may ask about sign-ins for five years',
  },
  {
    table: 'member_message',
    column: 'at',
    clock: 'business',
    keepHours: 2 * 366 * day,
    why: 'Notices to a member; what they tell of stands in its own records, and they name other members',
  },
  {
    table: 'feedback',
    column: 'received_at',
    clock: 'machine',
    keepHours: 5 * 366 * day,
    why: 'Complaints may be brought for five years (consumer code, article 27)',
  },
  { table: 'brake_counter', column: 'expires_at', clock: 'machine', keepHours: day, why: gone },
  { table: 'puzzle', column: 'expires_at', clock: 'business', keepHours: 0, why: gone },
  { table: 'verification', column: 'expires_at', clock: 'business', keepHours: 0, why: gone },
  { table: 'captcha', column: 'expires_at', clock: 'business', keepHours: 0, why: gone },
  {
    table: 'slider_trail',
    column: 'seen_at',
    clock: 'machine',
    keepHours: 7 * day,
    why: 'A drawn trail counts as a copy for so long',
  },
  { table: 'one_time_code', column: 'expires_at', clock: 'business', keepHours: day, why: gone },
  { table: 'social_state', column: 'expires_at', clock: 'business', keepHours: day, why: gone },
  { table: 'passkey_challenge', column: 'expires_at', clock: 'machine', keepHours: 0, why: gone },
  { table: 'social_ticket', column: 'expires_at', clock: 'business', keepHours: day, why: gone },
  { table: 'spent_phone_token', column: 'expires_at', clock: 'business', keepHours: day, why: gone },
  { table: 'spent_ticket', column: 'until', clock: 'business', keepHours: day, why: gone },
  { table: 'login_challenge', column: 'expires_at', clock: 'business', keepHours: day, why: gone },
  { table: 'password_reset', column: 'expires_at', clock: 'business', keepHours: day, why: gone },
  { table: 'desk_claim', column: 'until', clock: 'business', keepHours: day, why: gone },
  { table: 'launch_token', column: 'expires_at', clock: 'business', keepHours: 30 * day, why: gone },
  { table: 'game_session', column: 'expires_at', clock: 'business', keepHours: 30 * day, why: gone },
  { table: 'operator_address', column: 'last_seen_at', clock: 'business', keepHours: 90 * day, why: places },
  { table: 'known_address', column: 'last_seen_at', clock: 'business', keepHours: 90 * day, why: places },
  {
    table: 'webhook_delivery',
    column: 'at',
    clock: 'machine',
    keepHours: 30 * day,
    why: 'Long enough to find out what a receiver missed; what was told of stands in its own rows',
  },
  {
    table: 'vendor_event',
    column: 'at',
    clock: 'machine',
    keepHours: 60 * day,
    why: 'Twice as long as a vendor is told',
  },
  {
    table: 'trusted_device',
    column: 'last_seen_at',
    clock: 'business',
    keepHours: 400 * day,
    why: 'Browsers keep no cookie for longer than 400 days',
  },
];

/** A run takes at most so many rows of a table; the next one follows soon where more is left. */
const batch = { rows: 1_000, max: 20, againMs: 60_000 };
const gaugeName = 'sweep_last_run_seconds';

export function createSweeps(parts: SweepParts, list: readonly Sweep[] = sweeps): Recurring {
  watch(parts);
  return recurring(parts, { name: 'sweep.tables', everyMs: 3600_000 }, async (again) => {
    let more = false;
    const failed: string[] = [];
    for (const sweep of list) {
      try {
        more = (await carryOut(parts, sweep)) || more;
      } catch (error) {
        failed.push(sweep.table);
        parts.log.error({ part: 'sweeps', table: sweep.table, err: error }, 'a table could not be swept');
      }
    }
    if (more) await again(batch.againMs);
    if (failed.length > 0) throw new Error(`Not swept: ${failed.join(', ')}`);
  });
}

/** Whether more is left than one run takes. */
async function carryOut({ db, clock }: SweepParts, sweep: Sweep): Promise<boolean> {
  const now = sweep.clock === 'business' ? clock.now() : clock.machine();
  const before = new Date(now.getTime() - sweep.keepHours * 3600_000);
  let removed = 0;
  let more = true;
  for (let round = 0; more && round < batch.max; round += 1) {
    const rows = await sqlOn(
      db,
      `DELETE FROM ${sweep.table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${sweep.table}
         WHERE ${sweep.column} < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)) RETURNING 1`,
      [before, batch.rows],
    );
    removed += rows.length;
    more = rows.length === batch.rows;
  }
  await recordRun({ db, clock }, sweep.table, removed);
  return more;
}

/** What a run under this name removed, and that it ran. */
export async function recordRun(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  name: string,
  removed: number,
): Promise<void> {
  await sqlOn(
    db,
    `INSERT INTO sweep_run (name, ran_at, removed) VALUES ($1, $2, $3)
     ON CONFLICT (name) DO UPDATE SET ran_at = excluded.ran_at, removed = excluded.removed`,
    [name, clock.machine(), removed],
  );
}

/** When each sweep ran last, whichever node did it. */
function watch({ db, metrics }: SweepParts): void {
  if (metrics.registry.getSingleMetric(gaugeName)) return;
  const gauge: Gauge<'sweep'> = new Gauge({
    name: gaugeName,
    help: 'When a table was swept last, in seconds since 1970',
    labelNames: ['sweep'],
    registers: [metrics.registry],
    async collect() {
      const rows = await sqlOn<{ name: string; at: Date }>(
        db,
        'SELECT name, ran_at AS at FROM sweep_run ORDER BY name LIMIT 500',
      );
      for (const { name, at } of rows) gauge.set({ sweep: name }, at.getTime() / 1000);
    },
  });
}
