import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { payAt, readSent, RuleError, timesText } from './index.ts';

const chips = z.strictObject({
  side: z.enum(['over', 'under']),
  bets: z.array(z.strictObject({ stake: z.int().check(z.gte(1), z.lte(9)) })).check(z.maxLength(2)),
});
const good = { side: 'over', bets: [{ stake: 1 }] };

test('what a schema knows is read', () => {
  expect(readSent(chips, good, 'form')).toEqual(good);
});

test.each([
  [null, 'form', 'expected object'],
  [[], 'form', 'expected object'],
  [{}, 'form.side', 'expected one of over, under'],
  [{ ...good, side: 'both' }, 'form.side', 'expected one of over, under'],
  [{ ...good, bets: [{ stake: 1 }, { stake: 0 }] }, 'form.bets.1.stake', 'at least 1'],
  [{ ...good, bets: [{ stake: 10 }] }, 'form.bets.0.stake', 'at most 9'],
  [{ ...good, bets: [{ stake: 1.5 }] }, 'form.bets.0.stake', 'expected a whole number'],
  [{ ...good, bets: [{ stake: '1' }] }, 'form.bets.0.stake', 'expected number'],
  [{ ...good, bets: [1, 2, 3].map((stake) => ({ stake })) }, 'form.bets', 'at most 2'],
  [{ ...good, more: 1 }, 'form.more', 'unknown'],
  [{ ...good, ['x'.repeat(500)]: 1 }, `form.${'x'.repeat(32)}`, 'unknown'],
])('%j is refused by the field %s', (sent, field, message) => {
  const read = () => readSent(chips, sent, 'form');
  expect(read).toThrow(RuleError);
  expect(read).toThrow(expect.objectContaining({ field, message }));
});

test('an action that no kind of action is', () => {
  const actions = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('reveal'), cell: z.int() }),
    z.strictObject({ type: z.literal('cash-out') }),
  ]);
  const read = () => readSent(actions, { type: 'steal' }, 'action');
  expect(read).toThrow(expect.objectContaining({ field: 'action.type' }));
});

test('a pay is the stake times the multiplier, less than one minor unit rounded off', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 9 }),
      fc.integer({ min: 0, max: 10 ** 6 }),
      (stake, times) => {
        const rounded = BigInt(stake) * BigInt(times) - 100n * BigInt(payAt(stake, times));
        expect(rounded >= 0n && rounded < 100n).toBe(true);
      },
    ),
  );
  expect(timesText(1_234_567, 'en')).toBe('12345.67×');
  expect(timesText(105, 'pt')).toBe('1,05×');
});
