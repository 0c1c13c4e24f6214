import { describe, expect, test } from 'vitest';
import { type FileReader, linesOf, pagesOf } from './lines.ts';
import type { FigureWriter } from './list-file.ts';

const pageRows = 500;

/** A list by cursor that counts how often it was read. */
function longList(rows: number) {
  const seen = { reads: 0, largest: 0 };
  const read = async (place: object) => {
    const { cursor = '0', limit } = place as { cursor?: string; limit: number };
    const from = Number(cursor);
    const content = Array.from({ length: Math.min(limit, rows - from) }, (_, index) => ({ n: from + index }));
    seen.reads += 1;
    seen.largest = Math.max(seen.largest, content.length);
    const next = from + content.length;
    return { content, nextCursor: next < rows ? String(next) : null };
  };
  return { seen, read };
}

const file = { head: ['id' as const], cells: (row: object) => [(row as { n: number }).n] };
const reader: FileReader<'id', FigureWriter> = {
  locale: 'pt',
  timeZone: 'UTC',
  currency: 'BRL',
  head: (name) => name,
  cut: (rows) => `no more than ${rows}`,
  writer: (figures) => figures,
};
const rowsOf = (page: object) => (page as { content: { n: number }[] }).content;

describe('the rows of a file', () => {
  test('are read no more than a page ahead of who takes them, however many there are', async () => {
    const { seen, read } = longList(100_000);
    let [taken, lines] = [0, 0];
    for await (const chunk of linesOf(file, pagesOf(read, rowsOf), reader)) {
      taken += 1;
      lines += chunk.split('\r\n').length - 1;
      expect(seen.reads).toBeLessThanOrEqual(taken);
    }
    expect({ ...seen, lines }).toEqual({ reads: 200, largest: pageRows, lines: 100_001 });
  });

  test('end where a spreadsheet ends, and say so', async () => {
    const { seen, read } = longList(100_000);
    let text = '';
    for await (const chunk of linesOf(file, pagesOf(read, rowsOf), reader, 1_200)) text += chunk;
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(1_202);
    expect(lines.at(-2)).toBe('1199');
    expect(lines.at(-1)).toContain('1200');
    expect(seen.reads).toBe(3);
  });

  test('are those of every page where pages have numbers', async () => {
    const asked: object[] = [];
    const read = async (place: object) => {
      asked.push(place);
      return { content: [{ n: asked.length }], totalPages: 3 };
    };
    const numbers: number[] = [];
    for await (const rows of pagesOf(read, rowsOf))
      numbers.push(...rows.map((row) => (row as { n: number }).n));
    expect(numbers).toEqual([1, 2, 3]);
    expect(asked.map((place) => (place as { pageNo: number }).pageNo)).toEqual([1, 2, 3]);
    expect(new Set(asked.map((place) => (place as { pageSize: number }).pageSize)).size).toBe(1);
  });
});
