import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { staleSheets } from '../../write-sheets.ts';
import { played, refusals, refusedField, rounds, scripted, seeded } from '../testing.ts';
import { game } from './game.ts';
import { build, levels, multiplierOf, rowOf, towers, type Level, type TowersView } from './rules.ts';

const level = fc.constantFrom(...levels);
const step = (tile: number) => ({ type: 'step', tile }) as const;
const cashOut = { type: 'cash-out' } as const;
const steps = Array.from({ length: towers.rows }, (_, index) => index + 1);

describe('the rows', () => {
  test('each has as many tiles that hold as its level says, and each tile holds in equally many draws', () => {
    for (const one of levels) {
      const { tiles, safe } = rowOf({ level: one });
      const held = Array.from({ length: tiles }, () => 0);
      for (let drawn = 0; drawn < tiles; drawn += 1) {
        const [row = []] = build({ level: one }, { below: () => drawn });
        expect(new Set(row).size).toBe(safe);
        for (const tile of row) held[tile] = (held[tile] ?? 0) + 1;
      }
      expect(new Set(held)).toEqual(new Set([safe]));
    }
  });

  test('never leave before the end: what breaks elsewhere changes nothing that is seen', () => {
    fc.assert(
      fc.property(level, fc.nat(), fc.nat(), fc.nat({ max: 7 }), (one, first, second, height) => {
        const [here, there] = [first, second].map((seed) => build({ level: one }, seeded(seed)));
        const both = (here ?? []).map((row, at) => row.find((tile) => there?.[at]?.includes(tile)));
        const end = both.indexOf(undefined);
        const path = both
          .slice(0, end === -1 ? height : Math.min(end, height))
          .map((tile) => step(tile ?? 0));
        const views = [first, second].map(
          (seed) => played<TowersView>(game, { level: one }, path, seeded(seed)).view,
        );
        expect(views[0]).toEqual(views[1]);
        expect(views[0]?.holds).toBeNull();
      }),
    );
  });
});

describe('the multiplier', () => {
  test('rises with each row and each level, and stays within 97 and 98 % of its worth', () => {
    const wrong = levels.flatMap((one, index) =>
      steps.filter((row) => {
        const { tiles, safe } = rowOf({ level: one });
        const times = multiplierOf({ level: one }, row);
        const back = times * (safe / tiles) ** row;
        const harder = levels[index + 1];
        const more = harder === undefined || multiplierOf({ level: harder }, row) > times;
        return !(back > 97 && back < 98.000001 && more && multiplierOf({ level: one }, row + 1) > times);
      }),
    );
    expect(wrong).toEqual([]);
    expect(multiplierOf({ level: 'easy' }, 1)).toBe(130);
    expect(multiplierOf({ level: 'expert' }, 8)).toBe(642_978);
  });

  test('what is published is what the rules give', async () => {
    expect(await staleSheets('arcade/towers')).toEqual([]);
  });
});

describe('a round', () => {
  const hard = { level: 'hard' };
  const ones = scripted.bind(null, 1, 1, 1, 1, 1, 1, 1, 1);

  test('is cashed out where the player stops, by itself at the top, and lost with a tile that breaks', () => {
    expect(played(game, hard, [step(1), cashOut], ones())).toMatchObject({ payout: 196, done: true });
    expect(
      played(
        game,
        hard,
        steps.slice(1).map(() => step(1)),
        ones(),
      ).done,
    ).toBe(false);
    expect(
      played(
        game,
        hard,
        steps.map(() => step(1)),
        ones(),
      ),
    ).toMatchObject({ payout: 25_088, done: true });
    const fell = played<TowersView>(game, hard, [step(1), step(0)], ones());
    expect(fell).toMatchObject({ payout: 0, done: true });
    expect(fell.view).toMatchObject({ status: 'lost', path: [1, 0], multiplier: 196 });
    expect(fell.view.holds).toHaveLength(8);
  });

  test('refuses to pay before the first row, and a tile that the row has not', () => {
    expect(refusedField(() => played(game, hard, [cashOut], ones()))).toBe('action.type');
    expect(refusedField(() => played(game, hard, [step(2)], ones()))).toBe('action.tile');
    expect(refusedField(() => played(game, hard, [step(0), step(1)], ones()))).toBe('action');
  });
});

/** The rules again: a climb is a word, matched against the tiles that break. */
function payOf(one: Level, numbers: readonly number[], path: readonly number[], stake: number): number {
  const worth = { easy: [4, 3], medium: [3, 2], hard: [2, 1], expert: [3, 1] }[one];
  const odd = path.map((tile, row) => numbers[row] === tile);
  if (odd.includes(worth[1] !== 1)) return 0;
  const [all, ways] = path.reduce(([a, w]) => [a * (worth[0] ?? 0), w * (worth[1] ?? 0)], [98, 1]);
  return Math.floor((stake * Math.floor((all ?? 0) / (ways ?? 1))) / 100);
}

test('a second reading of the rules agrees on random rounds', () => {
  const random = seeded(4);
  const wrong = [];
  for (let round = 0; round < rounds; round += 1) {
    const one = levels[random.below(levels.length)] ?? 'easy';
    const { tiles } = rowOf({ level: one });
    const stake = 100 + random.below(49_901);
    const numbers = steps.map(() => random.below(tiles));
    const path = Array.from({ length: 1 + random.below(8) }, () => random.below(tiles));
    // Up to the first tile that breaks, and no action after it.
    const broken = path.findIndex(
      (tile, row) => (numbers[row] === tile) !== (rowOf({ level: one }).safe === 1),
    );
    const taken = (broken === -1 ? path : path.slice(0, broken + 1)).map(step);
    const actions = broken === -1 && path.length < 8 ? [...taken, cashOut] : taken;
    const { payout, done } = played(game, { level: one }, actions, scripted(...numbers), stake);
    if (!done || payout !== payOf(one, numbers, path, stake)) wrong.push({ one, numbers, path, stake });
  }
  expect(wrong).toEqual([]);
});

refusals(
  game,
  [
    [{}, 'form.level'],
    [{ level: 'master' }, 'form.level'],
    [{ level: 1 }, 'form.level'],
    [{ level: 'toString' }, 'form.level'],
    [{ level: 'easy', rows: 9 }, 'form.rows'],
  ],
  [
    [{ type: 'up', tile: 1 }, 'action.type'],
    [{ type: 'step' }, 'action.tile'],
    [{ type: 'step', tile: 4 }, 'action.tile'],
    [{ type: 'step', tile: -1 }, 'action.tile'],
    [{ type: 'step', tile: 1.5 }, 'action.tile'],
    [{ type: 'cash-out', tile: 1 }, 'action.tile'],
  ],
);
