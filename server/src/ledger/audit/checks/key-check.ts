import { digestOf, keyPages, readFilter } from '../../engine/index.ts';
import type { Query } from '../index.ts';
import type { ChainResult } from './chain-check.ts';

const shown = 50;

/**
 * An index holds keys apart within a period only. Between periods the filters do: no key stands in two, and none is denied by the
 * filter of its period, or its duplicate would pass one day.
 */
export async function checkKeys(query: Query): Promise<ChainResult> {
  const periods = await query<{ period: number; filtered: boolean }>(
    'SELECT period, filter IS NOT NULL AS filtered FROM ledger_period ORDER BY period',
  );
  const twice = await query<{ id: string }>(
    `SELECT vendor_id || '/' || transaction_id AS id FROM bet GROUP BY merchant_id, vendor_id, transaction_id HAVING count(*) > 1
     UNION ALL
     SELECT scope || '/' || key FROM idempotency GROUP BY merchant_id, scope, key HAVING count(*) > 1
     LIMIT ${shown}`,
  );
  const offending = twice.map(({ id }) => id);
  let examined = 0;
  for (const { period } of periods.filter(({ filtered }) => filtered)) {
    const filter = await readFilter(query, period);
    if (!filter) offending.push(`period ${period}: its filter is damaged`);
    for await (const names of keyPages(query, period)) {
      examined += names.length;
      for (const name of names)
        if (filter?.mayHave(digestOf(name)) === false)
          offending.push(`period ${period}: ${name.split('\u001f').slice(1).join('/')}`);
    }
  }
  return { examined: examined + periods.length, offending: offending.slice(0, shown) };
}
