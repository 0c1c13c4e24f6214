import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keep } from './kept.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counter(): { kept: ReturnType<typeof keep<number>>; reads: () => number } {
  let reads = 0;
  const kept = keep(
    async () => {
      reads += 1;
      return reads;
    },
    { freshMs: 100, staleMs: 1000 },
  );
  return { kept, reads: () => reads };
}

test('fresh is given without reading; callers that come together share one read', async () => {
  const { kept, reads } = counter();
  expect(await Promise.all([kept.get(), kept.get(), kept.get()])).toEqual([1, 1, 1]);
  vi.advanceTimersByTime(100);
  expect(await kept.get()).toBe(1);
  expect(reads()).toBe(1);
});

test('a little old is given at once and read anew behind it', async () => {
  const { kept } = counter();
  await kept.get();
  vi.advanceTimersByTime(500);
  expect(await kept.get()).toBe(1);
  expect(await kept.get()).toBe(2);
});

test('old makes the caller wait for the new', async () => {
  const { kept } = counter();
  await kept.get();
  vi.advanceTimersByTime(1001);
  expect(await kept.get()).toBe(2);
});

test('after an own change the next caller reads, also past a read that was under way', async () => {
  let stored = 'old';
  let release: () => void = () => undefined;
  const kept = keep(async () => {
    const seen = stored;
    await new Promise<void>((resolve) => (release = resolve));
    return seen;
  });
  const early = kept.get();
  stored = 'new';
  kept.forget();
  release();
  expect(await early).toBe('old');
  const late = kept.get();
  release();
  expect(await late).toBe('new');
});

test('a failed read is told to who waits, and not kept', async () => {
  let broken = true;
  const kept = keep(async () => {
    if (broken) throw new Error('the database is away');
    return 'here';
  });
  await expect(kept.get()).rejects.toThrow('away');
  broken = false;
  expect(await kept.get()).toBe('here');
});

test('while reading fails, a little old value still serves', async () => {
  let broken = false;
  const kept = keep(
    async () => {
      if (broken) throw new Error('the database is away');
      return 'here';
    },
    { freshMs: 100, staleMs: 1000 },
  );
  await kept.get();
  broken = true;
  vi.advanceTimersByTime(500);
  expect(await kept.get()).toBe('here');
});
