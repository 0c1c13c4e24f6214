import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { staleSheets } from '../../write-sheets.ts';
import { played, refusals, refusedField, rounds, scripted, seeded } from '../testing.ts';
import { game } from './game.ts';
import { hide, mines, multiplierOf, stepsOf, type MinesView } from './rules.ts';

const count = fc.integer({ min: 1, max: mines.maxMines });
const reveal = (cell: number) => ({ type: 'reveal', cell }) as const;
const cashOut = { type: 'cash-out' } as const;
const all = Array.from({ length: mines.cells }, (_, cell) => cell);
const counts = all.slice(1);

describe('the mines', () => {
  test('are as many as asked for, each in a cell of its own', () => {
    fc.assert(
      fc.property(count, fc.nat(), (many, seed) => {
        const hidden = hide(many, seeded(seed));
        expect(new Set(hidden).size).toBe(many);
        expect(hidden.every((cell) => all.includes(cell))).toBe(true);
      }),
    );
  });

  test('every set comes of equally many draws', () => {
    const sets = new Map<string, number>();
    for (const a of all)
      for (const b of all.slice(1)) {
        const set = hide(2, scripted(a, b - 1)).join();
        sets.set(set, (sets.get(set) ?? 0) + 1);
      }
    expect(sets.size).toBe(300);
    expect(new Set(sets.values())).toEqual(new Set([2]));
  });

  test('never leave before the end: what hides elsewhere changes nothing that is seen', () => {
    fc.assert(
      fc.property(
        count,
        fc.nat(),
        fc.nat(),
        fc.array(fc.nat(24), { maxLength: 6 }),
        (many, one, other, cells) => {
          const [here, there] = [hide(many, seeded(one)), hide(many, seeded(other))];
          const safe = [...new Set(cells)].filter((cell) => !here.includes(cell) && !there.includes(cell));
          const actions = safe.slice(0, stepsOf({ mines: many }) - 1).map(reveal);
          const views = [one, other].map(
            (seed) => played<MinesView>(game, { mines: many }, actions, seeded(seed)).view,
          );
          expect(views[0]).toEqual(views[1]);
          expect(views[0]?.hidden).toBeNull();
          const over = played<MinesView>(
            game,
            { mines: many },
            [...actions, reveal(here[0] ?? 0)],
            seeded(one),
          );
          expect(over.view).toMatchObject({ status: 'lost', hidden: here, hit: here[0], payout: 0 });
        },
      ),
    );
  });
});

describe('the multiplier', () => {
  test('rises with each cell and each mine, and stays within 97 and 98 % of its worth', () => {
    const wrong = counts.flatMap((many) =>
      Array.from({ length: stepsOf({ mines: many }) }, (_, index) => index + 1).filter((step) => {
        const times = multiplierOf({ mines: many }, step);
        // The chance as players count it: cell by cell.
        const chance = Array.from({ length: step }, (_, i) => (25 - many - i) / (25 - i)).reduce(
          (a, b) => a * b,
          1,
        );
        const back = times * chance;
        const grows = step === 1 || times > multiplierOf({ mines: many }, step - 1);
        const more = many === 24 || step > 24 - many || multiplierOf({ mines: many + 1 }, step) > times;
        return !(times > 100 && back > 97 && back < 98.000001 && grows && more);
      }),
    );
    expect(wrong).toEqual([]);
    expect(multiplierOf({ mines: 3 }, 1)).toBe(111);
    expect(multiplierOf({ mines: 24 }, 1)).toBe(2450);
  });

  test('no round pays more than the cap, and the next cell would exceed it where one is left', () => {
    for (const many of counts) {
      const steps = stepsOf({ mines: many });
      expect(multiplierOf({ mines: many }, steps)).toBeLessThanOrEqual(mines.capTimes * 100);
      if (steps < 25 - many)
        expect(multiplierOf({ mines: many }, steps + 1)).toBeGreaterThan(mines.capTimes * 100);
    }
  });

  test('what is published is what the rules give', async () => {
    expect(await staleSheets('arcade/mines')).toEqual([]);
  });
});

