import { arraysOf } from '../../platform/database/arrays.ts';
import { sqlOn, type Tx } from '../../platform/database/database.ts';
import { keepPrepared } from '../../platform/database/prepared.ts';
import {
  type BlockStretch,
  type Brands,
  type EndedBet,
  type KnownRows,
  rowName,
  sliceOf,
  type LateWin,
  type Move,
  playedOf,
  readFeed,
  readMoves,
  type RecentBlocks,
} from '../engine/index.ts';
import { addPlayers, type Seen } from './players.ts';
import { addUp } from './sums.ts';

/** Counts a stretch of blocks for these brands; the cursors are written by anyone who reads. */
export async function countStretch(
  tx: Tx,
  stretch: BlockStretch,
  brands: Brands,
  { recent, known }: { recent: RecentBlocks; known: KnownRows },
): Promise<void> {
  const moves = await readMoves(tx, stretch, brands, recent);
  const { endedBets, lateWins } = await readFeed(tx, stretch, brands, recent);
  await addSlices(tx, moves);
  await addGames(tx, moves, { endedBets, lateWins });
  await addPlayers(tx, await newStakers(tx, moves, known));
}

/** What each kind moved on the members' accounts. */
async function addSlices(tx: Tx, moves: readonly Move[]): Promise<void> {
  const sums = addUp(
    moves,
    ({ merchantId, currency, postedAt, kind }) => [merchantId, currency, sliceOf(postedAt), kind] as const,
    ({ amount }) => [1n, amount],
  );
  if (sums.length === 0) return;
  await sqlOn(
    tx,
    keepPrepared(`INSERT INTO brand_slice_total AS known (merchant_id, currency, starts_at, kind, transfers, amount)
     SELECT * FROM unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::text[], $5::bigint[], $6::bigint[]) ORDER BY 1, 2, 3, 4
     ON CONFLICT (merchant_id, currency, starts_at, kind)
       DO UPDATE SET transfers = known.transfers + excluded.transfers, amount = known.amount + excluded.amount`),
    columnsOf(sums, 6),
  );
}

interface GameFigures {
  bets?: bigint;
  stake?: bigint;
  win?: bigint;
  refund?: bigint;
  /** Of a bet that has ended, or of a win that came later and counts as a payout of its own. */
  ended?: { bets: bigint; stake: bigint; payout: bigint };
}

interface OfGame extends GameFigures {
  merchantId: string;
  currency: string;
  at: Date;
  vendorId: string;
  gameId: string;
}

/** What was staked, won and given back when it was posted, and what bets that ended came to. */
async function addGames(
  tx: Tx,
  moves: readonly Move[],
  { endedBets, lateWins }: { endedBets: readonly EndedBet[]; lateWins: readonly LateWin[] },
): Promise<void> {
  const facts = [
    ...moves.flatMap(ofMove),
    ...endedBets.filter(({ state }) => state === 'settled').map(ofEndedBet),
    ...lateWins.map(ofLateWin),
  ];
  const sums = addUp(
    facts,
    ({ merchantId, currency, at, vendorId, gameId }) =>
      [merchantId, currency, sliceOf(at), vendorId, gameId] as const,
    ({ bets = 0n, stake = 0n, win = 0n, refund = 0n, ended = noneEnded }) => [
      bets,
      stake,
      win,
      refund,
      ended.bets,
      ended.stake,
      ended.payout,
      ended.stake * ended.stake,
      ended.payout * ended.payout,
      ended.stake * ended.payout,
    ],
  );
  if (sums.length === 0) return;
  await sqlOn(
    tx,
    keepPrepared(`INSERT INTO game_day_total AS known (merchant_id, currency, day, vendor_id, game_id, bets, stake, win, refund,
       ended, ended_stake, ended_payout, stake_squares, payout_squares, products)
     SELECT sums.merchant_id, sums.currency, (at AT TIME ZONE merchant.time_zone)::date, vendor_id, game_id, sum(bets), sum(stake),
       sum(win), sum(refund), sum(ended), sum(ended_stake), sum(ended_payout), sum(stake_squares), sum(payout_squares),
       sum(products)
     FROM unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[],
         $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::numeric[], $14::numeric[], $15::numeric[])
       AS sums (merchant_id, currency, at, vendor_id, game_id, bets, stake, win, refund, ended, ended_stake, ended_payout,
         stake_squares, payout_squares, products)
     JOIN merchant ON merchant.id = sums.merchant_id GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
     ON CONFLICT (merchant_id, currency, day, vendor_id, game_id) DO UPDATE SET bets = known.bets + excluded.bets,
       stake = known.stake + excluded.stake, win = known.win + excluded.win, refund = known.refund + excluded.refund,
       ended = known.ended + excluded.ended, ended_stake = known.ended_stake + excluded.ended_stake,
       ended_payout = known.ended_payout + excluded.ended_payout,
       stake_squares = known.stake_squares + excluded.stake_squares,
       payout_squares = known.payout_squares + excluded.payout_squares, products = known.products + excluded.products`),
    columnsOf(sums, 15),
  );
}

