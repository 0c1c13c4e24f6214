import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases, sampleOf } from '../../tools/depth.ts';
import { fairStream } from '../fairness/index.ts';
import { slotSheets, stale } from '../write-sheets.ts';
import {
  bestOnLine,
  enumerateSpins,
  evaluate,
  formerProfiles,
  playSlot,
  profiles,
  publishedSlot,
  publishSlot,
  slotFigures,
  slotThemes,
  themeTitles,
  type ReelSet,
  type SlotMachine,
  type SlotSpin,
} from './index.ts';
import { slotGames } from './game.ts';
import { digestOf } from './maths/digest.ts';
import { playOut } from './play-out.ts';
import bookFile from './profiles/book.json' with { type: 'json' };
import { machineOf } from './profiles/machine.ts';
import { secondWin } from './second.ts';

const all: [string, SlotMachine][] = Object.entries(profiles);
const ever: [string, SlotMachine][] = Object.entries(formerProfiles);
const stream = (nonce: number) => fairStream({ serverSeed: '4e'.repeat(32), clientSeed: 'profile', nonce });

/** A quick generator for many rounds: the fair stream's own fairness is tested with it. */
function quick(seed: number) {
  let state = seed >>> 0;
  return {
    below(bound: number): number {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), 0x2c_1b_3c_6d);
      mixed = Math.imul(mixed ^ (mixed >>> 12), 0x29_7a_2d_39);
      return ((mixed ^ (mixed >>> 15)) >>> 0) % bound;
    },
  };
}

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
      const round = playOut(machine, { stake: machine.coins }, 0, entropy);
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

  it.runIf(Object.keys(machine.blocks ?? {}).length === 0)(
    'counts every stop once and agrees with the rules, stop by stop, on a small machine',
    () => {
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
    },
  );

  it('adds up in whole minor units at every offered stake, and never pays more than its cap', () => {
    for (const stake of machine.stakes) expect(stake % machine.coins).toBe(0);
    const sumOf = (spin: SlotSpin): number =>
      [spin, ...spin.falls]
        .flatMap(({ lineWins }) => lineWins)
        .reduce((sum, win) => sum + win.amount, spin.scatter.amount + (spin.cash?.amount ?? 0));
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.constantFrom(...machine.stakes),
        fc.nat(5),
        (nonce, stake, option) => {
          const round = playOut(machine, { stake }, option, stream(nonce));
          const spins = [round.base, ...round.freeSpins];
          for (const one of spins) expect(one.win).toBe(sumOf(one));
          const shown = spins.reduce((sum, one) => sum + one.win, round.bonus?.win ?? 0);
          expect(round.win).toBe(Math.min(shown, machine.cap * stake));
          expect(Number.isSafeInteger(round.win)).toBe(true);
          expect(round.freeSpins.length).toBeLessThanOrEqual(machine.maximumFreeSpins);
        },
      ),
      { numRuns: 120 },
    );
  });

  it('ends a round at its cap', () => {
    // The same machine with a cap that a paying spin reaches.
    const low = { ...machine, cap: 2 };
    let reached = 0;
    for (let nonce = 0; nonce < 400; nonce += 1) {
      const round = playOut(low, { stake: machine.coins }, nonce, quick(nonce * 31 + 7));
      expect(round.win).toBeLessThanOrEqual(2 * machine.coins);
      if (round.capped) reached += 1;
      if (round.capped) expect(round.win).toBe(2 * machine.coins);
    }
    expect(reached).toBeGreaterThan(0);
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

describe.each(sampleOf(ever, { atMost: 4 }))('a second writing of the rules of %s', (_, machine) => {
  it('pays the same in 10,000 random rounds', () => {
    const rounds = cases(10_000, 100_000);
    const fields = Array.from({ length: 64 }, (__, field) => field);
    const differing: number[] = [];
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const bet = { stake: machine.coins * 5, bought: machine.blocks?.buy !== undefined && nonce % 3 === 0 };
      const option = nonce % Math.max(1, machine.options.length);
      const round = playOut(machine, bet, option, quick(nonce * 7919 + 1));
      if (secondWin(machine, bet, { option, fields }, quick(nonce * 7919 + 1)) !== round.win)
        differing.push(nonce);
    }
    expect(differing).toEqual([]);
  });
});

describe('what the rules say of wilds', () => {
  const wildOf = (machine: SlotMachine) => machine.symbols.findIndex(({ role }) => role === 'wild');
  const lined = all.filter(([, { lines }]) => lines.length > 0);

  it.each(lined)(
    'is what a line of %s pays: each one that stands in multiplies, a line of them alone does not',
    (_, machine) => {
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
    },
  );
});

describe('the profiles', () => {
  it('have their sheets written as they are', () => {
    expect(stale(slotSheets())).toEqual([]);
  });

  it.each(ever)('are the machines that figures were published of: %s', (profile, machine) => {
    expect(machine.profile).toBe(profile);
    expect(digestOf(machine)).toBe(publishedSlot(machine).digest);
  });

  it('are read as they are written, and nothing else is taken for one', () => {
    const { book, classic } = profiles;
    expect(machineOf(bookFile)).toEqual(book);
    expect(book.blocks?.book?.special).toHaveLength(9);
    expect(classic.lines).toHaveLength(5);
    const files: [what: string, file: object][] = [
      ['cap', { ...bookFile, cap: undefined }],
      ['cap', { ...bookFile, cap: '5000' }],
      ['lines', { ...bookFile, lines: 'six' }],
      ['cape', { ...bookFile, cape: 1 }],
      ['boock', { ...bookFile, blocks: { ...bookFile.blocks, boock: {} } }],
      ['no symbol p9', { ...bookFile, strips: { ...bookFile.strips, base: ['p1 p9'] } }],
      ['no symbol p9', { ...bookFile, blocks: { book: { special: 'p9:1' } } }],
    ];
    for (const [what, file] of files) expect(() => machineOf(file)).toThrow(what);
  });

  it('stand under two titles of a vendor at most, and differ in what they do', () => {
    const counted = Map.groupBy(themeTitles, ({ label, theme }) => `${label} ${theme.profile}`);
    for (const [who, titles] of counted) expect(titles.length, who).toBeLessThanOrEqual(2);
    const house = themeTitles.filter(({ label, theme }) => label === 'STUDIO' && theme.profile === 'river');
    expect(house.length, 'beside the first title').toBeLessThanOrEqual(1);
    expect(slotThemes.length).toBeGreaterThanOrEqual(150);
    expect(all.length).toBeGreaterThanOrEqual(16);
    const doing = all.map(([, machine]) =>
      JSON.stringify([
        Object.keys(machine.blocks ?? {}),
        machine.blocks?.fill,
        machine.cascade !== null,
        Math.min(machine.options.length, 2),
        machine.wildFactor > 1,
      ]),
    );
    expect(new Set(doing).size).toBe(all.length);
  });

  it('differ in volatility', () => {
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

it('every title has figures for each option that a player chooses, by the name that the choice has', () => {
  const choosing = slotThemes.filter(({ options }) => options.length > 1);
  expect(choosing.length).toBeGreaterThan(10);
  for (const { code, options } of choosing) {
    const figures = slotGames.find((game) => game.code === code)?.figures.bets ?? [];
    const named = figures.map(({ id, names }) => [id, names] as const);
    expect([code, named]).toEqual([
      code,
      expect.arrayContaining(options.map(({ id, names }) => [id, names] as const)),
    ]);
  }
});
