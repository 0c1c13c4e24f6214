import type { EventName, EventPayload } from '@croupier/contract';
import { minor } from '../../platform/money.ts';
import type { CashierParts } from './parts.ts';

interface Told {
  merchant_id: string;
  member_id: string;
  id: string;
  amount: bigint;
  currency: string;
}

/** After the commit: the member's pages read the balance again. */
export async function tellBalance(
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

export function tellDeposit(
  { platform }: CashierParts,
  name: 'deposit.credited' | 'deposit.failed',
  deposit: Told,
): void {
  const { id: depositId, amount, currency } = deposit;
  tell(platform, deposit, name, { depositId, amount: minor(amount), currency });
}

export function tellWithdrawal(
  { platform }: CashierParts,
  name: 'withdrawal.approved' | 'withdrawal.settled',
  withdrawal: Told,
): void {
  const { id: withdrawalId, amount, currency } = withdrawal;
  tell(platform, withdrawal, name, { withdrawalId, amount: minor(amount), currency });
}

export function tellRejection(
  { platform }: CashierParts,
  withdrawal: Told & { reason: string | null },
): void {
  const { id: withdrawalId, amount, currency } = withdrawal;
  const reason = withdrawal.reason ?? '';
  tell(platform, withdrawal, 'withdrawal.rejected', {
    withdrawalId,
    amount: minor(amount),
    currency,
    reason,
  });
}

function tell<N extends EventName>(
  platform: CashierParts['platform'],
  to: Told,
  name: N,
  payload: EventPayload<N>,
): void {
  platform.realtime.emit({ merchantId: to.merchant_id, memberId: to.member_id }, name, payload);
}
