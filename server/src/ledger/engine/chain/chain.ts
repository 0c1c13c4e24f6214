import { createHash } from 'node:crypto';
import type { EntryFacts } from '../types.ts';

/** What a block vouches for, as it stands in the tables: the audit rebuilds it from there. */
export interface BlockContent {
  slot: number;
  height: bigint;
  merchantId: string;
  postedAt: Date;
  transfers: readonly {
    id: string;
    kind: string;
    scope: string;
    key: string;
    reference: { type: string; id: string };
    memberId: string | null;
    reverses: string | null;
    detail: string | null;
  }[];
  entries: readonly EntryFacts[];
  endedBets: readonly { vendorId: string; transactionId: string }[];
}

/** The head of a chain without blocks. */
export const genesis = Buffer.alloc(32);

export function blockHash(previous: Buffer, block: BlockContent): Buffer {
  const text = JSON.stringify([
    block.slot,
    String(block.height),
    block.merchantId,
    block.postedAt.getTime(),
    block.transfers.map((row) => [
      row.id,
      row.kind,
      row.scope,
      row.key,
      row.reference.type,
      row.reference.id,
      row.memberId,
      row.reverses,
      row.detail,
    ]),
    block.entries.map((row) => [
      row.accountId,
      String(row.seq),
      row.transferId,
      String(row.amount),
      String(row.balanceAfter),
      row.currency,
    ]),
    block.endedBets.map((row) => [row.vendorId, row.transactionId]),
  ]);
  return createHash('sha256').update(previous).update(text).digest();
}
