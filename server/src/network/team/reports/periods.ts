import { fieldText } from '../../../platform/http/validation.ts';
import { Temporal } from 'temporal-polyfill';
import { fail } from '../../../platform/failure.ts';

/** Business days of a merchant, both included. */
export interface Days {
  from: string;
  to: string;
}

export interface AskedPeriod {
  period: 'today' | 'yesterday' | 'month' | 'custom';
  from?: string | undefined;
  to?: string | undefined;
}

/** Reports are read by day; a longer period belongs into several. */
const maxDays = 366;

export function dayOf(instant: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}

/** The days that a page asks for; throws FIELDS_INVALID for days that are none, stand the wrong way round or are too many. */
export function periodDays(asked: AskedPeriod, today: string): Days {
  const now = Temporal.PlainDate.from(today);
  switch (asked.period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday': {
      const day = now.subtract({ days: 1 }).toString();
      return { from: day, to: day };
    }
    case 'month':
      return { from: now.with({ day: 1 }).toString(), to: today };
    case 'custom':
      return customDays(asked, today);
    // no default
  }
}

function customDays({ from = '', to = '' }: AskedPeriod, today: string): Days {
  const first = from || to || today;
  const last = to || first;
  if (first > last || lengthOf({ from: first, to: last }) > maxDays) {
    return fail('FIELDS_INVALID', { errors: { to: fieldText('period', { days: maxDays }) } });
  }
  return { from: first, to: last };
}

function lengthOf({ from, to }: Days): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days + 1;
}

/** What a period is compared with: as many days just before; a month that runs, with the same days of the month before. */
export function daysBefore(asked: AskedPeriod['period'], days: Days): Days {
  const from = Temporal.PlainDate.from(days.from);
  if (asked === 'month') {
    const to = Temporal.PlainDate.from(days.to);
    return { from: from.subtract({ months: 1 }).toString(), to: to.subtract({ months: 1 }).toString() };
  }
  const length = lengthOf(days);
  return {
    from: from.subtract({ days: length }).toString(),
    to: from.subtract({ days: 1 }).toString(),
  };
}

/** From the first moment of the first day up to, not including, the first moment after the last. */
export function instantsOf({ from, to }: Days, timeZone: string): { from: Date; to: Date } {
  const start = (day: Temporal.PlainDate) =>
    new Date(day.toZonedDateTime({ timeZone, plainTime: '00:00' }).epochMilliseconds);
  return {
    from: start(Temporal.PlainDate.from(from)),
    to: start(Temporal.PlainDate.from(to).add({ days: 1 })),
  };
}

/** Every day of a period, so that a day without play has its place in a trend. */
export function eachDay({ from, to }: Days): string[] {
  const first = Temporal.PlainDate.from(from);
  return Array.from({ length: lengthOf({ from, to }) }, (_, index) => first.add({ days: index }).toString());
}
