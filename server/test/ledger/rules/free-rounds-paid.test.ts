import { expect, test } from 'vitest';
import { bet, id, memberId, merchantId, now, wallet } from './first-draft.ts';
import { payable, paysFor, type RewardState } from '../../../src/ledger/engine/rules/free-rounds.ts';

const soon = new Date(now.getTime() + 1);
/** One that pays for the bet as it stands: its last round, a moment before it ends. */
const reward: RewardState = {
  ...{ merchantId, id: id(9), memberId, accountId: wallet, currency: 'BRL', vendorId: 'studio' },
  ...{ games: ['dice', 'slot'], stake: 100n, rounds: 5, returned: 1, used: 3, won: 70n, maxWin: 100n },
  ...{ expiresAt: soon, endedAt: null },
};

test('a reward pays for its last round a moment before it ends', () => {
  expect(paysFor(reward, bet, now)).toBe(true);
});

test.each<[string, Partial<RewardState>]>([
  ['of another member', { memberId: id(8) }],
  ['on another account', { accountId: id(8) }],
  ['of another currency', { currency: 'USD' }],
  ['of another vendor', { vendorId: 'hall' }],
  ['of other games', { games: ['dice'] }],
  ['of a smaller stake', { stake: 99n }],
  ['of a larger stake', { stake: 101n }],
  ['whose rounds are played', { used: 4 }],
  ['whose last round went back', { returned: 2 }],
  ['that has ended', { endedAt: now }],
  ['whose time is up', { expiresAt: now }],
])('a reward %s pays for nothing', (_what, change) => {
  expect(paysFor({ ...reward, ...change }, bet, now)).toBe(false);
});

test.each<[string, bigint | null, bigint, bigint]>([
  ['less than is left', 100n, 29n, 29n],
  ['as much as is left', 100n, 30n, 30n],
  ['more than is left', 100n, 31n, 30n],
  ['where nothing is left', 70n, 1n, 0n],
  ['without a bound', null, 10_000n, 10_000n],
])('of a win is paid what its reward has left: %s', (_what, maxWin, won, paid) => {
  expect(payable({ ...reward, maxWin }, won)).toBe(paid);
});
