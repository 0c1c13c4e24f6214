import { dayMs } from '@croupier/contract/days';
import type { FilterField, FilterValues } from './types.ts';

/** The names of the address that a field speaks of. */
export function keysOf(field: FilterField): readonly string[] {
  if (field.kind === 'dates') return ['from', 'to'];
  if (field.kind === 'amounts') return ['minAmount', 'maxAmount'];
  return [field.key];
}

/** What is set of the fields, without what is empty or of others. */
export function setValues(
  fields: readonly FilterField[],
  values: Readonly<Record<string, string | undefined>>,
): FilterValues {
  const found: Record<string, string> = {};
  for (const key of fields.flatMap(keysOf)) {
    const value = values[key]?.trim();
    if (value !== undefined && value !== '') found[key] = value;
  }
  return found;
}

export const without = (values: FilterValues, keys: readonly string[]): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));

/** The calendar day of an instant in a time zone, as yyyy-MM-dd. */
export const dayOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    at,
  );

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);

export type Preset = 'today' | 'yesterday' | 'week' | 'days30' | 'month';
export const presets: readonly Preset[] = ['today', 'yesterday', 'week', 'days30', 'month'];

/** The days of a preset, both included, seen from a day of the brand's calendar. */
export function presetDays(preset: Preset, today: string): { from: string; to: string } {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: daysBefore(today, 1), to: daysBefore(today, 1) };
    case 'week':
      return { from: daysBefore(today, 6), to: today };
    case 'days30':
      return { from: daysBefore(today, 29), to: today };
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today };
  }
}
