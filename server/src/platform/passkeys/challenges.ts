import { randomBytes } from 'node:crypto';
import { byAddress } from '../brakes/counters.ts';
import { type Db, sqlOn, type Tx } from '../database/database.ts';
import { fail } from '../failure.ts';
import { newId } from '../ids.ts';
import type { Platform } from '../platform.ts';

const challengeMinutes = 5;
const challengeBytes = 32;

export interface Asked {
  merchantId: string;
  purpose: 'operator.add' | 'operator.prove' | 'member.add' | 'member.prove';
  /** Whose answer it has to be; null where that is not known yet. */
  ownerId: string | null;
}

/** Something new to sign. By the machine's clock: a moved business clock neither opens nor ends anything. */
export async function askChallenge(
  on: Db | Tx,
  asked: Asked,
  now: Date,
): Promise<{ id: string; challenge: string }> {
  const id = newId(now.getTime());
  const challenge = randomBytes(challengeBytes).toString('base64url');
  await sqlOn(
    on,
    `INSERT INTO passkey_challenge (id, merchant_id, purpose, owner_id, challenge, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      id,
      asked.merchantId,
      asked.purpose,
      asked.ownerId,
      challenge,
      new Date(now.getTime() + challengeMinutes * 60_000),
    ],
  );
  return { id, challenge };
}

/** Once, whatever becomes of the answer. */
export async function takeChallenge(
  tx: Tx,
  asked: Asked & { id: string },
  now: Date,
): Promise<string | undefined> {
  const [taken] = await sqlOn<{ challenge: string }>(
    tx,
    `DELETE FROM passkey_challenge WHERE id = $1 AND merchant_id = $2 AND purpose = $3
       AND owner_id IS NOT DISTINCT FROM $4 AND expires_at > $5 RETURNING challenge`,
    [asked.id, asked.merchantId, asked.purpose, asked.ownerId, now],
  );
  return taken?.challenge;
}

const windowSeconds = 15 * 60;
const maxAsked = 120;

/** What strangers may have signed is kept in a table, so an address may ask for it only so often. */
export async function countAsked(
  { db, counters }: Pick<Platform, 'db' | 'counters'>,
  { action, address, now }: { action: 'operator-passkey' | 'member-passkey'; address: string; now: Date },
): Promise<void> {
  for (const counter of byAddress(address, { action, windowSeconds, limit: maxAsked })) {
    const { retryAfterSeconds } = await counters.reserve(db, counter, now);
    if (retryAfterSeconds !== null) fail('TOO_MANY_REQUESTS', { retryAfterSeconds });
  }
}
