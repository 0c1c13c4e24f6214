import { randomInt } from 'node:crypto';
import * as z from 'zod';
import type { Outbox } from '../outbox.ts';
import { Refusal } from '../refusal.ts';
import type { Store } from '../store.ts';
import type { Notification } from './notification.ts';
import { amount, currency, orderId, person } from './shapes.ts';

export const paymentOrder = z.strictObject({
  reference: orderId,
  amount,
  currency,
  expiresAt: z.iso.datetime(),
  description: z.string().min(1).max(120),
  returnUrl: z.url({ protocol: /^https?$/ }),
  payer: person.partial({ name: true }).optional(),
});

/** How the payer approves; everything but the payer provokes a fault. */
export const approval = z.strictObject({
  payer: person.optional(),
  amount: amount.optional(),
  /** Approved a minute after the payment's time; also possible once it has ended. */
  late: z.boolean().optional(),
  /** Deliveries of one notification. */
  copies: z.int().min(1).max(5).optional(),
  /** Another notification about the same transaction. */
  repeated: z.boolean().optional(),
  /** The notification leaves later, so that another overtakes it. */
  delayMs: z.int().min(0).max(600_000).optional(),
});
export type Approval = z.output<typeof approval>;

export const refundOrder = z.strictObject({
  id: orderId,
  transactionId: z.string().min(1).max(64),
  amount,
  reason: z.string().max(80),
});

export interface PaymentRow {
  reference: string;
  status: 'pending' | 'approved' | 'declined' | 'expired' | 'voided';
  amount: number;
  currency: string;
  description: string;
  return_url: string;
  expires_at: string;
  payer_name: string | null;
  payer_document: string | null;
}

export interface TransactionRow {
  transaction_id: string;
  reference: string;
  amount: number;
  payer_name: string;
  payer_document: string;
  approved_at: string;
  returned: number;
}

export interface Payments {
  create(order: z.output<typeof paymentOrder>): PaymentRow;
  get(reference: string): PaymentRow;
  transactions(reference: string): TransactionRow[];
  void(reference: string): PaymentRow;
  /** Gives the id of the notification. */
  approve(reference: string, order: Approval): string;
  decline(reference: string): string;
  /** The bank takes a payment back from the house. */
  chargeBack(reference: string, order: { amount?: number | undefined; reason?: string | undefined }): string;
  /** Sends money of a transaction back to who paid, once per id and never more than was paid. */
  refund(order: z.output<typeof refundOrder>): void;
  expireDue(now: Date): void;
}

type Own = Outbox<Notification>;

export function createPayments(store: Store, outbox: Own): Payments {
  const get = (reference: string) => readPayment(store, reference);
  return {
    get,
    transactions: (reference) => readTransactions(store, reference),
    create: (order) => store.atomically(() => insertPayment(store, order)),
    void: (reference) =>
      store.atomically(() => {
        if (get(reference).status === 'pending') setStatus(store, reference, 'voided');
        return get(reference);
      }),
    approve: (reference, order) => store.atomically(() => approve(store, outbox, get(reference), order)),
    decline: (reference) =>
      store.atomically(() => {
        if (get(reference).status !== 'pending') throw new Refusal(409, 'PAYMENT_ENDED');
        setStatus(store, reference, 'declined');
        return outbox.add({
          status: 'payment.declined',
          occurredAt: new Date().toISOString(),
          reference,
          reason: 'DECLINED_BY_PAYER',
        });
      }),
    chargeBack: (reference, order) =>
      store.atomically(() => chargeBack(store, outbox, get(reference), order)),
    refund: (order) => store.atomically(() => refund(store, order)),
    expireDue: (now) =>
      store.atomically(() => {
        const text = "SELECT reference FROM payment WHERE status = 'pending' AND expires_at <= ? LIMIT 50";
        for (const { reference } of store.all<{ reference: string }>(text, now.toISOString())) {
          setStatus(store, reference, 'expired');
          outbox.add({ status: 'payment.expired', occurredAt: now.toISOString(), reference });
        }
      }),
  };
}

function readPayment(store: Store, reference: string): PaymentRow {
  const payment = store.one<PaymentRow>('SELECT * FROM payment WHERE reference = ?', reference);
  if (!payment) throw new Refusal(404, 'PAYMENT_UNKNOWN');
  return payment;
}

function readTransactions(store: Store, reference: string): TransactionRow[] {
  const text = 'SELECT * FROM bank_transaction WHERE reference = ? ORDER BY approved_at, transaction_id';
  return store.all<TransactionRow>(text, reference);
}

