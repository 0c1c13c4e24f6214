import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exposureOf, families, greatestWin, liabilitiesOf, tables, type TicketLine } from '../index.ts';
import { worthOf } from '../kit/selection.ts';
import { entriesOf, outcomesOf, tried } from '../testing/entries.ts';

const unit = 100;

/** Lines of any plays of a family, as tickets hold them. */
const linesOf = (code: string): fc.Arbitrary<TicketLine[]> => {
  const own = tried.filter(({ family }) => family.code === code);
  const table = tables.get(code)?.[0];
  return fc.array(
    fc.constantFrom(...own).chain((one) =>
      fc.tuple(entriesOf(one), fc.integer({ min: 1, max: 9 })).map(([selection, multiplier]) => ({
        play: one.play,
        selection,
        unit,
        multiplier,
        stake: BigInt(selection.units) * BigInt(unit) * BigInt(multiplier),
        odds: table?.odds.get(one.play.code) ?? new Map<string, number>(),
      })),
    ),
    { minLength: 1, maxLength: 4 },
  );
};

describe.each([...families.keys()])('the exposure of %s', (code) => {
  const family = families.get(code);
  const table = tables.get(code)?.[0];
  if (family === undefined || table === undefined) throw new Error(`no ${code}`);

  it('is never less than what any outcome costs', () => {
    fc.assert(
      fc.property(linesOf(code), outcomesOf(family), (lines, outcome) => {
        const stakes = new Map<string, bigint>();
        for (const { play, stake } of lines) stakes.set(play.code, (stakes.get(play.code) ?? 0n) + stake);
        const { worst, byPlay } = exposureOf(family, table, { stakes, keys: liabilitiesOf(family, lines) });
        const cost = lines.reduce((sum, { play, selection, multiplier, odds }) => {
          const hundredths = worthOf(play.wins(selection, outcome), (level) => BigInt(odds.get(level) ?? 0));
          return sum + (BigInt(unit * multiplier) * hundredths) / 100n;
        }, 0n);
        expect(cost).toBeLessThanOrEqual(worst);
        expect([...byPlay.keys()].toSorted()).toEqual([...stakes.keys()].toSorted());
      }),
      { numRuns: 30 },
    );
  });

  it('of one line that wins by one number is what that line can win', () => {
    fc.assert(
      fc.property(linesOf(code), ([line]) => {
        if (line === undefined || line.play.cells === null || line.selection.units !== 1) return;
        const stakes = new Map([[line.play.code, line.stake]]);
        const { worst } = exposureOf(family, table, { stakes, keys: liabilitiesOf(family, [line]) });
        expect(worst).toBeGreaterThanOrEqual(greatestWin(line));
      }),
      { numRuns: 20 },
    );
  });
});
