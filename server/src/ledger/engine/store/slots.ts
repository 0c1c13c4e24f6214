import { genesis } from '../chain/chain.ts';
import { arraysOf } from '../../../platform/database/arrays.ts';
import type { Connection, Statement } from './statement.ts';

/** The chain head of a writer's slot, read under its lock. */
export interface SlotHead {
  slot: number;
  height: bigint;
  head: Buffer;
  closedThrough: Date;
  /** The one that its postings are written into. */
  period: number;
}

export interface Lease {
  slot: number;
  epoch: bigint;
}

/**
 * The slots of a process whose writer's database session has ended, its door's among them, are free at once: their leases
 * would only run on. A holder's name begins with its process.
 */
const fenceGone: Statement = {
  name: 'ledger_slot_fence_gone',
  text: `UPDATE writer_slot SET epoch = epoch + 1, holder = '', lease_until = '-infinity', session_pid = NULL, session_start = NULL
    WHERE slot IN (SELECT slot FROM writer_slot
      WHERE split_part(holder, '/', 1) IN (SELECT split_part(holder, '/', 1) FROM writer_slot
        WHERE session_pid IS NOT NULL AND lease_until > '-infinity' AND writer_session_gone(session_pid, session_start))
      FOR UPDATE SKIP LOCKED)`,
};
/**
 * A slot whose lease ran out is taken over under a new epoch: anyone who slept on it can't post any more. A holder takes back
 * what was its own before it takes another's.
 */
const takeExpired: Statement = {
  name: 'ledger_slot_take',
  text: `UPDATE writer_slot SET epoch = epoch + 1, holder = $1, lease_until = clock_timestamp() + make_interval(secs => $2),
      session_pid = NULL, session_start = NULL,
      closed_through = greatest(closed_through, $3::timestamptz, (SELECT closed_through FROM ledger_clock))
    WHERE slot = (SELECT slot FROM writer_slot WHERE lease_until < clock_timestamp()
      ORDER BY (holder = $1) DESC, slot LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING slot, epoch`,
};
/** Names the session that asks as the one whose end ends the lease. */
const bindSession: Statement = {
  name: 'ledger_slot_bind',
  text: `UPDATE writer_slot SET session_pid = own.pid, session_start = own.started FROM writer_session() own
    WHERE slot = $1 AND epoch = $2`,
};
const insertNext: Statement = {
  name: 'ledger_slot_insert',
  text: `INSERT INTO writer_slot (slot, epoch, holder, lease_until, head, closed_through, period)
    SELECT COALESCE(max(slot), 0) + 1, 1, $1, clock_timestamp() + make_interval(secs => $2), $4::bytea,
      greatest($3::timestamptz, (SELECT closed_through FROM ledger_clock)), (SELECT max(period) FROM ledger_period)
    FROM writer_slot
    RETURNING slot, epoch`,
};
const lockHeld: Statement = {
  name: 'ledger_slot_lock',
  text: `SELECT slot, height, head, closed_through AS "closedThrough", period FROM writer_slot
    WHERE slot = $1 AND epoch = $2 AND lease_until > clock_timestamp() FOR UPDATE`,
};
const lockOneOf: Statement = {
  name: 'ledger_slot_lock_one',
  text: `SELECT slot, height, head, closed_through AS "closedThrough", period FROM writer_slot
    WHERE (slot, epoch) IN (SELECT * FROM unnest($1::int[], $2::bigint[])) AND lease_until > clock_timestamp()
    ORDER BY slot LIMIT 1 FOR UPDATE SKIP LOCKED`,
};
const readLive: Statement = {
  name: 'ledger_slot_read_live',
  text: `SELECT slot FROM writer_slot
    WHERE (slot, epoch) IN (SELECT * FROM unnest($1::int[], $2::bigint[])) AND lease_until > clock_timestamp()`,
};
const renew: Statement = {
  name: 'ledger_slot_renew',
  text: `UPDATE writer_slot SET lease_until = clock_timestamp() + make_interval(secs => $3),
      closed_through = greatest(closed_through, $4::timestamptz)
    WHERE slot = $1 AND epoch = $2 AND lease_until > clock_timestamp() RETURNING slot, epoch`,
};
const release: Statement = {
  name: 'ledger_slot_release',
  text: `UPDATE writer_slot SET epoch = epoch + 1, holder = '', lease_until = '-infinity' WHERE slot = $1 AND epoch = $2`,
};
/** Dead writers are fenced before they are left out: none of them can post into the time that is declared closed. */
const fenceDead: Statement = {
  name: 'ledger_slot_fence',
  text: `UPDATE writer_slot SET epoch = epoch + 1, holder = '', lease_until = '-infinity'
    WHERE slot IN (SELECT slot FROM writer_slot
      WHERE lease_until < clock_timestamp() AND lease_until > '-infinity' FOR UPDATE SKIP LOCKED)`,
};
/** Without a living writer all time up to now is closed: anyone who takes a slot later starts after what was declared here. */
const declareClosed: Statement = {
  name: 'ledger_clock_declare',
  text: `UPDATE ledger_clock SET closed_through = greatest(closed_through,
      COALESCE((SELECT min(closed_through) FROM writer_slot WHERE lease_until > '-infinity'), $1::timestamptz))
    RETURNING closed_through AS "closedThrough"`,
};
/** Taking a slot and declaring time closed take turns, so that no new writer starts in closed time. */
const lockClock: Statement = {
  name: 'ledger_clock_lock',
  text: 'SELECT closed_through FROM ledger_clock FOR UPDATE',
};

