import { fail } from '../failure.ts';
import { fieldText } from '../http/validation.ts';
import { isId } from '../ids.ts';

/**
 * For a cursor that leads nowhere in its list: damaged, made up, or of another order. A list that began again instead would
 * send a client that follows cursors round for ever. What was sent is not repeated.
 */
export const refuseCursor = (): never => fail('REQUEST_INVALID', { errors: { cursor: fieldText('cursor') } });

/** Of a list whose rows have ids that sort by time: the last id of a page is the cursor of the next. */
export function cursorId(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  return isId(cursor) ? cursor : refuseCursor();
}

/** Rows of such a list: those before an id, or the newest, and so many of them. */
export interface Older {
  before: string | null;
  limit: number;
}

/** A moment as cursors keep it; what only looks like one, the database would not take. */
export function isInstant(text: string): boolean {
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString() === text;
}

const wholeNumber = /^\d{1,18}$/;

/** Of a list that is read along numbers without gaps. */
export function cursorNumber(cursor: string | undefined): bigint | null {
  if (cursor === undefined) return null;
  return wholeNumber.test(cursor) ? BigInt(cursor) : refuseCursor();
}
