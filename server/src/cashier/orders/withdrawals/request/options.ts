import type { cashierCalls, ValueOf } from '@croupier/contract';
import type { MemberIdentity } from '../../../../platform/http/call.ts';
import type { Merchant } from '../../../../platform/merchants.ts';
import { minor } from '../../../../platform/formats/money.ts';
import type { CashierParts } from '../../parts.ts';
import { withdrawalSettings } from '../../settings.ts';

/** What stands between the member and a withdrawal, in the order in which a request would be refused. */
export async function withdrawalOptions(
  parts: CashierParts,
  merchant: Merchant,
  member: MemberIdentity,
): Promise<ValueOf<typeof cashierCalls.withdrawalOptions>> {
  const { db } = parts.platform;
  const [person, accounts, hasPassword, turnover, balances] = await Promise.all([
    parts.identity.person(db, member),
    parts.identity.payoutAccounts(db, member),
    parts.identity.hasWithdrawalPassword(member),
    parts.turnover.remaining(db, { merchantId: merchant.id, memberId: member.id }),
    parts.ledger.balances(merchant.id, member.id),
  ]);
  const main = balances.find((row) => row.purpose === 'main' && row.currency === merchant.currency);
  const available = main ? main.balance - main.held : 0n;
  const locked = turnover.remaining > 0n && !member.restricted;
  const missing = [
    person ? [] : (['identity'] as const),
    accounts.length > 0 ? [] : (['payout_account'] as const),
    hasPassword ? [] : (['withdrawal_password'] as const),
    locked ? (['turnover'] as const) : [],
  ].flat();
  const { minimum, maximum, receiptMinutes } = withdrawalSettings(merchant);
  return {
    minimum,
    maximum,
    withdrawable: locked ? 0 : minor(available),
    turnoverRemaining: minor(turnover.remaining),
    currency: merchant.currency,
    missing,
    receiptMinutes,
  };
}
