import type { EventName, EventPayload } from '@croupier/contract';
import { minor } from '../../platform/formats/money.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { CashierParts } from './parts.ts';

interface MemberNews {
  merchant_id: string;
  member_id: string;
  id: string;
  amount: bigint;
  currency: string;
}

/** In the transaction that moves the deposit or withdrawal: the member finds it in the inbox exactly if it happened. */
export function recordNotice(
  { messages }: CashierParts,
  tx: Tx,
  kind: 'deposit.credited' | 'deposit.failed' | 'withdrawal.approved' | 'withdrawal.rejected',
  about: MemberNews & { reason?: string | null },
): Promise<void> {
  const [type = ''] = kind.split('.');
  return messages.post(
    tx,
    { merchantId: about.merchant_id, id: about.member_id },
    {
      kind,
      detail: { amount: String(about.amount), currency: about.currency, reason: about.reason ?? '' },
      reference: { type, id: about.id },
    },
  );
}

/** After the commit: the member's pages read the balance again. */
export async function notifyBalance(
  { ledger, platform }: CashierParts,
  member: { merchant_id: string; member_id: string },
  currency: string,
): Promise<void> {
  const to = { merchantId: member.merchant_id, memberId: member.member_id };
  const rows = await ledger.balances(to.merchantId, to.memberId);
  const main = rows.find((row) => row.purpose === 'main' && row.currency === currency);
  if (!main) return;
  const at = platform.clock.now().toISOString();
  platform.realtime.emit(to, 'balance.changed', { balance: minor(main.balance - main.held), currency, at });
}

export function notifyDeposit(
  parts: CashierParts,
  name: 'deposit.credited' | 'deposit.failed',
  deposit: MemberNews,
): void {
  const { id: depositId, amount, currency } = deposit;
  emit(parts, deposit, name, { depositId, amount: minor(amount), currency });
}

export function notifyWithdrawal(
  parts: CashierParts,
  name: 'withdrawal.approved' | 'withdrawal.settled',
  withdrawal: MemberNews,
): void {
  const { id: withdrawalId, amount, currency } = withdrawal;
  emit(parts, withdrawal, name, { withdrawalId, amount: minor(amount), currency });
}

export function notifyRejection(
  parts: CashierParts,
  withdrawal: MemberNews & { reason: string | null },
): void {
  const { id: withdrawalId, amount, currency } = withdrawal;
  const reason = withdrawal.reason ?? '';
  emit(parts, withdrawal, 'withdrawal.rejected', {
    withdrawalId,
    amount: minor(amount),
    currency,
    reason,
  });
}

function emit<N extends EventName>(
  { platform, messages }: CashierParts,
  to: MemberNews,
  name: N,
  payload: EventPayload<N>,
): void {
  messages.announce({ merchantId: to.merchant_id, id: to.member_id });
  platform.realtime.emit({ merchantId: to.merchant_id, memberId: to.member_id }, name, payload);
}
