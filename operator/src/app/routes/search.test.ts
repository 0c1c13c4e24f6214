import { describe, expect, test } from 'vitest';
import { accountsSearch, safeTarget, withdrawalsSearch } from './search.ts';

describe('the address', () => {
  test('keeps what a page knows and drops the rest', () => {
    expect(withdrawalsSearch({ state: 'settled', memberId: '', other: 'x' })).toEqual({ state: 'settled' });
    expect(accountsSearch({ search: 12, owner: ['x'] })).toEqual({ search: '12' });
    expect(accountsSearch({ search: 'x'.repeat(100) }).search).toHaveLength(64);
  });

  test('a sign-in leads back to where it came from', () => {
    expect(safeTarget('/operator/members?search=a')).toBe('/operator/members?search=a');
  });

  test.each([undefined, '//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'a sign-in that came from %s leads home',
    (to) => expect(safeTarget(to)).toBe('/'),
  );
});
