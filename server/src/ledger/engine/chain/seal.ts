import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { sqlOn, type Tx } from '../../../platform/database/database.ts';
import type { Vault } from '../../../platform/security/vault.ts';

export type SealKeys = Pick<Vault, 'keyId' | 'macKey'>;

/** Marks blocks so that anyone who has the database alone can't make another one. */
export interface BlockSeal {
  keyId: string;
  of(slot: number, height: bigint, hash: Buffer): Buffer;
}

/** The purposes of the key that is derived from MASTER_KEY: what is sealed as one thing is never taken for another. */
const purposes = { block: 'ledger-block', start: 'ledger-start', checkpoint: 'ledger-checkpoint' } as const;
export type SealPurpose = keyof typeof purposes;

const named = (slot: number, height: bigint, hash: Buffer): string =>
  `${slot}/${height}/${hash.toString('hex')}`;

export function createBlockSeal(keys: SealKeys): BlockSeal {
  const key = keyOf(keys, 'block');
  return {
    keyId: keys.keyId,
    of: (slot, height, hash) => sealed(key, named(slot, height, hash)),
  };
}

function keyOf(keys: SealKeys, purpose: SealPurpose, keyId = keys.keyId): KeyObject {
  const key = keys.macKey(purposes[purpose], keyId);
  if (!key) throw new Error(`the key ${keyId} is not among those of this deployment`);
  return key;
}
const sealed = (key: KeyObject, text: string): Buffer => createHmac('sha256', key).update(text).digest();

export const sealText = (keys: SealKeys, purpose: SealPurpose, text: string): Buffer =>
  sealed(keyOf(keys, purpose), text);

/** False also where the key is unknown here. */
export function holds(
  keys: SealKeys,
  purpose: SealPurpose,
  { text, seal, keyId }: { text: string; seal: Buffer; keyId: string },
): boolean {
  const key = keys.macKey(purposes[purpose], keyId);
  if (!key) return false;
  const wanted = sealed(key, text);
  return wanted.length === seal.length && timingSafeEqual(wanted, seal);
}

interface SealedRow {
  slot: number;
  height: bigint;
  hash: Buffer;
  seal: Buffer | null;
  keyId: string | null;
}

/** Whether a block, or the start of a slot's sealed blocks, carries the seal that belongs to it. */
export function isSealed(
  keys: SealKeys,
  purpose: 'block' | 'start',
  { slot, height, hash, seal, keyId }: SealedRow,
): boolean {
  if (seal === null || keyId === null) return false;
  return holds(keys, purpose, { text: named(slot, height, hash), seal, keyId });
}

/**
 * Begins the sealed part of every chain again at its head, under the newest key: what is older stands by its hashes, and
 * the keys before are no longer needed for it. Gives the number of chains. Wants an audit that passed.
 */
export async function resealChains(tx: Tx, keys: SealKeys): Promise<number> {
  const slots = await sqlOn<{ slot: number; height: bigint; head: Buffer }>(
    tx,
    'SELECT slot, height, head FROM writer_slot WHERE height > 0 FOR UPDATE',
  );
  let begun = 0;
  for (const { slot, height, head } of slots) {
    const rows = await sqlOn(
      tx,
      `INSERT INTO chain_start (slot, height, hash, seal, key_id) SELECT $1, $2, $3, $4, $5
       WHERE NOT EXISTS (SELECT FROM chain_start WHERE slot = $1 AND key_id = $5)
         AND EXISTS (SELECT FROM block WHERE slot = $1 AND key_id IS DISTINCT FROM $5) RETURNING slot`,
      [slot, height, head, sealText(keys, 'start', named(slot, height, head)), keys.keyId],
    );
    begun += rows.length;
  }
  return begun;
}

/** Names the last unsealed block of every slot under the key. Wanted once, before the first sealed block is written. */
export async function carryOver(tx: Tx, keys: SealKeys): Promise<void> {
  const slots = await sqlOn<{ slot: number; height: bigint; head: Buffer }>(
    tx,
    `SELECT slot, height, head FROM writer_slot WHERE height > 0
       AND NOT EXISTS (SELECT FROM chain_start) AND NOT EXISTS (SELECT FROM block WHERE seal IS NOT NULL) FOR UPDATE`,
  );
  for (const { slot, height, head } of slots) {
    const seal = sealText(keys, 'start', named(slot, height, head));
    await sqlOn(
      tx,
      'INSERT INTO chain_start (slot, height, hash, seal, key_id) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
      [slot, height, head, seal, keys.keyId],
    );
  }
}
