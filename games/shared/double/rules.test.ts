import { describe, expect, it } from 'vitest';
import { fairStream } from '../../fairness/index.ts';
import { RuleError } from '../../kit/index.ts';
import { staleSheets } from '../../write-sheets.ts';
import { game } from './game.ts';
import { colourOf, double, drawField, shownAt, statisticsOf } from './rules.ts';

const fields = Array.from({ length: double.fields }, (_, field) => field);
const paid = (colour: string, field: number): number =>
  game.settle(game.ticket({ colour }, 1000, 1), { field }).pays.reduce((sum, { amount }) => sum + amount, 0);

describe('the wheel', () => {
  it('has one white field, and 14 of each other colour, no two alike beside each other', () => {
    expect(statisticsOf(fields)).toEqual({ rounds: 29, red: 14, white: 1, black: 14 });
    for (const field of fields) expect(colourOf(field)).not.toBe(colourOf((field + 1) % double.fields));
  });

  it('returns 28 of 29 stakes at every bet, and its published figures are what the rules give', async () => {
    for (const colour of ['red', 'white', 'black'])
      expect(fields.reduce((sum, field) => sum + paid(colour, field), 0)).toBe(28 * 1000);
    expect(Number(game.figures.returnToPlayer)).toBeCloseTo((28 / 29) * 100, 4);
    expect(await staleSheets('shared/double')).toEqual([]);
  });

  it('comes to rest on each field alike: chi-square of 29,000 seeded rounds below the 99.9 % bound', () => {
    const stream = fairStream({ serverSeed: 'd0'.repeat(32), clientSeed: 'wheel', nonce: 0 });
    const counts = fields.map(() => 0);
    for (let round = 0; round < 29_000; round += 1) {
      const field = drawField(stream);
      counts[field] = (counts[field] ?? 0) + 1;
    }
    expect(counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)).toBeLessThan(56.9);
  });

  it('tells its field only after it has begun to turn', () => {
    expect(shownAt(7, double.hiddenMs - 1)).toBeNull();
    expect(shownAt(7, double.hiddenMs)).toBe(7);
  });
});

it.each([[{}], [{ colour: 'green' }], [{ colour: 'red', field: 3 }], [null], ['red']])(
  'refuses by its field what nobody may bet: %j',
  (sent) => {
    expect(() => game.ticket(sent, 1000, 1)).toThrow(RuleError);
  },
);
