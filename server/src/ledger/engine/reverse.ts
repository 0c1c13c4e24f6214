import type { Db } from '../../platform/database/database.ts';
import type { Engine } from './writer/engine.ts';
import { accountId } from './account-id.ts';
import { readTransfer } from './store/read/reads.ts';
import type { Outcome, Reference, TransferView } from './types.ts';

export interface ReversalRequest {
  merchantId: string;
  transferId: string;
  scope: string;
  key: string;
  reference: Reference;
}

/** Takes a transfer back by its mirror image. What is not there any more is not taken: insufficient_funds. */
export async function reverseTransfer(db: Db, engine: Engine, request: ReversalRequest): Promise<Outcome> {
  const original = await readTransfer(db, request.merchantId, request.transferId);
  if (!original) return { status: 'refused', reason: 'unknown_transfer', final: true };
  return engine.submit(
    {
      type: 'transfer',
      merchantId: request.merchantId,
      kind: 'reversal',
      scope: request.scope,
      key: request.key,
      legs: original.entries.map((entry) => ({
        accountId: familyOf(request.merchantId, entry),
        amount: -entry.amount,
      })),
      reference: request.reference,
      reverses: request.transferId,
      ...(original.memberId === null ? {} : { memberId: original.memberId }),
    },
    'normal',
  );
}

/** The original may stand on another writer's share of a house account; ours is as good. */
const familyOf = (merchantId: string, entry: TransferView['entries'][number]): string =>
  accountId({ merchantId, owner: entry.owner, purpose: entry.purpose, currency: entry.currency });
