import { entryHash, firstEntryHash } from '@croupier/games/fairness';
import { drawShared, type SharedGame } from '@croupier/games/kit';
import { expect } from 'vitest';
import type { Database } from '../../src/database.ts';
import type { Seals } from '../../src/seals.ts';
import { chainOf } from '../../src/shared/chains.ts';
import { endOf } from '../../src/shared/endings.ts';
import { betsOf, type SharedBetRow, type SharedRoundRow } from '../../src/shared/store.ts';
import { testChain } from './beacon.ts';

/** What a wallet knows of stakes, by the transaction that took each. */
interface Money {
  readonly bets: ReadonlyMap<
    string,
    {
      playerId: string;
      amount: number;
      won: number;
      /** The free rounds that paid for it. */
      rewardId?: string | undefined;
      state: 'open' | 'settled' | 'returned';
    }
  >;
  /** What is left of free rounds, by player. */
  readonly rewards: ReadonlyMap<string, { rounds: number }>;
  balanceOf(playerId: string): number;
}

/** How many free rounds a player of these tables is given, where any. */
export const freeGiven = 1000;

export interface TableBooks {
  sql: Database;
  seals: Seals;
  game: SharedGame;
  tableCode: string;
  money: Money;
  /** What each player began with. */
  fortune: number;
}

/**
 * What stands in the books of a table: every round is over or in play, and drawn from its own link, every bet of one that is over has
 * its one end at the wallet, what it came to follows from the draw, and the journal says the same.
 */
export async function checkTableBooks(books: TableBooks, playerIds: readonly string[]): Promise<void> {
  const { sql, tableCode, money, fortune } = books;
  const rounds = await sql.query<SharedRoundRow>(
    'SELECT * FROM shared_round WHERE table_code = $1 ORDER BY sequence',
    [tableCode],
  );
  const undelivered = await sql.query(`SELECT 1 FROM wallet_outbox WHERE state <> 'done'`);
  expect(undelivered.rows).toEqual([]);
  const owed = await sql.query(
    `SELECT id FROM shared_bet WHERE reward_id IS NOT NULL AND reward_returned <> (status IN ('returned', 'cancelled'))`,
  );
  expect(owed.rows).toEqual([]);
  const links = rounds.rows.map((round) => `${round.chain_id}:${round.link_index}`);
  expect(new Set(links).size).toBe(links.length);
  for (const round of rounds.rows) await checkRound(books, round);
  await checkLog(books);
  for (const playerId of playerIds) {
    const own = [...money.bets.values()].filter((bet) => bet.playerId === playerId);
    expect(own.map(({ state }) => state)).not.toContain('open');
    const stood = own.filter(({ state }) => state !== 'returned');
    const free = stood.filter(({ rewardId }) => rewardId !== undefined);
    const paid = stood.reduce((sum, { won }) => sum + won, 0);
    const staked = stood.reduce(
      (sum, { amount, rewardId }) => sum + (rewardId === undefined ? amount : 0),
      0,
    );
    expect(money.balanceOf(playerId)).toBe(fortune + paid - staked);
    const left = money.rewards.get(playerId)?.rounds ?? freeGiven;
    expect(left).toBe(freeGiven - free.length);
  }
}

async function checkLog({ sql, tableCode }: TableBooks): Promise<void> {
  const { rows } = await sql.query<{
    sequence: number;
    previous_hash: string;
    entry_hash: string;
    body: string;
  }>('SELECT * FROM draw_log WHERE table_code = $1 ORDER BY sequence', [tableCode]);
  let previous = firstEntryHash;
  const opened: string[] = [];
  for (const [n, { sequence, previous_hash: before, entry_hash: hash, body }] of rows.entries()) {
    expect([sequence, before, hash]).toEqual([n + 1, previous, entryHash(previous, body)]);
    previous = hash;
    const { kind, link } = JSON.parse(body) as { kind: string; link?: string };
    if (kind === 'draw' && link !== undefined) opened.push(link);
  }
  expect(new Set(opened).size).toBe(opened.length);
}

