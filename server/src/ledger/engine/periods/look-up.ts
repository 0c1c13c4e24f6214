import { plainArray, textArray } from '../../../platform/database/arrays.ts';
import { vendorScope } from '../request.ts';
import { betName, keyName, type BetState, type KeyRecord, type Request, type World } from '../rules/world.ts';
import { byPeriod, type Connection, type Statement } from '../store/statement.ts';
import type { Periods } from './periods.ts';
import { tablesOf } from './store.ts';

/** Where keys and bets are looked up: in the period that is written into, and in those before it that may have the key. */
export interface KeyPlaces {
  period: number;
  earlierOf(merchantId: string, scope: string, key: string): readonly number[];
}

/** For one batch: the key of a bet is also the bet's own name, and is looked for once. */
export function keyPlaces(period: number, periods: Pick<Periods, 'earlierOf'>): KeyPlaces {
  if (period === 0) return { period, earlierOf: () => [] };
  const known = new Map<string, readonly number[]>();
  return {
    period,
    earlierOf(merchantId, scope, key) {
      const name = keyName(merchantId, scope, key);
      const found = known.get(name) ?? periods.earlierOf(period, name);
      known.set(name, found);
      return found;
    },
  };
}

export type GameName = [vendorId: string, transactionId: string];

// LATERAL with OFFSET 0 makes the planner go from what is wanted to its row by key, also when it planned on a table that was empty.
const keyQuery = (table: string, columns: string, more = ''): string => `SELECT w.place::int AS place,
    encode(k.request_hash, 'hex') AS hash, k.transfer_id AS "transferId", k.refusal, k.posted_at AS "postedAt"
  FROM unnest($2::text[], $3::text[]${columns && ', $4::int[]'}) WITH ORDINALITY AS w (scope, key, ${columns}place), LATERAL (
    SELECT * FROM ${table} k WHERE ${more} k.merchant_id = $1 AND k.scope = w.scope AND k.key = w.key OFFSET 0) k`;

const betQuery = (table: string, columns: string, more = ''): string => `SELECT b.vendor_id AS "vendorId",
    b.transaction_id AS "transactionId", b.member_id AS "memberId", b.account_id AS "accountId", b.game_id AS "gameId",
    b.round_id AS "roundId", b.currency, b.stake, b.transfer_id AS "transferId", b.market, b.selection, b.session_id AS "sessionId",
    b.placed_at AS "placedAt", b.state, b.won, b.wins, b.pending_wins AS "pendingWins", b.period
  FROM unnest($2::text[], $3::text[]${columns && ', $4::int[]'}) AS w (vendor_id, transaction_id${columns}), LATERAL (
    SELECT * FROM ${table} b WHERE ${more} b.merchant_id = $1 AND b.vendor_id = w.vendor_id
      AND b.transaction_id = w.transaction_id OFFSET 0) b`;

const readKeys = byPeriod('ledger_read_keys', (period) => keyQuery(tablesOf(period).idempotency, ''));
const readBets = byPeriod('ledger_read_bets', (period) => betQuery(tablesOf(period).bet, ''));
// Each name comes with the period to look in: the others are left out while the statement runs.
const readEarlierKeys: Statement = {
  name: 'ledger_read_earlier_keys',
  text: keyQuery('idempotency', 'period, ', 'k.period = w.period AND'),
};
const readEarlierBets: Statement = {
  name: 'ledger_read_earlier_bets',
  text: betQuery('bet', ', period', 'b.period = w.period AND'),
};

/** The names that may stand in earlier periods, once for each such period. */
function earlier<Name>(
  names: readonly Name[],
  periodsOf: (name: Name) => readonly number[],
): { names: Name[]; periods: number[] } {
  const pairs = names.flatMap((name) => periodsOf(name).map((period) => ({ name, period })));
  return { names: pairs.map(({ name }) => name), periods: pairs.map(({ period }) => period) };
}

export async function takeKeys(
  on: Connection,
  merchantId: string,
  requests: readonly Request[],
  world: World,
  { period, earlierOf }: KeyPlaces,
): Promise<void> {
  const take = async (statement: Statement, wanted: readonly Request[], more: string[]): Promise<void> => {
    const columns = [textArray(wanted.map(({ scope }) => scope)), textArray(wanted.map(({ key }) => key))];
    type Row = KeyRecord & { place: number };
    for (const { place, ...record } of await on.rows<Row>(statement, [merchantId, ...columns, ...more])) {
      const request = wanted[place - 1];
      if (request) world.keys.set(keyName(merchantId, request.scope, request.key), record);
    }
  };
  const before = earlier(requests, ({ scope, key }) => earlierOf(merchantId, scope, key));
  await Promise.all([
    take(readKeys(period), requests, []),
    before.names.length > 0 ? take(readEarlierKeys, before.names, [plainArray(before.periods)]) : undefined,
  ]);
}

export async function takeBets(
  on: Connection,
  merchantId: string,
  names: readonly GameName[],
  world: World,
  { period, earlierOf }: KeyPlaces,
): Promise<void> {
  const take = async (statement: Statement, wanted: readonly GameName[], more: string[]): Promise<void> => {
    const columns = [textArray(wanted.map(([vendor]) => vendor)), textArray(wanted.map(([, id]) => id))];
    type Row = Omit<BetState, 'merchantId'>;
    for (const row of await on.rows<Row>(statement, [merchantId, ...columns, ...more]))
      world.bets.set(betName(merchantId, row.vendorId, row.transactionId), { ...row, merchantId });
  };
  const before = earlier(names, ([vendor, id]) => earlierOf(merchantId, vendorScope(vendor), id));
  await Promise.all([
    take(readBets(period), names, []),
    before.names.length > 0 ? take(readEarlierBets, before.names, [plainArray(before.periods)]) : undefined,
  ]);
}
