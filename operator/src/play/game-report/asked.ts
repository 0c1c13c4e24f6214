import { gameReportGroupings, gameReportSortKeys } from '@croupier/contract/game-report-keys';
import { dayMs } from '@croupier/contract/days';

/** A query of the call that is as well the filter of its file. */
export interface ReportQuery {
  from: string;
  to: string;
  by: (typeof gameReportGroupings)[number];
  sort?: (typeof sorts)[number];
  agent?: string;
  currency?: string;
}

export interface GameReportSearch {
  days?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  by?: string | undefined;
  agent?: string | undefined;
  currency?: string | undefined;
  sort?: string | undefined;
}

/** Days up to today that are asked for at once. */
export const presets = ['1', '7', '30', '90'] as const;
const sorts = gameReportSortKeys.flatMap((key) => [key, `-${key}`] as const);

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text);
const dayIn = (at: Date, timeZone: string): string => at.toLocaleDateString('sv-SE', { timeZone });

/** What the address asks for; the games of the last seven days where it asks for nothing that can be read. */
export function askedOf(
  search: GameReportSearch,
  now: Date,
  timeZone: string,
): { preset: string; by: (typeof gameReportGroupings)[number]; query: ReportQuery } {
  const by = gameReportGroupings.find((one) => one === search.by) ?? 'game';
  const sort = sorts.find((one) => one === search.sort);
  const { agent, currency } = search;
  const others = { by, ...(sort && { sort }), ...(agent && { agent }), ...(currency && { currency }) };
  if (search.days === 'custom' && isDay(search.from) && isDay(search.to) && search.from <= search.to)
    return { preset: 'custom', by, query: { from: search.from, to: search.to, ...others } };
  const preset = presets.find((one) => one === search.days) ?? '7';
  const from = dayIn(new Date(now.getTime() - (Number(preset) - 1) * dayMs), timeZone);
  return { preset, by, query: { from, to: dayIn(now, timeZone), ...others } };
}
