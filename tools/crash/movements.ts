import pg from 'pg';
import type { Play } from '../bench/mix.ts';

/** A movement that the site has answered for. */
export interface Acknowledged {
  play: Play;
  /** None: the movement moved nothing. */
  transferId: string | null;
}

/** A movement as it stands in the ledger. */
export interface Movement {
  key: string;
  transferId: string;
  member: string;
  amount: number;
}

export const changeOf = (play: Play): number => (play.type === 'bet' ? -play.amount : play.amount);

/** All that games have ever moved in these members' wallets, read from the entries themselves. */
export async function readMovements(url: string, merchantId: string, members: string[]): Promise<Movement[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'croupier-crash' });
  await client.connect();
  try {
    const { rows } = await client.query<Movement>(
      `SELECT t.key, t.id AS "transferId", a.owner_id AS member, e.amount::float8 AS amount
       FROM account a
       JOIN entry e ON e.merchant_id = a.merchant_id AND e.account_id = a.id
       JOIN transfer t ON t.merchant_id = e.merchant_id AND t.id = e.transfer_id
       WHERE a.merchant_id = $1 AND a.owner_kind = 'member' AND a.owner_id = ANY($2) AND t.kind <> 'deposit'`,
      [merchantId, members],
    );
    return rows;
  } finally {
    await client.end();
  }
}

/** Every acknowledged movement stands once, as it was acknowledged, and nothing else does. */
export function compare(
  acknowledged: readonly Acknowledged[],
  found: readonly Movement[],
  members: readonly string[],
): { lost: string[]; doubled: string[] } {
  const standing = new Map<string, Movement>();
  const doubled: string[] = [];
  for (const movement of found) {
    if (standing.has(movement.key)) doubled.push(`${movement.key}: stands twice`);
    standing.set(movement.key, movement);
  }
  const lost: string[] = [];
  for (const { play, transferId } of acknowledged) {
    if (changeOf(play) === 0) continue;
    const stands = standing.get(play.transactionId);
    standing.delete(play.transactionId);
    const same =
      stands?.transferId === transferId &&
      stands.member === members[play.member] &&
      stands.amount === changeOf(play);
    if (!same)
      lost.push(`${play.transactionId}: acknowledged, but the ledger holds ${JSON.stringify(stands)}`);
  }
  for (const { key } of standing.values()) doubled.push(`${key}: stands, but was never acknowledged`);
  return { lost, doubled };
}
