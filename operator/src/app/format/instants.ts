import { dateWriter, wholeDate } from '@croupier/ui';

/** When something happened, exact to the second, in the brand's time zone. */
export function instantText(at: string, locale: string, timeZone: string): string {
  return dateWriter(locale, { timeZone, ...wholeDate, second: '2-digit' }).format(new Date(at));
}

/** For tables: always with its day, since a page is printed, copied and read on another one; today to the second. */
export function shortInstantText(at: string, locale: string, timeZone: string, now = new Date()): string {
  const date = new Date(at);
  const day = (value: Date) => dateWriter(locale, { timeZone }).format(value);
  const second = day(date) === day(now) ? ({ second: '2-digit' } as const) : {};
  const time = dateWriter(locale, { timeZone, hour: '2-digit', minute: '2-digit', ...second }).format(date);
  const year = date.getUTCFullYear() === now.getUTCFullYear() ? {} : ({ year: '2-digit' } as const);
  return `${dateWriter(locale, { timeZone, day: '2-digit', month: '2-digit', ...year }).format(date)} ${time}`;
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago, in the largest unit that fits. */
export function agoText(at: string, locale: string, now = new Date()): string {
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(at)) / 1000));
  const format = new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'always' });
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? (['second', 1] as const);
  return format.format(-Math.floor(seconds / size), unit);
}

export type Waiting = 'fresh' | 'late' | 'overdue';
const lateMinutes = 15;
const overdueMinutes = 60;

/** A withdrawal that waits long turns amber, then red. */
export function waitingOf(at: string, now = new Date()): Waiting {
  const minutes = (now.getTime() - Date.parse(at)) / 60_000;
  if (minutes >= overdueMinutes) return 'overdue';
  return minutes >= lateMinutes ? 'late' : 'fresh';
}
