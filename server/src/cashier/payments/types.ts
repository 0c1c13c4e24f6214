import type { ProviderKind } from '@croupier/contract/payment-methods';

/** What the outside parties promise, no matter who they are: a real bank's interface and the sandbox stand behind the same shapes. */

export interface Person {
  name: string;
  /** The document of the market, as it is kept. */
  document: string;
}

export interface ChargeOrder {
  txid: string;
  amount: bigint;
  currency: string;
  expiresAt: Date;
  payee: { name: string; city: string };
  /** Where a payer comes back to who was sent to a page of the bank. */
  returnUrl: string;
  /** Who is expected to pay; the name is not always known. */
  debtor?: { document: string; name?: string } | undefined;
}

export interface ReceivedPayment {
  endToEndId: string;
  amount: bigint;
  paidAt: Date;
  payer: Person | undefined;
}

export interface Charge {
  txid: string;
  state: 'open' | 'paid' | 'failed' | 'expired' | 'cancelled';
  /** What the payer's bank reads; null where the payer is sent to a page instead. */
  brCode: string | null;
  payerPage: string | null;
  payments: ReceivedPayment[];
}

export type PixKeyKind = 'cpf' | 'email' | 'phone' | 'random';

export interface PixKey {
  kind: PixKeyKind;
  value: string;
}

export interface BankAccount {
  /** The number of the bank, as the market's pack lists it. */
  bank: string;
  /** Empty where the market's accounts are known without a branch. */
  branch: string;
  /** As the market's pack writes it. */
  account: string;
  type: 'checking' | 'savings' | 'payment';
}

/** Where a payout goes: by Pix to a key, or by a bank transfer to an account. Not every kind of provider pays to both. */
export type PayoutTarget = { key: PixKey } | { bankAccount: BankAccount };

export type PayoutOrder = PayoutTarget & {
  id: string;
  amount: bigint;
  currency: string;
  holder: Person;
};

export interface Payout {
  id: string;
  state: 'accepted' | 'settled' | 'rejected';
  endToEndId: string | null;
  reason: string | null;
}

export interface RefundOrder {
  id: string;
  endToEndId: string;
  amount: bigint;
  reason: string;
}

/** Every order carries an id of ours, so that sending it again is harmless. */
export interface PaymentProvider {
  id: string;
  code: string;
  kind: ProviderKind;
  /** Throws ChargeMismatch where what comes back is not what was ordered. */
  createCharge(order: ChargeOrder): Promise<Charge>;
  charge(txid: string): Promise<Charge | null>;
  cancelCharge(txid: string): Promise<Charge | null>;
  sendPayout(order: PayoutOrder): Promise<Payout>;
  /** null: the provider signs that it has never heard of it. */
  payout(id: string): Promise<Payout | null>;
  /** false: the provider signs that there is nothing left to send back. */
  sendRefund(order: RefundOrder): Promise<boolean>;
  /** Whether a Pix key is this person's. */
  ownsKey(key: PixKey, person: Person): Promise<boolean>;
  /** Whether an account at a bank is this person's. */
  ownsAccount(account: BankAccount, person: Person): Promise<boolean>;
}

/** The provider answered with another charge than was ordered: nobody may be shown another price. */
export class ChargeMismatch extends Error {
  readonly fault: string;

  constructor(fault: string) {
    super(`a charge that is not what was ordered: ${fault}`);
    this.name = 'ChargeMismatch';
    this.fault = fault;
  }
}
