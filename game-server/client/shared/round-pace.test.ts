import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { agoOf, RoundPace } from './round-pace.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the next round is let begin when its time has come, told in whole seconds', async () => {
  const shown: (number | null)[] = [];
  const pace = new RoundPace(2_500, (seconds) => shown.push(seconds));
  expect(pace.left()).toBe(0);
  pace.began();
  let open = false;
  void pace.open().then(() => (open = true));
  await vi.advanceTimersByTimeAsync(2_499);
  expect([open, pace.left() > 0]).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(2);
  expect([open, pace.left()]).toEqual([true, 0]);
  expect(shown).toEqual([3, 2, 1, null]);
});

test('without a least time nothing waits; what the server says of a round that came too soon holds it', async () => {
  const shown: (number | null)[] = [];
  const pace = new RoundPace(0, (seconds) => shown.push(seconds));
  pace.began();
  await pace.open();
  expect(shown).toEqual([]);
  pace.hold(1_200);
  pace.hold(300);
  expect(pace.left()).toBe(1_200);
});

test('a round of before the page was opened counts by the server’s clock', () => {
  const shown = vi.fn<(seconds: number | null) => void>();
  const at = { serverTime: '2026-11-01T12:00:05.000Z' };
  const pace = new RoundPace(5_000, shown);
  pace.began(agoOf(at, null));
  pace.began(agoOf(at, { openedAt: '2026-11-01T11:59:59.000Z' }));
  expect(pace.left()).toBe(0);
  pace.began(agoOf(at, { openedAt: '2026-11-01T12:00:02.000Z' }));
  expect(pace.left()).toBe(2_000);
});