function setStatus(store: Store, reference: string, status: PaymentRow['status']): void {
  store.run('UPDATE payment SET status = ? WHERE reference = ?', status, reference);
}

function insertPayment(store: Store, order: z.output<typeof paymentOrder>): PaymentRow {
  const content = JSON.stringify(order);
  const text = 'SELECT * FROM payment WHERE reference = ?';
  const known = store.one<PaymentRow & { content: string }>(text, order.reference);
  if (known && known.content !== content) throw new Refusal(409, 'PAYMENT_CONFLICT');
  if (known) return known;
  store.run(
    `INSERT INTO payment (reference, content, status, amount, currency, description, return_url, expires_at, created_at, payer_name, payer_document)
     VALUES (?, ?, 'pending', ?, ?, ?, ?, ?, ?, ?, ?)`,
    order.reference,
    content,
    order.amount,
    order.currency,
    order.description,
    order.returnUrl,
    order.expiresAt,
    new Date().toISOString(),
    order.payer?.name ?? null,
    order.payer?.document ?? null,
  );
  return readPayment(store, order.reference);
}

function approve(store: Store, outbox: Own, payment: PaymentRow, order: Approval): string {
  if (payment.status !== 'pending' && order.late !== true) throw new Refusal(409, 'PAYMENT_ENDED');
  const { reference } = payment;
  const payer = order.payer ?? namedPayer(payment);
  const now = new Date();
  const approvedAt = order.late
    ? new Date(Math.max(now.getTime(), Date.parse(payment.expires_at) + 60_000)).toISOString()
    : now.toISOString();
  const transactionId = trackingNumber();
  const paid = order.amount ?? payment.amount;
  store.run(
    `INSERT INTO bank_transaction (transaction_id, reference, amount, payer_name, payer_document, approved_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
    transactionId,
    reference,
    paid,
    payer.name,
    payer.document,
    approvedAt,
  );
  setStatus(store, reference, 'approved');
  const notification: Notification = {
    status: 'payment.approved',
    occurredAt: approvedAt,
    ...{ reference, transactionId, payer },
    amount: paid,
  };
  const options = { delayMs: order.delayMs ?? 0, copies: order.copies ?? 1 };
  const id = outbox.add(notification, options);
  if (order.repeated) outbox.add(notification, options);
  return id;
}

function namedPayer({ payer_name: name, payer_document: document }: PaymentRow) {
  if (document === null) throw new Refusal(400, 'PAYER_REQUIRED');
  return { name: name ?? document, document };
}

function chargeBack(
  store: Store,
  outbox: Own,
  { reference }: PaymentRow,
  order: Parameters<Payments['chargeBack']>[1],
): string {
  const paid = readTransactions(store, reference).find((row) => row.returned < row.amount);
  if (!paid) throw new Refusal(409, 'NOTHING_TO_CHARGE_BACK');
  const back = Math.min(order.amount ?? paid.amount, paid.amount - paid.returned);
  const transactionId = paid.transaction_id;
  store.run(
    'UPDATE bank_transaction SET returned = returned + ? WHERE transaction_id = ?',
    back,
    transactionId,
  );
  return outbox.add({
    status: 'payment.charged_back',
    occurredAt: new Date().toISOString(),
    ...{ reference, transactionId },
    amount: back,
    reason: order.reason ?? 'DISPUTED',
  });
}

function refund(store: Store, order: z.output<typeof refundOrder>): void {
  const content = JSON.stringify(order);
  const known = store.one<{ content: string }>('SELECT content FROM refund WHERE id = ?', order.id);
  if (known && known.content !== content) throw new Refusal(409, 'REFUND_CONFLICT');
  if (known) return;
  const text =
    'UPDATE bank_transaction SET returned = returned + ? WHERE transaction_id = ? AND amount - returned >= ?';
  if (store.run(text, order.amount, order.transactionId, order.amount) === 0)
    throw new Refusal(422, 'NOTHING_TO_REFUND');
  store.run(
    'INSERT INTO refund (id, content, transaction_id, amount, created_at) VALUES (?, ?, ?, ?, ?)',
    order.id,
    content,
    order.transactionId,
    order.amount,
    new Date().toISOString(),
  );
}

/** Banks track a transaction by a number alone. */
export const trackingNumber = (): string => String(randomInt(100_000_000_000, 1_000_000_000_000));
