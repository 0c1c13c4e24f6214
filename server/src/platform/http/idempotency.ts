import type { ErrorCode } from '@croupier/contract';
import { timingSafeEqual } from 'node:crypto';
import type * as z from 'zod';
import { type Db, sqlOn, transaction, type Tx } from '../database/database.ts';
import { fail, Failure, type FailureParts } from '../failure.ts';
import type { Vault } from '../security/vault.ts';

type Json = Record<string, unknown>;

/**
 * Runs an idempotent call's work once per key. `begin` is one transaction, stored together with the key; `finish`
 * (which may talk to others and must be repeatable) turns what `begin` left into the answer.
 */
export type Once<V> = <H extends Json>(
  work: { begin(tx: Tx): Promise<H>; finish(handle: H): Promise<V> } | { begin(tx: Tx): Promise<V & Json> },
) => Promise<V>;

interface Stored {
  content_mac: Buffer;
  handle: Json | null;
  answer: { value: unknown } | { failure: ErrorCode; parts: FailureParts } | null;
}

export interface IdempotentCall {
  /** Merchant, caller and call; the same uuid of another caller is another key. */
  scope: string;
  key: string;
  contentMac: Buffer;
}

/** Refusals that a repeated key may still turn into a success are not kept. */
const neverStored = new Set<ErrorCode>([
  'UNAUTHENTICATED',
  'TOO_MANY_REQUESTS',
  'WITHDRAWAL_PASSWORD_WRONG',
  'WITHDRAWAL_PASSWORD_LOCKED',
  'OLD_PASSWORD_WRONG',
  'LOGIN_LOCKED',
  'BUSY',
  'PROVIDER_UNAVAILABLE',
  'MAINTENANCE',
  'INTERNAL',
]);

export function createOnce<V>(db: Db, call: IdempotentCall): Once<V> {
  return async (work) => {
    const claimed = await claim(db, call, work);
    if (claimed.answer !== null) return replay(claimed.answer);
    const value = 'finish' in work ? await finishRecorded(db, call, work, claimed.handle) : claimed.handle;
    await sqlOn(db, 'UPDATE idempotent_call SET answer = $3 WHERE scope = $1 AND key = $2', [
      call.scope,
      call.key,
      JSON.stringify({ value }),
    ]);
    return value as V;
  };
}

async function finishRecorded<V>(
  db: Db,
  call: IdempotentCall,
  work: { finish(handle: Json): Promise<V> },
  handle: Json | null,
): Promise<V> {
  try {
    return await work.finish(handle ?? {});
  } catch (error) {
    await keepRefusal(db, call, error);
    throw error;
  }
}

/** Waits for a running twin (its uncommitted key blocks the insert), then does the work or gives what was stored. */
async function claim(
  db: Db,
  call: IdempotentCall,
  work: { begin(tx: Tx): Promise<Json> },
): Promise<{ handle: Json | null; answer: Stored['answer'] }> {
  try {
    return await transaction(db, async (tx) => {
      const inserted = await sqlOn<{ key: string }>(
        tx,
        'INSERT INTO idempotent_call (scope, key, content_mac) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING key',
        [call.scope, call.key, call.contentMac],
      );
      if (inserted.length === 0) return stored(tx, call);
      const handle = await work.begin(tx);
      await sqlOn(tx, 'UPDATE idempotent_call SET handle = $3 WHERE scope = $1 AND key = $2', [
        call.scope,
        call.key,
        JSON.stringify(handle),
      ]);
      return { handle, answer: null };
    });
  } catch (error) {
    await keepRefusal(db, call, error);
    throw error;
  }
}

async function stored(tx: Tx, call: IdempotentCall) {
  const [row] = await sqlOn<Stored>(
    tx,
    'SELECT content_mac, handle, answer FROM idempotent_call WHERE scope = $1 AND key = $2',
    [call.scope, call.key],
  );
  if (!row) return fail('REQUEST_IN_PROGRESS');
  if (!timingSafeEqual(row.content_mac, call.contentMac)) fail('IDEMPOTENCY_CONFLICT');
  return { handle: row.handle, answer: row.answer };
}

async function keepRefusal(db: Db, call: IdempotentCall, error: unknown): Promise<void> {
  if (!(error instanceof Failure) || neverStored.has(error.code)) return;
  if (error.code === 'IDEMPOTENCY_CONFLICT' || error.code === 'REQUEST_IN_PROGRESS') return;
  await sqlOn(
    db,
    `INSERT INTO idempotent_call (scope, key, content_mac, answer) VALUES ($1, $2, $3, $4)
     ON CONFLICT (scope, key) DO UPDATE SET answer = excluded.answer
       WHERE idempotent_call.answer IS NULL AND idempotent_call.content_mac = excluded.content_mac`,
    [call.scope, call.key, call.contentMac, JSON.stringify({ failure: error.code, parts: error.parts })],
  );
}

function replay<V>(answer: NonNullable<Stored['answer']>): V {
  if ('failure' in answer) return fail(answer.failure, answer.parts);
  return answer.value as V;
}

/** HMAC of the validated content without its secrets, so that a retry may be sealed again. */
export function contentMac(vault: Vault, body: z.ZodObject | undefined, content: unknown): Buffer {
  const shape: Record<string, z.ZodType> = body?.shape ?? {};
  const kept = Object.entries((content ?? {}) as Json)
    .filter(([key]) => shape[key]?.meta()?.['secret'] !== true)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return vault.mac('idempotency', JSON.stringify(kept));
}
