import { expect, test } from 'vitest';
import { createPool } from './pool.ts';

/** A maker that counts, and holds each one back until it is let go. */
function maker() {
  let begun = 0;
  let atOnce = 0;
  let most = 0;
  const held: PromiseWithResolvers<void>[] = [];
  return {
    async make(): Promise<number> {
      const number = (begun += 1);
      most = Math.max(most, (atOnce += 1));
      const gate = Promise.withResolvers<void>();
      held.push(gate);
      await gate.promise.finally(() => (atOnce -= 1));
      return number;
    },
    begun: () => begun,
    mostAtOnce: () => most,
    /** Lets the one that is being made come out, or fail, and the next one begin. */
    async next(failure?: Error): Promise<void> {
      const gate = held.shift();
      if (failure) gate?.reject(failure);
      else gate?.resolve();
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    },
  };
}

test('what lies ready is given out at once, each to one, while others are made', async () => {
  const made = maker();
  const pool = createPool(() => made.make(), { size: 3, mostWaiting: 10 });
  const first = pool.take();
  for (let turn = 0; turn < 4; turn += 1) await made.next();
  expect(await first).toBe(1);
  expect(made.begun()).toBe(4);
  // Nothing is let out of the maker from here on.
  expect(await Promise.all([pool.take(), pool.take(), pool.take()])).toEqual([2, 3, 4]);
  expect(made.begun()).toBe(5);
});

test('however many ask, one is made at a time, and too many are told so', async () => {
  const made = maker();
  const pool = createPool(() => made.make(), { size: 1, mostWaiting: 3 });
  const asked = [pool.take(), pool.take(), pool.take()];
  await expect(pool.take()).rejects.toThrow('BUSY');
  for (let turn = 0; turn < 4; turn += 1) await made.next();
  expect(await Promise.all(asked)).toEqual([1, 2, 3]);
  expect(made.mostAtOnce()).toBe(1);
});

test('who waits is told of a failure, and the next one is made for who asks next', async () => {
  const made = maker();
  const pool = createPool(() => made.make(), { size: 1, mostWaiting: 3 });
  const asked = [pool.take(), pool.take()];
  const told = Promise.allSettled(asked);
  await made.next(new Error('no picture'));
  expect((await told).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const later = pool.take();
  await made.next();
  expect(await later).toBe(2);
});
