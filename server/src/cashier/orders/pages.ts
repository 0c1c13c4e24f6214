import { fieldText } from '../../platform/http/validation.ts';
import { fail } from '../../platform/failure.ts';
import { isId } from '../../platform/ids.ts';

/** Ids sort by time, so the last id of a page is the cursor of the next. */
export function cursorId(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  return isId(cursor) ? cursor : fail('REQUEST_INVALID', { errors: { cursor: fieldText('cursor') } });
}

/** Rows were read with one more than the limit. */
export function toPage<Row extends { id: string }>(
  rows: Row[],
  limit: number,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}
