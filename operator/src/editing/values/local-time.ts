import { instantAt, offsetOf } from '@croupier/contract/days';

const localPattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

/** An instant as a date-and-time field writes it, in a time zone. */
export function localText(at: string, timeZone: string): string {
  const date = new Date(at);
  return new Date(date.getTime() + offsetOf(timeZone, date.getTime())).toISOString().slice(0, 16);
}

/** The instant that a date-and-time field names in a time zone; undefined where it names none. */
export function instantOf(local: string, timeZone: string): string | undefined {
  const [, year, month, day, hour, minute] = localPattern.exec(local) ?? [];
  if (year === undefined) return undefined;
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  // The first guess may stand on the other side of a change of the clocks.
  return instantAt(timeZone, wall).toISOString();
}

/** Now, to the minute, so that what starts now has started. */
export function thisMinute(now = new Date()): string {
  return new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString();
}
