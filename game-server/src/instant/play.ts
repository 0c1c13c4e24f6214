import { fairStream } from '@croupier/games/fairness';
import { replay, type InstantGame, type Replayed } from '@croupier/games/kit';
import type { Tx } from '../database.ts';
import type { JackpotHit, RevealedPair } from '../protocol.ts';
import type { OutboxEntry } from '../wallet/outbox.ts';
import type { InstantDeps } from './deps.ts';
import { entriesFor, payoutsOf } from './ends.ts';
import { pairById, rotate, roundsPerPair, type SeedPair } from './seeds.ts';
import {
  appendEvent,
  seatOf,
  setStatus,
  setTake,
  storePlayed,
  takesOf,
  type RoundRow,
  type TakeRow,
} from './store.ts';

export interface Advanced {
  /** What goes to the wallet at once, in this order. */
  ends: readonly OutboxEntry[];
  revealed: RevealedPair | null;
}
export const unchanged: Advanced = { ends: [], revealed: null };

/** A round whose nonce has been taken. */
export type DrawnRow = RoundRow & { nonce: number };

/** The round with these actions, played from its beginning. */
export function replayed(
  game: InstantGame,
  pair: SeedPair,
  row: DrawnRow,
  actions: readonly unknown[],
): Replayed {
  const { serverSeed, clientSeed } = pair;
  const stream = fairStream({ serverSeed, clientSeed, nonce: row.nonce });
  return replay(game, row, actions, stream);
}

/**
 * Writes down what the round has become with these actions, all of whose stakes the wallet has taken. A finished round puts the end
 * of each of its stakes into the outbox: a win of what its positions are paid, zero closes a lost one.
 */
export async function advance(
  deps: InstantDeps,
  tx: Tx,
  game: InstantGame,
  row: DrawnRow,
  actions: readonly unknown[],
): Promise<Advanced> {
  const at = deps.now();
  const pair = await pairById(deps.seals, tx, row.pair_id);
  const played = replayed(game, pair, row, actions);
  const takes = (await takesOf(tx, [row.id])).filter(({ status }) => status === 'accepted');
  checkTaken(row, takes, played);
  const { done, view, payout } = played;
  const staked = takes.reduce((sum, { stake }) => sum + stake, 0);
  const status = done ? 'settling' : 'open';
  const jackpots = done ? await jackpotsOf(deps, tx, game, row, staked) : [];
  await storePlayed(tx, row.id, { status, nonce: row.nonce, actions, view, staked, payout, jackpots, at });
  await appendEvent(tx, row.id, done ? 'finished' : 'drawn', { actions, payout }, at);
  if (!done) return unchanged;
  const sums = payoutsOf(takes, played.pays);
  const won = jackpots.reduce((sum, { amount }) => sum + amount, 0);
  // What pots pay comes with the opening stake's win.
  const ends = takes.map((take, index) => {
    const jackpot = index === 0 ? won : 0;
    return { take, amount: (sums[index] ?? 0) + jackpot, jackpot };
  });
  for (const { take, amount } of ends) await setTake(tx, take.id, 'settling', { payout: amount });
  const entries = await entriesFor(tx, row, 'win', ends);
  await deps.outbox.enqueue(tx, entries, at);
  const seat = { playerId: row.player_id, gameCode: row.game_code };
  const revealed = pair.nextNonce >= roundsPerPair ? await rotate(deps.seals, tx, seat, undefined, at) : null;
  return { ends: entries, revealed };
}

/**
 * The round's share of the pots that its game feeds, and what they pay for it. A round counts when it is over: one whose stake was
 * refused, taken back or given back has put nothing in.
 */
async function jackpotsOf(
  { jackpots }: InstantDeps,
  tx: Tx,
  game: InstantGame,
  row: RoundRow,
  staked: number,
): Promise<JackpotHit[]> {
  // A free round feeds no pot and wins none: what the operator pays of its wins may be bounded.
  if (game.jackpot === undefined || row.reward_id !== null) return [];
  const seat = await seatOf(tx, row.session_id);
  return jackpots.take(tx, game, { roundId: row.id, staked, currency: row.currency, seat });
}

/** The positions that the rules play with are those that the wallet has taken, one by one. */
function checkTaken(row: RoundRow, takes: readonly TakeRow[], { orders, needs }: Replayed): void {
  const taken = takes.flatMap((take) => take.orders.map(({ stake }) => stake));
  const played = [...orders, ...needs].map(({ stake }) => stake);
  if (taken.join() !== played.join())
    throw new Error(`round ${row.id} plays with ${played.join()}, taken were ${taken.join()}`);
}

/** Gives back every stake of a round that can't be played to its end: the rules that it began with are no longer here. */
export async function giveBack(deps: InstantDeps, tx: Tx, row: RoundRow): Promise<Advanced> {
  const at = deps.now();
  const takes = (await takesOf(tx, [row.id])).filter(({ status }) => status === 'accepted');
  for (const take of takes) await setTake(tx, take.id, 'returning');
  await setStatus(tx, row.id, 'returning');
  await appendEvent(tx, row.id, 'rules_missing', { version: row.version }, at);
  const entries = await entriesFor(
    tx,
    row,
    'rollback',
    takes.map((take) => ({ take, amount: take.stake, jackpot: 0 })),
  );
  await deps.outbox.enqueue(tx, entries, at);
  return { ends: entries, revealed: null };
}
