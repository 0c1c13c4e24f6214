import { describe, expect, it } from 'vitest';
import { KnownRows } from './known-rows.ts';

const nowhere = new Map<number, bigint>();
const upTo = (height: bigint) => new Map([[0, height]]);

function pageOf(known: KnownRows, ...rows: [string, number?][]): void {
  const noted = known.begin();
  for (const [row, at] of rows) known.note(row, at);
  known.committed(noted, nowhere);
}

describe('rows that a reader of blocks has committed', () => {
  it('knows a row after its page was committed, and not before', () => {
    const known = new KnownRows();
    const noted = known.begin();
    known.note('row');
    expect(known.has('row')).toBe(false);
    known.committed(noted, nowhere);
    expect(known.has('row')).toBe(true);
  });

  it('knows nothing of a page that was rolled back', () => {
    const known = new KnownRows();
    known.begin();
    known.note('lost');
    pageOf(known, ['kept']);
    expect([known.has('lost'), known.has('kept')]).toEqual([false, true]);
  });

  it('knows nothing of a page that began before it was told that the one before is committed', () => {
    const known = new KnownRows();
    const first = known.begin();
    known.note('first');
    const second = known.begin();
    known.note('second');
    known.committed(first, nowhere);
    expect([known.has('first'), known.has('second')]).toEqual([true, false]);
    known.committed(second, nowhere);
    expect(known.has('second')).toBe(true);
  });

  it('forgets all where the database stands before what was committed, and nothing where it stands behind it', () => {
    const known = new KnownRows();
    const noted = known.begin();
    known.note('row');
    known.committed(noted, upTo(7n));
    for (const height of [7n, 8n]) {
      known.standsAt(new Map([...upTo(height), [1, 1n]]));
      expect(known.has('row')).toBe(true);
    }
    known.standsAt(upTo(6n));
    expect(known.has('row')).toBe(false);
    pageOf(known, ['again']);
    known.standsAt(upTo(6n));
    expect(known.has('again')).toBe(true);
    known.committed(known.begin(), upTo(7n));
    known.standsAt(nowhere);
    expect(known.has('again')).toBe(false);
  });

  it('does not know a row as of a time before it, until that is committed as well', () => {
    const known = new KnownRows();
    pageOf(known, ['row', 20], ['row', 30]);
    expect([known.has('row', 19), known.has('row', 20), known.has('row', 21)]).toEqual([false, true, true]);
    pageOf(known, ['row', 10]);
    pageOf(known, ['row', 25]);
    expect([known.has('row', 9), known.has('row', 10)]).toEqual([false, true]);
  });

  it('never keeps more rows than it may', () => {
    const known = new KnownRows(10);
    const rows = Array.from({ length: 50 }, (_, row) => String(row));
    for (const row of rows) {
      pageOf(known, [row]);
      expect(rows.filter((one) => known.has(one)).length).toBeLessThanOrEqual(10);
      expect(known.has(row)).toBe(true);
    }
  });
});
