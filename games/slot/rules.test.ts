import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { fairStream } from '../fairness/index.ts';
import {
  bestOnLine,
  enumerateSpins,
  evaluate,
  jaguarMoon,
  playSlot,
  publishedSlot,
  publishSlot,
  slotFigures,
  SlotRuleError,
  type SlotFigures,
  type SlotTheme,
} from './index.ts';

const at = (id: string): number => jaguarMoon.symbols.findIndex((symbol) => symbol.id === id);
const line = (...ids: string[]) => bestOnLine(jaguarMoon, ids.map(at));
const stream = (nonce: number) => fairStream({ serverSeed: '9d'.repeat(32), clientSeed: 'test', nonce });
const optionIds = jaguarMoon.options.map((option) => option.id);

describe('a line', () => {
  it('counts from the left with the jaguar standing in', () => {
    expect(line('macaw', 'macaw', 'jaguar', 'lily', 'macaw')).toEqual({
      symbol: at('macaw'),
      count: 3,
      pays: 35,
    });
    expect(line('jaguar', 'lily', 'lily', 'lily', 'cocoa')).toEqual({
      symbol: at('lily'),
      count: 4,
      pays: 55,
    });
    expect(line('cocoa', 'macaw', 'macaw', 'macaw', 'macaw')).toBeNull();
  });

  it('takes the run of jaguars alone where that pays more', () => {
    expect(line('jaguar', 'jaguar', 'jaguar', 'jaguar', 'acai')).toEqual({
      symbol: at('jaguar'),
      count: 4,
      pays: 250,
    });
    expect(line('jaguar', 'jaguar', 'jaguar', 'acai', 'acai')).toEqual({
      symbol: at('acai'),
      count: 5,
      pays: 60,
    });
    expect(line('jaguar', 'jaguar', 'jaguar', 'moon', 'acai')).toEqual({
      symbol: at('jaguar'),
      count: 3,
      pays: 50,
    });
    expect(line('jaguar', 'jaguar', 'jaguar', 'jaguar', 'jaguar')).toEqual({
      symbol: at('jaguar'),
      count: 5,
      pays: 2000,
    });
  });

  it('never lets the jaguar stand in for the moon', () => {
    expect(line('moon', 'jaguar', 'jaguar', 'jaguar', 'jaguar')).toBeNull();
  });
});

