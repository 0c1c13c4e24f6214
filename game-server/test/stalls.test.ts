import { randomUUID } from 'node:crypto';
import type { SharedGame } from '@croupier/games/kit';
import { game as flight } from '@croupier/games/shared/crash/game';
import { game as ciranda } from '@croupier/games/shared/double/game';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ownBets, placeBet } from '../src/shared/bets.ts';
import { eventually } from './helpers/studio.ts';
import { TableBench } from './helpers/table-bench.ts';

const cleanUp: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const done of cleanUp.splice(0).toReversed()) await done();
});

/** Never over before it is seen. */
const longFlight: SharedGame = { ...flight, lastsMs: (drawn) => Math.max(2000, flight.lastsMs(drawn)) };
/** Longer than a lease lasts. */
const stoodMs = 10_000;

/** A table with one bet in a round that stands open, its clock held. */
async function seated(game: SharedGame, form: unknown) {
  const bench = await TableBench.create(game);
  cleanUp.push(() => bench.close());
  const { table, clock } = await bench.life({
    state: () => undefined,
    tick: () => undefined,
    bets: () => undefined,
  });
  clock.hold();
  cleanUp.push(async () => {
    clock.letGo();
    await table.stop();
  });
  table.start();
  await eventually(() => table.live?.phase === 'open');
  const roundId = table.live?.round.id ?? '';
  const seat = await bench.seat();
  const { bet } = await placeBet(table, seat, {
    requestId: randomUUID(),
    roundId,
    place: 0,
    stake: 1000,
    form,
  });
  /** The process has no turn for so long; its lease is over, and nobody has taken the table. */
  const standStill = async (): Promise<void> => {
    await bench.sql.query(`UPDATE table_lease SET until = clock_timestamp() - interval '1 second'`);
    clock.jump(stoodMs);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + stoodMs });
    cleanUp.push(() => void vi.useRealTimers());
  };
  const ended = async () => {
    const read = async () =>
      (
        await bench.sql.query<{ status: string; end_reason: string | null; bet: string; epoch: number }>(
          `SELECT round.status, round.end_reason, bet.status AS bet, lease.epoch FROM shared_round round
             JOIN shared_bet bet ON bet.round_id = round.id JOIN table_lease lease USING (table_code)
           WHERE round.id = $1 AND round.status IN ('settled', 'voided')`,
          [roundId],
        )
      ).rows[0];
    await eventually(async () => (await read()) !== undefined);
    return read();
  };
  return { bench, table, clock, seat, bet, standStill, ended };
}

describe('a node that stood still for longer than its lease', () => {
  it('goes on with the round of a game that waits for no press: nobody else has had the table', async () => {
    const { clock, standStill, ended } = await seated(ciranda, { colour: 'red' });
    await standStill();
    clock.letGo();
    const round = await ended();
    expect(round).toMatchObject({ status: 'settled', end_reason: null, epoch: 1 });
    expect(['paid', 'lost']).toContain(round?.bet);
  });

  it('takes no press away: a flight that nobody could leave is ended by its rule, and the stake goes back where its player sees it', async () => {
    const { table, clock, seat, bet, standStill, ended } = await seated(longFlight, { autoCashOut: null });
    let held = false;
    // Held in the very turn in which the flight is first shown.
    table.listen({
      bets: () => undefined,
      tick: () => undefined,
      state: ({ phase }) => {
        if (phase !== 'running' || held) return;
        held = true;
        clock.hold();
      },
    });
    clock.letGo();
    await eventually(() => held);
    await standStill();
    clock.letGo();
    expect(await ended()).toMatchObject({ status: 'settled', end_reason: 'interrupted', bet: 'returned' });
    await eventually(() => table.live !== null);
    clock.hold();
    expect(ownBets(table, seat.playerId)).toMatchObject([{ betId: bet.betId, status: 'returned' }]);
  });

  it('has lost the table where another node has taken it', async () => {
    const { bench, table, clock, standStill } = await seated(ciranda, { colour: 'red' });
    await standStill();
    await bench.sql.query(
      `UPDATE table_lease SET node_id = $1, epoch = epoch + 1, until = clock_timestamp() + interval '1 hour'`,
      [randomUUID()],
    );
    clock.letGo();
    await eventually(() => table.live === null);
    expect(table.state().phase).toBe('unavailable');
    const rounds = await bench.sql.query('SELECT status FROM shared_round');
    expect(rounds.rows).toEqual([{ status: 'open' }]);
  });
});

describe('a beacon whose answers are long on their way', () => {
  it('is not taken for one that is ahead of the clock: the list is bound to a later round of it', async () => {
    const { bench, clock, ended } = await seated(ciranda, { colour: 'red' });
    bench.slowAnswers = 3;
    clock.letGo();
    expect(await ended()).toMatchObject({ status: 'settled', end_reason: null, epoch: 1 });
    expect(bench.slowAnswers).toBe(0);
  });
});
