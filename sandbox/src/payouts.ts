import * as z from 'zod';
import { endToEnd } from './charges.ts';
import { accountName, bankAccount, type Directory } from './directory.ts';
import type { Outbox as OutboxOf } from './outbox.ts';
import { Refusal } from './refusal.ts';
import type { Store } from './store.ts';
import type { WebhookEvent } from './webhook-event.ts';

type Outbox = OutboxOf<WebhookEvent>;

const amount = z.int().min(1).max(1_000_000_000_00);
const orderId = z.string().min(8).max(64);

const payoutShape = {
  id: orderId,
  amount,
  currency: z.literal('BRL'),
  holder: z.strictObject({ name: z.string().min(1).max(120), document: z.string().regex(/^\d{11}$/) }),
};
/** By Pix to a key, or by a bank transfer to an account. */
export const payoutOrder = z.union([
  z.strictObject({
    ...payoutShape,
    key: z.strictObject({
      kind: z.enum(['cpf', 'email', 'phone', 'random']),
      value: z.string().min(1).max(77),
    }),
  }),
  z.strictObject({ ...payoutShape, bankAccount }),
]);
export const refundOrder = z.strictObject({
  id: orderId,
  endToEndId: z.string().min(1).max(64),
  amount,
  reason: z.string().max(80),
});

export interface PayoutRow {
  id: string;
  state: 'accepted' | 'settled' | 'rejected';
  amount: number;
  currency: string;
  key_value: string;
  holder_name: string;
  end_to_end_id: string | null;
  reason: string | null;
  created_at: string;
}

export interface Payouts {
  send(order: z.output<typeof payoutOrder>): PayoutRow;
  get(id: string): PayoutRow;
  latest(): PayoutRow[];
  settle(id: string): string;
  reject(id: string, reason: string): string;
  /** Sends money of a payment back to who paid it, once per id and never more than was paid. */
  refund(order: z.output<typeof refundOrder>): void;
  settleDue(before: Date): void;
}

export function createPayouts(store: Store, outbox: Outbox, directory: Directory): Payouts {
  const settle = (id: string) =>
    store.atomically(() => decide(store, outbox, id, { state: 'settled', reason: null }));
  return {
    settle,
    get: (id) => readPayout(store, id),
    reject: (id, reason) => store.atomically(() => decide(store, outbox, id, { state: 'rejected', reason })),
    latest: () => store.all<PayoutRow>('SELECT * FROM payout ORDER BY created_at DESC, id LIMIT 100'),
    send: (order) => store.atomically(() => insertPayout(store, directory, order)),
    refund: (order) => store.atomically(() => refund(store, order)),
    settleDue(before) {
      const text = "SELECT id FROM payout WHERE state = 'accepted' AND created_at <= ? LIMIT 50";
      for (const { id: due } of store.all<{ id: string }>(text, before.toISOString())) settle(due);
    },
  };
}

function readPayout(store: Store, id: string): PayoutRow {
  const payout = store.one<PayoutRow>('SELECT * FROM payout WHERE id = ?', id);
  if (!payout) throw new Refusal(404, 'PAYOUT_UNKNOWN');
  return payout;
}

function insertPayout(store: Store, directory: Directory, order: z.output<typeof payoutOrder>): PayoutRow {
  const content = JSON.stringify(order);
  const known = store.one<PayoutRow & { content: string }>('SELECT * FROM payout WHERE id = ?', order.id);
  if (known && known.content !== content) throw new Refusal(409, 'PAYOUT_CONFLICT');
  if (known) return known;
  const target = 'key' in order ? order.key.value : accountName(order.bankAccount);
  const holder =
    'key' in order
      ? directory.holder(order.key.value, order.holder)
      : directory.accountHolder(order.bankAccount, order.holder);
  const rejected = refusalOf(holder, order.holder);
  store.run(
    `INSERT INTO payout (id, content, state, amount, currency, key_value, holder_name, reason, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    order.id,
    content,
    rejected === null ? 'accepted' : 'rejected',
    order.amount,
    order.currency,
    target,
    order.holder.name,
    rejected,
    new Date().toISOString(),
  );
  return readPayout(store, order.id);
}

function refusalOf(holder: { document: string } | null, payee: { document: string }): string | null {
  if (holder === null) return 'ACCOUNT_UNKNOWN';
  return holder.document === payee.document ? null : 'HOLDER_MISMATCH';
}

function decide(
  store: Store,
  outbox: Outbox,
  id: string,
  { state, reason }: { state: 'settled' | 'rejected'; reason: string | null },
): string {
  if (readPayout(store, id).state !== 'accepted') throw new Refusal(409, 'PAYOUT_DECIDED');
  const reference = state === 'settled' ? endToEnd(new Date()) : null;
  const text = 'UPDATE payout SET state = ?, end_to_end_id = ?, reason = ? WHERE id = ?';
  store.run(text, state, reference, reason, id);
  return outbox.add({
    type: `payout.${state}`,
    occurredAt: new Date().toISOString(),
    payoutId: id,
    ...(reference === null ? {} : { endToEndId: reference }),
    ...(reason === null ? {} : { reason }),
  });
}

function refund(store: Store, order: z.output<typeof refundOrder>): void {
  const content = JSON.stringify(order);
  const known = store.one<{ content: string }>('SELECT content FROM refund WHERE id = ?', order.id);
  if (known && known.content !== content) throw new Refusal(409, 'REFUND_CONFLICT');
  if (known) return;
  const text =
    'UPDATE payment SET returned = returned + ? WHERE end_to_end_id = ? AND amount - returned >= ?';
  if (store.run(text, order.amount, order.endToEndId, order.amount) === 0) {
    throw new Refusal(422, 'NOTHING_TO_REFUND');
  }
  store.run(
    'INSERT INTO refund (id, content, end_to_end_id, amount, created_at) VALUES (?, ?, ?, ?, ?)',
    order.id,
    content,
    order.endToEndId,
    order.amount,
    new Date().toISOString(),
  );
}
