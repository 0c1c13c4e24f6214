import pg from 'pg';
import type { Tx } from '../../database.ts';
import { StudioFailure } from '../../failures.ts';
import type { IssueRow } from '../issue/issues.ts';
import type { Counted } from './slip.ts';

interface Reserved {
  issue: Pick<IssueRow, 'title' | 'sequence'>;
  currency: string;
  counted: readonly Counted[];
}

/** A number that is full, found out when the transaction had to be given up. */
export class KeysFull extends Error {
  readonly of: Reserved;
  constructor(of: Reserved) {
    super('a number is full');
    this.of = of;
  }
}

/** Counts a ticket against the numbers that it covers; keys are taken in their order, so that no two tickets wait for each other. */
export async function reserveKeys(tx: Tx, reserved: Reserved): Promise<void> {
  const { issue, currency, counted } = reserved;
  try {
    await tx.query(
      `INSERT INTO lottery_key (title, sequence, currency, key, reserved, "limit")
       SELECT $1, $2, $3, given.key, given.amount, given."limit"
       FROM unnest($4::text[], $5::bigint[], $6::bigint[]) WITH ORDINALITY AS given (key, amount, "limit", place) ORDER BY place
       ON CONFLICT (title, sequence, currency, key) DO UPDATE SET reserved = lottery_key.reserved + excluded.reserved`,
      [
        issue.title,
        issue.sequence,
        currency,
        counted.map(({ key }) => key),
        counted.map(({ amount }) => String(amount)),
        counted.map(({ limit }) => limit),
      ],
    );
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'lottery_key_limit')
      throw new KeysFull(reserved);
    throw error;
  }
}

/** Frees what a ticket counted against, where its issue still sells. */
export async function releaseKeys(tx: Tx, { issue, currency, counted }: Reserved): Promise<void> {
  await tx.query(
    `UPDATE lottery_key SET reserved = lottery_key.reserved - given.amount
     FROM (SELECT key.key, given.amount FROM lottery_key key
       JOIN unnest($4::text[], $5::bigint[]) AS given (key, amount) ON given.key = key.key
       WHERE key.title = $1 AND key.sequence = $2 AND key.currency = $3 ORDER BY key.key FOR UPDATE OF key) given
     WHERE lottery_key.title = $1 AND lottery_key.sequence = $2 AND lottery_key.currency = $3 AND lottery_key.key = given.key`,
    [
      issue.title,
      issue.sequence,
      currency,
      counted.map(({ key }) => key),
      counted.map(({ amount }) => String(amount)),
    ],
  );
}

/** Which number is full, and how much may still be won by it. */
export async function refuseFull(
  database: { query: Tx['query'] },
  { issue, currency, counted }: Reserved,
): Promise<never> {
  const known = await database.query<{ key: string; reserved: number; limit: number }>(
    `SELECT key, reserved, "limit" FROM lottery_key WHERE title = $1 AND sequence = $2 AND currency = $3 AND key = ANY ($4)`,
    [issue.title, issue.sequence, currency, counted.map(({ key }) => key)],
  );
  const held = new Map(known.rows.map((row) => [row.key, row]));
  for (const { key, amount, limit } of counted) {
    const open = (held.get(key)?.limit ?? limit) - (held.get(key)?.reserved ?? 0);
    if (amount > BigInt(open))
      throw new StudioFailure('NUMBER_LIMIT', { detail: key, open: Math.max(0, open) });
  }
  // Someone gave their ticket back meanwhile.
  throw new StudioFailure('BUSY', { retryAfterMs: 500 });
}