describe('a round', () => {
  test('is cashed out where the player stops, or by itself with the last cell that pays', () => {
    const one = { mines: 1 };
    const actions = all.slice(1).map(reveal);
    expect(played(game, one, [reveal(1), cashOut], scripted(0))).toMatchObject({ payout: 102, done: true });
    expect(played(game, one, actions.slice(0, 23), scripted(0)).done).toBe(false);
    expect(played(game, one, actions, scripted(0))).toMatchObject({ payout: 2450, done: true });
  });

  test('refuses to pay before the first cell, and a cell that is open', () => {
    const play =
      (...actions: unknown[]) =>
      () =>
        played(game, { mines: 3 }, actions, scripted(0, 0, 0));
    expect(refusedField(play(cashOut))).toBe('action.type');
    expect(refusedField(play(reveal(9), reveal(9)))).toBe('action.cell');
    expect(refusedField(play(reveal(0), reveal(9)))).toBe('action');
  });
});

/** The rules again: mines are found by their rank among the cells, and the chance is counted cell by cell. */
function payOf(many: number, numbers: readonly number[], cells: readonly number[], stake: number): number {
  const taken: number[] = [];
  for (const number of numbers) {
    let cell = number;
    for (const before of taken.toSorted((a, b) => a - b)) if (before <= cell) cell += 1;
    taken.push(cell);
  }
  if (cells.some((cell) => taken.includes(cell))) return 0;
  let [worth, chance] = [98n, 1n];
  cells.forEach((_, step) => {
    worth *= BigInt(25 - step);
    chance *= BigInt(25 - many - step);
  });
  return Math.floor((stake * Number(worth / chance)) / 100);
}

test('a second reading of the rules agrees on random rounds', () => {
  const random = seeded(3);
  const wrong = [];
  for (let round = 0; round < rounds; round += 1) {
    const many = 1 + random.below(mines.maxMines);
    const stake = 100 + random.below(49_901);
    const numbers = Array.from({ length: many }, (_, index) => random.below(25 - index));
    const cells: number[] = [];
    const steps = 1 + random.below(Math.min(4, stepsOf({ mines: many })));
    while (cells.length < steps) {
      const cell = random.below(25);
      if (!cells.includes(cell)) cells.push(cell);
    }
    let payout = 0;
    for (let step = 1; step <= steps; step += 1) {
      const before = played<MinesView>(
        game,
        { mines: many },
        cells.slice(0, step).map(reveal),
        scripted(...numbers),
        stake,
      );
      if (before.done || step === steps) {
        const actions = [...cells.slice(0, step).map(reveal), ...(before.done ? [] : [cashOut])];
        payout = played<MinesView>(game, { mines: many }, actions, scripted(...numbers), stake).payout;
        break;
      }
    }
    if (payout !== payOf(many, numbers, cells, stake)) wrong.push({ many, numbers, cells, stake });
  }
  expect(wrong).toEqual([]);
});

refusals(
  game,
  [
    [{}, 'form.mines'],
    [{ mines: 0 }, 'form.mines'],
    [{ mines: 25 }, 'form.mines'],
    [{ mines: 3.5 }, 'form.mines'],
    [{ mines: '3' }, 'form.mines'],
    [{ mines: 3, cells: [1] }, 'form.cells'],
  ],
  [
    [{ type: 'open', cell: 1 }, 'action.type'],
    [{ type: 'reveal' }, 'action.cell'],
    [{ type: 'reveal', cell: 25 }, 'action.cell'],
    [{ type: 'reveal', cell: -1 }, 'action.cell'],
    [{ type: 'reveal', cell: 0.5 }, 'action.cell'],
    [{ type: 'cash-out', cell: 1 }, 'action.cell'],
  ],
);
