import { fairStream } from '@croupier/games/fairness';
import { replay, type InstantGame, type Replayed } from '@croupier/games/kit';
import type { Tx } from '../database.ts';
import type { RevealedPair } from '../protocol.ts';
import type { OutboxEntry } from '../wallet/outbox.ts';
import type { InstantDeps } from './deps.ts';
import { entriesFor, payoutsOf } from './ends.ts';
import { pairById, rotate, roundsPerPair, type SeedPair } from './seeds.ts';
import {
  appendEvent,
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
  await storePlayed(tx, row.id, { status, nonce: row.nonce, actions, view, staked, payout, at });
  await appendEvent(tx, row.id, done ? 'finished' : 'drawn', { actions, payout }, at);
  if (!done) return unchanged;
  const sums = payoutsOf(takes, played.pays);
  const ends = takes.map((take, index) => ({ take, amount: sums[index] ?? 0 }));
  for (const { take, amount } of ends) await setTake(tx, take.id, 'settling', { payout: amount });
  const entries = await entriesFor(tx, row, 'win', ends);
  await deps.outbox.enqueue(tx, entries, at);
  const seat = { playerId: row.player_id, gameCode: row.game_code };
  const revealed = pair.nextNonce >= roundsPerPair ? await rotate(deps.seals, tx, seat, undefined, at) : null;
  return { ends: entries, revealed };
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
    takes.map((take) => ({ take, amount: take.stake })),
  );
  await deps.outbox.enqueue(tx, entries, at);
  return { ends: entries, revealed: null };
}
