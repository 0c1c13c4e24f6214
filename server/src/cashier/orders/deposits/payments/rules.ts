export type DepositState = 'created' | 'paid' | 'credited' | 'expired' | 'failed';
export type PaymentFault = 'late' | 'wrong_amount' | 'wrong_payer' | 'excluded' | 'extra';

export interface JudgedDeposit {
  state: DepositState;
  amount: bigint;
  expires_at: Date;
}

export interface JudgedPayment {
  amount: bigint;
  paidAt: Date;
  /** MAC of the payer's document, where the provider named a payer. */
  payerMac: Buffer | null;
}

export interface MemberFacts {
  /** MAC of the document on file: of the verified person, else of whom the registration named. */
  holderMac: Buffer | null;
  /** The brand's accounts are known by a document: a payment that can't be matched with one is nobody's. */
  documentRequired: boolean;
  /** The member has excluded itself or is barred from play. */
  excluded: boolean;
}

/** Null if the payment is credited; otherwise the reason for the refund. */
export function paymentFault(
  deposit: JudgedDeposit,
  payment: JudgedPayment,
  member: MemberFacts,
): PaymentFault | null {
  if (deposit.state === 'credited') return 'extra';
  const open = deposit.state === 'created' || deposit.state === 'paid';
  if (!open || payment.paidAt > deposit.expires_at) return 'late';
  if (payment.amount !== deposit.amount) return 'wrong_amount';
  if (member.holderMac || member.documentRequired) {
    const own = member.holderMac && payment.payerMac && member.holderMac.equals(payment.payerMac);
    if (!own) return 'wrong_payer';
  }
  return member.excluded ? 'excluded' : null;
}

/** What a bad payment leaves of its deposit. */
export function stateAfterFault(state: DepositState, fault: PaymentFault): DepositState {
  if (state !== 'created' && state !== 'paid') return state;
  return fault === 'late' ? 'expired' : 'failed';
}

/** Of what the bank takes back: from the member what is there, the rest is owed. */
export function splitReversal(amount: bigint, available: bigint): { taken: bigint; owed: bigint } {
  const there = available > 0n ? available : 0n;
  const taken = there < amount ? there : amount;
  return { taken, owed: amount - taken };
}