const ends: Partial<Record<SharedBetRow['status'], 'settled' | 'returned'>> = {
  paid: 'settled',
  lost: 'settled',
  returned: 'returned',
  cancelled: 'returned',
};

async function checkRound(
  { sql, seals, game, tableCode, money }: TableBooks,
  round: SharedRoundRow,
): Promise<void> {
  const { status, ticket_root: root, beacon_randomness: randomness } = round;
  if (status !== 'settled' && status !== 'voided') return;
  const chain = await chainOf({ database: sql, seals, beacon: testChain }, round.chain_id);
  const link = chain.links.link(round.link_index);
  const bound = { link, tableCode, sequence: round.sequence };
  const drawn =
    root === null || randomness === null ? null : drawShared(game, { ...bound, root, randomness });
  // A draw that was possible was made: nobody leaves one out.
  expect(status).toBe(drawn === null ? 'voided' : 'settled');
  expect(round.drawn).toEqual(drawn);
  const bets = await betsOf(sql, round.id);
  for (const bet of bets) {
    const known = money.bets.get(bet.bet_transaction_id);
    expect([bet.status, known?.state]).toEqual([bet.status, ends[bet.status]]);
    if (known?.state === 'settled') expect(known.won).toBe(bet.payout);
    if (known !== undefined && known.state !== 'returned') expect(known.rewardId ?? null).toBe(bet.reward_id);
    if (drawn === null || (bet.status !== 'paid' && bet.status !== 'lost')) continue;
    const unpressed = endOf(bet, game.settle({ form: bet.form, orders: bet.orders }, drawn));
    // A press can only have come to something else where the game knows presses.
    if (!game.during) expect(bet.payout).toBe(unpressed.payout);
    else if (bet.status === 'lost') expect(unpressed.payout).toBe(0);
  }
  await checkJournal(sql, round, bets);
}

/** What may follow on each event of a round or a bet; its first is that of `''`. */
const follows: Readonly<Record<string, readonly string[]>> = {
  '': ['opened', 'bet_intended'],
  opened: ['closed', 'voided'],
  closed: ['frozen', 'voided'],
  frozen: ['started', 'voided'],
  started: ['settled'],
  bet_intended: ['bet_accepted', 'bet_refused', 'bet_returned'],
  bet_accepted: ['bet_cancelled', 'paid', 'win_delivered', 'bet_returned'],
  bet_cancelled: ['bet_returned'],
  paid: ['win_delivered'],
};

/** What a bet has come to whose last event this is, and which came before it. */
function statusAfter(heard: readonly string[]): SharedBetRow['status'] | undefined {
  if (heard.includes('bet_cancelled')) return 'cancelled';
  if (heard.includes('bet_refused')) return 'refused';
  if (heard.includes('bet_returned')) return 'returned';
  if (heard.includes('paid')) return 'paid';
  return heard.includes('win_delivered') ? 'lost' : undefined;
}

async function checkJournal(
  sql: Database,
  round: SharedRoundRow,
  bets: readonly SharedBetRow[],
): Promise<void> {
  const { rows } = await sql.query<{ kind: string; bet_id: string | null; detail: { times?: number } }>(
    'SELECT kind, bet_id, detail FROM shared_event WHERE round_id = $1 ORDER BY sequence',
    [round.id],
  );
  const heard = new Map<string | null, string[]>();
  for (const { kind, bet_id: bet, detail } of rows) {
    const before = heard.get(bet) ?? [];
    expect(follows[before.at(-1) ?? '']).toContain(kind);
    heard.set(bet, [...before, kind]);
    if (kind === 'paid') expect(detail.times).toBe(bets.find(({ id }) => id === bet)?.times);
  }
  expect(heard.get(null)?.at(-1)).toBe(round.status);
  expect(bets.map(({ id, status }) => [id, status])).toEqual(
    bets.map(({ id }) => [id, statusAfter(heard.get(id) ?? [])]),
  );
}
