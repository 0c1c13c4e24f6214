export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number;
}

/** More rows than anyone reads in a sheet; a report beyond that is asked for by shorter periods. */
const maxRows = 20_000;

/** A cell that a spreadsheet takes as text, whatever it begins with. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ header }) => cell(header)),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row)))),
  ];
  return lines.map((line) => line.join(',')).join('\r\n');
}

/** Every page of a report, one after the other. */
export async function allRows<Row>(
  read: (cursor: string | undefined) => Promise<{ content: Row[]; nextCursor: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    rows.push(...page.content);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && rows.length < maxRows);
  return rows;
}

/** Amounts of a sheet are plain decimals, so that it can add them up. */
export const amountCell = (minor: number): number => minor / 100;

export function saveCsv(name: string, text: string): void {
  // The mark tells spreadsheets that the text is UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
