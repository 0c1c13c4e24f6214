const mostRows = 5_000;

/** A spreadsheet must not take a name for a formula. */
function cell(value: string | number): string {
  const text = String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}

/** All pages of a list, up to as many rows as a person can use. */
export async function allRows<Row>(
  read: (cursor: string | null) => Promise<{ content: Row[]; nextCursor: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const page: { content: Row[]; nextCursor: string | null } = await read(cursor);
    rows.push(...page.content);
    cursor = page.nextCursor;
  } while (cursor !== null && rows.length < mostRows);
  return rows.slice(0, mostRows);
}

/** The byte order mark tells spreadsheets that this is UTF-8. */
export function saveFile(name: string, text: string, type = 'text/csv'): void {
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
