import { transaction, type Tx } from '../../../../platform/database/database.ts';
import { fail } from '../../../../platform/failure.ts';
import { newId } from '../../../../platform/ids.ts';
import type { ReceivedPayment } from '../../../payments/index.ts';
import { transferId } from '../../accounts.ts';
import { recordCredited } from '../../events.ts';
import { recordNotice, notifyBalance, notifyDeposit } from '../../notices.ts';
import type { CashierParts } from '../../parts.ts';
import { paymentFault, type PaymentFault, stateAfterFault } from './rules.ts';
import { refundJob } from './send-refund.ts';
import {
  creditDeposit,
  depositByTxid,
  type DepositRow,
  endDeposit,
  insertPayment,
  lockDeposit,
  paymentByEndToEnd,
} from '../store.ts';

export interface PaymentNotice extends ReceivedPayment {
  txid: string;
}

export interface ProviderRef {
  id: string;
  code: string;
}

/** Remembers the webhook in the same transaction; false: it was taken before. */
export type Remember = (tx: Tx) => Promise<boolean>;

interface Received {
  deposit: DepositRow;
  fault: PaymentFault | null;
}

/** The one door for money that comes in: by webhook or by asking the provider, any number of times, in any order. */
export async function receivePayment(
  parts: CashierParts,
  provider: ProviderRef,
  notice: PaymentNotice,
  remember: Remember = async () => true,
): Promise<void> {
  const { db } = parts.platform;
  const found = (await depositByTxid(db, provider.id, notice.txid)) ?? fail('NOT_FOUND');
  const merchantId = found.merchant_id;
  const accounts = {
    clearing: await parts.accounts.clearing(merchantId, provider.code, found.currency),
    suspense: await parts.accounts.suspense(merchantId, found.currency),
  };
  const received = await transaction(db, async (tx): Promise<Received | null> => {
    if (!(await remember(tx))) return null;
    const deposit = await lockDeposit(tx, merchantId, found.id);
    const known = await paymentByEndToEnd(tx, provider.id, notice.endToEndId);
    if (known) {
      const same = known.deposit_id === deposit.id && known.amount === notice.amount;
      return same ? null : fail('STATE_CONFLICT');
    }
    const fault = await judge(parts, tx, deposit, notice);
    if (fault === null) await recordNotice(parts, tx, 'deposit.credited', deposit);
    else if (fault !== 'extra')
      await recordNotice(parts, tx, 'deposit.failed', { ...deposit, reason: fault });
    await book(parts, tx, { deposit, notice, fault, provider, accounts });
    return { deposit, fault };
  });
  if (!received) return;
  const { deposit, fault } = received;
  if (fault === null) {
    notifyDeposit(parts, 'deposit.credited', deposit);
    await notifyBalance(parts, deposit, deposit.currency);
  } else if (fault !== 'extra') {
    notifyDeposit(parts, 'deposit.failed', deposit);
  }
}

async function judge(
  parts: CashierParts,
  tx: Tx,
  deposit: DepositRow,
  notice: PaymentNotice,
): Promise<PaymentFault | null> {
  const member = { merchantId: deposit.merchant_id, id: deposit.member_id };
  const gate = await parts.ledger.gateIn(tx, member.merchantId, member.id);
  // A member who has used up today's session time may still deposit.
  const excluded = gate?.status === 'closed' && gate.reason !== 'session_time';
  const holder = await parts.holders.holder(tx, member);
  const merchant = (await parts.platform.merchants.byId(member.merchantId)) ?? fail('NOT_FOUND');
  const payerMac = notice.payer ? parts.identity.documentMac(notice.payer.document) : null;
  const holderMac = holder && parts.identity.documentMac(holder.document);
  const documentRequired = await parts.holders.asksDocument(merchant);
  return paymentFault(deposit, { ...notice, payerMac }, { holderMac, documentRequired, excluded });
}

interface Booking {
  deposit: DepositRow;
  notice: PaymentNotice;
  fault: PaymentFault | null;
  provider: ProviderRef;
  accounts: { clearing: string; suspense: string };
}

async function book(parts: CashierParts, tx: Tx, booking: Booking): Promise<void> {
  const { deposit, notice, fault, provider, accounts } = booking;
  const { platform, ledger, identity } = parts;
  const { merchant_id: merchantId, member_id: memberId, currency } = deposit;
  const now = platform.clock.now();
  const id = newId();
  if (fault === null) {
    const source = { type: 'deposit', id: deposit.id } as const;
    await parts.turnover.open(tx, { merchantId, memberId, source, amount: notice.amount, currency });
  } else {
    await platform.jobs.add(tx, refundJob, { merchantId, paymentId: id }, { key: `${refundJob}:${id}` });
  }
  const main = parts.accounts.main(merchantId, memberId, currency);
  const posted = await ledger.postIn(tx, [
    {
      merchantId,
      kind: fault === null ? 'deposit' : 'payment_suspense',
      // The provider's end-to-end id is the key: one payment moves money in once, whatever else happens here.
      scope: `payments:${provider.code}`,
      key: notice.endToEndId,
      legs: [
        { accountId: accounts.clearing, amount: -notice.amount },
        { accountId: fault === null ? main : accounts.suspense, amount: notice.amount },
      ],
      reference: { type: 'deposit', id: deposit.id },
      memberId,
    },
  ]);
  const transfer = transferId(posted);
  await insertPayment(tx, {
    merchant_id: merchantId,
    id,
    provider_id: provider.id,
    end_to_end_id: notice.endToEndId,
    deposit_id: deposit.id,
    member_id: memberId,
    amount: notice.amount,
    currency,
    payer_sealed: notice.payer
      ? platform.vault.seal(Buffer.from(JSON.stringify(notice.payer)), `payment:${merchantId}:${id}`)
      : null,
    payer_mac: notice.payer ? identity.documentMac(notice.payer.document) : null,
    state: fault === null ? 'credited' : 'suspense',
    fault,
    paid_at: notice.paidAt,
    received_at: now,
    transfer_id: transfer,
    refund_transfer_id: null,
    reversed: 0n,
  });
  if (fault === null) {
    await creditDeposit(tx, deposit, { paidAt: notice.paidAt, at: now, transferId: transfer });
    await recordCredited(parts, tx, deposit, notice.amount);
    return;
  }
  const state = stateAfterFault(deposit.state, fault);
  if (state !== deposit.state) await endDeposit(tx, deposit, { state, reason: fault, at: now });
}
