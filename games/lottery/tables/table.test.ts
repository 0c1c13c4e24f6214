import { describe, expect, it, test } from 'vitest';
import {
  defaultBounds,
  families,
  faultsOf,
  keepsFloor,
  isRebate,
  oddsAt,
  tableFor,
  tableOf,
  tables,
  waysFrom,
} from '../index.ts';
import { compare, percentText } from '../kit/ways.ts';
import { oddsFor, oddsOfUnit, returnOf } from './odds.ts';
import file from '../families/d3/odds-1.json' with { type: 'json' };

const d3 = families.get('D3');
if (d3 === undefined) throw new Error('no family');
const changed = (change: (odds: Record<string, Record<string, number>>) => void, more: object = {}) => {
  const odds = structuredClone(file.odds) as Record<string, Record<string, number>>;
  change(odds);
  return tableOf({ ...file, ...more, odds });
};

describe('a table of odds', () => {
  it('is published for every family, returns what its market asks, and never less than the stake on a win', () => {
    expect([...tables.keys()].toSorted()).toEqual([...families.keys()].toSorted());
    for (const all of tables.values())
      for (const table of all) {
        const family = families.get(table.family);
        if (family === undefined) throw new Error('no family');
        expect(faultsOf(table, family)).toEqual([]);
        for (const play of family.plays.values())
          for (const levels of play.classes) {
            const back = returnOf(play, levels, table.odds.get(play.code) ?? new Map<string, number>());
            expect(compare(back, table.target), `${play.code} ${percentText(back)}`).toBeLessThanOrEqual(0);
          }
      }
  });

  it.each([
    [
      'too little',
      'D3_PLACE.WIN: returns 84.9000 %, below the floor',
      (odds: Record<string, Record<string, number>>) => Object.assign(odds['D3_PLACE'] ?? {}, { WIN: 849 }),
    ],
    [
      'too much',
      'D3_PLACE.WIN: returns 100.0000 %, at or above the ceiling',
      (odds: Record<string, Record<string, number>>) => Object.assign(odds['D3_PLACE'] ?? {}, { WIN: 1_000 }),
    ],
    [
      'sides that differ',
      'D3_SUM_SIZE: BIG and SMALL are equally likely and pay differently',
      (odds: Record<string, Record<string, number>>) =>
        Object.assign(odds['D3_SUM_SIZE'] ?? {}, { BIG: 189 }),
    ],
    [
      'a level too many',
      'D3_PLACE.MORE: no such level',
      (odds: Record<string, Record<string, number>>) => Object.assign(odds['D3_PLACE'] ?? {}, { MORE: 200 }),
    ],
    [
      'a play too many',
      'D3_OTHER: no such play',
      (odds: Record<string, Record<string, number>>) => Object.assign(odds, { D3_OTHER: { WIN: 200 } }),
    ],
  ])('with %s isn’t approved', (_, fault, change) => {
    expect(
      faultsOf(
        changed((odds) => void change(odds)),
        d3,
      ),
    ).toContain(fault);
  });

  it('with a play or a level missing isn’t approved, nor one of another family', () => {
    const without = changed((odds) => void delete odds['D3_PLACE']);
    expect(faultsOf(without, d3)).toEqual(['D3_PLACE: no odds']);
    expect(
      faultsOf(
        changed((odds) => void (odds['D3_ALL'] = { ODD: 760 })),
        d3,
      ),
    ).toContain('D3_ALL.EVEN: no odds');
    expect(
      faultsOf(
        changed(() => undefined, { family: 'SSC' }),
        d3,
      ),
    ).toContain('of another family: SSC');
    expect(
      faultsOf(
        changed(() => undefined, { tabled: ['D3_NONE'] }),
        d3,
      ),
    ).toContain('D3_NONE: no such play');
  });

  it.each([
    ['a field too many', { more: 1 }],
    ['a version that is none', { version: 0 }],
    ['a target that is no fraction', { target: '0.95' }],
    ['a prize below the stake', { odds: { D3_PLACE: { WIN: 99 } } }],
  ])('with %s can’t be read', (_, more) => {
    expect(() => tableOf({ ...file, ...more })).toThrow(Error);
  });

  it('is found by the issue that it is effective from', () => {
    const table = (version: number, effectiveFrom: number) =>
      changed(() => undefined, { version, effectiveFrom });
    const all = [table(1, 1), table(3, 200), table(2, 100), table(4, 200)];
    expect([1, 99, 100, 199, 200, 5_000].map((sequence) => tableFor(all, sequence)?.version)).toEqual([
      1, 1, 2, 2, 4, 4,
    ]);
    expect(tableFor([table(1, 10)], 9)).toBeUndefined();
  });
});

test('odds are cut down, at a smaller unit to what pays whole minor units', () => {
  const target = waysFrom('95/100');
  expect([oddsFor(waysFrom('6/1000'), target), oddsFor(waysFrom('1/2'), target)]).toEqual([15_833, 190]);
  expect([1, 10, 100, 1_000].map((unit) => oddsOfUnit(211, unit))).toEqual([200, 210, 211, 211]);
  for (const { code, plays } of families.values()) {
    const table = tables.get(code)?.[0];
    if (table === undefined) throw new Error('no table');
    for (const play of plays.values())
      for (const unit of [1, 10, 100]) {
        const own = oddsAt(table, play, unit);
        if (own === null) continue;
        for (const odds of own.values()) expect((odds * unit) % 100, play.code).toBe(0);
        for (const levels of play.classes)
          expect(compare(returnOf(play, levels, own), defaultBounds.floor), play.code).toBeGreaterThanOrEqual(
            0,
          );
      }
  }
});

test('a series with a rebate brings back no more than both may together', () => {
  expect([
    isRebate(1900, 200),
    isRebate(1900, 210),
    isRebate(1900, 205),
    isRebate(1940, 0),
    isRebate(1940, 10),
  ]).toEqual([true, false, false, true, false]);
  expect([keepsFloor(1700, defaultBounds.floor), keepsFloor(1690, defaultBounds.floor)]).toEqual([
    true,
    false,
  ]);
});
