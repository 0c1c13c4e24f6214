import { randomUUID } from 'node:crypto';
import type { Reply } from '../client.ts';
import { type CaseGroup, moving } from '../run.ts';
import { Deviation, done, expectEqual, refused, type Move, type Table } from '../table.ts';

const atOnce = 16;
/** So many of the racing stakes fit into the balance. */
const fitting = 4;

const together = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

async function giveBack(table: Table, moves: readonly Move[]): Promise<void> {
  for (const move of moves) done(await table.rollback(move));
}

function moved(replies: readonly Reply[]): number {
  return replies.filter((reply) => done(reply).value['duplicate'] === false).length;
}

export const races: CaseGroup = {
  name: 'races',
  cases: [
    moving('concurrent bets on one balance never take more than there is', 0, async (table, before) => {
      const stake = Math.floor(before / fitting);
      if (stake < 1) throw new Deviation(`the player has only ${before}`);
      const moves = Array.from({ length: atOnce }, () => table.move(stake));
      const replies = await Promise.all(moves.map((move) => table.bet(move)));
      const taken = moves.filter((_, index) => replies[index]?.code === '');
      for (const reply of replies) if (reply.code !== '') refused(reply, 'NO_FUNDS');
      expectEqual(taken.length, fitting, 'the number of bets that fit');
      expectEqual(await table.balance(), before - fitting * stake, 'the balance after the race');
      await giveBack(table, taken);
    }),
    moving('one bet sent many times at once is taken once', 0, async (table) => {
      const move = table.move();
      expectEqual(moved(await together(atOnce, () => table.bet(move))), 1, 'the number of movements');
      await giveBack(table, [move]);
    }),
    moving('one win sent many times at once is paid once', 7, async (table) => {
      const move = table.move();
      const changes = { transactionId: randomUUID() };
      done(await table.bet(move));
      const replies = await together(atOnce, () => table.win(move, move.amount + 7, { changes }));
      expectEqual(moved(replies), 1, 'the number of movements');
    }),
    moving('many rollbacks of one bet at once give the stake back once', 0, async (table) => {
      const move = table.move();
      done(await table.bet(move));
      for (const reply of await together(atOnce, () => table.rollback(move))) done(reply);
    }),
    {
      title: 'a win and a rollback of one bet at once: exactly one of them stands',
      run: async (table) => {
        const before = await table.balance();
        const move = table.move();
        done(await table.bet(move));
        const [won, back] = await Promise.all([table.win(move, move.amount + 3), table.rollback(move)]);
        if (won.code === '') refused(back, 'BET_SETTLED');
        else refused(won, 'BET_ROLLED_BACK');
        const wanted = won.code === '' ? before + 3 : before;
        expectEqual(await table.balance(), wanted, 'the balance after the race');
      },
    },
    moving('a bet and its rollback at once leave nothing taken', 0, async (table) => {
      const move = table.move();
      const [bet, back] = await Promise.all([table.bet(move), table.rollback(move)]);
      done(back);
      if (bet.code !== '') refused(bet, 'BET_ROLLED_BACK');
    }),
  ],
};
