import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { viewOf } from '../draw/view.ts';
import { families, hashOf, limitsFor, tables, titles, worstCase, type Outcome } from '../index.ts';
import { worthOf, type Selection, type Worth } from '../kit/selection.ts';
import { entriesOf, outcomesOf, tried, type Tried } from '../testing/entries.ts';
import { liabilitiesOf } from './liability.ts';

const oddsOf = (one: Tried): ReadonlyMap<string, number> => {
  const [table] = tables.get(one.family.code) ?? [];
  const odds = table?.odds.get(one.play.code);
  if (odds === undefined) throw new Error(`no odds of ${one.play.code}`);
  return odds;
};
const worth = (one: Tried): Worth => {
  const odds = oddsOf(one);
  return (level) => BigInt(odds.get(level) ?? 0);
};

/** Every arrangement at the places that a play looks at, the others at rest; null where they are too many. */
function arrangements({ family, data }: Tried): Outcome[] | null {
  const { space } = family;
  if (space.kind === 'board' || (space.kind === 'balls' && space.order === 'sorted')) return null;
  const { alphabet } = viewOf(family.space, data.view);
  const count = space.kind === 'balls' ? space.drawn : space.count;
  const on = data.view?.sees === 'places' ? data.view.on : Array.from({ length: count }, (_, at) => at + 1);
  const distinct = space.kind === 'balls';
  if (on.length > 3) return null;
  const values = Array.from({ length: alphabet.max - alphabet.min + 1 }, (_, at) => alphabet.min + at);
  let all: number[][] = [[]];
  for (let place = 0; place < on.length; place += 1)
    all = all.flatMap((before) =>
      values.filter((value) => !distinct || !before.includes(value)).map((value) => [...before, value]),
    );
  return all.map((seen) => {
    const rest = values.filter((value) => !seen.includes(value));
    return Array.from({ length: count }, (_, at) => {
      const place = on.indexOf(at + 1);
      return place >= 0 ? (seen[place] ?? 0) : ((distinct ? rest.shift() : values[0]) ?? 0);
    });
  });
}

describe.each(tried.map((one) => [one.play.code, one] as const))('%s', (_, one) => {
  const { play, family } = one;
  const value = worth(one);
  const wonBy = (entry: Selection, outcome: Outcome): bigint => worthOf(play.wins(entry, outcome), value);

  it('never wins more than its greatest win, whatever is drawn', () => {
    fc.assert(
      fc.property(entriesOf(one), outcomesOf(family), (entry, outcome) => {
        expect(wonBy(entry, outcome)).toBeLessThanOrEqual(entry.greatest(value));
      }),
      { numRuns: 40 },
    );
  });

  const all = arrangements(one);
  it.skipIf(all === null)('wins as much by some draw', () => {
    fc.assert(
      fc.property(entriesOf(one), (entry) => {
        let most = 0n;
        for (const outcome of all ?? []) {
          const won = wonBy(entry, outcome);
          if (won > most) most = won;
        }
        expect(entry.greatest(value)).toBe(most);
      }),
      { numRuns: 6 },
    );
  });

  it('counts each of its lines against numbers that its wins are drawn by', () => {
    fc.assert(
      fc.property(entriesOf(one), outcomesOf(family), (entry, outcome) => {
        const line = { play, selection: entry, unit: 100, multiplier: 1, stake: 0n, odds: oddsOf(one) };
        const held = liabilitiesOf(family, [line]);
        const won = (100n * wonBy(entry, outcome)) / 100n;
        const sum = [...held.values()].reduce((total, amount) => total + amount, 0n);
        expect(won).toBeLessThanOrEqual(sum);
        for (const key of held.keys()) expect(key).toMatch(/^[A-Z0-9_]+:[A-Z0-9_:|,.-]+$/);
      }),
      { numRuns: 15 },
    );
  });
});

test('a box counts against each order that it covers, and against the same keys as the exact bet', () => {
  const keys = (familyCode: string, playCode: string, entry: string): string[] => {
    const family = families.get(familyCode);
    const play = family?.plays.get(playCode);
    if (family === undefined || play === undefined) throw new Error('no play');
    return [...play.read(entry).lines()].flatMap((line) => family.keysOf(play, line).map(({ key }) => key));
  };
  expect(keys('SSC', 'SSC_3L_STRAIGHT', '0|5|3')).toEqual(['SSC_3L_STRAIGHT:053']);
  expect(keys('SSC', 'SSC_3L_GROUP6', '0,3,5').toSorted()).toEqual(
    ['035', '053', '305', '350', '503', '530'].map((cell) => `SSC_3L_STRAIGHT:${cell}`),
  );
  expect(keys('SSC', 'SSC_3L_GROUP3', 'L:055').toSorted()).toEqual(
    ['055', '505', '550'].map((cell) => `SSC_3L_STRAIGHT:${cell}`),
  );
  expect(keys('SSC', 'SSC_5_BOX5', '7|1')).toHaveLength(5);
  expect(keys('SSC', 'SSC_5_COMBO', '1|2|3|4|5')).toEqual([
    'SSC_5_STRAIGHT:12345',
    'SSC_4L_STRAIGHT:2345',
    'SSC_3L_STRAIGHT:345',
    'SSC_2L_STRAIGHT:45',
    'SSC_5_COMBO:5',
  ]);
  expect(keys('VN27', 'VN_LO2', '27')).toEqual(['VN_LO2:27']);
  expect(keys('K3', 'K3_SUM', '12')).toEqual(['K3_SUM:12']);
  expect(keys('D4', 'D4_IBOX_BIG', '1234')).toHaveLength(24);
  expect(keys('D4', 'D4_IBOX_BIG', '1234')).toContain('D4_BIG:4321');
});

describe('the limits of the house', () => {
  it('hold the worst case of an issue below the reserve, with every table that is offered', () => {
    expect(titles.size).toBeGreaterThan(20);
    for (const family of families.values())
      for (const table of tables.get(family.code) ?? []) {
        const limits = limitsFor(table);
        expect(worstCase(family, table, limits), family.code).toBeLessThanOrEqual(BigInt(limits.reserve));
        expect(
          worstCase(family, table, { ...limits, playWin: 10 * limits.reserve }),
          family.code,
        ).toBeGreaterThanOrEqual(worstCase(family, table, limits));
      }
  });

  it('let a unit of every play be bought and paid in full', () => {
    for (const family of families.values())
      for (const table of tables.get(family.code) ?? [])
        for (const levels of table.odds.values())
          for (const odds of levels.values()) {
            expect(odds).toBeLessThanOrEqual(limitsFor(table).keyLiability);
            expect(odds).toBeLessThanOrEqual(limitsFor(table).ticketWin);
          }
  });

  it('count by the hash of a table what it pays', () => {
    const hashes = [...tables.values()].flat().map(hashOf);
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(hashes.every((hash) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
  });
});
