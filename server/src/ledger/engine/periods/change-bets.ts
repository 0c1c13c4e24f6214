import { plainArray, textArray } from '../../../platform/database/arrays.ts';
import type { BetState } from '../rules/world.ts';
import { byPeriod, type Connection } from '../store/statement.ts';
import { tablesOf } from './store.ts';

/**
 * Writes how far bets have come: the six columns of `changedBetColumns` from parameter `first` on, the merchant in $1, the batch's time
 * in `at`. Found by key: LATERAL with OFFSET 0 keeps the planner from reading all rows of the merchant as long as it knows the
 * table as small.
 */
export const changeBets = (table: string, first: number, at: string): string => {
  const [vendors, ids, states, won, wins, pending] = [0, 1, 2, 3, 4, 5].map((place) => `$${first + place}`);
  return `UPDATE ${table} b SET state = w.state, won = w.won, wins = w.wins, pending_wins = w.pending_wins,
        settled_at = CASE WHEN w.state = 'open' THEN NULL ELSE COALESCE(b.settled_at, ${at}::timestamptz) END
      FROM unnest(${vendors}::text[], ${ids}::text[], ${states}::text[], ${won}::bigint[], ${wins}::int[], ${pending}::int[])
        AS w (vendor_id, transaction_id, state, won, wins, pending_wins), LATERAL (
        SELECT r.ctid FROM ${table} r WHERE r.merchant_id = $1 AND r.vendor_id = w.vendor_id
          AND r.transaction_id = w.transaction_id OFFSET 0) found
      WHERE b.ctid = found.ctid`;
};

export const changedBetColumns = (bets: readonly BetState[]): string[] => [
  textArray(bets.map((bet) => bet.vendorId)),
  textArray(bets.map((bet) => bet.transactionId)),
  plainArray(bets.map((bet) => bet.state)),
  plainArray(bets.map((bet) => bet.won)),
  plainArray(bets.map((bet) => bet.wins)),
  plainArray(bets.map((bet) => bet.pendingWins)),
];

const changeEarlier = byPeriod('ledger_change_earlier_bets', (period) =>
  changeBets(tablesOf(period).bet, 2, '$8'),
);

/** Of bets that were placed before the period in which they end. */
export function changeEarlierBets(
  on: Connection,
  merchantId: string,
  bets: readonly BetState[],
  now: Date,
): Promise<unknown>[] {
  const byOwn = Map.groupBy(bets, ({ period }) => period);
  return [...byOwn].flatMap(([period, own]) =>
    period === null ? [] : [on.rows(changeEarlier(period), [merchantId, ...changedBetColumns(own), now])],
  );
}
