import { randomUUID } from 'node:crypto';
import type { Pay } from '@croupier/games/kit';
import type { Tx } from '../database.ts';
import type { Delivered, OutboxEntry } from '../wallet/outbox.ts';
import { appendEvent, lockRound, only, setStatus, setTake, type RoundRow, type TakeRow } from './store.ts';

/** What each of the takes is paid, by the positions that it paid for. Throws where something would be paid to none of them. */
export function payoutsOf(takes: readonly TakeRow[], pays: readonly Pay[]): number[] {
  let from = 0;
  const sums = takes.map(({ orders }) => {
    const [first, end] = [from, from + orders.length];
    from = end;
    return pays
      .filter(({ order }) => order >= first && order < end)
      .reduce((sum, { amount }) => sum + amount, 0);
  });
  const all = pays.reduce((sum, { amount }) => sum + amount, 0);
  if (sums.reduce((sum, one) => sum + one, 0) !== all)
    throw new Error('a pay names no position of the round');
  return sums;
}

interface End {
  take: TakeRow;
  amount: number;
  /** Of that, what pots paid. */
  jackpot: number;
}

/** What tells the wallet how stakes of a round end, in the order of the stakes. */
export async function entriesFor(
  tx: Tx,
  row: RoundRow,
  kind: 'win' | 'rollback',
  ends: readonly End[],
): Promise<OutboxEntry[]> {
  const found = await tx.query<{ game_session: string; operator: string | null }>(
    'SELECT game_session, operator FROM player_session WHERE id = $1',
    [row.session_id],
  );
  const session = only(found.rows);
  return ends.map(({ take, amount, jackpot }) => ({
    transactionId: randomUUID(),
    kind,
    subject: 'instant',
    subjectId: row.id,
    playerId: row.player_id,
    operator: session.operator,
    gameSession: session.game_session,
    gameCode: row.game_code,
    roundId: row.id,
    betTransactionId: take.id,
    amount,
    jackpot,
    currency: row.currency,
  }));
}

/** Called by the outbox, in its transaction, when the wallet has taken the win or the rollback of a stake. */
export const instantDelivered: Delivered = async (tx, entry, at) => {
  // Two stakes of a round may be delivered at once: the second of them ends the round.
  await lockRound(tx, entry.subjectId);
  const won = entry.kind === 'win';
  await setTake(tx, entry.betTransactionId, won ? 'settled' : 'returned', { settledAt: at });
  await appendEvent(
    tx,
    entry.subjectId,
    won ? 'win_delivered' : 'bet_returned',
    { betTransactionId: entry.betTransactionId },
    at,
  );
  const left = await tx.query<{ status: string }>(
    `SELECT round.status FROM round WHERE id = $1 AND status IN ('settling', 'returning') AND NOT EXISTS (
       SELECT 1 FROM round_take take WHERE take.round_id = round.id AND take.status = round.status)`,
    [entry.subjectId],
  );
  const [ended] = left.rows;
  if (ended !== undefined)
    await setStatus(tx, entry.subjectId, ended.status === 'settling' ? 'settled' : 'returned', {
      settledAt: at,
    });
};
