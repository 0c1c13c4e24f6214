/** How far a time zone is ahead of UTC at an instant. */
export function offsetMs(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value ?? 0);
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(at.getTime() / 1000) * 1000;
}

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The instant at which a calendar day (yyyy-MM-dd) begins in a time zone, `plus` days later; undefined where it is no day. */
export function dayStart(day: string | undefined, timeZone: string, plus = 0): string | undefined {
  const [, year, month, date] = dayPattern.exec(day ?? '') ?? [];
  if (year === undefined) return undefined;
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(date) + plus);
  // The first guess may stand on the other side of a change of the clocks.
  const guess = new Date(midnight - offsetMs(new Date(midnight), timeZone));
  return new Date(midnight - offsetMs(guess, timeZone)).toISOString();
}

/** A day of the brand's calendar as people write it. */
export function dayText(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
