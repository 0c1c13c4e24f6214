import { dayIn, dayMs, dayStart } from '@croupier/contract/days';

export type LimitKind = 'deposit' | 'loss' | 'wager' | 'session';
export type LimitPeriod = 'day' | 'week' | 'month';
export const limitKinds: readonly LimitKind[] = ['deposit', 'loss', 'wager', 'session'];
export const limitPeriods: readonly LimitPeriod[] = ['day', 'week', 'month'];

export const windowDays: Record<LimitPeriod, number> = { day: 1, week: 7, month: 30 };
/** How long a rise of a limit, its removal and the way back from an exclusion wait. */
export const coolingMs = dayMs;
export const spanOf = (period: LimitPeriod): number => windowDays[period] * dayMs;

/** The first window begins with the merchant's day. */
export function firstWindowEnd(timeZone: string, period: LimitPeriod, now: Date): Date {
  return new Date(dayStart(timeZone, dayIn(timeZone, now)).getTime() + spanOf(period));
}

/** The end of the window that `now` lies in: windows of one length follow each other. */
export function currentWindowEnd(end: Date, period: LimitPeriod, now: Date): Date {
  const span = spanOf(period);
  const behind = now.getTime() - end.getTime();
  return behind < 0 ? end : new Date(end.getTime() + (Math.floor(behind / span) + 1) * span);
}

export type Change = 'none' | 'lower' | 'raise';

/** Less room is always lower; no limit is the most room there is. */
export function changeOf(before: bigint | null, after: bigint | null): Change {
  if (before === after) return 'none';
  if (after === null) return 'raise';
  return before === null || after < before ? 'lower' : 'raise';
}

export type TimeOut = 'P1D' | 'P3D' | 'P7D' | 'P30D';
export type Exclusion = 'P6M' | 'P1Y' | 'P5Y' | 'FOREVER';

const timeOutDays: Record<TimeOut, number> = { P1D: 1, P3D: 3, P7D: 7, P30D: 30 };
const exclusionMonths: Record<Exclude<Exclusion, 'FOREVER'>, number> = { P6M: 6, P1Y: 12, P5Y: 60 };

export const timeOutEnd = (duration: TimeOut, now: Date): Date =>
  new Date(now.getTime() + timeOutDays[duration] * dayMs);

export function exclusionEnd(duration: Exclusion, now: Date): Date | null {
  if (duration === 'FOREVER') return null;
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + exclusionMonths[duration]);
  return end;
}

/** An exclusion may only grow: `null` is for good. */
export function endsLater(wanted: Date | null, standing: Date | null): boolean {
  if (standing === null) return false;
  return wanted === null || wanted > standing;
}

export interface Span {
  from: Date;
  to: Date;
}

/** Minutes covered by the spans after `since`; what overlaps counts once. */
export function minutesWithin(spans: readonly Span[], since: Date): number {
  const parts = spans
    .map(({ from, to }) => [Math.max(from.getTime(), since.getTime()), to.getTime()] as const)
    .filter(([from, to]) => to > from)
    .toSorted(([one], [other]) => one - other);
  let covered = 0;
  let reached = 0;
  for (const [from, to] of parts) {
    if (to <= reached) continue;
    covered += to - Math.max(from, reached);
    reached = to;
  }
  return Math.floor(covered / 60_000);
}
