import type { Tx } from '../../database.ts';

/** A ticket that has come to its end, and what goes to the wallet for it: what it won, or its stake. */
export interface Ended {
  id: string;
  title: string;
  sequence: number;
  amount: number;
  player_id: string;
  currency: string;
  operator: string | null;
  game_session: string;
}

/** The wallet’s names of a ticket’s movements; each ticket has one of each. */
export const betTransaction = (ticketId: string): string => `lt:${ticketId}:bet`;
const endTransaction = (ticketId: string): string => `lt:${ticketId}:end`;

/** In the transaction that ends the tickets: what must reach the wallet, whatever happens to this process. */
export async function insertMovements(
  tx: Tx,
  kind: 'win' | 'rollback',
  ended: readonly Ended[],
): Promise<void> {
  if (ended.length === 0) return;
  const column = <Value>(pick: (one: Ended) => Value): Value[] => ended.map(pick);
  await tx.query(
    `INSERT INTO lottery_movement (transaction_id, ticket_id, kind, amount, title, sequence, operator, player_id, game_session,
       currency, created_at, next_at)
     SELECT transaction_id, ticket_id, $3, amount, title, sequence, operator, player_id, game_session, currency, now(), 'epoch'
     FROM unnest($1::text[], $2::uuid[], $4::bigint[], $5::text[], $6::bigint[], $7::text[], $8::text[], $9::text[], $10::text[])
       AS ended (transaction_id, ticket_id, amount, title, sequence, operator, player_id, game_session, currency)`,
    [
      column(({ id }) => endTransaction(id)),
      column(({ id }) => id),
      kind,
      column(({ amount }) => amount),
      column(({ title }) => title),
      column(({ sequence }) => sequence),
      column(({ operator }) => operator),
      column((one) => one.player_id),
      column((one) => one.game_session),
      column(({ currency }) => currency),
    ],
  );
}
