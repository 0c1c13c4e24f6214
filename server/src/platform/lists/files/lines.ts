import { byteOrderMark, csvFormat, type CsvReader } from '../../formats/csv.ts';
import type { FigureWriter, FileTable } from './list-file.ts';

/** What a spreadsheet opens, and what one request may cost. */
const maxFileRows = 1_000_000;
/** A page is at once what is in memory and what goes out together. */
const pageRows = 500;
/** As many as lists of numbered pages give at once. */
const numberedRows = 100;

/** A page of a list, as its own call answers it. */
export interface ListPage {
  /** Of a list that is read by cursor. */
  nextCursor?: string | null;
  /** Of a list of numbered pages. */
  totalPages?: number;
}

type ReadPage = (place: object) => Promise<ListPage>;

/** A list from its first row to its last, never more than a page of it at once. */
export async function* pagesOf(
  read: ReadPage,
  rowsOf: (page: ListPage) => readonly object[],
): AsyncIterable<readonly object[]> {
  let place: object | null = { limit: pageRows, pageNo: 1, pageSize: numberedRows };
  for (let pageNo = 1; place !== null; pageNo += 1) {
    const page: ListPage = await read(place);
    yield rowsOf(page);
    place = placeAfter(page, pageNo);
  }
}

function placeAfter({ nextCursor, totalPages }: ListPage, pageNo: number): object | null {
  if (totalPages !== undefined)
    return pageNo < totalPages ? { pageNo: pageNo + 1, pageSize: numberedRows } : null;
  return typeof nextCursor === 'string' ? { limit: pageRows, cursor: nextCursor } : null;
}

/** Who reads a file: its conventions and its words. */
export interface FileReader<Head extends string, Csv extends FigureWriter> extends CsvReader {
  head(name: Head): string;
  /** The last line of a file that would be longer. */
  cut(maxRows: number): string;
  /** What writes cells: figures, and what else its lists write. */
  writer(figures: FigureWriter): Csv;
}

/** The file as it goes out: its head, then page after page. */
export async function* linesOf<Head extends string, Csv extends FigureWriter>(
  { head, cells }: FileTable<Head, Csv>,
  pages: AsyncIterable<readonly object[]>,
  reader: FileReader<Head, Csv>,
  maxRows = maxFileRows,
): AsyncIterable<string> {
  const format = csvFormat(reader);
  const csv = reader.writer({
    locale: reader.locale,
    money: (amount) => (amount === null ? '' : format.money(amount)),
    share: (value) => (value === null ? '' : format.share(value)),
    instant: (at) => (at === null ? '' : format.instant(new Date(at))),
  });
  yield byteOrderMark + format.line(head.map((name) => reader.head(name)));
  let count = 0;
  for await (const rows of pages) {
    const taken = rows.slice(0, maxRows - count);
    count += taken.length;
    if (taken.length > 0) yield taken.map((row) => format.line(cells(row, csv))).join('');
    if (taken.length < rows.length) {
      yield format.line([reader.cut(maxRows)]);
      return;
    }
  }
}
