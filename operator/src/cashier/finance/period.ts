import { dayMs } from '@croupier/contract/days';

/** Days up to today that are asked for at once. */
export const presets = ['7', '30', '90'] as const;
export type Preset = (typeof presets)[number] | 'custom';

export interface FinanceSearch {
  days?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  by?: string | undefined;
  currency?: string | undefined;
}

export interface Asked {
  preset: Preset;
  from: string;
  to: string;
  by: 'day' | 'month';
  currency: string | undefined;
}

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The business day at a moment, as the merchant's calendar has it. */
export const dayOf = (at: Date, timeZone: string): string => at.toLocaleDateString('sv-SE', { timeZone });

/** What the address asks for; the last seven days where it asks for nothing that can be read. */
export function chosenRange(search: FinanceSearch, now: Date, timeZone: string): Asked {
  const today = dayOf(now, timeZone);
  const by = search.by === 'month' ? 'month' : 'day';
  const { currency } = search;
  if (search.days === 'custom' && isDay(search.from) && isDay(search.to) && search.from <= search.to)
    return { preset: 'custom', from: search.from, to: search.to, by, currency };
  const preset = presets.find((one) => one === search.days) ?? '7';
  const from = dayOf(new Date(now.getTime() - (Number(preset) - 1) * dayMs), timeZone);
  return { preset, from, to: today, by, currency };
}
