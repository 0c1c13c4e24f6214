import { transaction, type Tx } from '../../../../platform/database/database.ts';
import { fail, Failure } from '../../../../platform/failure.ts';
import { newId } from '../../../../platform/ids.ts';
import { transferId } from '../../accounts.ts';
import { notifyBalance } from '../../notices.ts';
import type { CashierParts } from '../../parts.ts';
import type { ProviderRef, Remember } from './receive-payment.ts';
import { splitReversal } from './rules.ts';
import { insertReversal, markRefunded, paymentByEndToEnd, type PaymentRow } from '../store.ts';
import type { Leg } from '../../../../ledger/index.ts';

export interface ReversalNotice {
  eventId: string;
  endToEndId: string;
  amount: bigint;
  reason: string | null;
}

const maxTries = 5;

/** The bank took a payment back: from the member what is there, the rest is owed to the house. */
export async function reversePayment(
  parts: CashierParts,
  provider: ProviderRef,
  notice: ReversalNotice,
  remember: Remember,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      const payment = await transaction(parts.platform.db, async (tx) => {
        if (!(await remember(tx))) return null;
        // Not known yet: the reversal overtook its payment; refused, it comes again.
        const known = (await paymentByEndToEnd(tx, provider.id, notice.endToEndId)) ?? fail('STATE_CONFLICT');
        if (notice.amount > known.amount - known.reversed) fail('STATE_CONFLICT');
        await book(parts, tx, known, provider, notice);
        return known;
      });
      if (payment) await notifyBalance(parts, payment, payment.currency);
      return;
    } catch (error) {
      // The member spent between the look at the balance and the posting: look again.
      const spent = error instanceof Failure && error.code === 'NO_FUNDS';
      if (!spent || tries >= maxTries) throw error;
    }
  }
}

async function book(
  parts: CashierParts,
  tx: Tx,
  payment: PaymentRow,
  provider: ProviderRef,
  notice: ReversalNotice,
): Promise<void> {
  const { merchant_id: merchantId, member_id: memberId, currency } = payment;
  const { amount } = notice;
  const main = parts.accounts.main(merchantId, memberId, currency);
  const split = payment.state === 'credited' ? splitReversal(amount, await available(parts, payment)) : null;
  const suspended = payment.state === 'suspense' ? amount : 0n;
  const taken = split?.taken ?? 0n;
  const owed = amount - taken - suspended;
  const legs: Leg[] = [
    { accountId: await parts.accounts.clearing(merchantId, provider.code, currency), amount },
    { accountId: main, amount: -taken },
    { accountId: await parts.accounts.suspense(merchantId, currency), amount: -suspended },
    { accountId: await parts.accounts.receivables(merchantId, currency), amount: -owed },
  ];
  const posted = await parts.ledger.postIn(tx, [
    {
      merchantId,
      kind: 'payment_reversal',
      scope: `payments:${provider.code}`,
      key: `reversal:${notice.eventId}`,
      legs: legs.filter((leg) => leg.amount !== 0n),
      reference: { type: 'deposit', id: payment.deposit_id },
      memberId,
    },
  ]);
  const transfer = transferId(posted);
  await insertReversal(tx, {
    merchant_id: merchantId,
    id: newId(),
    payment_id: payment.id,
    member_id: memberId,
    amount,
    taken,
    owed,
    reason: notice.reason,
    reversed_at: parts.platform.clock.now(),
    transfer_id: transfer,
  });
  if (suspended > 0n && payment.reversed + amount === payment.amount)
    await markRefunded(tx, payment, transfer);
}

async function available({ ledger }: CashierParts, payment: PaymentRow): Promise<bigint> {
  const rows = await ledger.balances(payment.merchant_id, payment.member_id);
  const main = rows.find((row) => row.purpose === 'main' && row.currency === payment.currency);
  return main ? main.balance - main.held : 0n;
}
