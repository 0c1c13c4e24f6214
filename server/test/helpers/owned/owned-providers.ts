import { randomUUID } from 'node:crypto';
import { sqlOn } from '../../../src/platform/database/database.ts';
import type { CashierSite } from '../sites/cashier-site.ts';

/** Of `other-pay`, for the call that takes a waiting change away; the one of `owned-pay` is agreed to. */
export const otherPayChange = randomUUID();

/** Two payment providers of the brand with a change each that waits; gives the id of the first one's. */
export async function waitingProviders({ platform, merchant }: CashierSite): Promise<string> {
  const id = randomUUID();
  for (const [code, change] of [
    ['owned-pay', id],
    ['other-pay', otherPayChange],
  ])
    await sqlOn(
      platform.db,
      `WITH made AS (INSERT INTO payment_provider (id, code, kind, merchant_id, base_url, created_at)
         VALUES (gen_random_uuid(), $2, 'pix', $1, 'http://127.0.0.1:9', now()) RETURNING id)
       INSERT INTO payment_provider_change (merchant_id, provider_id, id, base_url, proposer_id, proposed_by, proposed_at)
       SELECT $1, id, $3, 'http://127.0.0.1:9/psp', gen_random_uuid(), 'tests', now() FROM made`,
      [merchant.id, code, change],
    );
  return id;
}
