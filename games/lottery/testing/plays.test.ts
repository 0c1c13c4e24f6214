import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Win } from '../index.ts';
import { EntryError, maxEntryLength, maxUnits } from '../index.ts';
import { entriesOf, outcomesOf, tried } from './entries.ts';

const tally = (wins: readonly Win[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { level, count } of wins) counts[level] = (counts[level] ?? 0) + count;
  return counts;
};

describe.each(tried.map((one) => [one.play.code, one] as const))('%s', (_, one) => {
  const { play, family } = one;

  it('costs as many units as its lines, and wins what they win one by one', () => {
    fc.assert(
      fc.property(entriesOf(one), outcomesOf(family), (entry, outcome) => {
        const lines = [...entry.lines()].map((line) => play.read(line));
        expect(lines.length * play.lineUnits).toBe(entry.units);
        expect(lines.every(({ units }) => units === play.lineUnits)).toBe(true);
        const together = tally(play.wins(entry, outcome));
        expect(together).toEqual(tally(lines.flatMap((line) => play.wins(line, outcome))));
        for (const [level, count] of Object.entries(together)) {
          expect(play.ways.has(level)).toBe(true);
          expect(count).toBeGreaterThan(0);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('reads its own text as the same entry', () => {
    fc.assert(
      fc.property(entriesOf(one), (entry) => {
        const again = play.read(entry.text);
        expect({ text: again.text, units: again.units }).toEqual({ text: entry.text, units: entry.units });
      }),
      { numRuns: 20 },
    );
  });

  it('refuses what isn’t an entry by an EntryError, and never echoes it', () => {
    const pieces = fc.array(
      fc.oneof(
        fc.constantFrom(
          '0',
          '1',
          '2',
          '05',
          '11',
          '99',
          '|',
          ',',
          ';',
          ' ',
          '\n',
          '\r\n',
          ':',
          'R',
          'B',
          'BIG',
          '1-5',
          '-',
          '+',
          '.',
          'e',
          '0x1',
        ),
        // Digits of other scripts are no digits here.
        fc.constantFrom('٣', '३', '３', '𝟛', '²', '①', '\u0000', '\u200B', '、', '　'),
        fc.constantFrom('P:', 'G:', 'B:', 'L:', 'S:', 'N:', 'O:', 'Y:', 'R:', 'Z:', 'p:'),
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join('');
        try {
          const { units } = play.read(text);
          expect(units).toBeGreaterThanOrEqual(play.lineUnits);
          expect(units).toBeLessThanOrEqual(maxUnits);
          expect(text).toMatch(/^[\x20-\x7E\r\n\t]*$/);
        } catch (error) {
          expect(error).toBeInstanceOf(EntryError);
        }
      }),
      { numRuns: 60 },
    );
  });
});

test('long entries are refused before they are expanded, and named by line', () => {
  const at = (code: string, entry: string): string => {
    const play = tried.find((one) => one.play.code === code)?.play;
    try {
      return `read ${play?.read(entry).units}`;
    } catch (error) {
      if (!(error instanceof EntryError)) throw error;
      return `${error.at}: ${error.message}`;
    }
  };
  const all = '0,1,2,3,4,5,6,7,8,9';
  const balls = Array.from({ length: 80 }, (_, index) => String(index + 1).padStart(2, '0')).join(',');
  expect(at('SSC_5_STRAIGHT', Array.from({ length: 5 }, () => all).join('|'))).toBe('read 100000');
  expect(at('SSC_5_COMBO', Array.from({ length: 5 }, () => all).join('|'))).toBe(
    'units: at most 100000 units',
  );
  expect(at('KENO_10', balls)).toBe('units: at most 100000 units');
  expect(at('VN_XIEN4', balls)).toBe('units: at most 100000 units');
  expect(
    at('VN_LO2', Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0')).join(',')),
  ).toBe('read 2700');
  const list = `L:${'01234\n'.repeat(17_000)}`;
  expect(list.length).toBeLessThanOrEqual(maxEntryLength);
  expect(at('SSC_5_STRAIGHT', list)).toBe('read 17000');
  expect(at('SSC_5_STRAIGHT', list.replace(/\n01234\n$/, '\n0123x\n'))).toBe('list.17000: expected 5 digits');
  expect(at('SSC_5_STRAIGHT', `L:${'01234\n'.repeat(18_000)}`)).toBe(
    `: at most ${maxEntryLength} characters`,
  );
  expect(at('VN_LO2', `L:${'27 '.repeat(4_000)}`)).toBe('units: at most 100000 units');
  expect(at('D4_BIG', `Y:${'0123 '.repeat(5_000)}`)).toBe('units: at most 100000 units');
  expect(at('TH_3TOD', '123 444')).toBe('list.2: digits that repeat so often are bet as an exact number');
  expect(at('X5_F3_STRAIGHT', 'L:010203 010102')).toBe('list.2: a value stands twice');
  expect(at('X5_ANY5', 'B:01,02|02,03,04')).toBe('picks: a banker is picked again');
  expect(at('PK_F2_STRAIGHT', '08|08')).toBe(': no unit');
  expect(at('SSC_SUM_SIZE', 'BIG,SMALL')).toBe('options: one selection a line');
  expect(at('SSC_3L_STRAIGHT', '0,1|5|3,3')).toBe('places.3: a value stands twice');
});
