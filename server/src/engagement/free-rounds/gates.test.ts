import { marketOn } from '@croupier/market';
import { expect, test } from 'vitest';
import { judgeGift } from './gates.ts';

const brazil = marketOn('br', '2026-11-27').gifts;
const neutral = marketOn('neutral', '2026-11-27').gifts;
const fine = { occasion: 'past_play', barred: false, hasPlayed: true } as const;

test.each([
  ['a reward for past play', {}, null, null],
  ['nothing before the first settled bet', { hasPlayed: false }, 'before_first_bet', null],
  ['nothing that depends on a deposit', { occasion: 'deposit' }, 'occasion', null],
  ['nothing out of goodwill', { occasion: 'goodwill' }, 'occasion', null],
  ['nothing for an event', { occasion: 'event' }, 'occasion', null],
  ['nothing to who may not bet', { barred: true }, 'barred', 'barred'],
] as const)('in Brazil %s; a neutral market asks less', (_what, change, there, elsewhere) => {
  expect(judgeGift(brazil, { ...fine, ...change })).toBe(there);
  expect(judgeGift(neutral, { ...fine, ...change })).toBe(elsewhere);
});

test('the law of Brazil names its clause', () => {
  expect(brazil.clause?.pt).toContain('14.790');
  expect(neutral.clause).toBeNull();
});
