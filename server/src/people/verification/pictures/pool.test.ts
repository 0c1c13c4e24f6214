import { expect, test } from 'vitest';
import { createPool } from './pool.ts';

/** A maker that counts, and holds each one back until it is let go. */
function maker() {
  let begun = 0;
  let atOnce = 0;
  let max = 0;
  const held: PromiseWithResolvers<void>[] = [];
  return {
    async make(): Promise<number> {
      const number = (begun += 1);
      max = Math.max(max, (atOnce += 1));
      const gate = Promise.withResolvers<void>();
      held.push(gate);
      await gate.promise.finally(() => (atOnce -= 1));
      return number;
    },
    begun: () => begun,
    maxAtOnce: () => max,
    /** Lets the one that is being made come out, or fail, and the next one begin. */
    async next(failure?: Error): Promise<void> {
      const gate = held.shift();
      if (failure) gate?.reject(failure);
      else gate?.resolve();
      await settle();
    },
  };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** What was given out so far, or why not; nobody waits for it. */
function outcomesOf(asked: readonly Promise<number>[]): (number | string)[] {
  const heard: (number | string)[] = [];
  for (const one of asked)
    one.then(
      (made) => heard.push(made),
      (error: Error) => heard.push(error.message),
    );
  return heard;
}

test('what lies ready is given out at once, each to one, while others are made', async () => {
  const made = maker();
  const pool = createPool(() => made.make(), { size: 3, maxWaiting: 10 });
  const first = pool.take();
  for (let turn = 0; turn < 4; turn += 1) await made.next();
  expect(await first).toBe(1);
  expect(made.begun()).toBe(4);
  // Nothing is let out of the maker from here on.
  const given = outcomesOf([pool.take(), pool.take(), pool.take()]);
  await settle();
  expect(given).toEqual([2, 3, 4]);
  expect(made.begun()).toBe(5);
});

test('however many ask, one is made at a time, and too many are told so', async () => {
  const made = maker();
  const pool = createPool(() => made.make(), { size: 1, maxWaiting: 3 });
  const heard = outcomesOf([pool.take(), pool.take(), pool.take(), pool.take()]);
  await settle();
  expect(heard).toEqual(['BUSY']);
  for (let turn = 0; turn < 4; turn += 1) await made.next();
  expect(heard).toEqual(['BUSY', 1, 2, 3]);
  expect(made.maxAtOnce()).toBe(1);
});

test('who waits is told of a failure, and the next one is made for who asks next', async () => {
  const made = maker();
  const pool = createPool(() => made.make(), { size: 1, maxWaiting: 3 });
  const heard = outcomesOf([pool.take(), pool.take()]);
  await made.next(new Error('no picture'));
  expect(heard).toEqual(['no picture', 'no picture']);
  const later = outcomesOf([pool.take()]);
  await made.next();
  expect(later).toEqual([2]);
});
