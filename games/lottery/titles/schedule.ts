import { Temporal } from 'temporal-polyfill';
import * as z from 'zod/mini';

const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** When a title is drawn, as data. Its zone is fixed: issue numbers follow its days for every brand. */
export const scheduleData = z.discriminatedUnion('draws', [
  /** Every so many seconds, the first at the beginning of the first day. */
  z.strictObject({ draws: z.literal('every'), seconds: whole(60, 3_600), zone: z.string(), firstDay: day }),
  /** Once a day at this time of day, or only on these days of the week, 1 for Monday. */
  z.strictObject({
    draws: z.literal('daily'),
    at: z.string().check(z.regex(/^\d{2}:\d{2}$/)),
    weekdays: z.optional(z.array(whole(1, 7)).check(z.minLength(1), z.maxLength(7))),
    zone: z.string(),
    firstDay: day,
  }),
]);
export type Schedule = z.infer<typeof scheduleData>;

/** A draw of a title: its number in the title’s sequence, from 1, which never changes, and the instant in Unix milliseconds. */
export interface Draw {
  sequence: number;
  drawsAt: number;
}

const startOf = (date: Temporal.PlainDate, zone: string): number =>
  date.toZonedDateTime(zone).epochMilliseconds;
const localOf = (instant: number, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);

type Every = Extract<Schedule, { draws: 'every' }>;
type Daily = Extract<Schedule, { draws: 'daily' }>;

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const weekdaysOf = ({ weekdays }: Daily): readonly number[] =>
  weekdays === undefined ? everyDay : [...new Set(weekdays)].sort();

/** The date of the n-th draw: whole weeks first, then the days of the last one. */
function dateOf(schedule: Daily, sequence: number): Temporal.PlainDate {
  const days = weekdaysOf(schedule);
  const first = Temporal.PlainDate.from(schedule.firstDay);
  const weeks = Math.floor((sequence - 1) / days.length);
  let date = first.add({ days: weeks * 7 });
  let left = (sequence - 1) % days.length;
  for (let step = 0; step < 7; step += 1) {
    if (days.includes(date.dayOfWeek)) {
      if (left === 0) break;
      left -= 1;
    }
    date = date.add({ days: 1 });
  }
  return date;
}

/** How many draws the days before this date have. */
function drawsBefore(schedule: Daily, date: Temporal.PlainDate): number {
  const days = weekdaysOf(schedule);
  const first = Temporal.PlainDate.from(schedule.firstDay);
  const passed = first.until(date, { largestUnit: 'days' }).days;
  if (passed <= 0) return 0;
  let count = Math.floor(passed / 7) * days.length;
  for (let step = 0; step < passed % 7; step += 1)
    if (days.includes(((first.dayOfWeek - 1 + step) % 7) + 1)) count += 1;
  return count;
}

/** A time of day that a day doesn’t have is as much later; of one that it has twice the first counts. */
const instantOf = (schedule: Daily, date: Temporal.PlainDate): number =>
  date.toZonedDateTime({ timeZone: schedule.zone, plainTime: schedule.at }).epochMilliseconds;

const originOf = ({ firstDay, zone }: Every): number => startOf(Temporal.PlainDate.from(firstDay), zone);

/** The draw with this number. Throws a RangeError for what is no number of a draw. */
export function drawOf(schedule: Schedule, sequence: number): Draw {
  if (!Number.isSafeInteger(sequence) || sequence < 1) throw new RangeError('no such draw');
  if (schedule.draws === 'daily')
    return { sequence, drawsAt: instantOf(schedule, dateOf(schedule, sequence)) };
  return { sequence, drawsAt: originOf(schedule) + (sequence - 1) * schedule.seconds * 1_000 };
}

/** The first draw at this instant or after it. */
export function drawFrom(schedule: Schedule, instant: number): Draw {
  if (schedule.draws === 'every') {
    const steps = Math.ceil((instant - originOf(schedule)) / (schedule.seconds * 1_000));
    return drawOf(schedule, Math.max(1, steps + 1));
  }
  const date = localOf(instant, schedule.zone).toPlainDate();
  let draw = drawOf(schedule, drawsBefore(schedule, date) + 1);
  if (draw.drawsAt < instant) draw = drawOf(schedule, draw.sequence + 1);
  return draw;
}

/** The draws whose instants lie in `[from, to)`, at most so many. */
export function drawsBetween(schedule: Schedule, from: number, to: number, limit: number): Draw[] {
  const draws: Draw[] = [];
  let draw = drawFrom(schedule, from);
  while (draws.length < limit && draw.drawsAt < to) {
    draws.push(draw);
    draw = drawOf(schedule, draw.sequence + 1);
  }
  return draws;
}

/**
 * What an issue is called: the date of its draw in the title’s zone and its number among the draws of that day, `20261123-0485`. A
 * day of 25 hours has more of them. Derived, never a key.
 */
export function labelOf(schedule: Schedule, { sequence, drawsAt }: Draw): string {
  const date = localOf(drawsAt, schedule.zone).toPlainDate();
  const number =
    schedule.draws === 'every' ? sequence - drawFrom(schedule, startOf(date, schedule.zone)).sequence + 1 : 1;
  return `${date.toString().replaceAll('-', '')}-${String(number).padStart(4, '0')}`;
}

/** Throws a RangeError where the zone is unknown, the first day is no date, or a day isn’t a whole number of draws. */
export function checkSchedule(schedule: Schedule): void {
  drawOf(schedule, 1);
  if (schedule.draws === 'every' && 86_400 % schedule.seconds !== 0)
    throw new RangeError('a day is not a whole number of draws');
}
