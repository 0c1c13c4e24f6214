import { type Db, sqlOn, type Tx } from '../../../src/platform/database/database.ts';

/** Works in a transaction of which nothing is kept. */
export async function tried<Found>(db: Db, work: (tx: Tx) => Promise<Found>): Promise<Found> {
  const tx = await db.startTransaction().execute();
  try {
    return await work(tx);
  } finally {
    await tx.rollback().execute();
  }
}

/** Reads from tables in which no block says where its bets stand, and each movement names the period of its writer. */
export const asOfEarlierRelease = <Read>(db: Db, read: (tx: Tx) => Promise<Read>): Promise<Read> =>
  tried(db, async (tx) => {
    await sqlOn(tx, 'SET LOCAL ROLE NONE');
    await sqlOn(tx, 'SET LOCAL session_replication_role = replica');
    await sqlOn(tx, 'UPDATE block SET ended_bet_periods = NULL');
    await sqlOn(
      tx,
      `UPDATE transfer t SET period = k.period FROM idempotency k WHERE t.kind IN ('win', 'refund')
       AND k.merchant_id = t.merchant_id AND k.scope = t.scope AND k.key = t.key`,
    );
    return read(tx);
  });
