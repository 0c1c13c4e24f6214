import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { RuleError } from '../../kit/index.ts';
import {
  defaultBounds,
  families,
  maxEntryLength,
  payoutOf,
  readTicket,
  settleTicket,
  sharePool,
  tables,
  type Offer,
} from '../index.ts';

function offerOf(code: string, modes: readonly number[] = [100, 10, 1]): Offer {
  const family = families.get(code);
  const table = tables.get(code)?.[0];
  if (family === undefined || table === undefined) throw new Error('no family');
  return { family, table, base: 100, modes, bounds: defaultBounds };
}
const ssc = offerOf('SSC');
const line = { play: 'SSC_3L_STRAIGHT', entry: '0,1|5|3,4,9', unit: 100, multiplier: 1 };

describe('a ticket', () => {
  it('costs units times unit times multiplier, and pays the sum of its lines', () => {
    const bought = readTicket(ssc, {
      lines: [
        line,
        { ...line, multiplier: 3, entry: 'L:053 054', unit: 10 },
        { ...line, play: 'SSC_DT', entry: '1-5:DRAGON', unit: 1 },
      ],
    });
    expect(bought.lines.map(({ stake }) => stake)).toEqual([600n, 60n, 1n]);
    expect(bought.price).toBe(661n);
    // A unit of a hundredth pays 2.00 for the dragon, which is 2.11 at a whole one.
    expect(settleTicket(bought, [7, 4, 0, 5, 3])).toEqual([95_000n, 28_500n, 2n]);
  });

  it('is cut down once a line, not once a unit', () => {
    const odds = new Map([['WIN', 647]]);
    expect(payoutOf(1n, [{ level: 'WIN', count: 3 }], odds)).toBe(19n);
    expect(payoutOf(9_999n * 100n, [{ level: 'WIN', count: 100_000 }], new Map([['WIN', 10 ** 10]]))).toBe(
      9_999n * 100n * 100_000n * 10n ** 8n,
    );
    expect(() => payoutOf(1n, [{ level: 'OTHER', count: 1 }], odds)).toThrow(RangeError);
  });

  const lines = (...all: unknown[]) => ({ lines: all });
  it.each([
    [null, 'ticket'],
    [{}, 'ticket.lines'],
    [lines(), 'ticket.lines'],
    [lines(...Array.from({ length: 101 }, () => line)), 'ticket.lines'],
    [{ ...lines(line), price: 1 }, 'ticket.price'],
    [lines(line, { ...line, play: 'SSC_NONE' }), 'ticket.lines.1.play'],
    [lines({ ...line, play: '__proto__' }), 'ticket.lines.0.play'],
    [lines({ ...line, multiplier: 0 }), 'ticket.lines.0.multiplier'],
    [lines({ ...line, multiplier: 10_000 }), 'ticket.lines.0.multiplier'],
    [lines({ ...line, multiplier: 1.5 }), 'ticket.lines.0.multiplier'],
    [lines({ ...line, unit: 50 }), 'ticket.lines.0.unit'],
    [lines({ ...line, unit: -100 }), 'ticket.lines.0.unit'],
    [lines({ ...line, unit: '100' }), 'ticket.lines.0.unit'],
    [lines({ ...line, play: 'SSC_SUM_SIZE', entry: 'BIG', unit: 1 }), 'ticket.lines.0.unit'],
    [lines({ ...line, entry: '' }), 'ticket.lines.0.entry'],
    [lines({ ...line, entry: '0|1' }), 'ticket.lines.0.entry.places'],
    [lines(line, { ...line, entry: 'L:012 01' }), 'ticket.lines.1.entry.list.2'],
    [lines(line, { ...line, more: true }), 'ticket.lines.1.more'],
    [lines({ ...line, entry: `L:${'0'.repeat(maxEntryLength)}` }), 'ticket.lines.0.entry'],
    [
      lines(...Array.from({ length: 3 }, () => ({ ...line, entry: `L:${'012 '.repeat(12_000)}` }))),
      'ticket.lines',
    ],
  ])('%# is refused by its field', (sent, field) => {
    try {
      readTicket(ssc, sent);
      expect.unreachable();
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      expect(error.field).toBe(field);
      expect(error.message.length).toBeLessThan(120);
    }
  });

  it('takes no smaller unit than its title offers', () => {
    expect(() => readTicket(offerOf('SSC', [100]), { lines: [{ ...line, unit: 10 }] })).toThrow(RuleError);
  });

  it('is read or refused, whatever is sent', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.record({
            lines: fc.array(
              fc.record({
                play: fc.constantFrom(...ssc.family.plays.keys()),
                entry: fc.string({ maxLength: 30 }),
                unit: fc.constantFrom(1, 10, 100),
                multiplier: fc.integer({ min: 0, max: 10_000 }),
              }),
              { maxLength: 3 },
            ),
          }),
        ),
        (sent) => {
          try {
            const { lines: read, price } = readTicket(ssc, sent);
            expect(read.reduce((sum, { stake }) => sum + stake, 0n)).toBe(price);
          } catch (error) {
            expect(error).toBeInstanceOf(RuleError);
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});

test('a pool loses and makes no minor unit', () => {
  const tiers = ['6', '5', '4'];
  const perTier = <T>(value: fc.Arbitrary<T>) => fc.record({ 6: value, 5: value, 4: value });
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 12n),
      fc.integer({ min: 0, max: 10_000 }),
      perTier(fc.bigInt(0n, 10n ** 9n)),
      perTier(fc.nat(5)),
      perTier(fc.bigInt(0n, 10n ** 9n)),
      (sales, fund, carry, winners, guarantee) => {
        const shares = sharePool(
          { fund, tiers: { 6: 4_000, 5: 2_500, 4: 2_000 } },
          { sales, carry, winners, guarantee },
        );
        const all = (of: Record<string, bigint>) => tiers.reduce((sum, tier) => sum + (of[tier] ?? 0n), 0n);
        expect(sales + all(carry) + shares.topUp).toBe(
          shares.house + shares.reserveIn + shares.paid + all(shares.carryOut),
        );
        for (const tier of ['6', '5', '4'] as const) {
          const prize = shares.prizePerUnit[tier] ?? 0n;
          if (winners[tier] > 0)
            expect(prize * BigInt(winners[tier]) + (shares.carryOut[tier] ?? 0n)).toBeGreaterThanOrEqual(
              guarantee[tier],
            );
          else expect(prize).toBe(0n);
        }
      },
    ),
    { numRuns: 300 },
  );
});
