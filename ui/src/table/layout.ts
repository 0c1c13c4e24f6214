/** Which columns of a list its reader sees, and how wide. */
export interface Layout {
  hidden: Record<string, boolean>;
  widths: Record<string, number>;
}

const place = (list: string) => `table.${list}`;
const maxColumns = 60;
export const minWidth = 64;
export const maxWidth = 720;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function entriesOf<T>(value: unknown, fits: (one: unknown) => one is T): Record<string, T> {
  if (!isRecord(value)) return {};
  const fitting = Object.entries(value).filter((entry): entry is [string, T] => fits(entry[1]));
  return Object.fromEntries(fitting.slice(0, maxColumns));
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isWidth = (value: unknown): value is number =>
  typeof value === 'number' && value >= minWidth && value <= maxWidth;

/** Storage may be forbidden, full, or hold what another version wrote: a list then shows its columns as they come. */
export function readLayout(list: string): Layout {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place(list)) ?? '{}');
    const { hidden, widths } = isRecord(stored) ? stored : {};
    return { hidden: entriesOf(hidden, isBoolean), widths: entriesOf(widths, isWidth) };
  } catch {
    return { hidden: {}, widths: {} };
  }
}

export function writeLayout(list: string, layout: Layout): void {
  try {
    if (Object.keys(layout.hidden).length + Object.keys(layout.widths).length === 0)
      localStorage.removeItem(place(list));
    else localStorage.setItem(place(list), JSON.stringify(layout));
  } catch {
    // The choice lasts as long as the page.
  }
}
