import { expect, test } from 'vitest';
import { signingRow } from './rules.ts';

const now = Date.UTC(2026, 2, 1);
const key = (name: string, used: boolean, endsInMs: number | null = null) => ({
  name,
  last_used_at: used ? new Date(now - 1) : null,
  retired_at: endsInMs === null ? null : new Date(now + endsInMs),
});

// The keys come newest first.
test.each([
  ['no key', [], undefined],
  ['the only one', [key('old', false)], 'old'],
  ['a new one that the provider has not used yet waits', [key('new', false), key('old', true)], 'old'],
  ['the new one as soon as the provider has used it', [key('new', true), key('old', true, 1000)], 'new'],
  ['the new one when the old one has ended', [key('new', false), key('old', true, -1)], 'new'],
  ['none that has ended', [key('new', true, 0)], undefined],
])('what the site signs with: %s', (_name, keys, wanted) => {
  expect(signingRow(keys, now)?.name).toBe(wanted);
});
