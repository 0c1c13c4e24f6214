import { messagesOf } from '../../../messages/index.ts';
import type { Language } from '@croupier/contract';
import { abilitiesOf } from '@croupier/contract/payment-methods';
import type { Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import { transferId } from '../accounts.ts';
import {
  creditDeposit,
  type DepositRow,
  endDeposit,
  insertPayment,
  lockDeposit,
  paymentByEndToEnd,
} from '../deposits/store.ts';
import { recordCredited } from '../events.ts';
import { recordNotice } from '../notices.ts';
import type { CashierParts } from '../parts.ts';
import { depositSettings } from '../settings.ts';
import { agree, namedIn, type Operator, refuseWhereClaimed } from './queue-state.ts';
import { takeBack } from '../../../console/index.ts';
import { marketOf } from '../../../site/index.ts';

export interface DepositDecision {
  merchant: Merchant;
  depositId: string;
  operator: Operator;
  /** Puts the deed on record; before the posting, which comes last. */
  record: (action: string, detail: Record<string, string>) => Promise<void>;
}

export const approvalsFor = (merchant: Merchant, amount: bigint): number => {
  const { fourEyesAbove } = depositSettings(merchant);
  return fourEyesAbove > 0 && amount > BigInt(fourEyesAbove) ? 2 : 1;
};

/** Statements of banks differ in spaces and letter case. */
const normal = (reference: string): string => reference.replaceAll(/\s+/g, '').toUpperCase();

/**
 * Credits a bank transfer. The bank's own reference is the payment's name and its key in the ledger, so that one transfer at the
 * bank is money for one deposit only, anyone who approves whatever.
 */
export async function approveDeposit(
  parts: CashierParts,
  tx: Tx,
  decision: DepositDecision & {
    amount: number;
    bankReference: string;
    payerDocument?: string | undefined;
    language: Language;
  },
): Promise<void> {
  const { merchant, operator } = decision;
  const bank = await parts.providers.bankOf(merchant);
  const reference = normal(decision.bankReference);
  const row = await waiting(tx, decision);
  const now = parts.platform.clock.now();
  if (BigInt(decision.amount) !== row.amount) fail('AMOUNT_DIFFERS');
  if (await paymentByEndToEnd(tx, bank.id, reference)) fail('BANK_REFERENCE_USED');
  const payer = await payerOf(parts, tx, { ...decision, memberId: row.member_id });
  const gate = await parts.ledger.gateIn(tx, merchant.id, row.member_id);
  if (gate?.status === 'closed') fail('MEMBER_EXCLUDED');
  const deed = { merchantId: merchant.id, subject: 'deposit', id: row.id, operator, now } as const;
  const needed = approvalsFor(merchant, row.amount);
  const amount = { kind: 'deposit', value: row.amount } as const;
  const content = `${reference} ${row.amount}`;
  const { enough, instead } = await agree(tx, { ...deed, needed, content, amount });
  const before = instead === null || instead === content ? '' : `${namedIn(instead)} → `;
  const detail = { bankReference: `${before}${reference}`, amount: String(row.amount) };
  if (!enough) {
    await decision.record('deposit.agreed', detail);
    return;
  }
  await decision.record('deposit.approved', detail);
  await credit(parts, tx, row, { bank, reference, operator, now, payer });
}

interface Payer {
  name: string;
  document: string;
}

/** Who paid according to the bank: the person on file, or the money goes back. Null only where nobody can be on file. */
async function payerOf(
  parts: CashierParts,
  tx: Tx,
  asked: { merchant: Merchant; memberId: string; payerDocument?: string | undefined; language: Language },
): Promise<Payer | null> {
  const { merchant, memberId, language } = asked;
  const typed = (asked.payerDocument ?? '').trim();
  const { person, company } = marketOf(merchant, parts.platform.clock.now()).documents;
  const document = person.parse(typed) ?? company.parse(typed);
  const holder = await parts.holders.holder(tx, { merchantId: merchant.id, id: memberId });
  const needed = holder !== null || (await parts.holders.asksDocument(merchant));
  if (document === null) {
    if (!needed && typed === '') return null;
    return fail('FIELDS_INVALID', {
      errors: { payerDocument: messagesOf('statements')(language, 'payerDocument') },
    });
  }
  const mac = parts.identity.documentMac(document);
  const own = holder !== null && parts.identity.documentMac(holder.document).equals(mac);
  if (needed && !own) fail('PAYER_DIFFERS');
  return { name: own ? (holder.name ?? '') : '', document };
}

async function credit(
  parts: CashierParts,
  tx: Tx,
  row: DepositRow,
  by: {
    bank: { id: string; code: string };
    reference: string;
    operator: Operator;
    now: Date;
    payer: Payer | null;
  },
): Promise<void> {
  const { bank, reference, operator, now, payer } = by;
  const { merchant_id: merchantId, member_id: memberId, amount, currency } = row;
  const source = { type: 'deposit', id: row.id } as const;
  await parts.turnover.open(tx, { merchantId, memberId, source, amount, currency });
  const clearing = await parts.accounts.clearing(merchantId, bank.code, currency);
  await recordNotice(parts, tx, 'deposit.credited', row);
  const posted = await parts.ledger.postIn(tx, [
    {
      merchantId,
      kind: 'deposit',
      scope: `payments:${bank.code}`,
      key: reference,
      legs: [
        { accountId: clearing, amount: -amount },
        { accountId: parts.accounts.main(merchantId, memberId, currency), amount },
      ],
      reference: source,
      memberId,
    },
  ]);
  const transfer = transferId(posted);
  const id = newId();
  await insertPayment(tx, {
    merchant_id: merchantId,
    id,
    provider_id: bank.id,
    end_to_end_id: reference,
    deposit_id: row.id,
    member_id: memberId,
    amount,
    currency,
    payer_sealed:
      payer && parts.platform.vault.seal(Buffer.from(JSON.stringify(payer)), `payment:${merchantId}:${id}`),
    payer_mac: payer && parts.identity.documentMac(payer.document),
    state: 'credited',
    fault: null,
    paid_at: now,
    received_at: now,
    transfer_id: transfer,
    refund_transfer_id: null,
    reversed: 0n,
  });
  await creditDeposit(tx, row, { paidAt: now, at: now, transferId: transfer, decidedBy: operator.account });
  await recordCredited(parts, tx, row, amount);
}

/** Ends a transfer that did not arrive, or whose money goes back by hand. */
export async function rejectDeposit(
  parts: CashierParts,
  tx: Tx,
  decision: DepositDecision & { reason: string },
): Promise<void> {
  const { operator, reason, merchant } = decision;
  const row = await waiting(tx, decision);
  const now = parts.platform.clock.now();
  const deed = { merchantId: merchant.id, subject: 'deposit', id: row.id, operator, now } as const;
  await refuseWhereClaimed(tx, deed);
  await takeBack(tx, deed);
  await decision.record('deposit.rejected', { reason });
  await recordNotice(parts, tx, 'deposit.failed', { ...row, reason });
  await endDeposit(tx, row, { state: 'failed', reason, at: now, decidedBy: operator.account });
}

async function waiting(tx: Tx, decision: DepositDecision): Promise<DepositRow> {
  const { merchant, depositId } = decision;
  const known = await lockDeposit(tx, merchant.id, depositId);
  if (!abilitiesOf(known.method).proof || known.state !== 'paid') fail('STATE_CONFLICT');
  return known;
}
