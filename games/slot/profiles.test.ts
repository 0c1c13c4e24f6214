import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases, sampleOf } from '../../tools/depth.ts';
import { fairStream } from '../fairness/index.ts';
import { slotSheets, stale } from '../write-sheets.ts';
import {
  bestOnLine,
  enumerateSpins,
  evaluate,
  playSlot,
  profiles,
  publishedSlot,
  publishSlot,
  slotFigures,
  type ReelSet,
  type SlotMachine,
} from './index.ts';
import { digestOf } from './maths/digest.ts';

const all = Object.entries(profiles);
const stream = (nonce: number) => fairStream({ serverSeed: '4e'.repeat(32), clientSeed: 'profile', nonce });
const choiceFor = (machine: SlotMachine, option: number) =>
  machine.options.length > 1
    ? [{ type: 'choose' as const, option: machine.options[option % machine.options.length]?.id ?? '' }]
    : [];

/** Counting all windows of all machines takes half a minute: in each run those whose turn it is. */
describe.each(sampleOf(all, { atMost: 2 }))('the figures of %s', (_, machine) => {
  it('are published as full enumeration of the shipped rules gives them', () => {
    expect(publishedSlot(machine)).toEqual(publishSlot(machine, slotFigures(machine), digestOf(machine)));
  });
});

describe.each(all)('the mathematics %s', (_, machine) => {
  const sheet = publishedSlot(machine);
  const returns = { total: Number(sheet.returnToPlayer), base: Number(sheet.returnBase) };

  it('returns at least 94 % whatever is chosen, and its parts add up', () => {
    expect(returns.total).toBeGreaterThanOrEqual(94);
    expect(returns.total).toBeLessThan(99.9);
    for (const part of [sheet, ...sheet.options]) {
      expect(Number(part.returnToPlayer)).toBeGreaterThanOrEqual(returns.total);
      expect(returns.base + Number(part.returnFeatures)).toBeCloseTo(Number(part.returnToPlayer), 3);
      expect(Number(part.hitRate)).toBeLessThanOrEqual(Number(part.anyReturn));
      expect(Number(part.maximumWin)).toBeLessThanOrEqual(machine.cap);
    }
  });

  it('agrees with a seeded simulation: return and hit rate within four standard errors', () => {
    const rounds = cases(8_000, 60_000);
    const entropy = stream(0);
    let won = 0;
    let hits = 0;
    for (let index = 0; index < rounds; index += 1) {
      const drawn: number[] = [];
      const recorded = { below: (bound: number) => drawn[drawn.push(entropy.below(bound)) - 1] ?? 0 };
      let round = playSlot(machine, machine.coins, [], recorded);
      if (round.phase === 'choosing') {
        const replay = { below: (bound: number) => drawn.shift() ?? entropy.below(bound) };
        round = playSlot(machine, machine.coins, choiceFor(machine, 0), replay);
      }
      won += round.win / machine.coins;
      if (round.win > round.stake) hits += 1;
    }
    const [first = sheet] = sheet.options;
    const deviation = Number(first.standardDeviation);
    expect(Math.abs(won / rounds - Number(first.returnToPlayer) / 100)).toBeLessThan(
      (4 * deviation) / Math.sqrt(rounds),
    );
    const hitRate = Number(first.hitRate) / 100;
    const hitError = Math.sqrt((hitRate * (1 - hitRate)) / rounds);
    expect(Math.abs(hits / rounds - hitRate)).toBeLessThan(4 * hitError);
  });

  it('counts every stop once and agrees with the rules, stop by stop, on a small machine', () => {
    for (const set of machine.options.length > 0 ? (['base', 'free'] as const) : (['base'] as const)) {
      const small = cutDown(machine, set);
      const slow = new Map<string, number>();
      for (const stops of everyStop(small, set)) {
        const { scatter, win } = evaluate(small, set, stops, small.coins, 1);
        const key = `${scatter.count}/${win}`;
        slow.set(key, (slow.get(key) ?? 0) + 1);
      }
      const fast = new Map<string, number>();
      enumerateSpins(small, set).byKey.forEach((wins, count) => {
        for (const [win, times] of wins) fast.set(`${count}/${win}`, times);
      });
      expect([...fast].toSorted()).toEqual([...slow].toSorted());
    }
  });

  it('adds up in whole minor units at every offered stake', () => {
    for (const stake of machine.stakes) expect(stake % machine.coins).toBe(0);
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.constantFrom(...machine.stakes),
        fc.nat(5),
        (nonce, stake, option) => {
          let round = playSlot(machine, stake, [], stream(nonce));
          if (round.phase === 'choosing')
            round = playSlot(machine, stake, choiceFor(machine, option), stream(nonce));
          const spins = [round.base, ...round.freeSpins];
          for (const one of spins) {
            const windows = [one, ...one.falls];
            const lines = windows.flatMap((window) => window.lineWins);
            expect(one.win).toBe(lines.reduce((sum, win) => sum + win.amount, one.scatter.amount));
            for (const window of windows)
              expect(window.grid.map((column) => column.length)).toEqual(
                machine.strips.base.map(() => machine.rows),
              );
          }
          expect(round.win).toBe(spins.reduce((sum, one) => sum + one.win, 0));
          expect(Number.isSafeInteger(round.win)).toBe(true);
          expect(round.freeSpins.length).toBe(
            round.freeSpins.reduce((sum, one) => sum + one.awarded, round.base.awarded),
          );
        },
      ),
      { numRuns: 120 },
    );
  });

  it('has no wild on the first reel where ways count, and never two scatters in one window of a reel', () => {
    const wild = machine.symbols.findIndex((symbol) => symbol.role === 'wild');
    const scatter = machine.symbols.findIndex((symbol) => symbol.role === 'scatter');
    for (const reels of [machine.strips.base, machine.strips.free]) {
      if (machine.lines.length === 0) expect(reels[0]).not.toContain(wild);
      for (const reel of reels)
        reel.forEach((__, stop) => {
          const shown = [...Array(machine.rows).keys()].map((row) => reel[(stop + row) % reel.length]);
          expect(shown.filter((symbol) => symbol === scatter).length).toBeLessThanOrEqual(1);
        });
    }
  });
});

