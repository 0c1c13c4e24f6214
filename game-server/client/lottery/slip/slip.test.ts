import { describe, expect, it } from 'vitest';
import { countdown, ServerClock } from '../room/clock.ts';
import { oneIn } from '../room/words.ts';
import { refusedLine, Slip } from './slip.ts';

const limits = { maxLines: 3, maxMultiplier: 10, issues: 100 };
const line = { play: 'SSC_3L_STRAIGHT', entry: '0,1|5|3,4,9', unit: 100, multiplier: 2, units: 6 };

describe('the slip', () => {
  it('adds up lines, issues and multiples, and asks for a quote of exactly these', () => {
    const slip = new Slip(limits, () => undefined);
    expect(slip.request('one-minute')).toBeNull();
    slip.add([line, { ...line, entry: '1|1|1', units: 1 }], 40);
    expect(slip.once).toBe(1_400);
    slip.repeat(3, 2, { on: 'win' });
    expect(slip.price).toBe(8_400);
    expect(slip.request('one-minute')).toEqual({
      gameCode: 'one-minute',
      lines: [
        { play: line.play, entry: line.entry, unit: 100, multiplier: 2 },
        { play: line.play, entry: '1|1|1', unit: 100, multiplier: 2 },
      ],
      issues: [40, 41, 42].map((sequence) => ({ sequence, multiple: 2 })),
    });
  });

  it('bets the same line more often instead of twice, and takes no more lines or multiples than it may', () => {
    const slip = new Slip(limits, () => undefined);
    expect(slip.add([line, line], 1)).toBe(2);
    expect(slip.lines.map(({ multiplier }) => multiplier)).toEqual([4]);
    expect(slip.add([{ ...line, multiplier: 7 }], 1)).toBe(0);
    const others = ['1', '2', '3'].map((entry) => ({ ...line, entry }));
    expect(slip.add(others, 1)).toBe(2);
    slip.setMultiplier(slip.lines[0]?.id ?? 0, 99);
    expect(slip.lines[0]?.multiplier).toBe(10);
  });

  it('stays with its issue until it is moved or emptied', () => {
    const slip = new Slip(limits, () => undefined);
    slip.add([line], 7);
    slip.add([{ ...line, entry: '2' }], 8);
    expect(slip.sequence).toBe(7);
    slip.moveTo(8);
    expect(slip.sequence).toBe(8);
    slip.clear();
    expect(slip.sequence).toBeNull();
  });

  it.each([
    ['lines.1.entry.list.17', 1],
    ['SSC_3L_STRAIGHT:053', 0],
    ['=SSC_3L_STRAIGHT', 0],
    ['issues.0.sequence', null],
    [undefined, null],
  ])('a refusal of %s stands at line %s', (detail, at) => {
    expect(refusedLine(detail, [line, { play: 'SSC_SUM_SIZE' }])).toBe(at);
  });
});

describe('time and chance in words', () => {
  it('counts down by the clock of the studio, whatever that of the device says', () => {
    let since = 5_000;
    const clock = new ServerClock(() => since);
    clock.set('2026-11-23T10:04:12.000Z');
    expect(clock.until('2026-11-23T10:05:00.000Z')).toBe(48_000);
    since += 47_500;
    expect(countdown(clock.until('2026-11-23T10:05:00.000Z'))).toBe('0:01');
    since += 600;
    expect(clock.until('2026-11-23T10:05:00.000Z')).toBe(0);
  });

  it.each([
    [0, '0:00'],
    [59_001, '1:00'],
    [3_600_000, '1:00:00'],
    [90_061_000, '1 d 01:01:01'],
  ])('%i ms are %s', (ms, text) => expect(countdown(ms)).toBe(text));

  it.each([
    ['1/100000', '100.000'],
    ['45/100', '2,22'],
    ['10000000000000000000000000000000000000000/182210000000000000000000000000000000000000', '18,22'],
  ])('%s is one in %s', (ways, text) => expect(oneIn(ways, 'pt')).toBe(text));
});
