import { type Db, sqlOn, type Tx } from '../../../../platform/database/database.ts';
import { keepPrepared } from '../../../../platform/database/prepared.ts';
import { isFreeBet } from '../../rules/free-rounds.ts';
import { standsIn } from '../../periods/store.ts';
import type { RecentBlocks } from '../../recent-blocks.ts';
import type { Wagered } from '../../types.ts';
import { brandFilter, type Brands, brandValues, isOf, type Stretch, stretchValues } from '../parked.ts';

/** How far a reader has come in each writer's chain. */
export type FeedCursors = ReadonlyMap<number, bigint>;

export interface EndedBet {
  merchantId: string;
  vendorId: string;
  transactionId: string;
  memberId: string;
  gameId: string;
  roundId: string;
  currency: string;
  state: 'settled' | 'rolled_back';
  stake: bigint;
  won: bigint;
  /** With `selection` what the stake stood on, read by `positionsOf`. */
  market: string | null;
  selection: string | null;
  /** A reward paid for it: its stake is nothing that the player risked. */
  free: boolean;
  /** What was wagered of a stake that was carried to a table. */
  carried: Wagered | null;
  /** Null where only its rollback came. */
  placedAt: Date | null;
  /** Time of the block in which it ended: what decides to which window it belongs. */
  endedAt: Date;
}

/** Paid after its round was closed: the bet was handed out before, without it. */
export interface LateWin {
  merchantId: string;
  vendorId: string;
  transactionId: string;
  memberId: string;
  gameId: string;
  currency: string;
  amount: bigint;
  /** Its bet, with what that has paid in all. */
  bet: { transactionId: string; stake: bigint; won: bigint; free: boolean; placedAt: Date | null };
  endedAt: Date;
}

export interface FeedPage {
  endedBets: EndedBet[];
  lateWins: LateWin[];
}

type LateWinRow = Omit<LateWin, 'bet'> & {
  betId: string;
  stake: bigint;
  won: bigint;
  accountId: string;
  placedAt: Date | null;
};

const withBet = ({ betId, stake, won, accountId, placedAt, ...win }: LateWinRow): LateWin => ({
  ...win,
  bet: { transactionId: betId, stake, won, free: isFreeBet({ ...win, accountId }), placedAt },
});

type EndedBetRow = Omit<EndedBet, 'free' | 'carried'> & {
  accountId: string;
  wagered: bigint | null;
  rake: bigint | null;
};

const endedBetOf = ({ accountId, wagered, rake, ...bet }: EndedBetRow): EndedBet => ({
  ...bet,
  free: isFreeBet({ ...bet, accountId }),
  carried: wagered === null ? null : { wagered, rake },
});

/** The bets that ended in `block`, each looked up where the block says that it stands. */
const endedOf = (
  columns: string,
): string => `CROSS JOIN LATERAL unnest(block.ended_bet_vendors, block.ended_bets, block.ended_bet_periods)
    AS ended (vendor_id, transaction_id, period)
  CROSS JOIN LATERAL (SELECT ${columns} FROM bet WHERE ${standsIn('bet', 'ended.period')} AND bet.merchant_id = block.merchant_id
    AND bet.vendor_id = ended.vendor_id AND bet.transaction_id = ended.transaction_id OFFSET 0) bet`;

/** What ended in the blocks of a stretch, as `stretchValues` and `brandValues` give its five parameters; the columns of `EndedBet`. */
// LATERAL with OFFSET 0: from each block to its bets by key, never through all bets, whatever the planner knows of the tables.
const endedBetsQuery = `SELECT bet.merchant_id AS "merchantId", bet.vendor_id AS "vendorId", bet.transaction_id AS "transactionId",
    bet.member_id AS "memberId", bet.account_id AS "accountId", bet.game_id AS "gameId", bet.round_id AS "roundId", bet.currency,
    bet.state, bet.stake,
    bet.won - COALESCE(late.amount, 0)::bigint AS won, bet.market, bet.selection, bet.placed_at AS "placedAt", block.posted_at AS "endedAt",
    carried.wagered, carried.rake
  FROM unnest($1::int[], $2::bigint[], $3::bigint[]) AS part (slot, low, high)
  CROSS JOIN LATERAL (SELECT * FROM block WHERE block.slot = part.slot AND block.height > part.low
    AND block.height <= part.high OFFSET 0) block
  ${endedOf('bet.*')}
  LEFT JOIN LATERAL (SELECT sum(p.amount - p.withheld) AS amount FROM pending_win p WHERE p.late AND p.merchant_id = bet.merchant_id
    AND p.vendor_id = bet.vendor_id AND p.bet_transaction_id = bet.transaction_id) late ON true
  LEFT JOIN LATERAL (SELECT c.wagered, c.rake FROM carried_bet c WHERE c.merchant_id = bet.merchant_id
    AND c.vendor_id = bet.vendor_id AND c.transaction_id = bet.transaction_id OFFSET 0) carried ON true
  WHERE ${brandFilter('block.merchant_id', 4)}`;