describe('what the rules say of wilds', () => {
  const wildOf = (machine: SlotMachine) => machine.symbols.findIndex(({ role }) => role === 'wild');
  const lined = all.filter(([, { lines }]) => lines.length > 0);

  it.each(lined)('is what a line of %s pays: each one that stands in multiplies, a line of them alone does not', (_, machine) => {
    const wild = wildOf(machine);
    const ordinary = machine.symbols.flatMap(({ role }, index) => (role === 'ordinary' ? index : []));
    const reels = machine.strips.base.length;
    fc.assert(
      fc.property(
        fc.constantFrom(...ordinary),
        fc.array(fc.boolean(), { minLength: reels, maxLength: reels }),
        (symbol, wilds) => {
          const line = wilds.map((stands) => (stands ? wild : symbol));
          const standing = wilds.filter(Boolean).length;
          let leading = 0;
          while (wilds[leading] === true) leading += 1;
          const alone = machine.symbols[wild]?.pays[leading] ?? 0;
          const said = (machine.symbols[symbol]?.pays[reels] ?? 0) * machine.wildFactor ** standing;
          const paid = bestOnLine(machine, line)?.pays ?? 0;
          expect(paid).toBe(standing === reels ? alone : Math.max(alone, said));
        },
      ),
    );
  });
});

describe('the profiles', () => {
  it('have their sheets written as they are', () => {
    expect(stale(slotSheets())).toEqual([]);
  });

  it('differ in window, ways to win and volatility', () => {
    expect(all.length).toBeGreaterThanOrEqual(4);
    const sheets = all.map(([, machine]) => publishedSlot(machine));
    expect(new Set(sheets.map((sheet) => sheet.volatility))).toEqual(new Set(['low', 'medium', 'high']));
    expect(new Set(sheets.map((sheet) => JSON.stringify(sheet))).size).toBe(all.length);
  });

  it('fall where the cascade says so: what won is gone, what stood above it has come down', () => {
    const machine = profiles.cascade;
    let nonce = 0;
    let round = playSlot(machine, machine.coins, [], stream(nonce));
    while (round.base.falls.length < 2) {
      nonce += 1;
      round = playSlot(machine, machine.coins, [], stream(nonce));
    }
    const { base } = round;
    base.falls.forEach((fall, step) => {
      const before = step === 0 ? base : base.falls[step - 1];
      fall.grid.forEach((column, reel) => {
        const gone = new Set(
          before?.lineWins.flatMap((win) => win.positions.flatMap(([at, row]) => (at === reel ? row : []))),
        );
        const kept = (before?.grid[reel] ?? []).filter((_, row) => !gone.has(row));
        expect(column.slice(gone.size)).toEqual(kept);
      });
      expect(fall.multiplier).toBe([1, 2, 3, 5][Math.min(step + 1, 3)]);
    });
    expect(base.falls.at(-1)?.lineWins).toEqual([]);
  });
});

/** Few stops of each reel, so that every one of them can be played out by the rules themselves. */
function cutDown(machine: SlotMachine, set: ReelSet): SlotMachine {
  const reels = machine.strips[set].map((reel, index) => reel.slice(4, 10 + (index % 2)));
  return { ...machine, strips: { ...machine.strips, [set]: reels } };
}

function* everyStop(machine: SlotMachine, set: ReelSet): Generator<number[]> {
  const lengths = machine.strips[set].map((reel) => reel.length);
  const count = lengths.reduce((product, length) => product * length, 1);
  for (let index = 0; index < count; index += 1) {
    let rest = index;
    yield lengths.map((length) => {
      const stop = rest % length;
      rest = Math.floor(rest / length);
      return stop;
    });
  }
}
