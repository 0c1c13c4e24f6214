import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { done, doneBefore, refused, Table } from '../../../tools/conformance/table.ts';
import { sqlOn } from '../../src/platform/database/database.ts';
import { until } from '../helpers/sites/cashier-site.ts';
import { startGameSite, vendorEntry } from '../helpers/sites/game-site.ts';
import { startedOnce } from '../helpers/sites/once.ts';

const site = startedOnce(startGameSite);
let [one, other]: [Table, Table] = [] as never;
let tokens: [string, string];
beforeAll(async () => {
  tokens = [await site.logIn('player1'), await site.logIn('player2')];
  [one, other] = [await site.table('player1'), await site.table('player2')];
});

const read = async (path: string, token: string): Promise<unknown> => {
  const { status, body } = await site.call('GET', path, { token });
  expect(status).toBe(200);
  return body.value;
};

interface Sums {
  stake: number;
  payout: number;
  turnover: number;
}
/** What reports, levels, rebates and commissions are counted from, once the projector has read so many ended bets. */
async function counted({ player }: Table, bets: number): Promise<Sums> {
  let sums: Sums | undefined;
  await until(async () => {
    const [row] = await sqlOn<Sums & { bets: number }>(
      site.platform.db,
      `SELECT COALESCE(sum(bets), 0)::int AS bets, COALESCE(sum(stake), 0)::int AS stake, COALESCE(sum(payout), 0)::int AS payout,
         COALESCE(sum(turnover), 0)::int AS turnover FROM member_day_total WHERE member_id = $1`,
      [player.playerId],
    );
    if (!row || row.bets < bets) return false;
    sums = { stake: row.stake, payout: row.payout, turnover: row.turnover };
    return true;
  });
  return sums ?? { stake: 0, payout: 0, turnover: 0 };
}

test('two seats of a table: what was played counts, the house has its rake, the players their chips', async () => {
  const [loser, winner] = [one.move(10_000), other.move(10_000)];
  await one.moves(-2_000, async () => {
    done(await one.bet(loser));
    done(await one.win(loser, 8_000, { changes: { wagered: 6_000, rake: 60 } }));
  });
  await other.moves(1_880, async () => {
    done(await other.bet(winner));
    done(await other.win(winner, 11_880, { changes: { wagered: 6_000, rake: 60 } }));
  });
  expect(await counted(one, 1)).toEqual({ stake: 6_000, payout: 5_940, turnover: 6_000 });
  expect(await counted(other, 1)).toEqual({ stake: 6_000, payout: 5_940, turnover: 6_000 });
  // The player's own pages show the money that moved, and say what of it was played.
  const bet = `${vendorEntry.code}:${loser.transactionId}`;
  expect(await read(`/wps/records/bets/${bet}`, tokens[0])).toMatchObject({
    ...{ state: 'settled', stake: 10_000, payout: 8_000, net: -2_000 },
    carried: { wagered: 6_000, rake: 60 },
  });
  expect(await read('/wps/records/bets', tokens[0])).toMatchObject({
    content: [{ id: bet, carried: { wagered: 6_000, rake: 60 } }],
  });
  expect(await read('/wps/responsible-gaming', tokens[0])).toMatchObject({
    net: expect.arrayContaining([
      { period: 'day', deposits: 1_000_000, withdrawals: 0, stake: 6_000, payout: 4_000, net: -2_000 },
    ]),
  });
  // A cash-out brings home what was carried: nobody's large win.
  expect(await read('/wps/lobby/recentWins', tokens[1])).toEqual({ content: [] });
});

describe('what is wrong is named', () => {
  const named = (errors: Record<string, unknown> | undefined) => Object.keys(errors ?? {});

  test.each([
    ['wagered', { wagered: 1, roundClosed: false }],
    ['wagered', { wagered: 100_001 }],
    ['wagered', { wagered: 99, amount: 0 }],
    ['wagered', { wagered: 1.5 }],
    ['rake', { rake: 1 }],
    ['rake', { wagered: 100, rake: 101 }],
  ])('%s in %j', async (field, changes) => {
    await one.moves(0, async () => {
      const move = one.move();
      done(await one.bet(move));
      const reply = await one.win(move, 50, { changes });
      refused(reply, 'REQUEST_INVALID');
      expect(named(reply.errors)).toEqual([field]);
      done(await one.rollback(move));
    });
  });

  test('a known transaction with another figure is a conflict that says which; one that differs in more says none', async () => {
    const move = one.move();
    await one.moves(-20, async () => {
      done(await one.bet(move));
      const first = { transactionId: randomUUID(), wagered: 300, rake: 5 };
      done(await one.win(move, 80, { changes: first }));
      for (const [changes, fields] of [
        [{ wagered: 301 }, ['wagered']],
        [{ rake: 6 }, ['rake']],
        [{ rake: undefined }, ['rake']],
        [{ wagered: undefined, rake: undefined }, ['wagered']],
        [{ wagered: 301, amount: 81 }, []],
        [{ wagered: undefined, rake: undefined, roundClosed: false }, []],
      ] as const) {
        const reply = await one.win(move, 80, { changes: { ...first, ...changes } });
        refused(reply, 'TRANSACTION_CONFLICT');
        expect(named(reply.errors)).toEqual(fields);
      }
      doneBefore(await one.win(move, 80, { changes: first }));
    });
  });

  test('a bet that stands on positions says so', async () => {
    const move = one.move();
    const positions = [{ market: 'colour', selection: 'red', amount: 100 }];
    done(await one.bet(move, { positions }));
    const reply = await one.win(move, 100, { changes: { wagered: 100 } });
    refused(reply, 'REQUEST_INVALID');
    expect(reply.errors).toMatchObject({ wagered: expect.stringContaining('positions') });
    done(await one.rollback(move));
  });
});

test('many at once: each of a batch says its own', async () => {
  const moves = [one.move(), one.move()];
  const win = (betTransactionId: string, roundId: string, changes: object) => {
    const { gameSession: _, ...about } = one.betBody({ roundId, transactionId: randomUUID(), amount: 100 });
    return { type: 'win', ...about, betTransactionId, roundClosed: true, ...changes };
  };
  const movements = moves.flatMap((move, place) => [
    { type: 'bet', ...one.betBody(move) },
    win(move.transactionId, move.roundId, place === 0 ? { wagered: 700 } : { wagered: 100_001 }),
  ]);
  const { value } = done(await one.client.call('batch', { movements }));
  const codes = (value['results'] as { success: boolean; code?: string }[]).map(({ success, code }) =>
    success ? '' : code,
  );
  expect(codes).toEqual(['', '', '', 'REQUEST_INVALID']);
  done(await one.rollback(moves[1] ?? one.move()));
});

test('free play carries chips like real money', async () => {
  const player = await site.sitDown(await site.launch(await site.freePlay(), { trial: true }));
  const seat = new Table(site.client, player, { gameCode: one.gameCode, stake: 100 });
  const move = seat.move();
  await seat.moves(-30, async () => {
    done(await seat.bet(move));
    done(await seat.win(move, 70, { changes: { wagered: 400, rake: 4 } }));
  });
  expect(await counted(seat, 1)).toEqual({ stake: 400, payout: 396, turnover: 400 });
});
