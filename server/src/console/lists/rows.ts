import type { Locale } from '@croupier/contract';
import { byteOrderMark, csvFormat } from '../../platform/formats/csv.ts';
import type { CellWriter, ListFile } from './list-file.ts';
import { headOf, say, wordOf } from './texts.ts';

/** What a spreadsheet opens, and what one request may cost. */
const maxFileRows = 1_000_000;
/** A page is at once what is in memory and what goes out together. */
const pageRows = 500;
/** As many as lists of numbered pages give at once. */
const numberedRows = 100;

interface Page {
  content: readonly object[];
  /** Of a list that is read by cursor. */
  nextCursor?: string | null;
  /** Of a list of numbered pages. */
  totalPages?: number;
}

type ReadPage = (place: object) => Promise<Page>;

/** A list from its first row to its last, never more than a page of it at once. */
export async function* pagesOf(read: ReadPage): AsyncIterable<readonly object[]> {
  let place: object | null = { limit: pageRows, pageNo: 1, pageSize: numberedRows };
  for (let pageNo = 1; place !== null; pageNo += 1) {
    const page: Page = await read(place);
    yield page.content;
    place = placeAfter(page, pageNo);
  }
}

function placeAfter({ nextCursor, totalPages }: Page, pageNo: number): object | null {
  if (totalPages !== undefined)
    return pageNo < totalPages ? { pageNo: pageNo + 1, pageSize: numberedRows } : null;
  return typeof nextCursor === 'string' ? { limit: pageRows, cursor: nextCursor } : null;
}

/** The file as it goes out: its head, then page after page. */
export async function* linesOf(
  { head, cells }: Pick<ListFile, 'head' | 'cells'>,
  pages: AsyncIterable<readonly object[]>,
  reader: { locale: Locale; timeZone: string },
  maxRows = maxFileRows,
): AsyncIterable<string> {
  const { locale } = reader;
  const format = csvFormat(locale, reader.timeZone);
  const csv: CellWriter = {
    locale,
    money: (amount) => (amount === null ? '' : format.money(amount)),
    share: (value) => (value === null ? '' : format.share(value)),
    instant: (at) => (at === null ? '' : format.instant(new Date(at))),
    yes: (holds) => say(locale, holds ? 'yes' : 'no'),
    word: (group, code) => (code === null ? '' : wordOf(group, code, locale)),
  };
  yield byteOrderMark + format.line(head.map((name) => headOf(name, locale)));
  let count = 0;
  for await (const rows of pages) {
    const taken = rows.slice(0, maxRows - count);
    count += taken.length;
    if (taken.length > 0) yield taken.map((row) => format.line(cells(row, csv))).join('');
    if (taken.length < rows.length) {
      yield format.line([say(locale, 'cut', { rows: String(maxRows) })]);
      return;
    }
  }
}
