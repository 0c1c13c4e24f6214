/** Spans of time in milliseconds. A day of these is one by the clock of a machine: those of a time zone may be longer. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The calendar day (yyyy-MM-dd) of an instant in a time zone. */
export function dayIn(timeZone: string, at: Date): string {
  const form = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-CA', form).format(at);
}

/** How far the zone's clock is ahead of UTC at an instant, in milliseconds. */
export function offsetOf(timeZone: string, at: number): number {
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
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value ?? 0);
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(at / 1000) * 1000;
}

/** The instant at which the clock of a zone shows these milliseconds of a day without a zone. */
export function instantAt(timeZone: string, wall: number): Date {
  // The first guess may stand on the other side of a change of the clocks.
  return new Date(wall - offsetOf(timeZone, wall - offsetOf(timeZone, wall)));
}

/** The instant at which a calendar day begins in a time zone. */
export const dayStart = (timeZone: string, day: string): Date =>
  instantAt(timeZone, Date.parse(`${day}T00:00:00.000Z`));

/** The day `count` days after (before, where it is negative). */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + count * dayMs).toISOString().slice(0, 10);
}