describe('a round', () => {
  it('adds up: the win is the sum of what is shown, in whole minor units', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.constantFrom(...jaguarMoon.stakes),
        fc.constantFrom(...optionIds),
        (nonce, stake, option) => {
          let round = playSlot(jaguarMoon, stake, [], stream(nonce));
          if (round.phase === 'choosing') {
            const waiting = round;
            round = playSlot(jaguarMoon, stake, [{ type: 'choose', option }], stream(nonce));
            expect(round.base.stops).toEqual(waiting.base.stops);
            expect(round.freeSpins.length).toBeLessThanOrEqual(jaguarMoon.maximumFreeSpins);
            const awarded = round.freeSpins.reduce((sum, one) => sum + one.awarded, round.base.awarded);
            expect(round.freeSpins.length).toBe(awarded);
          }
          const spins = [round.base, ...round.freeSpins];
          for (const one of spins) {
            expect(one.win).toBe(one.lineWins.reduce((sum, win) => sum + win.amount, one.scatter.amount));
          }
          expect(round.win).toBe(spins.reduce((sum, one) => sum + one.win, 0));
          expect(Number.isSafeInteger(round.win)).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('waits for the choice, takes one, and refuses any other', () => {
    let nonce = 0;
    while (playSlot(jaguarMoon, 100, [], stream(nonce)).phase !== 'choosing') nonce += 1;
    const choose = (option: string) => ({ type: 'choose' as const, option });
    for (const option of jaguarMoon.options) {
      const round = playSlot(jaguarMoon, 100, [choose(option.id)], stream(nonce));
      expect(round.phase).toBe('done');
      expect(round.freeSpins.every((one) => one.multiplier === option.multiplier)).toBe(true);
    }
    expect(() => playSlot(jaguarMoon, 100, [choose('sea')], stream(nonce))).toThrow(SlotRuleError);
    expect(() => playSlot(jaguarMoon, 100, [choose('hunt'), choose('hunt')], stream(nonce))).toThrow(
      SlotRuleError,
    );
    let plain = 0;
    while (playSlot(jaguarMoon, 100, [], stream(plain)).phase !== 'done') plain += 1;
    expect(() => playSlot(jaguarMoon, 100, [choose('hunt')], stream(plain))).toThrow(SlotRuleError);
  });

  it('refuses a stake that the lines do not divide', () => {
    for (const stake of [0, -20, 30, 20.5, 2 ** 60]) {
      expect(() => playSlot(jaguarMoon, stake, [], stream(1))).toThrow(SlotRuleError);
    }
  });
});

describe('the theme', () => {
  it('never shows two moons on one reel, so at most five fall', () => {
    for (const reels of [jaguarMoon.strips.base, jaguarMoon.strips.free]) {
      for (const reel of reels) {
        reel.forEach((_, stop) => {
          const shown = [0, 1, 2].filter((row) => reel[(stop + row) % reel.length] === at('moon'));
          expect(shown.length).toBeLessThanOrEqual(1);
        });
      }
    }
    for (const stake of jaguarMoon.stakes) expect(stake % jaguarMoon.lines.length).toBe(0);
  });
});

describe('the published sheet', () => {
  let figures: SlotFigures;
  beforeAll(() => {
    figures = slotFigures(jaguarMoon);
  }, 60_000);

  it('is what full enumeration of the shipped rules gives, at least 96 %', () => {
    const sheet = publishSlot(jaguarMoon, figures);
    expect(publishedSlot(jaguarMoon.code)).toEqual(sheet);
    expect(Number(sheet.returnToPlayer)).toBeGreaterThanOrEqual(96);
    for (const option of figures.options)
      expect(figures.returnBase + option.returnFeature).toBeCloseTo(option.returnTotal, 12);
  });

  it('counts every stop once and agrees with the evaluation of the rules, stop by stop, on a small machine', () => {
    const small: SlotTheme = {
      ...jaguarMoon,
      strips: {
        ...jaguarMoon.strips,
        base: jaguarMoon.strips.base.map((reel, index) => reel.slice(8, 14 + (index % 2))),
      },
    };
    const slow = new Map<string, number>();
    const lengths = small.strips.base.map((reel) => reel.length);
    const all = lengths.reduce((product, length) => product * length, 1);
    for (let index = 0; index < all; index += 1) {
      let rest = index;
      const stops = lengths.map((length) => {
        const stop = rest % length;
        rest = Math.floor(rest / length);
        return stop;
      });
      const seen = evaluate(small, 'base', stops, small.lines.length, 1);
      const key = `${seen.scatter.count}/${seen.win}`;
      slow.set(key, (slow.get(key) ?? 0) + 1);
    }
    const fast = new Map<string, number>();
    enumerateSpins(small, 'base').byScatter.forEach((wins, count) => {
      for (const [win, times] of wins) fast.set(`${count}/${win}`, times);
    });
    expect([...fast].toSorted()).toEqual([...slow].toSorted());
  });

  it('agrees with a seeded simulation of the shipped rules: return and hit rate within four standard errors', () => {
    const rounds = 120_000;
    const option = figures.options.find((one) => one.id === 'forest');
    let won = 0;
    let hits = 0;
    const entropy = fairStream({ serverSeed: '3b'.repeat(32), clientSeed: 'simulation', nonce: 0 });
    for (let index = 0; index < rounds; index += 1) {
      const stops: number[] = [];
      const recorded = { below: (bound: number) => stops[stops.push(entropy.below(bound)) - 1] ?? 0 };
      let round = playSlot(jaguarMoon, 20, [], recorded);
      if (round.phase === 'choosing') {
        const replay = [...stops];
        const again = { below: (bound: number) => replay.shift() ?? entropy.below(bound) };
        round = playSlot(jaguarMoon, 20, [{ type: 'choose', option: 'forest' }], again);
      }
      won += round.win / 20;
      if (round.base.win > 0 || round.option !== null) hits += 1;
    }
    const error = (option?.standardDeviation ?? 0) / Math.sqrt(rounds);
    expect(Math.abs(won / rounds - (option?.returnTotal ?? 0))).toBeLessThan(4 * error);
    const hitError = Math.sqrt((figures.hitRate * (1 - figures.hitRate)) / rounds);
    expect(Math.abs(hits / rounds - figures.hitRate)).toBeLessThan(4 * hitError);
  }, 60_000);
});
