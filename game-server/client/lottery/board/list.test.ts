// @vitest-environment jsdom
import { families, maxUnits, type Play } from '@croupier/games/lottery';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openRoom, press, textOf } from '../room-tests.ts';
import { boardOf, listOf, offeredKinds } from './form.ts';
import { listEntry, maxListLength, readFile, readLines } from './list.ts';
import { picksOf } from './picks.ts';
import { randomEntry } from './random.ts';

const kindsOf = [...families.values()].flatMap(({ code, plays }) =>
  [...plays.values()].flatMap((play) => offeredKinds(play).map((kind) => ({ code, play, kind }))),
);
const lists = kindsOf.flatMap(({ code, play, kind }) => {
  const list = listOf(play, kind);
  return list === null ? [] : [{ code, play, kind, list }];
});
const playOf = (family: string, code: string): Play => {
  const play = families.get(family)?.plays.get(code);
  if (play === undefined) throw new Error(`no play ${code}`);
  return play;
};

const separator = fc.constantFrom(' ', ',', ';', '\n', '\r\n', '\r', '\t', ', ', ' ;\n', '\n\n');
const piece = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 8 })
      .map((all) => all.join('')),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'R12',
      '1R3',
      '43R1',
      'r000',
      '01 02',
      '-1',
      '+1',
      '1e3',
      '0x1',
      '٣٤٥',
      '०१२',
      '０５３',
      '𝟎𝟏𝟐',
      '05³',
      'ß',
      'ﬁ',
      '\u00a0053',
      '\u202e123',
      '1|2',
      'B:1',
      '',
    ),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 10, unit: 'binary' }) },
);
const pasted = fc
  .array(fc.tuple(piece, separator), { maxLength: 40 })
  .map((parts) => parts.map(([text, between]) => text + between).join(''));

describe.each(lists.map((one) => [`${one.play.code} ${one.kind}`, one] as const))(
  'a pasted list of %s',
  (_, { play, list }) => {
    it('is accepted or refused bet by bet, each refusal at its line, and what is accepted can be bet as it is', () => {
      fc.assert(
        fc.property(pasted, (text) => {
          const { good, bad, twice, repeated } = readLines(play, list, text);
          const all = text.split(/[ ,;\t\r\n]+/).filter((part) => part !== '');
          expect(good.length + bad.length).toBe(all.length);
          expect(twice).toBe(good.length - new Set(good).size);
          expect(new Set(repeated)).toEqual(new Set(good.filter((one, at) => good.indexOf(one) !== at)));
          const rows = text.split(/\r\n|\r|\n/);
          for (const { line, at, text: shown } of bad) {
            expect(rows[line - 1]).toContain(shown);
            expect(all[at - 1]?.startsWith(shown)).toBe(true);
          }
          // Only what ASCII writes is a number here.
          for (const bet of good) expect(bet).toMatch(/^[0-9R]+$/);
          const [merged, kept] = [listEntry(list, good, true), listEntry(list, good, false)];
          expect([merged === null, kept === null]).toEqual([good.length === 0, good.length === 0]);
          if (merged === null || kept === null) return;
          const each = good.reduce((sum, bet) => sum + play.read(list.prefix + bet).units, 0);
          if (each <= maxUnits) expect(play.read(kept).units).toBe(each);
          expect(play.read(merged).units).toBeLessThanOrEqual(Math.min(each, maxUnits));
        }),
        { numRuns: 25 },
      );
    });
  },
);

describe('a list as long as a list may be', () => {
  it('is read to its last bet, and not beyond', () => {
    const play = playOf('SSC', 'SSC_5_STRAIGHT');
    const text = '01234\n'.repeat(20_000);
    const { good, bad } = readLines(play, { prefix: 'L:' }, text);
    expect(good).toHaveLength(Math.floor(maxListLength / 6));
    expect(bad.length).toBeLessThanOrEqual(1);
    expect(play.read(listEntry({ prefix: 'L:' }, good, true) ?? '').units).toBe(1);
  });

  it.each([
    ['of 100 kB', new Uint8Array(maxListLength).fill(0x30), 'text'],
    ['a byte longer', new Uint8Array(maxListLength + 1).fill(0x30), 'listFileLong'],
    ['that isn’t text', new Uint8Array([0x50, 0x4b, 3, 4, 0xff, 0xfe]), 'listFileKind'],
    ['with zeros', new Uint8Array([0x30, 0, 0x30]), 'listFileKind'],
    ['with a mark of its order', new Uint8Array([0xef, 0xbb, 0xbf, 0x30, 0x35]), 'text'],
  ])('a file %s is read or refused in words', async (_, bytes, outcome) => {
    const read = await readFile({ size: bytes.length, arrayBuffer: () => Promise.resolve(bytes.buffer) });
    expect('fault' in read ? read.fault : 'text').toBe(outcome);
    if ('text' in read && bytes.length === 5) expect(read.text).toBe('05');
  });
});

describe('the field of a list', () => {
  const type = (text: string): void => {
    const area = document.querySelector<HTMLTextAreaElement>('#list-text');
    if (area === null) throw new Error('no list');
    area.value = text;
    area.dispatchEvent(new Event('input'));
  };
  const choose = (id: string): void => document.querySelector<HTMLElement>(id)?.click();
  const openList = () => {
    const opened = openRoom('SSC');
    press('Lista');
    return opened;
  };

  it('asks what to do with repeated bets before anything is put on the slip, and names what it refuses', () => {
    const { room } = openList();
    type('01234 01234\n0123 ٠١٢٣٤');
    expect(textOf('.list-faults')).toContain('Aceitas: 2');
    expect(textOf('.list-faults')).toContain('Linha 2, aposta 3: “0123” não vale aqui');
    expect(textOf('.list-faults')).toContain('Linha 2, aposta 4: “٠١٢٣٤” não vale aqui');
    expect(textOf('.board-sum')).toBe('O que fazer com as repetidas?');
    press('Pôr no bilhete');
    expect(room.slip.lines).toHaveLength(0);
    choose('#list-listKeep');
    expect(textOf('.board-sum')).toBe('2 apostas · R$ 2,00');
    choose('#list-listMerge');
    expect(textOf('.board-sum')).toBe('1 aposta · R$ 1,00');
    press('Pôr no bilhete');
    expect(room.slip.lines.map(({ units }) => units)).toEqual([1]);
  });

  it('says that a line holds only so many bets', () => {
    const opened = openRoom('D4');
    const all = Array.from({ length: 6_000 }, (_, at) => String(1_000 + at)).filter(
      (one) => new Set(one).size === 4,
    );
    const play = opened.room.offered.find(({ play: one }) => one.code === 'D4_BIG');
    press(play?.row.names.pt ?? '');
    press('Todas as ordens');
    type(Array.from({ length: 3 }, () => all.join(' ')).join(' '));
    choose('#list-listKeep');
    expect(textOf('.board-sum')).toBe('Uma linha leva no máximo 100.000 apostas.');
  });
});

describe('own numbers on a board', () => {
  it.each(
    kindsOf
      .filter(({ play, kind }) => listOf(play, kind) === null)
      .map((one) => [one.play.code, one.kind, one] as const),
  )('%s %s comes back as the picks that wrote it', (_code, kind, { play }) => {
    const board = boardOf(play, kind, 'pt');
    if (board === null) throw new Error('no board');
    for (let turn = 0; turn < 5; turn += 1) {
      const entry = randomEntry(play, { board });
      const picks = picksOf(play, board, entry ?? '');
      expect(picks).not.toBeNull();
      expect(board.entries(picks ?? [])).toEqual([entry]);
    }
  });
});
