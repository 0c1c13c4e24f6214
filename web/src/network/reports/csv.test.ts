import { describe, expect, it } from 'vitest';
import { allRows, amountCell, csvOf } from './csv.ts';

describe('a report as a sheet', () => {
  it('quotes what would break a line, and takes the sting out of formulas', () => {
    const columns = [
      { header: 'Conta', value: (row: { a: string; n: number }) => row.a },
      { header: 'Total', value: (row: { a: string; n: number }) => amountCell(row.n) },
    ];
    const rows = [
      { a: 'ana, "a bela"', n: 123_456 },
      { a: '=HYPERLINK("x")', n: -5 },
    ];
    expect(csvOf(columns, rows)).toBe(
      'Conta,Total\r\n"ana, ""a bela""",1234.56\r\n"\'=HYPERLINK(""x"")",-0.05',
    );
  });

  it('walks all pages', async () => {
    const pages: Record<string, { content: number[]; nextCursor: string | null }> = {
      first: { content: [1, 2], nextCursor: 'b' },
      b: { content: [3], nextCursor: null },
    };
    expect(
      await allRows(async (cursor) => pages[cursor ?? 'first'] ?? { content: [], nextCursor: null }),
    ).toEqual([1, 2, 3]);
  });
});