/** A slot for the time of a lease; its blocks will all be later than `now`. Wants a transaction of its own. */
export async function takeSlot(
  on: Connection,
  holder: string,
  leaseSeconds: number,
  now: Date,
): Promise<Lease> {
  await on.rows(lockClock, []);
  await on.rows(fenceGone, []);
  const [expired] = await on.rows<Lease>(takeExpired, [holder, leaseSeconds, now]);
  if (expired) return expired;
  const [fresh] = await on.rows<Lease>(insertNext, [holder, leaseSeconds, now, genesis]);
  if (!fresh) throw new Error('a writer slot was taken outside of the lock');
  return fresh;
}

/** Nothing is returned when the lease was lost. */
export async function lockSlot(on: Connection, lease: Lease): Promise<SlotHead | undefined> {
  const [head] = await on.rows<SlotHead>(lockHeld, [lease.slot, String(lease.epoch)]);
  return head;
}

export async function lockFreeSlot(on: Connection, leases: readonly Lease[]): Promise<SlotHead | undefined> {
  const [head] = await on.rows<SlotHead>(lockOneOf, columns(leases));
  return head;
}

/** Whether none of the leases holds any more. */
export async function areLost(on: Connection, leases: readonly Lease[]): Promise<boolean> {
  return (await on.rows(readLive, columns(leases))).length === 0;
}

const columns = (leases: readonly Lease[]): string[] => arraysOf(leases, 'slot', 'epoch');

export async function renewSlot(
  on: Connection,
  lease: Lease,
  leaseSeconds: number,
  now: Date,
): Promise<boolean> {
  const rows = await on.rows(renew, [lease.slot, String(lease.epoch), leaseSeconds, now]);
  return rows.length === 1;
}

/** From here on the lease ends with this database session; for connections that no pool shares. */
export async function bindSlot(on: Connection, lease: Lease): Promise<void> {
  await on.rows(bindSession, [lease.slot, String(lease.epoch)]);
}

export async function releaseSlot(on: Connection, lease: Lease): Promise<void> {
  await on.rows(release, [lease.slot, String(lease.epoch)]);
}

/** Wants a transaction of its own. */
export async function declareClosedThrough(on: Connection, now: Date): Promise<Date> {
  await on.rows(lockClock, []);
  await on.rows(fenceGone, []);
  await on.rows(fenceDead, []);
  const [declared] = await on.rows<{ closedThrough: Date }>(declareClosed, [now]);
  if (!declared) throw new Error('the ledger has no clock row');
  return declared.closedThrough;
}
