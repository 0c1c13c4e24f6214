import type { Hours } from '../../../platform/formats/opening-hours.ts';

/** What hours are read by. */
export interface Calendar {
  timeZone: string;
  /** Days on which banks rest, as yyyy-MM-dd. */
  holidays(year: number): readonly string[];
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

interface Local {
  date: string;
  day: number;
  time: string;
}

function localTime(timeZone: string): (at: Date) => Local {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '00';
    const day = weekdays.indexOf(part('weekday')) + 1;
    return {
      date: `${part('year')}-${part('month')}-${part('day')}`,
      day,
      time: `${part('hour')}:${part('minute')}`,
    };
  };
}

/** Whether hours hold at a local time; the holidays of a year are looked up once. */
function opening(hours: Hours, { holidays }: Calendar): (local: Local) => boolean {
  const known = new Map<number, ReadonlySet<string>>();
  const rests = (date: string): boolean => {
    const year = Number(date.slice(0, 4));
    const days = known.get(year) ?? new Set(holidays(year));
    known.set(year, days);
    return days.has(date);
  };
  return ({ date, day, time }) =>
    hours.days.includes(day) && time >= hours.from && time < hours.to && !(hours.bankDays && rests(date));
}

export const isOpen = (hours: Hours | null, at: Date, calendar: Calendar): boolean =>
  hours === null || opening(hours, calendar)(localTime(calendar.timeZone)(at));

const gridMs = 5 * 60_000;
/** A week, and as many holidays as there are in a row. */
const spanMs = 14 * 24 * 3_600_000;

/** The next moment it opens; null while it is open. Hours stand on a grid of five minutes, as do the changes of clocks. */
export function nextOpening(hours: Hours | null, at: Date, calendar: Calendar): Date | null {
  if (!hours || isOpen(hours, at, calendar)) return null;
  const local = localTime(calendar.timeZone);
  const opens = opening(hours, calendar);
  const first = Math.floor(at.getTime() / gridMs) * gridMs + gridMs;
  for (let ms = first; ms <= first + spanMs; ms += gridMs)
    if (opens(local(new Date(ms)))) return new Date(ms);
  return null;
}
