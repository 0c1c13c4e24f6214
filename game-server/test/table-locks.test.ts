import { game as ciranda } from '@croupier/games/shared/double/game';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../src/database.ts';
import { addEvent, lockBet, lockSharedRound } from '../src/shared/store.ts';
import { randomUUID } from 'node:crypto';
import { placeBet } from '../src/shared/bets.ts';
import { eventually } from './helpers/studio.ts';
import { TableBench } from './helpers/table-bench.ts';

let bench: TableBench;
beforeAll(async () => {
  bench = await TableBench.create(ciranda);
});
afterAll(() => bench.close());

/** A table with one bet in a round that stands open. */
async function openRound(): Promise<{ roundId: string; betId: string; stop: () => Promise<void> }> {
  const life = await bench.life({ state: () => undefined, tick: () => undefined, bets: () => undefined });
  life.clock.hold();
  life.table.start();
  await eventually(() => life.table.live?.phase === 'open');
  const roundId = life.table.live?.round.id ?? '';
  const body = { requestId: randomUUID(), roundId, place: 0, stake: 1000, form: { colour: 'red' } };
  const { bet } = await placeBet(life.table, await bench.seat(), body);
  const stop = async (): Promise<void> => {
    life.clock.letGo();
    await life.table.stop();
  };
  return { roundId, betId: bet.betId, stop };
}

test('a bet whose stake has come in is written while its list is being frozen: neither waits for the other', async () => {
  const { roundId, betId, stop } = await openRound();
  await inTransaction(bench.sql, async (bet) => {
    await bet.query(`SET LOCAL lock_timeout = '5s'`);
    await lockBet(bet, betId);
    await inTransaction(bench.sql, async (freeze) => {
      await lockSharedRound(freeze, roundId, 'UPDATE');
      await addEvent(bet, roundId, 'bet_accepted', {}, new Date(), betId);
      await bet.query('COMMIT');
      await lockBet(freeze, betId);
    });
  });
  const events = await bench.sql.query(
    `SELECT 1 FROM shared_event WHERE bet_id = $1 AND kind = 'bet_accepted'`,
    [betId],
  );
  expect(events.rows).toHaveLength(2);
  await stop();
});

test('nothing is added to a round that is being changed', async () => {
  const { roundId, stop } = await openRound();
  await inTransaction(bench.sql, async (change) => {
    await lockSharedRound(change, roundId, 'UPDATE');
    const adding = inTransaction(bench.sql, async (bet) => {
      await bet.query(`SET LOCAL lock_timeout = '300ms'`);
      await lockSharedRound(bet, roundId, 'SHARE');
    });
    await expect(adding).rejects.toThrow('lock timeout');
  });
  await stop();
});
