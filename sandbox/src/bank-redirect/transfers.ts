import * as z from 'zod';
import type { Outbox } from '../outbox.ts';
import { Refusal } from '../refusal.ts';
import type { Store } from '../store.ts';
import { accountName, type Accounts } from './accounts.ts';
import type { Notification } from './notification.ts';
import { trackingNumber } from './payments.ts';
import { account, amount, currency, orderId, person } from './shapes.ts';

export const transferOrder = z.strictObject({ id: orderId, amount, currency, account, beneficiary: person });

export interface TransferRow {
  id: string;
  status: 'processing' | 'paid' | 'failed';
  amount: number;
  currency: string;
  account: string;
  beneficiary: string;
  bank_reference: string | null;
  reason: string | null;
  created_at: string;
}

export interface Transfers {
  send(order: z.output<typeof transferOrder>): TransferRow;
  get(id: string): TransferRow;
  latest(): TransferRow[];
  pay(id: string): string;
  fail(id: string, reason: string): string;
  payDue(before: Date): void;
}

type Own = Outbox<Notification>;

export function createTransfers(store: Store, outbox: Own, accounts: Accounts): Transfers {
  const end = (id: string, status: 'paid' | 'failed', reason: string | null) =>
    store.atomically(() => decide(store, outbox, id, { status, reason }));
  return {
    get: (id) => readTransfer(store, id),
    latest: () => store.all<TransferRow>('SELECT * FROM transfer ORDER BY created_at DESC, id LIMIT 100'),
    send: (order) => store.atomically(() => insertTransfer(store, accounts, order)),
    pay: (id) => end(id, 'paid', null),
    fail: (id, reason) => end(id, 'failed', reason),
    payDue(before) {
      const text = "SELECT id FROM transfer WHERE status = 'processing' AND created_at <= ? LIMIT 50";
      for (const { id } of store.all<{ id: string }>(text, before.toISOString())) end(id, 'paid', null);
    },
  };
}

function readTransfer(store: Store, id: string): TransferRow {
  const transfer = store.one<TransferRow>('SELECT * FROM transfer WHERE id = ?', id);
  if (!transfer) throw new Refusal(404, 'TRANSFER_UNKNOWN');
  return transfer;
}

const refusals = { match: null, mismatch: 'HOLDER_MISMATCH', unknown: 'ACCOUNT_UNKNOWN' } as const;

function insertTransfer(
  store: Store,
  accounts: Accounts,
  order: z.output<typeof transferOrder>,
): TransferRow {
  const content = JSON.stringify(order);
  const text = 'SELECT * FROM transfer WHERE id = ?';
  const known = store.one<TransferRow & { content: string }>(text, order.id);
  if (known && known.content !== content) throw new Refusal(409, 'TRANSFER_CONFLICT');
  if (known) return known;
  const refused = refusals[accounts.verify({ account: order.account, holder: order.beneficiary })];
  store.run(
    `INSERT INTO transfer (id, content, status, amount, currency, account, beneficiary, reason, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    order.id,
    content,
    refused === null ? 'processing' : 'failed',
    order.amount,
    order.currency,
    accountName(order.account),
    order.beneficiary.name,
    refused,
    new Date().toISOString(),
  );
  return readTransfer(store, order.id);
}

function decide(
  store: Store,
  outbox: Own,
  id: string,
  { status, reason }: { status: 'paid' | 'failed'; reason: string | null },
): string {
  if (readTransfer(store, id).status !== 'processing') throw new Refusal(409, 'TRANSFER_ENDED');
  const number = status === 'paid' ? trackingNumber() : null;
  const text = 'UPDATE transfer SET status = ?, bank_reference = ?, reason = ? WHERE id = ?';
  store.run(text, status, number, reason, id);
  return outbox.add({
    status: `transfer.${status}`,
    occurredAt: new Date().toISOString(),
    reference: id,
    ...(number === null ? {} : { transactionId: number }),
    ...(reason === null ? {} : { reason }),
  });
}