const noneEnded = { bets: 0n, stake: 0n, payout: 0n };

function ofMove(move: Move): OfGame[] {
  const figures = figuresOf(move);
  return figures ? [{ ...whereOf(move, move.postedAt), ...figures }] : [];
}

function figuresOf({ kind, amount }: Move): GameFigures | undefined {
  switch (kind) {
    case 'bet':
      return { bets: 1n, stake: -amount };
    case 'win':
      return { win: amount };
    case 'refund':
      return { refund: amount };
    default:
      return undefined;
  }
}

const ofEndedBet = (bet: EndedBet): OfGame => ({
  ...whereOf(bet, bet.endedAt),
  ended: { bets: 1n, ...playedOf(bet) },
});

const ofLateWin = (win: LateWin): OfGame => ({
  ...whereOf(win, win.endedAt),
  ended: { bets: 0n, stake: 0n, payout: win.amount },
});

const whereOf = (
  { merchantId, currency, vendorId, gameId }: Pick<OfGame, 'merchantId' | 'currency' | 'vendorId' | 'gameId'>,
  at: Date,
) => ({ merchantId, currency, vendorId, gameId, at });

/** Who staked on a game for the first time on a day, as far as is known. */
async function newStakers(tx: Tx, moves: readonly Move[], known: KnownRows): Promise<Seen[]> {
  const firsts = new Map<string, Move & { memberId: string }>();
  for (const move of moves) {
    const { kind, memberId, postedAt } = move;
    if (kind !== 'bet' || memberId === null) continue;
    const name = stakerOf(move);
    if (known.has(name, postedAt.getTime())) continue;
    const first = firsts.get(name);
    if (!first || postedAt < first.postedAt) firsts.set(name, { ...move, memberId });
  }
  if (firsts.size === 0) return [];
  const rows = [...firsts.values()];
  const stakers = await sqlOn<Seen>(
    tx,
    keepPrepared(`WITH staked AS MATERIALIZED (
       SELECT seen.merchant_id, seen.currency, vendor_id, game_id, member_id,
         (posted_at AT TIME ZONE merchant.time_zone)::date AS day, min(posted_at) AS first_at
       FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::uuid[], $6::timestamptz[])
         AS seen (merchant_id, currency, vendor_id, game_id, member_id, posted_at)
       JOIN merchant ON merchant.id = seen.merchant_id GROUP BY 1, 2, 3, 4, 5, 6)
     -- Who is known of the game on the day since then or before is known of its vendor and over all, too.
     SELECT merchant_id AS "merchantId", currency, vendor_id AS "vendorId", game_id AS "gameId", member_id AS "memberId",
       day::text AS day, first_at AS "firstAt"
     FROM staked LEFT JOIN LATERAL (SELECT true AS yes FROM player_day p WHERE p.merchant_id = staked.merchant_id
         AND p.currency = staked.currency AND p.vendor_id = staked.vendor_id AND p.game_id = staked.game_id
         AND p.member_id = staked.member_id AND p.day = staked.day AND p.first_at <= staked.first_at OFFSET 0) known ON true
     WHERE known.yes IS NULL`),
    arraysOf(rows, 'merchantId', 'currency', 'vendorId', 'gameId', 'memberId', 'postedAt'),
  );
  for (const [name, { postedAt }] of firsts) known.note(name, postedAt.getTime());
  return stakers;
}

/** Slices lie within a day of every zone: what is known of one is known of its day. */
const stakerOf = ({ merchantId, currency, vendorId, gameId, memberId, postedAt }: Move): string =>
  rowName(postedAt, merchantId, currency, vendorId, gameId, memberId);

const columnsOf = (rows: readonly (readonly unknown[])[], count: number): unknown[][] =>
  Array.from({ length: count }, (_, column) =>
    rows.map((row) => (typeof row[column] === 'bigint' ? String(row[column]) : row[column])),
  );
