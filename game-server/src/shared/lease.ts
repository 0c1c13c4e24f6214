import type { Database, Tx } from '../database.ts';
import { fail } from '../failures.ts';

/**
 * A table belongs to one node at a time. The epoch rises with every new holder; each transaction that changes the table checks
 * it, so a node that was thought dead can't write after its successor has begun. The database's clock decides.
 */
export interface Lease {
  epoch: number;
  /** By this node's clock, from before the renewal was sent: it never believes longer than the database does. */
  believedUntil: number;
}
const leaseSeconds = 6;

export async function takeLease(
  database: Database,
  tableCode: string,
  nodeId: string,
): Promise<Lease | null> {
  const asked = Date.now();
  const taken = await database.query<{ epoch: number }>(
    `INSERT INTO table_lease AS held (table_code, node_id, epoch, until)
     VALUES ($1, $2, 1, clock_timestamp() + make_interval(secs => $3))
     ON CONFLICT (table_code) DO UPDATE SET
       node_id = excluded.node_id, until = excluded.until,
       epoch = held.epoch + CASE WHEN held.node_id = excluded.node_id THEN 0 ELSE 1 END
     WHERE held.node_id = excluded.node_id OR held.until < clock_timestamp()
     RETURNING epoch`,
    [tableCode, nodeId, leaseSeconds],
  );
  const row = taken.rows[0];
  return row === undefined ? null : { epoch: row.epoch, believedUntil: asked + leaseSeconds * 1000 };
}

export async function releaseLease(database: Database, tableCode: string, nodeId: string): Promise<void> {
  await database.query(
    'UPDATE table_lease SET until = clock_timestamp() WHERE table_code = $1 AND node_id = $2',
    [tableCode, nodeId],
  );
}

/** Throws unless this node still holds the table; the row stays locked against a takeover until the transaction ends. */
export async function assertLease(tx: Tx, tableCode: string, nodeId: string, epoch: number): Promise<void> {
  const held = await tx.query(
    `SELECT 1 FROM table_lease WHERE table_code = $1 AND node_id = $2 AND epoch = $3 AND until > clock_timestamp() FOR SHARE`,
    [tableCode, nodeId, epoch],
  );
  if (held.rows.length === 0) fail('TABLE_UNAVAILABLE');
}
