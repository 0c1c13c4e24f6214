import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { writeBrCode } from './br-code.ts';
import type { Outbox as OutboxOf } from './outbox.ts';
import { Refusal } from './refusal.ts';
import type { Store } from './store.ts';
import type { WebhookEvent } from './webhook-event.ts';

type Outbox = OutboxOf<WebhookEvent>;

const person = z.strictObject({
  name: z.string().min(1).max(120),
  document: z.string().regex(/^\d{11,14}$/),
});
const amount = z.int().min(1).max(1_000_000_000_00);

export const chargeOrder = z.strictObject({
  txid: z.string().regex(/^[A-Za-z0-9]{26,35}$/),
  amount,
  currency: z.literal('BRL'),
  expiresAt: z.iso.datetime(),
  payee: z.strictObject({ name: z.string().min(1).max(60), city: z.string().min(1).max(40) }),
  debtor: person.partial({ name: true }).optional(),
});

/** How the payer pays; everything but the first field provokes a fault. */
export const paymentOrder = z.strictObject({
  payer: person.optional(),
  amount: amount.optional(),
  /** Paid a minute after the charge's expiry; also possible once the charge is closed. */
  late: z.boolean().optional(),
  /** Deliveries of one webhook. */
  copies: z.int().min(1).max(5).optional(),
  /** Another event about the same payment. */
  repeated: z.boolean().optional(),
  /** The webhook leaves later, so that another overtakes it. */
  delayMs: z.int().min(0).max(600_000).optional(),
});
export type PaymentOrder = z.output<typeof paymentOrder>;

export interface ChargeRow {
  txid: string;
  state: 'open' | 'paid' | 'failed' | 'expired' | 'cancelled';
  amount: number;
  currency: string;
  br_code: string;
  payee_name: string;
  expires_at: string;
  debtor_name: string | null;
  debtor_document: string | null;
}

export interface PaymentRow {
  end_to_end_id: string;
  txid: string;
  amount: number;
  payer_name: string;
  payer_document: string;
  paid_at: string;
  returned: number;
}

/** A payer for whom the charge names nobody. */
const strangerAtTheBank = { name: 'Maria da Silva Santos', document: '11144477735' };

export interface Charges {
  create(order: z.output<typeof chargeOrder>): ChargeRow;
  get(txid: string): ChargeRow;
  payments(txid: string): PaymentRow[];
  cancel(txid: string): ChargeRow;
  /** Gives the id of the webhook's event. */
  pay(txid: string, order: PaymentOrder): string;
  fail(txid: string): string;
  /** The bank takes a payment back (the special return mechanism of Pix). */
  reverse(txid: string, order: { amount?: number | undefined; reason?: string | undefined }): string;
  expireDue(now: Date): void;
}

/** No host of this name exists: a BR Code of the sandbox leads no real bank anywhere. */
const locationHost = 'pix.sandbox.invalid';

export function createCharges(store: Store, outbox: Outbox): Charges {
  const get = (txid: string) => readCharge(store, txid);
  return {
    get,
    payments: (txid) => readPayments(store, txid),
    create: (order) => store.atomically(() => insertCharge(store, order)),
    cancel: (txid) =>
      store.atomically(() => {
        if (get(txid).state === 'open') setState(store, txid, 'cancelled');
        return get(txid);
      }),
    pay: (txid, order) => store.atomically(() => pay(store, outbox, get(txid), order)),
    fail: (txid) =>
      store.atomically(() => {
        if (get(txid).state !== 'open') throw new Refusal(409, 'CHARGE_NOT_OPEN');
        setState(store, txid, 'failed');
        return outbox.add({ type: 'charge.failed', occurredAt: new Date().toISOString(), txid });
      }),
    reverse: (txid, order) => store.atomically(() => reverse(store, outbox, get(txid), order)),
    expireDue: (now) =>
      store.atomically(() => {
        const text = "SELECT txid FROM charge WHERE state = 'open' AND expires_at <= ? LIMIT 50";
        for (const { txid } of store.all<{ txid: string }>(text, now.toISOString())) {
          setState(store, txid, 'expired');
          outbox.add({ type: 'charge.expired', occurredAt: now.toISOString(), txid });
        }
      }),
  };
}

