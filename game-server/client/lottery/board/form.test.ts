import { families, type Play } from '@croupier/games/lottery';
import { describe, expect, it } from 'vitest';
import { boardOf, groupOf, listOf, offeredKinds } from './form.ts';
import { complete, randomEntry } from './random.ts';
import { readLines } from './list.ts';
import { quickKeys } from './quick.ts';

const playOf = (family: string, code: string): Play => {
  const play = families.get(family)?.plays.get(code);
  if (play === undefined) throw new Error(`no play ${code}`);
  return play;
};
const everyKind = [...families.values()].flatMap(({ code, plays }) =>
  [...plays.values()].flatMap((play) => offeredKinds(play).map((kind) => [code, play.code, kind] as const)),
);

describe('boards come from the data of a play', () => {
  it.each(everyKind)(
    '%s %s %s has a board or a list, by which something can be bet',
    (family, code, kind) => {
      const play = playOf(family, code);
      const [board, list] = [boardOf(play, kind, 'pt'), listOf(play, kind)];
      expect(board === null).toBe(list !== null);
      const form = board === null ? list && { list } : { board };
      const entry = form === null ? null : randomEntry(play, form);
      expect(entry).not.toBeNull();
      expect(play.read(entry ?? '').units).toBeGreaterThan(0);
      expect(groupOf(play)).toBeTruthy();
    },
  );

  it.each([
    ['SSC', 'SSC_3L_STRAIGHT', 'P', [['0', '1'], ['5'], ['3', '4', '9']], ['0,1|5|3,4,9'], 6],
    ['SSC', 'SSC_1_PLACE', 'P', [['1'], [], [], [], ['8', '9']], ['1||||8,9'], 3],
    ['SSC', 'SSC_3L_GROUP6', 'B', [['0'], ['3', '5', '9']], ['B:0|3,5,9'], 3],
    ['SSC', 'SSC_3L_STRAIGHT', 'S', [['14']], ['S:14'], 75],
    ['SSC', 'SSC_DT', 'O', [['DRAGON'], [], [], ['TIE']], ['1-2:DRAGON', '1-5:TIE'], 2],
    ['K3', 'K3_SUM', 'O', [['10', '11']], ['10,11'], 2],
    ['K3', 'K3_PAIR_EXACT', 'P', [['1'], ['2', '3']], ['1|2,3'], 2],
    ['VN27', 'VN_XIEN2', 'G', [['27', '64', '90']], ['27,64,90'], 3],
    ['SSC', 'SSC_REN3_GROUP6', 'B', [['1', '2', '3'], ['0'], ['4', '5']], ['B:1,2,3|0|4,5'], 1],
  ])('%s %s %s writes %j as %j', (family, code, kind, picks, written, units) => {
    const play = playOf(family, code);
    const rows = boardOf(play, kind, 'en')?.rows.length ?? 0;
    const padded = [...picks, ...Array.from({ length: Math.max(0, rows - picks.length) }, () => [])];
    const entries = boardOf(play, kind, 'en')?.entries(padded) ?? [];
    expect(entries).toEqual(written);
    expect(entries.reduce((sum, entry) => sum + play.read(entry).units, 0)).toBe(units);
  });
});

describe('keys and chance', () => {
  it.each([
    ['all', 10],
    ['big', 5],
    ['small', 5],
    ['odd', 5],
    ['even', 5],
    ['none', 0],
  ] as const)('%s picks so many digits', (quick, count) => {
    const [row] = boardOf(playOf('SSC', 'SSC_5_STRAIGHT'), 'P', 'pt')?.rows ?? [];
    expect(quickKeys(row ?? { cells: [] }, quick)).toHaveLength(count);
  });

  it('completing takes nothing away and never picks a banker again', () => {
    const board = boardOf(playOf('X5', 'X5_ANY5'), 'B', 'pt');
    if (board === null) throw new Error('no board');
    for (let turn = 0; turn < 50; turn += 1) {
      const [bankers = [], others = []] = complete(board, [['03', '07'], ['11']]);
      expect(bankers).toEqual(['03', '07']);
      expect(others).toContain('11');
      expect(others).toHaveLength(3);
      expect(others.filter((value) => bankers.includes(value))).toEqual([]);
    }
  });
});

describe('a pasted list', () => {
  it('is read line by line: what is wrong is named by its number, repeats are counted', () => {
    const play = playOf('SSC', 'SSC_3L_MIX');
    expect(readLines(play, { prefix: '' }, '053 054,777;12\n053  05a')).toEqual({
      good: ['053', '054', '053'],
      bad: [
        { line: 1, at: 3, text: '777' },
        { line: 1, at: 4, text: '12' },
        { line: 2, at: 6, text: '05a' },
      ],
      twice: 1,
      repeated: ['053'],
    });
  });
});
