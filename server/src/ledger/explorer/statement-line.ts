import { minor } from '../../platform/formats/money.ts';
import type { EntryView } from '../engine/index.ts';

/** An entry as a line of a statement; within one account its sequence number names it. */
export function statementLine(entry: EntryView, purpose: string) {
  return {
    id: `${entry.accountId.slice(0, 8)}-${entry.seq}`,
    transferId: entry.transferId,
    kind: entry.kind,
    amount: minor(entry.amount),
    balanceAfter: minor(entry.balanceAfter),
    currency: entry.currency,
    purpose,
    reference: entry.reference,
    at: entry.postedAt.toISOString(),
  };
}