function readCharge(store: Store, txid: string): ChargeRow {
  const charge = store.one<ChargeRow>('SELECT * FROM charge WHERE txid = ?', txid);
  if (!charge) throw new Refusal(404, 'CHARGE_UNKNOWN');
  return charge;
}

function readPayments(store: Store, txid: string): PaymentRow[] {
  return store.all<PaymentRow>('SELECT * FROM payment WHERE txid = ? ORDER BY paid_at, end_to_end_id', txid);
}

function setState(store: Store, txid: string, state: ChargeRow['state']): void {
  store.run('UPDATE charge SET state = ? WHERE txid = ?', state, txid);
}

function insertCharge(store: Store, order: z.output<typeof chargeOrder>): ChargeRow {
  const content = JSON.stringify(order);
  const text = 'SELECT * FROM charge WHERE txid = ?';
  const known = store.one<ChargeRow & { content: string }>(text, order.txid);
  if (known && known.content !== content) throw new Refusal(409, 'CHARGE_CONFLICT');
  if (known) return known;
  const brCode = writeBrCode({
    location: `${locationHost}/v2/${order.txid}`,
    amountMinor: order.amount,
    payeeName: order.payee.name,
    payeeCity: order.payee.city,
  });
  store.run(
    `INSERT INTO charge (txid, content, state, amount, currency, br_code, payee_name, expires_at, created_at, debtor_name, debtor_document)
     VALUES (?, ?, 'open', ?, ?, ?, ?, ?, ?, ?, ?)`,
    order.txid,
    content,
    order.amount,
    order.currency,
    brCode,
    order.payee.name,
    order.expiresAt,
    new Date().toISOString(),
    order.debtor?.name ?? null,
    order.debtor?.document ?? null,
  );
  return readCharge(store, order.txid);
}

function pay(store: Store, outbox: Outbox, charge: ChargeRow, order: PaymentOrder): string {
  if (charge.state !== 'open' && order.late !== true) throw new Refusal(409, 'CHARGE_NOT_OPEN');
  const { txid } = charge;
  const debtor = charge.debtor_document
    ? { name: charge.debtor_name ?? strangerAtTheBank.name, document: charge.debtor_document }
    : strangerAtTheBank;
  const payer = order.payer ?? debtor;
  const paidAt = order.late
    ? new Date(Math.max(Date.now(), Date.parse(charge.expires_at) + 60_000)).toISOString()
    : new Date().toISOString();
  const endToEndId = endToEnd(new Date());
  const paid = order.amount ?? charge.amount;
  store.run(
    'INSERT INTO payment (end_to_end_id, txid, amount, payer_name, payer_document, paid_at) VALUES (?, ?, ?, ?, ?, ?)',
    endToEndId,
    txid,
    paid,
    payer.name,
    payer.document,
    paidAt,
  );
  setState(store, txid, 'paid');
  const event = { type: 'charge.paid', occurredAt: paidAt, txid, endToEndId, amount: paid, payer } as const;
  const options = { delayMs: order.delayMs ?? 0, copies: order.copies ?? 1 };
  const eventId = outbox.add(event, options);
  if (order.repeated) outbox.add(event, options);
  return eventId;
}

function reverse(
  store: Store,
  outbox: Outbox,
  { txid }: ChargeRow,
  order: Parameters<Charges['reverse']>[1],
): string {
  const payment = readPayments(store, txid).find((row) => row.returned < row.amount);
  if (!payment) throw new Refusal(409, 'NOTHING_TO_REVERSE');
  const back = Math.min(order.amount ?? payment.amount, payment.amount - payment.returned);
  const endToEndId = payment.end_to_end_id;
  store.run('UPDATE payment SET returned = returned + ? WHERE end_to_end_id = ?', back, endToEndId);
  return outbox.add({
    type: 'charge.reversed',
    occurredAt: new Date().toISOString(),
    txid,
    endToEndId,
    amount: back,
    reason: order.reason ?? 'MED',
  });
}

/** As the central bank numbers payments: E, the bank's eight digits, the minute in UTC, eleven free characters. */
export function endToEnd(now: Date): string {
  const minute = now.toISOString().replaceAll(/[-:T]/g, '').slice(0, 12);
  return `E99999999${minute}${randomUUID().replaceAll('-', '').slice(0, 11)}`;
}
