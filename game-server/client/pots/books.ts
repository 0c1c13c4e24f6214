import { base } from '../shared/api.ts';
import { addressedZone } from '../shared/session.ts';

/** The page of books and proofs, in the reader's language and the zone that the game writes its times in. */
export function booksHref(language: string, of: { operator: string } | { pot: string }): string {
  const tz = addressedZone();
  const query = new URLSearchParams({ ...of, lang: language, ...(tz === undefined ? {} : { tz }) });
  return `${base}jackpots?${query.toString()}`;
}
