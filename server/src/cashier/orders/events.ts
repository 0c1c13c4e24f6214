import type { Tx } from '../../platform/database/database.ts';
import { minor } from '../../platform/formats/money.ts';
import type { DepositRow } from './deposits/store.ts';
import type { CashierParts } from './parts.ts';
import type { PartRow, WithdrawalRow } from './withdrawals/store.ts';

type EventParts = Pick<CashierParts, 'platform'>;

/** After the posting, whose locks put a member's movements in their order. */
export const recordCredited = (
  { platform: { events, clock } }: EventParts,
  tx: Tx,
  deposit: DepositRow,
  amount: bigint,
): Promise<void> =>
  events.record(tx, {
    kind: 'deposit.credited',
    merchantId: deposit.merchant_id,
    memberId: deposit.member_id,
    reference: deposit.id,
    at: clock.now(),
    facts: { amount: minor(amount), currency: deposit.currency, way: deposit.method },
  });

/** Likewise, with all parts of the withdrawal. */
export const recordSettled = (
  { platform: { events, clock } }: EventParts,
  tx: Tx,
  withdrawal: WithdrawalRow,
  parts: readonly PartRow[],
): Promise<void> => {
  const paid = parts.filter(({ state }) => state === 'settled');
  const fee = paid.reduce((sum, part) => sum + part.fee, 0n);
  const whole = paid.reduce((sum, part) => sum + part.amount, 0n);
  return events.record(tx, {
    kind: 'withdrawal.settled',
    merchantId: withdrawal.merchant_id,
    memberId: withdrawal.member_id,
    reference: withdrawal.id,
    at: clock.now(),
    facts: {
      amount: minor(withdrawal.amount),
      paid: minor(whole - fee),
      fee: minor(fee),
      currency: withdrawal.currency,
    },
  });
};
