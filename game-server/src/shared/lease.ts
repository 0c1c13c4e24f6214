import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { inTransaction, type Database, type Tx } from '../database.ts';
import { StudioFailure } from '../failures.ts';

/** A node's hold on one table. */
export class TableLease {
  readonly #nodeId = randomUUID();
  readonly #on: { urgent: Database; log: Logger };
  readonly #tableCode: string;
  #lease: Lease | null = null;
  #renewal: Promise<void> | null = null;

  constructor(on: { urgent: Database; log: Logger }, tableCode: string) {
    this.#on = on;
    this.#tableCode = tableCode;
  }

  get held(): boolean {
    return this.#lease !== null && this.#lease.believedUntil > Date.now();
  }

  /**
   * Whether this node holds the table. Where its time is over the database is asked: a process that stood still for longer than a
   * lease lasts, or whose renewal stood in a line, has lost nothing that nobody has taken.
   */
  async stillHeld(): Promise<boolean> {
    if (!this.held) await this.renew();
    return this.held;
  }

  /** Whether this node holds the table from here on. */
  async take(): Promise<boolean> {
    this.#lease = await takeLease(this.#on.urgent, this.#tableCode, this.#nodeId);
    return this.#lease !== null;
  }

  /** Nothing is begun under it any more; it stays taken until it is released or over. */
  drop(): void {
    this.#lease = null;
  }

  /** One at a time; who asks meanwhile waits for the same. */
  async renew(): Promise<void> {
    const lease = this.#lease;
    if (lease === null) return;
    this.#renewal ??= this.#renewOnce(lease).finally(() => {
      this.#renewal = null;
    });
    await this.#renewal;
  }

  async #renewOnce(lease: Lease): Promise<void> {
    try {
      const renewed = await renewLease(this.#on.urgent, this.#tableCode, this.#nodeId, lease.epoch);
      if (renewed !== null) lease.believedUntil = renewed.believedUntil;
      else if (this.#lease === lease) this.#lease = null;
    } catch (error) {
      this.#on.log.warn({ err: error }, 'table lease not renewed');
    }
  }

  async release(): Promise<void> {
    await releaseLease(this.#on.urgent, this.#tableCode, this.#nodeId).catch(() => undefined);
  }

  /**
   * A transaction that may only commit while this node holds the table. Where its time was over before anything was done, it is held
   * on first: nobody may have taken it.
   */
  async fenced<Value>(on: Database, work: (tx: Tx) => Promise<Value>): Promise<Value> {
    try {
      return await this.#fencedOnce(on, work);
    } catch (error) {
      if (!(error instanceof LeaseOver)) throw error;
      await this.renew();
      return this.#fencedOnce(on, work);
    }
  }

  #fencedOnce<Value>(on: Database, work: (tx: Tx) => Promise<Value>): Promise<Value> {
    const epoch = this.#lease?.epoch ?? -1;
    return inTransaction(on, async (tx) => {
      await assertLease(tx, this.#tableCode, this.#nodeId, epoch);
      return work(tx);
    });
  }
}

/**
 * A table belongs to one node at a time. The epoch rises with every new holder; each transaction that changes the table checks
 * it, so a node that was thought dead can't write after its successor has begun. The database's clock decides.
 */
interface Lease {
  epoch: number;
  /** By this node's clock, from before the renewal was sent: it never believes longer than the database does. */
  believedUntil: number;
}
const leaseSeconds = 6;

/** Its time is over, or another node has taken the table. */
class LeaseOver extends StudioFailure {
  constructor() {
    super('TABLE_UNAVAILABLE');
  }
}

/**
 * Takes a table that nobody holds, or holds it on; null while another node has it. Waits for what the node before has under way, and
 * shuts out what it would begin.
 */
async function takeLease(database: Database, tableCode: string, nodeId: string): Promise<Lease | null> {
  const asked = Date.now();
  const epoch = await inTransaction(database, async (tx) => {
    const first = await tx.query<{ epoch: number }>(
      `INSERT INTO table_lease (table_code, node_id, epoch, until)
       VALUES ($1, $2, 1, clock_timestamp() + make_interval(secs => $3)) ON CONFLICT DO NOTHING RETURNING epoch`,
      [tableCode, nodeId, leaseSeconds],
    );
    if (first.rows[0] !== undefined) return first.rows[0].epoch;
    const free = await tx.query(
      `SELECT 1 FROM table_lease WHERE table_code = $1 AND (node_id = $2 OR until < clock_timestamp()) FOR UPDATE`,
      [tableCode, nodeId],
    );
    if (free.rows.length === 0) return null;
    const taken = await tx.query<{ epoch: number }>(
      `UPDATE table_lease SET node_id = $2, until = clock_timestamp() + make_interval(secs => $3),
         epoch = epoch + CASE WHEN node_id = $2 THEN 0 ELSE 1 END
       WHERE table_code = $1 RETURNING epoch`,
      [tableCode, nodeId, leaseSeconds],
    );
    return taken.rows[0]?.epoch ?? null;
  });
  return epoch === null ? null : heldFrom(asked, epoch);
}

/** Goes on holding a table; null where another node has taken it. Waits for no transaction of its own node. */
async function renewLease(
  database: Database,
  tableCode: string,
  nodeId: string,
  epoch: number,
): Promise<Lease | null> {
  const asked = Date.now();
  const renewed = await database.query(
    `UPDATE table_lease SET until = clock_timestamp() + make_interval(secs => $4)
     WHERE table_code = $1 AND node_id = $2 AND epoch = $3`,
    [tableCode, nodeId, epoch, leaseSeconds],
  );
  return renewed.rowCount === 1 ? heldFrom(asked, epoch) : null;
}

const heldFrom = (asked: number, epoch: number): Lease => ({
  epoch,
  believedUntil: asked + leaseSeconds * 1000,
});

async function releaseLease(database: Database, tableCode: string, nodeId: string): Promise<void> {
  await database.query(
    'UPDATE table_lease SET until = clock_timestamp() WHERE table_code = $1 AND node_id = $2',
    [tableCode, nodeId],
  );
}

/**
 * Throws unless this node still holds the table; the row stays locked against a takeover until the transaction ends. The weakest lock
 * that a takeover waits for, and a renewal doesn't: hundreds of bets at once would hold the renewal up until the lease is over.
 */
async function assertLease(tx: Tx, tableCode: string, nodeId: string, epoch: number): Promise<void> {
  const held = await tx.query(
    `SELECT 1 FROM table_lease WHERE table_code = $1 AND node_id = $2 AND epoch = $3 AND until > clock_timestamp()
     FOR KEY SHARE`,
    [tableCode, nodeId, epoch],
  );
  if (held.rows.length === 0) throw new LeaseOver();
}
