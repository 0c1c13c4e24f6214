import { expect, test } from 'vitest';
import { limitKinds } from '../../approvals/index.ts';
import { covers } from './store.ts';

type Role = Parameters<typeof covers>[0];
const limits = { withdrawal: 500n, deposit: 500n, adjustment: 500n, win: 500n };
const own: Role = { permissions: ['members.read', 'members.manage'], limits };
const given = (change: Partial<Role>): Role => ({ ...own, ...change });

test('anyone gives away the rights that they have, or fewer', () => {
  expect(covers(own, own)).toBe(true);
  expect(covers(own, given({ permissions: ['members.read'] }))).toBe(true);
  expect(covers(own, given({ permissions: [] }))).toBe(true);
  expect(covers(own, given({ permissions: ['members.read', 'finance.read'] }))).toBe(false);
});

test.each(limitKinds)('the amount of a %s is given away up to the own one; none is the highest', (kind) => {
  const upTo = (limit: bigint | null) => ({ limits: { ...limits, [kind]: limit } });
  const may = (limit: bigint | null) => covers(own, given(upTo(limit)));
  expect([may(0n), may(499n), may(500n), may(501n), may(null)]).toEqual([true, true, true, false, false]);
  const unlimited = { ...own, ...upTo(null) };
  expect([covers(unlimited, given(upTo(9_000n))), covers(unlimited, given(upTo(null)))]).toEqual([
    true,
    true,
  ]);
});
