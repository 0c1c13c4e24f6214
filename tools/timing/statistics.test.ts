import { expect, test } from 'vitest';
import { distinguishable, summary } from './statistics.ts';

test('median and 95th percentile', () => {
  const times = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(summary(times)).toEqual({ count: 100, medianMs: 51, p95Ms: 96 });
});

test('equal times can’t be told apart, longer ones can', () => {
  const few = Array.from({ length: 50 }, (_, index) => index);
  expect(distinguishable(few, few).share).toBe(0.5);
  const later = few.map((ms) => ms + 100);
  expect(distinguishable(later, few).share).toBe(1);
  expect(distinguishable(few, later).share).toBe(0);
  expect(distinguishable(few, few).error).toBeCloseTo(0.114, 2);
});
