import type { Draft } from '../rules/draft.ts';
import { arraysOf } from '../../../platform/database/arrays.ts';
import type { Connection, Statement } from './statement.ts';

/** Final refusals are rare, and no bet that is taken pays for their witness. */
const writeRefused: Statement = {
  name: 'ledger_write_refused',
  text: `INSERT INTO refused_key (merchant_id, scope, key, refusal)
    SELECT w.* FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) AS w ON CONFLICT DO NOTHING`,
};
interface Refused {
  merchantId: string;
  scope: string;
  key: string;
  refusal: string;
}

/** Witnesses of what was refused for good, and of bets that were taken back before they came. */
export function refusedWrites(on: Connection, draft: Draft): Promise<unknown>[] {
  const refused: Refused[] = draft.keys.flatMap(({ request: { merchantId, scope, key }, refusal }) =>
    refusal === null ? [] : [{ merchantId, scope, key, refusal }],
  );
  for (const bet of draft.newBets) {
    const { merchantId, vendorId, transactionId, placedAt } = bet;
    if (placedAt === null)
      refused.push({ merchantId, scope: `vendor:${vendorId}`, key: transactionId, refusal: 'tombstone' });
  }
  if (refused.length === 0) return [];
  return [on.rows(writeRefused, arraysOf(refused, 'merchantId', 'scope', 'key', 'refusal'))];
}
