import { type Address, daysIn, useAddress } from '../../shared/lists/index.ts';

export const periods = ['today', 'yesterday', 'month', 'custom'] as const;
export type Period = (typeof periods)[number];

/** What an address of the agent centre may carry. A figure that was typed may come as a number. */
export type AgentFilter =
  | 'period'
  | 'since'
  | 'until'
  | 'came'
  | 'cameTo'
  | 'account'
  | 'level'
  | 'gameType'
  | 'kind'
  | 'status'
  | 'search'
  | 'under'
  | 'layout'
  | 'sort'
  | 'span'
  | 'of';
export type AgentSearch = Partial<Record<AgentFilter, string | number>> & { tab?: string };
type Name = AgentFilter | 'tab';

export type Filters = Address<Name>;
export const useFilters = (): Filters => useAddress<Name>();

/** The part of a query that says which days. */
export function periodOf({ text }: Pick<Filters, 'text'>, defaultPeriod: Period = 'today') {
  const period = periods.find((one) => one === text('period')) ?? defaultPeriod;
  return { period, ...(period === 'custom' ? daysIn({ text }) : {}) };
}

/** Leaves out what a person left empty. */
export function filled<K extends AgentFilter>(names: readonly K[], { text }: Pick<Filters, 'text'>) {
  return Object.fromEntries(
    names.flatMap((name): [K, string][] => (text(name).trim() ? [[name, text(name).trim()]] : [])),
  ) as Partial<Record<K, string>>;
}

/** The same days for another page's address. */
export function sameDays({ period, from, to }: ReturnType<typeof periodOf>): AgentSearch {
  return {
    ...(period === 'today' ? {} : { period }),
    ...(from ? { since: from } : {}),
    ...(to ? { until: to } : {}),
  };
}
