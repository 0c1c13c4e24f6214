import { arraysOf } from '../../platform/database/arrays.ts';
import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';
import { keepPrepared } from '../../platform/database/prepared.ts';
import type { EndedBet, LateWin } from '../../ledger/index.ts';

export interface Who {
  merchantId: string;
  id: string;
}

export interface TotalsFilter {
  from: string | null;
  to: string | null;
  vendor: string | null;
  gameType: string | null;
  state: string | null;
}

export type TotalsBy = 'day' | 'gameType' | 'vendor' | 'state';

export interface TotalRow {
  key: string;
  bets: bigint;
  stake: bigint;
  payout: bigint;
}

const columns: Record<TotalsBy, string> = {
  day: 'day::text',
  gameType: 'game_type',
  vendor: 'vendor_id',
  state: 'state',
};

/** From $1 on, in the order of `inFilter`. */
const parametersOf = ({ merchantId, id }: Who, currency: string, filter: TotalsFilter) => [
  ...[merchantId, id, currency, filter.from, filter.to, filter.vendor, filter.gameType, filter.state],
];
const inFilter = `merchant_id = $1 AND member_id = $2 AND currency = $3
       AND ($4::date IS NULL OR day >= $4::date) AND ($5::date IS NULL OR day <= $5::date)
       AND ($6::text IS NULL OR vendor_id = $6) AND ($7::text IS NULL OR game_type = $7) AND ($8::text IS NULL OR state = $8)`;

/** What bets came to by the day they were placed on; a bet that was rolled back cost nothing. */
export function readTotals(
  on: Db,
  member: Who,
  currency: string,
  filter: TotalsFilter,
  by: TotalsBy | undefined,
): Promise<TotalRow[]> {
  return sqlOn<TotalRow>(
    on,
    `SELECT ${by ? columns[by] : `''`} AS key, COALESCE(sum(bets), 0)::bigint AS bets,
       COALESCE(sum(stake) FILTER (WHERE state = 'settled'), 0)::bigint AS stake,
       COALESCE(sum(payout) FILTER (WHERE state = 'settled'), 0)::bigint AS payout
     FROM member_bet_total
     WHERE ${inFilter}
     GROUP BY 1 ORDER BY 1`,
    parametersOf(member, currency, filter),
  );
}

/** The days in a filter's reach that hold ended bets of its kind, newest first. */
export async function daysWithBets(
  on: Db,
  member: Who,
  currency: string,
  filter: TotalsFilter,
  limit: number,
): Promise<string[]> {
  const rows = await sqlOn<{ day: string }>(
    on,
    `SELECT day::text AS day FROM (SELECT DISTINCT day FROM member_bet_total
     WHERE ${inFilter}
     ORDER BY day DESC LIMIT $9) days ORDER BY 1 DESC`,
    [...parametersOf(member, currency, filter), limit],
  );
  return rows.map(({ day }) => day);
}

interface Counted {
  merchantId: string;
  memberId: string;
  vendorId: string;
  gameId: string;
  gameType: string;
  state: string;
  currency: string;
  placedAt: Date;
  bets: number;
  stake: bigint;
  won: bigint;
}

export type GameTypeOf = (merchantId: string, vendor: string, game: string) => Promise<string>;

/** The projector's consumer: each ended bet once, and what was paid for it later. */
export async function addBetTotals(
  tx: Tx,
  gameType: GameTypeOf,
  bets: readonly EndedBet[],
  lateWins: readonly LateWin[],
): Promise<void> {
  const ended = bets.flatMap((bet) =>
    bet.placedAt ? [{ ...bet, placedAt: bet.placedAt, bets: 1, won: bet.won }] : [],
  );
  const late = lateWins.flatMap(({ bet, amount, ...win }) =>
    bet.placedAt
      ? [{ ...win, state: 'settled', placedAt: bet.placedAt, bets: 0, stake: 0n, won: amount }]
      : [],
  );
  const rows: Counted[] = await Promise.all(
    [...ended, ...late].map(async (row) => ({
      ...row,
      gameType: await gameType(row.merchantId, row.vendorId, row.gameId),
    })),
  );
  if (rows.length === 0) return;
  await sqlOn(
    tx,
    keepPrepared(`INSERT INTO member_bet_total AS t
       (merchant_id, member_id, day, game_type, vendor_id, state, currency, bets, stake, payout)
     SELECT b.merchant_id, b.member_id, (b.placed_at AT TIME ZONE m.time_zone)::date, b.game_type, b.vendor_id, b.state, b.currency, sum(b.bets), sum(b.stake), sum(b.won)
     FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::int[], $9::bigint[],
       $10::bigint[])
       AS b (merchant_id, member_id, game_type, vendor_id, state, currency, placed_at, bets, stake, won)
     JOIN merchant m ON m.id = b.merchant_id
     GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
     ON CONFLICT (merchant_id, member_id, day, game_type, vendor_id, state, currency) DO UPDATE SET
       bets = t.bets + EXCLUDED.bets, stake = t.stake + EXCLUDED.stake, payout = t.payout + EXCLUDED.payout`),
    arraysOf(
      rows,
      'merchantId',
      'memberId',
      'gameType',
      'vendorId',
      'state',
      'currency',
      'placedAt',
      'bets',
      'stake',
      'won',
    ),
  );
}
