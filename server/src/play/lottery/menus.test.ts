import { expect, test } from 'vitest';
import { nextToClose } from './menus.ts';
import type { HeardIssue } from './store.ts';

const minute = 60_000;
const start = Date.parse('2026-11-28T12:00:00.000Z');
const iso = (ms: number): string => new Date(start + ms).toISOString();

/** One a minute, sold until ten seconds before its draw. */
const issue = (sequence: number, status: 'open' | 'closed' = 'open'): Pick<HeardIssue, 'said'> => ({
  said: {
    ...{ gameCode: 'one-minute', issueId: `one-minute:${sequence}`, numero: `20261128-000${sequence}` },
    ...{ sequence, revision: 0, status, tableVersion: '1' },
    opensAt: iso((sequence - 1) * minute - 10_000),
    closesAt: iso(sequence * minute - 10_000),
    drawsAt: iso(sequence * minute),
  },
});

test('at every instant the issue on sale is the first that has not closed, from the cut-off of the one before until its own', () => {
  const known = [issue(1, 'closed'), issue(4), issue(3), issue(2)];
  for (let ms = minute - 10_000; ms < 4 * minute - 10_000; ms += 1000) {
    const sold = nextToClose(known, new Date(start + ms));
    expect([ms, sold?.sequence]).toEqual([ms, Math.floor((ms + 10_000) / minute) + 1]);
    expect(Date.parse(sold?.opensAt ?? '')).toBeLessThanOrEqual(start + ms);
  }
  expect(nextToClose(known, new Date(start + 4 * minute - 10_000))).toBeUndefined();
});
