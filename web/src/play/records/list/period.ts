import { addDays, dayIn, dayStart } from '@croupier/contract/days';

export const presets = ['all', 'today', 'yesterday', 'week', 'month', 'custom'] as const;
export type Preset = (typeof presets)[number];

/** Business days, both inclusive; null is open. */
export interface Days {
  from: string | null;
  to: string | null;
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
