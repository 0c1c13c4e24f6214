import { randomUUID } from 'node:crypto';
import { sqlOn } from '../../../src/platform/database/database.ts';
import type { CashierSite } from '../sites/cashier-site.ts';

/** A receiver that hears nothing, and a delivery to it that was given up: nothing changes about them by itself. */
export async function silentWebhook({
  platform,
  merchant,
}: CashierSite): Promise<{ webhook: string; 'webhook delivery': string }> {
  const made = { webhook: randomUUID(), 'webhook delivery': randomUUID() };
  await sqlOn(
    platform.db,
    `INSERT INTO webhook_endpoint (merchant_id, id, url, kinds, note, enabled, secret_sealed, since, created_at, created_by)
     VALUES ($1, $2, 'https://receiver.example/events', '{bet.ended}', '', false, '', now(), now(), 'tests')`,
    [merchant.id, made.webhook],
  );
  await sqlOn(
    platform.db,
    `INSERT INTO webhook_delivery (merchant_id, endpoint_id, id, event_id, kind, body, state, max_attempts, ended_at)
     VALUES ($1, $2, $3, 1, 'bet.ended', '{}', 'failed', 10, now())`,
    [merchant.id, made.webhook, made['webhook delivery']],
  );
  return made;
}

export const webhookCases = {
  'operatorWebhooks.change': {
    body: { url: 'https://receiver.example/events', kinds: ['bet.ended'], note: '', enabled: false },
  },
  'operatorWebhooks.renewSecret': { body: {} },
  'operatorWebhooks.remove': {},
  'operatorWebhooks.deliveries': {},
  'operatorWebhooks.redeliver': { body: {} },
};
