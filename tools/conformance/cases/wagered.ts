import { randomUUID } from 'node:crypto';
import type { Case, CaseGroup } from '../run.ts';
import { done, doneBefore, expectEqual, type Move, refused, type Table } from '../table.ts';

const seated = async (table: Table, on: object = {}): Promise<Move> => {
  const move = table.move();
  done(await table.bet(move, on));
  return move;
};

/** Refused, and nothing of it is kept: the same transaction is taken as soon as it says what it may. */
const refusing = (
  field: 'wagered' | 'rake',
  title: string,
  said: (stake: number) => object,
  back = (stake: number) => stake,
): Case => ({
  title: `${title} is refused, and taken once it is right`,
  run: (table) =>
    table.moves(back(table.stake) - table.stake, async () => {
      const move = await seated(table);
      const transactionId = randomUUID();
      const amount = back(move.amount);
      const reply = await table.win(move, amount, { changes: { transactionId, ...said(move.amount) } });
      refused(reply, 'REQUEST_INVALID');
      expectEqual(Object.keys(reply.errors ?? {}).join(), field, 'what `errors` names');
      done(await table.win(move, amount, { changes: { transactionId, wagered: move.amount } }));
    }),
});

const conflicting = (
  title: string,
  said: { wagered?: number | undefined; rake?: number | undefined },
): Case => ({
  title: `a known win ${title} is a conflict`,
  run: (table) =>
    table.moves(0, async () => {
      const move = await seated(table);
      const transactionId = randomUUID();
      const first = { transactionId, wagered: 60, rake: 2 };
      done(await table.win(move, move.amount, { changes: first }));
      refused(await table.win(move, move.amount, { changes: { ...first, ...said } }), 'TRANSACTION_CONFLICT');
      doneBefore(await table.win(move, move.amount, { changes: first }));
    }),
});

/** Stakes that are carried to a table. A wallet that knows none declares the group as one that it doesn't have. */
export const wagered: CaseGroup = {
  name: 'wagered',
  cases: [
    {
      title: 'a buy-in comes back with what was wagered of it, once',
      run: (table) =>
        table.moves(0, async () => {
          const move = await seated(table);
          const changes = { transactionId: randomUUID(), wagered: 3 * move.amount };
          done(await table.win(move, move.amount, { changes }));
          doneBefore(await table.win(move, move.amount, { changes }));
          refused(await table.win(move, 1), 'ROUND_CLOSED');
        }),
    },
    {
      title: 'a seat that was never played comes back whole, with nothing wagered',
      run: (table) =>
        table.moves(0, async () => {
          const move = await seated(table);
          const changes = { transactionId: randomUUID(), wagered: 0, rake: 0 };
          done(await table.win(move, move.amount, { changes }));
          doneBefore(await table.win(move, move.amount, { changes }));
        }),
    },
    {
      title: "another player's chips are paid, with the rake that the seat bore",
      run: (table) =>
        table.moves(50, async () => {
          const move = await seated(table);
          done(await table.win(move, move.amount + 50, { changes: { wagered: move.amount, rake: 3 } }));
        }),
    },
    {
      title: 'a buy-in that was taken back was not wagered',
      run: (table) =>
        table.moves(0, async () => {
          const move = await seated(table);
          done(await table.rollback(move));
          refused(
            await table.win(move, move.amount, { changes: { wagered: move.amount } }),
            'BET_ROLLED_BACK',
          );
        }),
    },
    conflicting('that says more was wagered', { wagered: 61 }),
    conflicting('with another rake', { rake: 3 }),
    conflicting('without its rake', { rake: undefined }),
    conflicting('that says nothing of it any more', { wagered: undefined, rake: undefined }),
    refusing('wagered', 'more than a thousand times the stake', (stake) => ({ wagered: 1_000 * stake + 1 })),
    refusing(
      'wagered',
      'less than what was lost',
      (stake) => ({ wagered: stake - 1 }),
      () => 0,
    ),
    refusing('rake', 'a rake of nothing that was wagered', () => ({ rake: 1 })),
    refusing('rake', 'a rake of more than what was wagered', (stake) => ({
      wagered: stake,
      rake: stake + 1,
    })),
    refusing('wagered', 'what was wagered below zero', () => ({ wagered: -1 })),
    {
      title: 'a win that leaves the round open says nothing of what was wagered',
      run: (table) =>
        table.moves(0, async () => {
          const move = await seated(table);
          refused(
            await table.win(move, 1, { closed: false, changes: { wagered: move.amount } }),
            'REQUEST_INVALID',
          );
          done(await table.rollback(move));
        }),
    },
    {
      title: 'a bet that names what it stands on is carried nowhere',
      run: (table) =>
        table.moves(0, async () => {
          const move = await seated(table, { market: 'colour', selection: 'red' });
          refused(
            await table.win(move, move.amount, { changes: { wagered: move.amount } }),
            'REQUEST_INVALID',
          );
          done(await table.win(move, move.amount));
        }),
    },
  ],
};
