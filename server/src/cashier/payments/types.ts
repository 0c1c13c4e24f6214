/** What the outside parties promise, no matter who they are: a real bank's interface and the sandbox stand behind the same shapes. */

export interface Person {
  name: string;
  /** Digits of the CPF. */
  document: string;
}

export interface ChargeOrder {
  txid: string;
  amount: bigint;
  currency: string;
  expiresAt: Date;
  payee: { name: string; city: string };
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
  brCode: string;
  payerPage: string | null;
  payments: ReceivedPayment[];
}

export type PixKeyKind = 'cpf' | 'email' | 'phone' | 'random';

export interface PixKey {
  kind: PixKeyKind;
  value: string;
}

export interface BankAccount {
  /** Three digits. */
  bank: string;
  branch: string;
  /** With its check digit: `12345-6`. */
  account: string;
  type: 'checking' | 'savings' | 'payment';
}

/** Where a payout goes: by Pix to a key, or by a bank transfer to an account. */
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
  createCharge(order: ChargeOrder): Promise<Charge>;
  charge(txid: string): Promise<Charge | null>;
  cancelCharge(txid: string): Promise<Charge | null>;
  sendPayout(order: PayoutOrder): Promise<Payout>;
  /** null: the provider signs that it has never heard of it. */
  payout(id: string): Promise<Payout | null>;
  /** false: the provider signs that there is nothing left to send back. */
  sendRefund(order: RefundOrder): Promise<boolean>;
  /** Who holds a Pix key; null where nobody does. */
  keyHolder(key: PixKey, requester: Person): Promise<Person | null>;
  /** Who holds an account at a bank; null where there is no such account. */
  accountHolder(account: BankAccount, requester: Person): Promise<Person | null>;
  checkIdentity(person: Person & { birthDate: string }): Promise<IdentityCheck>;
}

export type IdentityCheck = 'match' | 'mismatch' | 'barred' | 'unknown';
