import { paidBy, type Decision, type Ticket } from '@croupier/games/kit';
import type { Tx } from '../database.ts';
import type { Outbox } from '../wallet/outbox.ts';
import { addBetEvents, endBets, movementOf, type SharedBetRow } from './store.ts';

export interface EndingDeps {
  outbox: Pick<Outbox, 'enqueue'>;
}

/** What a bet has come to. */
export interface Ending {
  bet: SharedBetRow;
  status: 'paid' | 'lost';
  /** Hundredths of the stake; null where nothing is paid. */
  times: number | null;
  payout: number;
}

export const ticketOf = ({ form, orders }: Pick<SharedBetRow, 'form' | 'orders'>): Ticket => ({
  form,
  orders,
});

export function endOf(bet: SharedBetRow, decision: Decision): Ending {
  const payout = paidBy(decision);
  const valid = decision.pays.every(
    ({ order, amount }) => Number.isSafeInteger(amount) && amount >= 0 && bet.orders[order] !== undefined,
  );
  if (!valid) throw new Error(`a pay of ${bet.game_code} names no position of its bet`);
  if (payout === 0) return { bet, status: 'lost', times: null, payout };
  return { bet, status: 'paid', times: decision.times ?? Math.floor((payout * 100) / bet.stake), payout };
}

/** Writes what bets have come to and has it paid; a bet that ended otherwise meanwhile is left alone. */
export async function writeEndings(
  deps: EndingDeps,
  tx: Tx,
  endings: readonly Ending[],
  at: Date,
): Promise<Set<string>> {
  const changed = await endBets(
    tx,
    endings.map(({ bet, ...end }) => ({ id: bet.id, ...end })),
    ['accepted'],
    at,
  );
  const ended = endings.filter(({ bet }) => changed.has(bet.id));
  await deps.outbox.enqueue(
    tx,
    ended.map(({ bet, payout }) => movementOf(bet, 'win', payout)),
    at,
  );
  const paid = ended.filter(({ status }) => status === 'paid');
  await addBetEvents(
    tx,
    'paid',
    paid.map(({ bet, times }) => ({ bet, detail: { times } })),
    at,
  );
  return changed;
}

/** Stakes go back of those bets that are still in one of these states. */
export async function returnBets(
  deps: EndingDeps,
  tx: Tx,
  bets: readonly SharedBetRow[],
  from: readonly SharedBetRow['status'][],
  at: Date,
): Promise<Set<string>> {
  const ends = bets
    .filter((bet) => from.includes(bet.status))
    .map((bet) => ({ id: bet.id, status: 'returned' as const, times: null, payout: 0 }));
  const changed = await endBets(tx, ends, from, at);
  const returned = bets.filter((bet) => changed.has(bet.id));
  await deps.outbox.enqueue(
    tx,
    returned.map((bet) => movementOf(bet, 'rollback', bet.stake)),
    at,
  );
  return changed;
}
