import type { Order } from '@croupier/games/kit';
import { randomUUID } from 'node:crypto';
import { inTransaction, type Tx } from '../database.ts';
import { fail } from '../failures.ts';
import type { PlayerSession } from '../sessions.ts';
import { namesOf, refusalCode } from '../games/positions.ts';
import type { Moved, WalletAnswer } from '../wallet/client.ts';
import { endReward } from '../wallet/free-rounds.ts';
import type { OutboxEntry } from '../wallet/outbox.ts';
import type { InstantDeps } from './deps.ts';
import { entriesFor } from './ends.ts';
import { checkOrders, sumOf } from '../games/rules.ts';
import {
  appendEvent,
  insertTake,
  lockRound,
  setStatus,
  setTake,
  takeById,
  type RoundRow,
  type TakeRow,
} from './store.ts';

/** Writes down that a stake will be asked of the wallet, before it is: what is asked and not answered is taken back later. */
export async function intend(
  tx: Tx,
  row: RoundRow,
  orders: readonly Order[],
  action: unknown,
  at: Date,
): Promise<TakeRow> {
  checkOrders(orders);
  const take = await insertTake(
    tx,
    row.id,
    { id: randomUUID(), orders: [...orders], stake: sumOf(orders), action },
    at,
  );
  await appendEvent(
    tx,
    row.id,
    'bet_intended',
    { betTransactionId: take.id, stake: take.stake, ...(take.ordinal > 0 ? { action } : {}) },
    at,
  );
  return take;
}

/** Asks the wallet for a stake. */
export function ask(
  { wallet }: InstantDeps,
  session: PlayerSession,
  row: RoundRow,
  take: TakeRow,
): Promise<WalletAnswer<Moved>> {
  const { operator, playerId, gameSession, gameCode, currency } = session;
  return wallet.bet({
    operator,
    playerId,
    gameSession,
    gameCode,
    roundId: row.id,
    transactionId: take.id,
    amount: take.stake,
    currency,
    // A further stake in the course of a free round is the player's own.
    ...(take.ordinal === 0 && row.reward_id !== null ? { rewardId: row.reward_id } : {}),
    ...namesOf(take.orders),
  });
}

/**
 * The wallet didn't take the stake, or nobody knows. An opening one ends its round; of a later one the action never happened and the
 * round stands where it stood.
 */
export async function refuse(
  deps: InstantDeps,
  take: TakeRow,
  answer: Exclude<WalletAnswer<Moved>, { class: 'success' }>,
): Promise<never> {
  if (answer.class === 'uncertain') {
    const entry = await inTransaction(deps.database, (tx) => takeBack(deps, tx, take.id));
    if (entry !== null) await deps.outbox.deliver(entry.transactionId);
    fail('WALLET_UNCERTAIN');
  }
  await inTransaction(deps.database, async (tx) => {
    const asked = await lockAsked(tx, take.id);
    if (asked === null) return;
    await setTake(tx, take.id, 'refused', { refusal: answer.code });
    if (take.ordinal === 0) await setStatus(tx, take.round_id, 'refused', { refusal: answer.code });
    if (answer.code === 'REWARD_INVALID') await endReward(tx, asked.row.session_id);
    const detail = { betTransactionId: take.id, code: answer.code };
    await appendEvent(tx, take.round_id, 'bet_refused', detail, deps.now());
  });
  if (answer.class === 'terminate')
    fail(answer.code === 'PLAYER_BLOCKED' ? 'PLAYER_BLOCKED' : 'SESSION_EXPIRED');
  if (answer.class === 'fatal')
    deps.log.error({ code: answer.code, roundId: take.round_id }, 'wallet refused a bet as broken');
  return fail(refusalCode(answer.code));
}

/** Round and stake, locked, where the wallet's answer to the stake is still awaited; else null. */
export async function lockAsked(tx: Tx, takeId: string): Promise<{ row: RoundRow; take: TakeRow } | null> {
  const before = await takeById(tx, takeId);
  const row = before === undefined ? undefined : await lockRound(tx, before.round_id);
  // Read again under the round's lock, by which every change of a stake is made.
  const take = await takeById(tx, takeId);
  return row === undefined || take?.status !== 'betting' ? null : { row, take };
}

/** A stake that nobody knows of is taken back; the wallet remembers the rollback even if the bet arrives after it. */
export async function takeBack(deps: InstantDeps, tx: Tx, takeId: string): Promise<OutboxEntry | null> {
  const asked = await lockAsked(tx, takeId);
  if (asked === null) return null;
  const { row, take } = asked;
  const at = deps.now();
  const [entry] = await entriesFor(tx, row, 'rollback', [{ take, amount: take.stake, jackpot: 0 }]);
  if (entry === undefined) throw new Error('no rollback');
  await setTake(tx, take.id, 'returning');
  if (take.ordinal === 0) await setStatus(tx, row.id, 'returning');
  const detail = { betTransactionId: take.id, rollbackTransactionId: entry.transactionId };
  await appendEvent(tx, row.id, 'bet_uncertain', detail, at);
  await deps.outbox.enqueue(tx, [entry], at);
  return entry;
}
