import { sqlOn, type Tx } from '../../platform/database.ts';
import { fail } from '../../platform/failure.ts';

interface Window {
  seconds: number;
  most: number;
}

/** Codes cost money and patience: one a minute and few a day to one recipient, more from one address. */
export const recipientWindows: readonly Window[] = [
  { seconds: 55, most: 1 },
  { seconds: 3600, most: 5 },
  { seconds: 24 * 3600, most: 10 },
];
export const addressWindows: readonly Window[] = [
  { seconds: 3600, most: 30 },
  { seconds: 24 * 3600, most: 100 },
];

interface Asking {
  merchantId: string;
  subjectMac: Buffer;
  now: Date;
}

/** Counts a request, or throws TOO_MANY_REQUESTS with the time to wait. Two at once for one subject take turns. */
export async function countRequest(
  tx: Tx,
  { merchantId, subjectMac, now }: Asking,
  windows: readonly Window[],
): Promise<void> {
  await sqlOn(tx, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [subjectMac.toString('hex')]);
  const longest = Math.max(...windows.map(({ seconds }) => seconds));
  const rows = await sqlOn<{ at: Date }>(
    tx,
    'SELECT at FROM code_request WHERE merchant_id = $1 AND subject_mac = $2 AND at > $3 ORDER BY at DESC',
    [merchantId, subjectMac, new Date(now.getTime() - longest * 1000)],
  );
  const ages = rows.map(({ at }) => (now.getTime() - at.getTime()) / 1000);
  const waits = windows.map(({ seconds, most }) => {
    const within = ages.filter((age) => age < seconds);
    return within.length < most ? 0 : seconds - (within[most - 1] ?? 0);
  });
  const wait = Math.ceil(Math.max(...waits));
  if (wait > 0) fail('TOO_MANY_REQUESTS', { retryAfterSeconds: wait });
  await sqlOn(tx, 'INSERT INTO code_request (merchant_id, subject_mac, at) VALUES ($1, $2, $3)', [
    merchantId,
    subjectMac,
    now,
  ]);
}

/** A few of those that no window looks back to. */
export async function sweepRequests(tx: Tx, now: Date): Promise<void> {
  await sqlOn(
    tx,
    'DELETE FROM code_request WHERE ctid IN (SELECT ctid FROM code_request WHERE at < $1 LIMIT 50)',
    [new Date(now.getTime() - 24 * 3600_000)],
  );
}
