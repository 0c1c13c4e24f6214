import { expect, test } from 'vitest';
import { durationSeconds } from './report.ts';

test('an audit took as long as it took', () => {
  const startedAt = '2026-11-21T15:00:00.000Z';
  expect(durationSeconds({ startedAt, finishedAt: '2026-11-21T15:00:01.260Z' })).toBe(1.3);
});
