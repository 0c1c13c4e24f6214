import { dateWriter } from './writers.ts';

/** The whole date with hour and minute, in figures. */
export const wholeDate = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** Writes an instant with its whole date: what is printed or kept is read on another day. */
export function datedInstant(at: string, locale: string, timeZone: string): string {
  return dateWriter(locale, { timeZone, ...wholeDate })
    .format(new Date(at))
    .replace(',', '');
}

/** A span of time by both of its ends, each with its date. */
export function windowText(from: string, to: string, locale: string, timeZone: string): string {
  return `${datedInstant(from, locale, timeZone)} – ${datedInstant(to, locale, timeZone)}`;
}
