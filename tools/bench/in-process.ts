import { setTimeout as sleep } from 'node:timers/promises';
import { createClock } from '../../server/src/platform/clock.ts';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { type Figures, Meter } from './figures.ts';
import { Mix, type Play } from './mix.ts';
import type { World } from './world.ts';
import { type Command, createLedger, type Ledger } from '../../server/src/ledger/index.ts';

function commandOf(world: World, play: Play): Command {
  const member = world.members[play.member];
  if (!member) throw new RangeError('no such member');
  const common = {
    merchantId: world.merchantId,
    vendorId: world.vendorCode,
    memberId: member.id,
    accountId: member.accountId,
    transactionId: play.transactionId,
    roundId: play.roundId,
    gameId: world.gameCode,
    currency: world.currency,
    amount: BigInt(play.amount),
  };
  return play.type === 'bet'
    ? { type: 'bet', ...common }
    : { type: 'win', ...common, betTransactionId: play.betTransactionId, roundClosed: true };
}

async function withLedger<T>(url: string, work: (ledger: Ledger) => Promise<T>): Promise<T> {
  const database = openDatabase(url, { max: 8, name: 'croupier-bench' });
  const ledger = createLedger({ db: database.db, pool: database.pool, clock: createClock() });
  await ledger.start();
  try {
    return await work(ledger);
  } finally {
    await ledger.stop();
    await database.close();
  }
}

/** A ledger that has just started fetches what it knows of earlier periods: `begun` is called when its warm-up is over. */
export interface WarmUp {
  seconds: number;
  begun(): void;
}

interface Turns {
  callers: number;
  seconds: number;
  warmUp?: WarmUp | undefined;
}

/** Callers that each take one turn after the other, for so long. */
function withCallers(
  url: string,
  { members }: World,
  { callers, seconds, warmUp }: Turns,
  turn: (ledger: Ledger, mix: Mix, meter: Meter) => Promise<void>,
): Promise<Figures> {
  return withLedger(url, async (ledger) => {
    const mixes = Array.from({ length: callers }, () => new Mix(members.length));
    const play = async (until: number, meter: Meter): Promise<void> => {
      const caller = async (mix: Mix): Promise<void> => {
        while (performance.now() < until) await turn(ledger, mix, meter);
      };
      await Promise.all(mixes.map(caller));
    };
    if (warmUp) {
      await play(performance.now() + warmUp.seconds * 1000, new Meter());
      warmUp.begun();
    }
    const meter = new Meter();
    const began = performance.now();
    await play(began + seconds * 1000, meter);
    return meter.figures((performance.now() - began) / 1000);
  });
}

/** The engine alone: callers that each wait for their answer before they ask again. */
export function runInProcess(
  url: string,
  world: World,
  callers: number,
  seconds: number,
  warmUp?: WarmUp,
): Promise<Figures> {
  return withCallers(url, world, { callers, seconds, warmUp }, async (ledger, mix, meter) => {
    const play = mix.next();
    const sent = performance.now();
    const outcome = await ledger.submit(commandOf(world, play));
    meter.record(performance.now() - sent, outcome.status === 'refused');
    if (outcome.status === 'posted') mix.taken(play);
  });
}

/** Commands handed over by the hundred. */
export function runBulk(url: string, world: World, callers: number, seconds: number): Promise<Figures> {
  return withCallers(url, world, { callers, seconds }, async (ledger, mix, meter) => {
    const plays = Array.from({ length: 100 }, () => mix.next());
    const sent = performance.now();
    const outcomes = await ledger.submitMany(plays.map((play) => commandOf(world, play)));
    const took = performance.now() - sent;
    for (const [index, outcome] of outcomes.entries()) {
      meter.record(took, outcome.status === 'refused');
      const play = plays[index];
      if (outcome.status === 'posted' && play) mix.taken(play);
    }
  });
}

const lookEveryMs = 500;
const filtersWithinMs = 3_600_000;

/** Waits until the ledger has made the filters of all periods that have ended: it does so by itself, once. */
export function makeFilters(url: string): Promise<void> {
  return withLedger(url, async () => {
    const database = openDatabase(url, { max: 1, name: 'croupier-bench' });
    try {
      const deadline = performance.now() + filtersWithinMs;
      for (;;) {
        const { rowCount } = await database.pool.query(
          'SELECT FROM ledger_period WHERE filter IS NULL AND period < (SELECT max(period) FROM ledger_period) LIMIT 1',
        );
        if (rowCount === 0) return;
        if (performance.now() > deadline) throw new Error('the filters of the periods are not made');
        await sleep(lookEveryMs);
      }
    } finally {
      await database.close();
    }
  });
}
