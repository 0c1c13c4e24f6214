import { randomUUID } from 'node:crypto';
import type { CaseGroup } from '../run.ts';
import { balanceIn, done, doneBefore, expectEqual, refused } from '../table.ts';

export const rollbacks: CaseGroup = {
  name: 'rollbacks',
  cases: [
    {
      title: 'a rollback gives the stake back',
      run: async (table) => {
        const before = await table.balance();
        const move = table.move();
        expectEqual(
          balanceIn(done(await table.bet(move))),
          before - move.amount,
          'the balance after the bet',
        );
        expectEqual(balanceIn(done(await table.rollback(move))), before, 'the balance after the rollback');
        expectEqual(await table.balance(), before, 'the balance asked for');
      },
    },
    {
      title: 'a rollback repeated under its id gives nothing more',
      run: (table) =>
        table.moves(0, async () => {
          const move = table.move();
          const changes = { transactionId: randomUUID() };
          done(await table.bet(move));
          done(await table.rollback(move, changes));
          doneBefore(await table.rollback(move, changes));
        }),
    },
    {
      title: 'a second rollback under a new id is done and gives nothing more',
      run: (table) =>
        table.moves(0, async () => {
          const move = table.move();
          const taken = balanceIn(done(await table.bet(move)));
          expectEqual(
            balanceIn(done(await table.rollback(move))),
            taken + move.amount,
            'the balance given back',
          );
          expectEqual(
            balanceIn(done(await table.rollback(move))),
            taken + move.amount,
            'the balance thereafter',
          );
        }),
    },
    {
      title: 'a rollback of an unknown bet is done, and the late bet is refused',
      run: (table) =>
        table.moves(0, async () => {
          const move = table.move();
          done(await table.rollback(move));
          refused(await table.bet(move), 'BET_ROLLED_BACK');
          refused(await table.bet(move), 'BET_ROLLED_BACK');
          done(await table.rollback(move));
        }),
    },
    {
      title:
        'a bet that was given back and is sent again takes nothing, and its answer says that it is a repetition',
      run: async (table) => {
        const before = await table.balance();
        const move = table.move();
        done(await table.bet(move));
        done(await table.rollback(move));
        for (let time = 0; time < 2; time += 1) {
          const again = doneBefore(await table.bet(move));
          expectEqual(again.value['transactionId'], move.transactionId, 'transactionId');
          expectEqual(balanceIn(again), before, 'the balance of the repetition');
        }
        refused(await table.bet({ ...move, amount: move.amount + 1 }), 'TRANSACTION_CONFLICT');
        refused(await table.win(move, 500), 'BET_ROLLED_BACK');
        expectEqual(await table.balance(), before, 'the balance asked for');
      },
    },
    {
      title: 'a rollback after a win is a conflict',
      run: (table) =>
        table.moves(0, async () => {
          const move = table.move();
          done(await table.bet(move));
          done(await table.win(move, move.amount));
          refused(await table.rollback(move), 'BET_SETTLED');
        }),
    },
    {
      title: 'a rollback after the first of several wins is a conflict',
      run: (table) =>
        table.moves(0, async () => {
          const move = table.move();
          done(await table.bet(move));
          done(await table.win(move, move.amount, { closed: false }));
          refused(await table.rollback(move), 'BET_SETTLED');
          done(await table.win(move, 0));
        }),
    },
    {
      title: 'a win after a rollback is a conflict',
      run: (table) =>
        table.moves(0, async () => {
          const move = table.move();
          done(await table.bet(move));
          done(await table.rollback(move));
          refused(await table.win(move, 500), 'BET_ROLLED_BACK');
        }),
    },
    {
      title: "a rollback with another amount than the stake's is a conflict",
      run: (table) =>
        table.moves(0, async () => {
          const move = table.move();
          done(await table.bet(move));
          refused(await table.rollback(move, { amount: move.amount + 1 }), 'TRANSACTION_CONFLICT');
          done(await table.rollback(move));
        }),
    },
    {
      title: 'a rollback needs no game session',
      run: (table) =>
        table.moves(0, async () => {
          const move = table.move();
          done(await table.bet(move));
          done(await table.rollback(move, { gameSession: 'ended-long-ago' }));
        }),
    },
  ],
};
