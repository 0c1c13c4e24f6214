import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CaseGroup } from '../run.ts';
import { done, doneBefore, expectEqual, refused, Skipped, type Table } from '../table.ts';

const graceMs = 10_000;
const pauseMs = 500;

/** An operator of several nodes may need a moment until the last of them knows; what was taken meanwhile is given back. */
async function untilEnded(table: Table): Promise<void> {
  for (const until = Date.now() + graceMs; ;) {
    const move = table.move();
    const reply = await table.bet(move);
    if (reply.code !== '' || Date.now() > until) return refused(reply, 'GAME_SESSION_EXPIRED');
    done(await table.rollback(move));
    await sleep(pauseMs);
  }
}

/** A vendor that reads what it doesn't know must not take it for a permission. */
function wrongIn(play: unknown): string[] {
  if (typeof play !== 'object' || play === null) return ['play'];
  return Object.entries(play).flatMap(([name, value]: [string, unknown]) => {
    const time = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= 60_000;
    if (name === 'minRoundMs') return time ? [] : [name];
    const known = ['autoplay', 'turbo', 'featureBuy', 'progressiveSeries'].includes(name);
    return known && typeof value !== 'boolean' ? [name] : [];
  });
}

/** These end the player's session, so they run last. */
export const sessions: CaseGroup = {
  name: 'sessions',
  cases: [
    {
      title: 'a launch token buys one game session; the same request id is answered again',
      run: async (table, { launch }) => {
        if (!launch) throw new Skipped('needs an account or --free-play');
        const body = { launchToken: await launch(), gameCode: table.gameCode };
        const requestId = randomUUID();
        const first = done(await table.client.call('authenticate', body, { requestId }));
        const again = done(await table.client.call('authenticate', body, { requestId }));
        expectEqual(again.value['gameSession'], first.value['gameSession'], 'the game session');
        refused(await table.client.call('authenticate', body), 'GAME_SESSION_EXPIRED');
      },
    },
    {
      title: 'how the game may be played is told in the words of the document, where it is told',
      run: async (table, { launch }) => {
        if (!launch) throw new Skipped('needs an account or --free-play');
        const body = { launchToken: await launch(), gameCode: table.gameCode };
        const { play } = done(await table.client.call('authenticate', body)).value;
        if (play === undefined) return;
        expectEqual(wrongIn(play).join(', '), '', 'what is wrong in `play`');
      },
    },
    {
      title: 'a launch token is not taken for another game',
      run: async (table, { launch }) => {
        if (!launch) throw new Skipped('needs an account or --free-play');
        const body = { launchToken: await launch(), gameCode: 'no-such-game' };
        refused(await table.client.call('authenticate', body), 'GAME_SESSION_EXPIRED', 'GAME_UNAVAILABLE');
      },
    },
    {
      title: 'a blocked player may not bet, but is paid and refunded',
      run: async (table, { block, unblock }) => {
        if (!block || !unblock) throw new Skipped('needs a hold on the operator');
        await table.moves(0, async () => {
          const [first, second] = [table.move(), table.move()];
          done(await table.bet(first));
          done(await table.bet(second));
          await block();
          refused(await table.bet(table.move()), 'PLAYER_BLOCKED');
          done(await table.win(first, first.amount));
          done(await table.rollback(second));
          await unblock();
        });
      },
    },
    {
      title: 'after the session has ended bets are refused; wins, rollbacks and repetitions are answered',
      run: async (table, { endSession }) => {
        if (!endSession) throw new Skipped('needs an account or --free-play');
        const [won, lost, repeated] = [table.move(), table.move(), table.move()];
        for (const move of [won, lost, repeated]) done(await table.bet(move));
        await endSession();
        await untilEnded(table);
        doneBefore(await table.bet(repeated));
        const { gameSession } = table.player;
        done(await table.win(won, won.amount, { changes: { gameSession } }));
        done(await table.rollback(lost, { gameSession }));
        done(await table.rollback(repeated));
      },
    },
  ],
};
