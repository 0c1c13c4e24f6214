import { randomUUID } from 'node:crypto';
import { type CaseGroup, moving } from '../run.ts';
import { done, doneBefore, refused, Skipped, type Table } from '../table.ts';

/** The currency of free play. */
const playMoney = 'XTS';

/** The limit has to be known, and counts for money only. */
function assertCapped(table: Table, winCap: number | undefined): asserts winCap is number {
  if (winCap === undefined) throw new Skipped('needs --win-cap');
  if (table.player.currency === playMoney) throw new Skipped('free play has no limit');
}

export const wins: CaseGroup = {
  name: 'wins',
  cases: [
    moving('a repeated win pays once', 50, async (table) => {
      const move = table.move();
      const changes = { transactionId: randomUUID() };
      done(await table.bet(move));
      done(await table.win(move, move.amount + 50, { changes }));
      doneBefore(await table.win(move, move.amount + 50, { changes }));
    }),
    moving('a known win with another amount is a conflict', 0, async (table) => {
      const move = table.move();
      const changes = { transactionId: randomUUID() };
      done(await table.bet(move));
      done(await table.win(move, move.amount, { changes }));
      refused(await table.win(move, move.amount + 1, { changes }), 'TRANSACTION_CONFLICT');
    }),
    moving(
      'a win may say how much of it a jackpot paid, the same each time and never more than it is',
      400,
      async (table) => {
        const move = table.move();
        const changes = { transactionId: randomUUID(), jackpot: 300 };
        const amount = move.amount + 400;
        done(await table.bet(move));
        refused(await table.win(move, amount, { changes: { jackpot: amount + 1 } }), 'REQUEST_INVALID');
        done(await table.win(move, amount, { changes }));
        doneBefore(await table.win(move, amount, { changes }));
        refused(
          await table.win(move, amount, { changes: { ...changes, jackpot: 299 } }),
          'TRANSACTION_CONFLICT',
        );
      },
    ),
    moving(
      'a win of zero closes a lost round',
      ({ stake }) => -stake,
      async (table) => {
        const move = table.move();
        done(await table.bet(move));
        done(await table.win(move, 0));
        refused(await table.win(move, 1), 'ROUND_CLOSED');
      },
    ),
    moving(
      'several wins are paid until the round is closed, then no more',
      ({ stake }) => 6 - stake,
      async (table) => {
        const move = table.move();
        done(await table.bet(move));
        done(await table.win(move, 1, { closed: false }));
        done(await table.win(move, 2, { closed: false }));
        done(await table.win(move, 3, { closed: true }));
        refused(await table.win(move, 4), 'ROUND_CLOSED');
      },
    ),
    moving('a win before its bet is answered as retryable and pays nothing', 10, async (table) => {
      const move = table.move();
      const changes = { transactionId: randomUUID() };
      const amount = move.amount + 10;
      refused(await table.win(move, amount, { changes }), 'BET_UNKNOWN_YET');
      done(await table.bet(move));
      done(await table.win(move, amount, { changes }));
    }),
    moving("a win that names another round than its bet's is a conflict", 0, async (table) => {
      const move = table.move();
      done(await table.bet(move));
      refused(await table.win({ ...move, roundId: randomUUID() }, 5), 'TRANSACTION_CONFLICT');
      done(await table.rollback(move));
    }),
    moving("a win in another currency than its bet's is refused", 0, async (table) => {
      const move = table.move();
      done(await table.bet(move));
      const currency = table.player.currency === 'USD' ? 'EUR' : 'USD';
      refused(await table.win(move, 5, { changes: { currency } }), 'CURRENCY_MISMATCH');
      done(await table.rollback(move));
    }),
    moving('a win needs no game session, and one that means nothing does not block it', 0, async (table) => {
      const [first, second] = [table.move(), table.move()];
      done(await table.bet(first));
      done(await table.bet(second));
      done(await table.win(first, first.amount));
      done(await table.win(second, second.amount, { changes: { gameSession: 'ended-long-ago' } }));
    }),
    {
      title: "a win above the operator's limit waits, and waits again when repeated",
      run: async (table, { winCap }) => {
        assertCapped(table, winCap);
        await table.moves(-table.stake, async () => {
          const move = table.move();
          const changes = { transactionId: randomUUID() };
          done(await table.bet(move));
          refused(await table.win(move, winCap + 1, { changes }), 'WIN_PENDING_REVIEW');
          refused(await table.win(move, winCap + 1, { changes }), 'WIN_PENDING_REVIEW');
          refused(await table.rollback(move), 'BET_SETTLED');
        });
      },
    },
    {
      title:
        'a bet may be closed with 0 while a win of it waits: the win waits on, and nothing else comes after it',
      run: async (table, { winCap }) => {
        assertCapped(table, winCap);
        await table.moves(-table.stake, async () => {
          const move = table.move();
          const waiting = { closed: false, changes: { transactionId: randomUUID() } };
          const closing = { changes: { transactionId: randomUUID() } };
          done(await table.bet(move));
          refused(await table.win(move, winCap + 1, waiting), 'WIN_PENDING_REVIEW');
          done(await table.win(move, 0, closing));
          doneBefore(await table.win(move, 0, closing));
          refused(await table.win(move, winCap + 1, waiting), 'WIN_PENDING_REVIEW');
          refused(await table.win(move, 1), 'ROUND_CLOSED');
          refused(await table.rollback(move), 'BET_SETTLED');
        });
      },
    },
  ],
};
