import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { lotteryTitles } from '../../catalogue/lotteries.ts';
import { drawFrom, drawOf, drawsBetween, issueOf, labelOf, titles, type Schedule } from '../index.ts';
import { titlesFrom } from './title.ts';
import file from './titles.json' with { type: 'json' };

const every = (seconds: number, zone: string, firstDay = '2026-01-01'): Schedule => ({
  draws: 'every',
  seconds,
  zone,
  firstDay,
});
const daily = (at: string, zone: string, weekdays?: number[], firstDay = '2026-01-01'): Schedule => ({
  draws: 'daily',
  at,
  zone,
  firstDay,
  ...(weekdays === undefined ? {} : { weekdays }),
});
const at = (text: string): number => Date.parse(text);
const labelAt = (schedule: Schedule, text: string): string => labelOf(schedule, drawFrom(schedule, at(text)));
/** The day of an instant in a zone, and how many draws of a schedule it has. */
const drawsOn = (schedule: Schedule, from: string, to: string) =>
  drawsBetween(schedule, at(from), at(to), 5_000);

describe('a calendar of draws', () => {
  it('numbers the draws of a local day from its first, also the last one of the day', () => {
    const minute = every(60, 'America/Sao_Paulo');
    expect(labelAt(minute, '2026-11-23T02:59:00Z')).toBe('20261122-1440');
    expect(labelAt(minute, '2026-11-23T02:59:00.001Z')).toBe('20261123-0001');
    expect(labelAt(minute, '2026-11-23T03:00:00Z')).toBe('20261123-0001');
    expect(labelAt(minute, '2026-11-23T02:59:59Z')).toBe('20261123-0001');
    expect(new Date(drawOf(minute, 1).drawsAt).toISOString()).toBe('2026-01-01T03:00:00.000Z');
  });

  it('has more draws on a day of twenty-five hours and fewer on one of twenty-three, each with a label of its own', () => {
    const minute = every(60, 'America/Santiago');
    // Clocks go back at the end of 4 April 2026, and forward at the beginning of 6 September.
    const long = drawsOn(minute, '2026-04-04T03:00:00Z', '2026-04-05T04:00:00Z');
    expect(long.length).toBe(25 * 60);
    expect(new Set(long.map((draw) => labelOf(minute, draw))).size).toBe(long.length);
    expect(labelOf(minute, long.at(-1) ?? long[0] ?? drawOf(minute, 1))).toBe('20260404-1500');
    const short = drawsOn(minute, '2026-09-06T04:00:00Z', '2026-09-07T03:00:00Z');
    expect(short.map((draw) => labelOf(minute, draw)).at(-1)).toBe('20260906-1380');
    expect(short.length).toBe(23 * 60);
  });

  it('draws once on each local day at its time, by daylight saving too', () => {
    const evening = daily('20:00', 'America/Santiago');
    const instants = ['2026-04-03', '2026-04-04', '2026-04-05', '2026-09-05', '2026-09-06'].map((day) => {
      const draw = drawFrom(evening, at(`${day}T12:00:00Z`));
      return `${labelOf(evening, draw)} ${new Date(draw.drawsAt).toISOString()}`;
    });
    expect(instants).toEqual([
      '20260403-0001 2026-04-03T23:00:00.000Z',
      '20260404-0001 2026-04-04T23:00:00.000Z',
      '20260405-0001 2026-04-06T00:00:00.000Z',
      '20260905-0001 2026-09-06T00:00:00.000Z',
      '20260906-0001 2026-09-06T23:00:00.000Z',
    ]);
  });

  it('draws later where a day doesn’t have the time, and at the first of two', () => {
    const night = daily('00:30', 'America/Santiago');
    expect(new Date(drawFrom(night, at('2026-09-06T03:59:00Z')).drawsAt).toISOString()).toBe(
      '2026-09-06T04:30:00.000Z',
    );
    const late = daily('23:30', 'America/Santiago');
    expect(new Date(drawFrom(late, at('2026-04-04T12:00:00Z')).drawsAt).toISOString()).toBe(
      '2026-04-05T02:30:00.000Z',
    );
    expect(labelOf(late, drawFrom(late, at('2026-04-05T02:30:00.001Z')))).toBe('20260405-0001');
  });

  it('counts a leap day as any other', () => {
    const noon = daily('12:00', 'Asia/Manila', undefined, '2028-02-28');
    expect([1, 2, 3].map((sequence) => labelOf(noon, drawOf(noon, sequence)))).toEqual([
      '20280228-0001',
      '20280229-0001',
      '20280301-0001',
    ]);
    expect(drawFrom(noon, at('2029-02-28T00:00:00Z')).sequence).toBe(367);
    const quarter = every(900, 'Asia/Bangkok', '2028-02-29');
    expect(labelOf(quarter, drawOf(quarter, 97))).toBe('20280301-0001');
  });

  it('draws on its days of the week only', () => {
    const twice = daily('20:00', 'America/Sao_Paulo', [3, 6]);
    expect([1, 2, 3, 4].map((sequence) => labelOf(twice, drawOf(twice, sequence)).slice(0, 8))).toEqual([
      '20260103',
      '20260107',
      '20260110',
      '20260114',
    ]);
  });

  it('is the same forwards and backwards', () => {
    const zones = [
      'America/Sao_Paulo',
      'America/Santiago',
      'Asia/Ho_Chi_Minh',
      'Europe/Lisbon',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
    ];
    const schedules = fc.oneof(
      fc
        .tuple(fc.constantFrom(60, 180, 300, 900), fc.constantFrom(...zones))
        .map(([seconds, zone]) => every(seconds, zone)),
      fc
        .tuple(
          fc.constantFrom('00:00', '00:30', '02:30', '16:20', '23:59'),
          fc.constantFrom(...zones),
          fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        )
        .map(([time, zone, days]) => daily(time, zone, days)),
    );
    fc.assert(
      fc.property(
        schedules,
        fc.integer({ min: 1, max: 4_000 }),
        fc.nat(86_400_000),
        (schedule, sequence, since) => {
          const draw = drawOf(schedule, sequence);
          const next = drawOf(schedule, sequence + 1);
          expect(next.drawsAt).toBeGreaterThan(draw.drawsAt);
          expect(drawFrom(schedule, draw.drawsAt)).toEqual(draw);
          expect(drawFrom(schedule, draw.drawsAt + 1)).toEqual(next);
          const instant = draw.drawsAt + since;
          const found = drawFrom(schedule, instant);
          expect(found.drawsAt).toBeGreaterThanOrEqual(instant);
          if (found.sequence > 1) expect(drawOf(schedule, found.sequence - 1).drawsAt).toBeLessThan(instant);
          expect(labelOf(schedule, draw)).not.toBe(labelOf(schedule, next));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('has no draw before the first, and no half numbers', () => {
    const minute = every(60, 'America/Sao_Paulo');
    expect(drawFrom(minute, 0).sequence).toBe(1);
    expect(drawsBetween(minute, 0, at('2026-01-01T03:00:00Z'), 10)).toEqual([]);
    for (const sequence of [0, -1, 1.5, Number.NaN])
      expect(() => drawOf(minute, sequence)).toThrow(RangeError);
  });
});

describe('the titles', () => {
  it.each([...titles.keys()])(
    '%s sells, freezes, draws in this order, and each issue begins where the last one stops',
    (code) => {
      const title = titles.get(code);
      if (title === undefined) throw new Error('no title');
      for (const sequence of [1, 2, 500]) {
        const issue = issueOf(title, sequence);
        const next = issueOf(title, sequence + 1);
        const instants = [issue.opensAt, issue.sellsUntil, issue.freezesAt, issue.drawsAt, issue.voidAt];
        expect(instants.toSorted((one, other) => one - other)).toEqual(instants);
        expect(new Set(instants).size).toBe(instants.length);
        expect(next.opensAt).toBe(issue.sellsUntil);
        expect(issue.id).toBe(`${code}:${sequence}`);
        expect(issue.label).toMatch(/^\d{8}-\d{4}$/);
      }
    },
  );

  it('of a minute stop selling ten seconds before the draw, and are void after five minutes without one; daily ones after a day', () => {
    for (const title of titles.values()) {
      const { drawsAt, sellsUntil, voidAt } = issueOf(title, 3);
      if (title.schedule.draws === 'every')
        expect([drawsAt - sellsUntil, voidAt - drawsAt]).toEqual([10_000, 300_000]);
      else expect(voidAt - drawsAt).toBe(86_400_000);
    }
  });

  it('are those that the catalogue offers, each once and with a picture of its own', () => {
    expect(lotteryTitles.map(({ code }) => code).toSorted()).toEqual([...titles.keys()].toSorted());
    const casts = lotteryTitles.map(({ hero, beside }) => [hero, ...beside].join(' '));
    expect(new Set(casts).size).toBe(casts.length);
  });
});

test('a file of titles with a fault stops the program', () => {
  const [first] = file;
  const wrong: unknown[] = [
    [],
    [{ ...first, more: 1 }],
    [{ ...first, family: 'NONE' }],
    [first, first],
    [{ ...first, schedule: { draws: 'every', seconds: 61, zone: 'UTC', firstDay: '2026-01-01' } }],
    [{ ...first, schedule: { draws: 'daily', at: '20:00', zone: 'Nowhere/Town', firstDay: '2026-01-01' } }],
    [{ ...first, schedule: { draws: 'daily', at: '20:00', zone: 'UTC', firstDay: '2026-02-30' } }],
    [{ ...first, modes: [50] }],
  ];
  for (const one of wrong) expect(() => titlesFrom(one), JSON.stringify(one).slice(0, 200)).toThrow(Error);
  expect(titlesFrom(file)).toHaveLength(titles.size);
});
