import { describe, expect, it } from 'vitest';
import { KnownRows } from './known-rows.ts';

describe('rows that a reader of blocks has committed', () => {
  it('knows a row after its page was committed, and not before', () => {
    const known = new KnownRows();
    known.begin();
    known.note('row');
    expect(known.has('row')).toBe(false);
    known.committed();
    expect(known.has('row')).toBe(true);
  });

  it('knows nothing of a page that was rolled back', () => {
    const known = new KnownRows();
    known.begin();
    known.note('lost');
    known.begin();
    known.note('kept');
    known.committed();
    expect([known.has('lost'), known.has('kept')]).toEqual([false, true]);
  });

  it('does not know a row as of a time before it, until that is committed as well', () => {
    const known = new KnownRows();
    known.note('row', 20);
    known.note('row', 30);
    known.committed();
    expect([known.has('row', 19), known.has('row', 20), known.has('row', 21)]).toEqual([false, true, true]);
    known.note('row', 10);
    known.committed();
    known.note('row', 25);
    known.committed();
    expect([known.has('row', 9), known.has('row', 10)]).toEqual([false, true]);
  });

  it('never keeps more rows than it may', () => {
    const known = new KnownRows(10);
    const rows = Array.from({ length: 50 }, (_, row) => String(row));
    for (const row of rows) {
      known.note(row);
      known.committed();
      expect(rows.filter((one) => known.has(one)).length).toBeLessThanOrEqual(10);
      expect(known.has(row)).toBe(true);
    }
  });
});
