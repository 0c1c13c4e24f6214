import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';
import type { EndedBet } from '../../ledger/index.ts';

export interface Win {
  id: string;
  vendorCode: string;
  gameCode: string;
  memberId: string;
  currency: string;
  stake: bigint;
  won: bigint;
  wonAt: Date;
}

/** A bet with what it paid. */
export type PaidBet = Pick<
  EndedBet,
  | 'merchantId'
  | 'vendorId'
  | 'transactionId'
  | 'memberId'
  | 'gameId'
  | 'currency'
  | 'stake'
  | 'won'
  | 'endedAt'
>;

const columns = `id, vendor_code AS "vendorCode", game_code AS "gameCode", member_id AS "memberId", currency, stake, won,
  won_at AS "wonAt"`;
const boardLength = 20;
/** A board never looks back further. */
export const maxDays = 30;

/** The best win of each player: a board on which one player stands time and again says little. */
const bestOfEach = (from: string): string =>
  `SELECT * FROM (SELECT DISTINCT ON (member_id) ${columns} FROM large_win WHERE ${from}
     ORDER BY member_id, won DESC, id) AS best
   ORDER BY won DESC, id LIMIT ${boardLength}`;

export function largestWins(db: Db, merchantId: string, since: Date): Promise<Win[]> {
  return sqlOn<Win>(db, bestOfEach('merchant_id = $1 AND won_at > $2'), [merchantId, since]);
}

/** The newest of each player and game: a row in which one player’s spins follow each other says little. */
export function newestWins(db: Db, merchantId: string, since: Date): Promise<Win[]> {
  return sqlOn<Win>(
    db,
    `SELECT * FROM (SELECT DISTINCT ON (member_id, vendor_code, game_code) ${columns} FROM large_win
       WHERE merchant_id = $1 AND won_at > $2
       ORDER BY member_id, vendor_code, game_code, won_at DESC, id) AS newest
     ORDER BY "wonAt" DESC, id LIMIT ${boardLength}`,
    [merchantId, since],
  );
}

/** Games as 'vendor/game'. */
export function largestWinsOfGames(
  db: Db,
  merchantId: string,
  since: Date,
  games: readonly string[],
): Promise<Win[]> {
  return sqlOn<Win>(
    db,
    bestOfEach("merchant_id = $1 AND won_at > $2 AND vendor_code || '/' || game_code = ANY ($3)"),
    [merchantId, since, games],
  );
}

export async function findWin(db: Db, merchantId: string, id: string): Promise<Win | undefined> {
  const [row] = await sqlOn<Win>(db, `SELECT ${columns} FROM large_win WHERE merchant_id = $1 AND id = $2`, [
    merchantId,
    id,
  ]);
  return row;
}

/** A bet that is there already has been paid more since. */
export async function insertWins(tx: Tx, wins: readonly { id: string; bet: PaidBet }[]): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO large_win (merchant_id, id, vendor_code, game_code, bet_id, member_id, currency, stake, won, won_at)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::text[], $8::bigint[],
       $9::bigint[], $10::timestamptz[])
     ON CONFLICT (merchant_id, vendor_code, bet_id) DO UPDATE SET won = excluded.won, won_at = excluded.won_at
       WHERE excluded.won > large_win.won`,
    [
      wins.map(({ bet }) => bet.merchantId),
      wins.map(({ id }) => id),
      wins.map(({ bet }) => bet.vendorId),
      wins.map(({ bet }) => bet.gameId),
      wins.map(({ bet }) => bet.transactionId),
      wins.map(({ bet }) => bet.memberId),
      wins.map(({ bet }) => bet.currency),
      wins.map(({ bet }) => String(bet.stake)),
      wins.map(({ bet }) => String(bet.won)),
      wins.map(({ bet }) => bet.endedAt),
    ],
  );
}

interface RetainedGame {
  merchantId: string;
  vendorCode: string;
  gameCode: string;
  /** The smallest that is kept; 0 where there is still room. */
  threshold: bigint;
}

/** Leaves the largest of each game. What no board looks back to goes too: an old record would keep the new ones out. */
export async function pruneGames(
  tx: Tx,
  bets: readonly PaidBet[],
  maxPerGame: number,
): Promise<RetainedGame[]> {
  const keys = [
    bets.map((bet) => bet.merchantId),
    bets.map((bet) => bet.vendorId),
    bets.map((bet) => bet.gameId),
  ];
  const games =
    'SELECT DISTINCT * FROM unnest($1::uuid[], $2::text[], $3::text[]) AS g (merchant_id, vendor_code, game_code)';
  await sqlOn(
    tx,
    `DELETE FROM large_win AS old USING (
       SELECT merchant_id, id, won_at, row_number() OVER (
         PARTITION BY merchant_id, vendor_code, game_code ORDER BY won DESC, id) AS place
       FROM large_win JOIN (${games}) AS game USING (merchant_id, vendor_code, game_code)) AS ranked
     WHERE old.merchant_id = ranked.merchant_id AND old.id = ranked.id
       AND (ranked.place > $4 OR ranked.won_at < now() - interval '${maxDays} days')`,
    [...keys, maxPerGame],
  );
  return sqlOn<RetainedGame>(
    tx,
    `SELECT merchant_id AS "merchantId", vendor_code AS "vendorCode", game_code AS "gameCode",
       CASE WHEN count(*) >= $4 THEN min(won) ELSE 0 END AS threshold
     FROM large_win JOIN (${games}) AS game USING (merchant_id, vendor_code, game_code)
     GROUP BY 1, 2, 3`,
    [...keys, maxPerGame],
  );
}
