import type { CommittedEvent } from './types.ts';
import type { Draft } from './rules/draft.ts';

/** What the members' pages want to know of a batch: each of their entries, with the balance after the batch. */
export function committedEvents(draft: Draft): CommittedEvent[] {
  const kinds = new Map(draft.transfers.map((transfer) => [transfer.id, transfer.kind]));
  return draft.entries.flatMap((entry) => {
    const account = draft.world.accounts.get(entry.accountId);
    const kind = kinds.get(entry.transferId);
    if (entry.memberId === null || !account || kind === undefined) return [];
    return {
      merchantId: entry.merchantId,
      memberId: entry.memberId,
      accountId: entry.accountId,
      transferId: entry.transferId,
      kind,
      amount: entry.amount,
      balance: account.balance,
      held: account.held,
    };
  });
}
