import { instantAt } from '@croupier/contract/days';

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The instant at which a calendar day (yyyy-MM-dd) begins in a time zone, `plus` days later; undefined where it is no day. */
export function dayStart(day: string | undefined, timeZone: string, plus = 0): string | undefined {
  const [, year, month, date] = dayPattern.exec(day ?? '') ?? [];
  if (year === undefined) return undefined;
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(date) + plus);
  return instantAt(timeZone, midnight).toISOString();
}

/** A day of the brand's calendar as people write it. */
export function dayText(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
