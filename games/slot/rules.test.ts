import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairStream } from '../fairness/index.ts';
import { bestOnLine, jaguarMoon, playSlot, SlotRuleError } from './index.ts';

const at = (id: string): number => jaguarMoon.symbols.findIndex((symbol) => symbol.id === id);
const line = (...ids: string[]) => bestOnLine(jaguarMoon, ids.map(at));
const run = (id: string, count: number, pays: number) => ({ symbol: at(id), count, pays });
const stream = (nonce: number) => fairStream({ serverSeed: '9d'.repeat(32), clientSeed: 'test', nonce });
const optionIds = jaguarMoon.options.map((option) => option.id);

describe('a line', () => {
  it('counts from the left with the jaguar standing in', () => {
    expect(line('macaw', 'macaw', 'jaguar', 'lily', 'macaw')).toEqual(run('macaw', 3, 35));
    expect(line('jaguar', 'lily', 'lily', 'lily', 'cocoa')).toEqual(run('lily', 4, 55));
    expect(line('cocoa', 'macaw', 'macaw', 'macaw', 'macaw')).toBeNull();
  });

  it('takes the run of jaguars alone where that pays more', () => {
    expect(line('jaguar', 'jaguar', 'jaguar', 'jaguar', 'acai')).toEqual(run('jaguar', 4, 250));
    expect(line('jaguar', 'jaguar', 'jaguar', 'acai', 'acai')).toEqual(run('acai', 5, 60));
    expect(line('jaguar', 'jaguar', 'jaguar', 'moon', 'acai')).toEqual(run('jaguar', 3, 50));
    expect(line('jaguar', 'jaguar', 'jaguar', 'jaguar', 'jaguar')).toEqual(run('jaguar', 5, 2000));
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
