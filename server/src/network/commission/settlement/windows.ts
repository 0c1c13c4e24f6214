import { Temporal } from 'temporal-polyfill';
import { minuteMs } from '@croupier/contract/days';

export type Kind = 'dividend' | 'dailySalary' | 'hourlySalary' | 'realtimeSalary';
export type Period = 'daily' | 'weekly' | 'semimonthly' | 'monthly' | 'hourly' | 'fiveMinutes';

export const kinds: readonly Kind[] = ['dividend', 'dailySalary', 'hourlySalary', 'realtimeSalary'];

/** Which windows a kind may be settled by. */
export const periodsOf: Readonly<Record<Kind, readonly Period[]>> = {
  dividend: ['daily', 'weekly', 'semimonthly', 'monthly'],
  dailySalary: ['daily'],
  hourlySalary: ['hourly'],
  realtimeSalary: ['fiveMinutes'],
};

export interface Schedule {
  kind: Kind;
  period: Period;
}

/** Half open: a posting at `to` belongs to the next one. */
export interface Window {
  from: Date;
  to: Date;
}

const fiveMinutes = 5 * minuteMs;
const hour = 60 * minuteMs;

/** Whether a window is made of whole business days. */
export const isByDay = (period: Period): boolean => period !== 'hourly' && period !== 'fiveMinutes';

/** The window in which an instant lies. Days, weeks (from Monday) and months are the merchant's. */
export function windowAt(period: Period, at: Date, timeZone: string): Window {
  if (period === 'fiveMinutes') return evenly(at, fiveMinutes);
  if (period === 'hourly') return evenly(at, hour);
  const day = dayAt(at, timeZone);
  const first = firstDayOf(period, day);
  return { from: startOf(first, timeZone), to: startOf(firstAfter(period, first), timeZone) };
}

function nextWindow(period: Period, { to }: Window, timeZone: string): Window {
  return windowAt(period, to, timeZone);
}

/** When something that is agreed now begins or ends: at the start of the next window. */
export function nextStart(period: Period, now: Date, timeZone: string): Date {
  return windowAt(period, now, timeZone).to;
}

/** The windows of a period that lie wholly within a span of time. */
export function windowsWithin(period: Period, span: Window, timeZone: string, max: number): Window[] {
  const windows: Window[] = [];
  let window = windowAt(period, span.from, timeZone);
  if (window.from < span.from) window = nextWindow(period, window, timeZone);
  while (window.to <= span.to && windows.length < max) {
    windows.push(window);
    window = nextWindow(period, window, timeZone);
  }
  return windows;
}

// Whole multiples of the hour since the epoch are whole hours wherever the offset is; half-hour zones still agree on slices.
function evenly(at: Date, length: number): Window {
  const from = Math.floor(at.getTime() / length) * length;
  return { from: new Date(from), to: new Date(from + length) };
}

export function dayAt(at: Date, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
}

function startOf(day: Temporal.PlainDate, timeZone: string): Date {
  return new Date(day.toZonedDateTime({ timeZone }).epochMilliseconds);
}

/** From the start of one business day to the end of another. */
export function daysSpan(from: string, to: string, timeZone: string): Window {
  return {
    from: startOf(Temporal.PlainDate.from(from), timeZone),
    to: startOf(Temporal.PlainDate.from(to).add({ days: 1 }), timeZone),
  };
}

/** The calendar month before the one in which an instant lies. */
export function monthBefore(at: Date, timeZone: string): Window {
  const first = dayAt(at, timeZone).with({ day: 1 });
  return { from: startOf(first.subtract({ months: 1 }), timeZone), to: startOf(first, timeZone) };
}

function firstDayOf(period: Period, day: Temporal.PlainDate): Temporal.PlainDate {
  if (period === 'weekly') return day.subtract({ days: day.dayOfWeek - 1 });
  if (period === 'monthly') return day.with({ day: 1 });
  if (period === 'semimonthly') return day.with({ day: day.day < 16 ? 1 : 16 });
  return day;
}

function firstAfter(period: Period, first: Temporal.PlainDate): Temporal.PlainDate {
  if (period === 'weekly') return first.add({ days: 7 });
  if (period === 'monthly') return first.add({ months: 1 });
  if (period === 'semimonthly')
    return first.day === 1 ? first.with({ day: 16 }) : first.with({ day: 1 }).add({ months: 1 });
  return first.add({ days: 1 });
}
