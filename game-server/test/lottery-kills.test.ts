import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleOf } from '../../tools/depth.ts';
import type { PlayerSession } from '../src/sessions.ts';
import { Cut } from './helpers/cuts.ts';
import { LotteryBench, type LotteryLife } from './helpers/lottery-bench.ts';

/** One of the two wins, whatever the dice show. */
const bothSides = [
  { play: 'K3_SIZE', entry: 'BIG' },
  { play: 'K3_SIZE', entry: 'SMALL' },
];
const number = [{ play: 'K3_SUM', entry: '10,11' }];

let bench: LotteryBench;
let players: PlayerSession[];
beforeAll(async () => {
  bench = await LotteryBench.create('quick-three');
  players = [await bench.seat(), await bench.seat(), await bench.seat()];
});
afterAll(() => bench.close());

/** Tickets of three players, one of them for three issues until it wins; then the issue’s whole life. */
async function live(life: LotteryLife): Promise<void> {
  const [ana, bia, eva] = players;
  if (ana === undefined || bia === undefined || eva === undefined) throw new Error('nobody plays');
  const issue = await bench.selling(life);
  const { sequence } = issue;
  await bench.buy(life, ana, bothSides, [sequence]);
  await bench.buy(life, bia, bothSides, [sequence, sequence + 1, sequence + 2], { on: 'win' });
  await bench.buy(life, eva, number, [sequence]);
  await bench.carry(life, issue);
}

async function cutLife(cutAt: number): Promise<string[]> {
  const life = await bench.life(cutAt);
  try {
    await live(life);
  } catch (error) {
    // A life that was cut sells nothing more: that nothing sells is the cut’s doing.
    if (cutAt === 0) throw error;
    if (!(error instanceof Cut) && life.cutter.events.length < cutAt) throw error;
  }
  return life.cutter.events;
}

describe('a power cut at any event between purchase and payment', () => {
  test('takes nobody’s ticket or money, and pays nothing twice', async () => {
    const events = await cutLife(0);
    await bench.finish();
    await bench.check();
    expect(events.length).toBeGreaterThan(40);
    const places = sampleOf(
      events.map((name, at) => ({ name, at: at + 1 })),
      { atMost: 8, groupOf: ({ name }) => name },
    );
    let cuts = 0;
    for (const { at } of places) {
      // What the dice show decides whether a chase stops, and so whether the last events come about.
      if ((await cutLife(at)).length === at) cuts += 1;
      await bench.finish();
      await bench.check();
    }
    expect(cuts).toBeGreaterThan(places.length / 2);
  });
});
