import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keep } from './cached.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counter(): { cached: ReturnType<typeof keep<number>>; reads: () => number } {
  let reads = 0;
  const cached = keep(
    async () => {
      reads += 1;
      return reads;
    },
    { freshMs: 100, staleMs: 1000 },
  );
  return { cached, reads: () => reads };
}

test('fresh is given without reading; callers that come together share one read', async () => {
  const { cached, reads } = counter();
  expect(await Promise.all([cached.get(), cached.get(), cached.get()])).toEqual([1, 1, 1]);
  vi.advanceTimersByTime(100);
  expect(await cached.get()).toBe(1);
  expect(reads()).toBe(1);
});

test('a little old is given at once and read again behind it', async () => {
  const { cached } = counter();
  await cached.get();
  vi.advanceTimersByTime(500);
  expect(await cached.get()).toBe(1);
  expect(await cached.get()).toBe(2);
});

test('old makes the caller wait for the new', async () => {
  const { cached } = counter();
  await cached.get();
  vi.advanceTimersByTime(1001);
  expect(await cached.get()).toBe(2);
});

test('after an own change the next caller reads, also past a read that was under way', async () => {
  let stored = 'old';
  let release: () => void = () => undefined;
  const cached = keep(async () => {
    const seen = stored;
    await new Promise<void>((resolve) => (release = resolve));
    return seen;
  });
  const early = cached.get();
  stored = 'new';
  cached.forget();
  release();
  expect(await early).toBe('old');
  const late = cached.get();
  release();
  expect(await late).toBe('new');
});

test('a failed read is told to who waits, and not kept', async () => {
  let broken = true;
  const cached = keep(async () => {
    if (broken) throw new Error('the database is away');
    return 'here';
  });
  await expect(cached.get()).rejects.toThrow('away');
  broken = false;
  expect(await cached.get()).toBe('here');
});

test('while reading fails, a little old value still serves', async () => {
  let broken = false;
  const cached = keep(
    async () => {
      if (broken) throw new Error('the database is away');
      return 'here';
    },
    { freshMs: 100, staleMs: 1000 },
  );
  await cached.get();
  broken = true;
  vi.advanceTimersByTime(500);
  expect(await cached.get()).toBe('here');
});
