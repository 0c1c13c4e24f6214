const dayMs = 86_400_000;

export const presets = ['all', 'today', 'yesterday', 'week', 'month', 'custom'] as const;
export type Preset = (typeof presets)[number];

/** Business days, both inclusive; null is open. */
export interface Days {
  from: string | null;
  to: string | null;
}

export function dayIn(timeZone: string, at: Date): string {
  const form = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-CA', form).format(at);
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + count * dayMs).toISOString().slice(0, 10);
}

function offsetOf(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value ?? 0);
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return local - Math.floor(at / 60_000) * 60_000;
}

/** The instant at which a business day begins. */
function dayStart(timeZone: string, day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  return new Date(midnight - offsetOf(timeZone, midnight - offsetOf(timeZone, midnight)));
}

/** The days of a preset in the merchant's zone; 'custom' keeps what was chosen. */
export function daysOf(preset: Preset, timeZone: string, now: Date, chosen: Days): Days {
  const today = dayIn(timeZone, now);
  switch (preset) {
    case 'all':
      return { from: null, to: null };
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'week':
      return { from: addDays(today, -6), to: today };
    case 'month':
      return { from: addDays(today, -29), to: today };
    case 'custom':
      return chosen;
  }
}

/** As the calls take it: the last day is meant as a whole. */
export function instantsOf(days: Days, timeZone: string): { from?: string; to?: string } {
  return {
    ...(days.from === null ? {} : { from: dayStart(timeZone, days.from).toISOString() }),
    ...(days.to === null ? {} : { to: dayStart(timeZone, addDays(days.to, 1)).toISOString() }),
  };
}

export const daysQuery = ({ from, to }: Days): { from?: string; to?: string } => ({
  ...(from === null ? {} : { from }),
  ...(to === null ? {} : { to }),
});
