import { randomUUID } from 'node:crypto';
import { type CaseGroup, moving } from '../run.ts';
import { balanceIn, done, doneBefore, expectEqual, refused } from '../table.ts';

export const rollbacks: CaseGroup = {
  name: 'rollbacks',
  cases: [
    moving('a rollback gives the stake back', 0, async (table, before) => {
      const move = table.move();
      expectEqual(balanceIn(done(await table.bet(move))), before - move.amount, 'the balance after the bet');
      expectEqual(balanceIn(done(await table.rollback(move))), before, 'the balance after the rollback');
    }),
    moving('a rollback repeated under its id gives nothing more', 0, async (table) => {
      const move = table.move();
      const changes = { transactionId: randomUUID() };
      done(await table.bet(move));
      done(await table.rollback(move, changes));
      doneBefore(await table.rollback(move, changes));
    }),
    moving('a second rollback under a new id is done and gives nothing more', 0, async (table) => {
      const move = table.move();
      const taken = balanceIn(done(await table.bet(move)));
      expectEqual(balanceIn(done(await table.rollback(move))), taken + move.amount, 'the balance given back');
      expectEqual(balanceIn(done(await table.rollback(move))), taken + move.amount, 'the balance thereafter');
    }),
    moving('a rollback of an unknown bet is done, and the late bet is refused', 0, async (table) => {
      const move = table.move();
      done(await table.rollback(move));
      refused(await table.bet(move), 'BET_ROLLED_BACK');
      refused(await table.bet(move), 'BET_ROLLED_BACK');
      done(await table.rollback(move));
    }),
    moving(
      'a bet that was given back and is sent again takes nothing, and its answer says that it is a repetition',
      0,
      async (table, before) => {
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
      },
    ),
    moving('a rollback after a win is a conflict', 0, async (table) => {
      const move = table.move();
      done(await table.bet(move));
      done(await table.win(move, move.amount));
      refused(await table.rollback(move), 'BET_SETTLED');
    }),
    moving('a rollback after the first of several wins is a conflict', 0, async (table) => {
      const move = table.move();
      done(await table.bet(move));
      done(await table.win(move, move.amount, { closed: false }));
      refused(await table.rollback(move), 'BET_SETTLED');
      done(await table.win(move, 0));
    }),
    moving('a win after a rollback is a conflict', 0, async (table) => {
      const move = table.move();
      done(await table.bet(move));
      done(await table.rollback(move));
      refused(await table.win(move, 500), 'BET_ROLLED_BACK');
    }),
    moving("a rollback with another amount than the stake's is a conflict", 0, async (table) => {
      const move = table.move();
      done(await table.bet(move));
      refused(await table.rollback(move, { amount: move.amount + 1 }), 'TRANSACTION_CONFLICT');
      done(await table.rollback(move));
    }),
    moving('a rollback needs no game session', 0, async (table) => {
      const move = table.move();
      done(await table.bet(move));
      done(await table.rollback(move, { gameSession: 'ended-long-ago' }));
    }),
  ],
};