/**
 * The same for wins that came later; the columns of `LateWin`, with those of its bet. A win is decided at the time of the block that
 * pays it: its transfer is found in there, and says where the bet stands. Keys, which stand in all periods, aren't asked.
 */
const lateWinsQuery = `SELECT win.merchant_id AS "merchantId", win.vendor_id AS "vendorId", win.transaction_id AS "transactionId",
    win.member_id AS "memberId", win.game_id AS "gameId", win.currency, win.amount - win.withheld AS amount, block.posted_at AS "endedAt",
    bet.transaction_id AS "betId", bet.stake, bet.won, bet.account_id AS "accountId", bet.placed_at AS "placedAt"
  FROM (SELECT b.* FROM unnest($1::int[], $2::bigint[], $3::bigint[]) AS part (slot, low, high)
    CROSS JOIN LATERAL (SELECT merchant_id, posted_at, transfer_ids, ended_bet_periods FROM block WHERE block.slot = part.slot
      AND block.height > part.low AND block.height <= part.high OFFSET 0) b
    WHERE ${brandFilter('b.merchant_id', 4)}) block
  JOIN pending_win win ON win.late AND win.merchant_id = block.merchant_id AND win.decided_at = block.posted_at
  CROSS JOIN LATERAL (SELECT CASE WHEN block.ended_bet_periods IS NOT NULL THEN transfer.period END AS period
    FROM unnest(block.transfer_ids) AS own (id)
    CROSS JOIN LATERAL (SELECT * FROM transfer WHERE transfer.merchant_id = block.merchant_id AND transfer.id = own.id OFFSET 0) transfer
    WHERE transfer.scope = 'vendor:' || win.vendor_id AND transfer.key = win.transaction_id OFFSET 0) paid
  CROSS JOIN LATERAL (SELECT * FROM bet WHERE ${standsIn('bet', 'paid.period')} AND bet.merchant_id = win.merchant_id
    AND bet.vendor_id = win.vendor_id AND bet.transaction_id = win.bet_transaction_id OFFSET 0) bet`;

/**
 * The bets of these brands that ended in the blocks of a stretch: from memory where this process wrote the blocks a moment ago,
 * else as they are stored. A chain is gap-free and its slot row is locked while a block is written, so a higher block is never
 * visible before a lower one.
 */
export async function readFeed(
  on: Db | Tx,
  stretch: Stretch,
  brands: Brands,
  recent: RecentBlocks,
): Promise<FeedPage> {
  const { blocks, stored } = recent.split(stretch);
  const ended = blocks.filter((block) => isOf(brands, block.merchantId)).flatMap((block) => block.endedBets);
  if (stored.after.size === 0) return { endedBets: ended, lateWins: [] };
  const values = [...stretchValues(stored), ...brandValues(brands)];
  const endedBets = await sqlOn<EndedBetRow>(on, keepPrepared(endedBetsQuery), values);
  const lateWins = await sqlOn<LateWinRow>(on, keepPrepared(lateWinsQuery), values);
  return { endedBets: [...ended, ...endedBets.map(endedBetOf)], lateWins: lateWins.map(withBet) };
}

/** The block that moved an account last; undefined where nothing has. */
export async function lastBlockOf(
  on: Db | Tx,
  merchantId: string,
  accountId: string,
): Promise<{ slot: number; height: bigint } | undefined> {
  const [row] = await sqlOn<{ slot: number; height: bigint }>(
    on,
    `SELECT transfer.slot, transfer.height FROM entry
     JOIN transfer ON transfer.merchant_id = entry.merchant_id AND transfer.id = entry.transfer_id
     WHERE entry.merchant_id = $1 AND entry.account_id = $2 ORDER BY entry.seq DESC LIMIT 1`,
    [merchantId, accountId],
  );
  return row;
}

/** Whether a bet on the account ended in a block after the cursors; a lost round has no entry that would tell. */
export async function endedAfter(
  on: Db | Tx,
  cursors: FeedCursors,
  { merchantId, accountId }: { merchantId: string; accountId: string },
): Promise<boolean> {
  const rows = await sqlOn(
    on,
    `SELECT 1 FROM writer_slot
     LEFT JOIN unnest($1::int[], $2::bigint[]) AS read (slot, height) ON read.slot = writer_slot.slot
     JOIN block ON block.slot = writer_slot.slot AND block.height > COALESCE(read.height, 0) AND block.merchant_id = $3
     ${endedOf('bet.account_id')}
     WHERE bet.account_id = $4 LIMIT 1`,
    [[...cursors.keys()], [...cursors.values()].map(String), merchantId, accountId],
  );
  return rows.length > 0;
}
