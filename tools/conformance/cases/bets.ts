import { randomUUID } from 'node:crypto';
import { type Case, type CaseGroup, moving } from '../run.ts';
import { balanceIn, done, doneBefore, expectEqual, refused } from '../table.ts';

const conflicting = (what: string, changes: (gameCode: string) => object): Case =>
  moving(`a known transaction id with another ${what} is a conflict`, 0, async (table) => {
    const move = table.move();
    done(await table.bet(move));
    refused(await table.bet(move, changes(table.gameCode)), 'TRANSACTION_CONFLICT', 'PLAYER_UNKNOWN');
    done(await table.rollback(move));
  });

export const bets: CaseGroup = {
  name: 'bets',
  cases: [
    moving('a bet takes its stake and answers the balance after it', 0, async (table, before) => {
      const move = table.move();
      const reply = done(await table.bet(move));
      expectEqual(balanceIn(reply), before - move.amount, 'the balance after the bet');
      expectEqual(reply.value['transactionId'], move.transactionId, 'the transaction id');
      expectEqual(reply.value['currency'], table.player.currency, 'the currency');
      expectEqual(reply.value['duplicate'], false, 'duplicate');
      done(await table.win(move, move.amount));
    }),
    moving('a repeated bet takes nothing more and names the same movement', 0, async (table) => {
      const move = table.move();
      const first = done(await table.bet(move));
      const second = doneBefore(await table.bet(move));
      expectEqual(second.value['siteTransferId'], first.value['siteTransferId'], "the site's transfer id");
      done(await table.rollback(move));
    }),
    moving('a replay of the very same request takes nothing more', 0, async (table) => {
      const move = table.move();
      const bends = { requestId: randomUUID(), timestamp: String(Math.floor(Date.now() / 1000)) };
      done(await table.bet(move, {}, bends));
      doneBefore(await table.bet(move, {}, bends));
      done(await table.rollback(move));
    }),
    conflicting('amount', () => ({ amount: 1 })),
    conflicting('round', () => ({ roundId: randomUUID() })),
    conflicting('game', (gameCode) => ({ gameCode: `${gameCode}-x` })),
    conflicting('player', () => ({ playerId: randomUUID() })),
    moving('the id of a bet is not free for a win', 0, async (table) => {
      const move = table.move();
      done(await table.bet(move));
      const { transactionId } = move;
      refused(await table.win(move, 5, { changes: { transactionId } }), 'TRANSACTION_CONFLICT');
      done(await table.rollback(move));
    }),
    moving(
      'two bets of one round are two stakes',
      ({ stake }) => -2 * stake,
      async (table) => {
        const first = table.move();
        const second = table.move(table.stake, first.roundId);
        done(await table.bet(first));
        done(await table.bet(second));
        done(await table.win(first, 0));
        done(await table.win(second, 0));
      },
    ),
    moving('a stake above the balance is refused, now and when repeated', 0, async (table) => {
      const move = table.move((await table.balance()) + 1);
      refused(await table.bet(move), 'NO_FUNDS');
      refused(await table.bet(move), 'NO_FUNDS');
    }),
    moving('a bet on a game that is not open stays refused', 0, async (table) => {
      const move = table.move();
      const closed = { gameCode: 'no-such-game' };
      refused(await table.bet(move, closed), 'GAME_UNAVAILABLE');
      refused(await table.bet(move, closed), 'GAME_UNAVAILABLE');
      refused(await table.bet(move), 'TRANSACTION_CONFLICT');
    }),
    moving('a stake that was refused stays refused when the money has come', 1, async (table) => {
      const refusedMove = table.move((await table.balance()) + 1);
      refused(await table.bet(refusedMove), 'NO_FUNDS');
      const winning = table.move();
      done(await table.bet(winning));
      done(await table.win(winning, winning.amount + 1));
      refused(await table.bet(refusedMove), 'NO_FUNDS');
    }),
  ],
};
