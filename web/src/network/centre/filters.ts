import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { pageNamed } from './menu.ts';

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
  | 'span'
  | 'of';
export type AgentSearch = Partial<Record<AgentFilter, string | number>> & { tab?: string };
type Name = AgentFilter | 'tab';

/** The filters of a report as they stand in the address, so that a view can be kept, sent and gone back to. */
export interface Filters {
  text: (name: Name) => string;
  set: (changes: Partial<Record<Name, string | undefined>>) => void;
}

export function useFilters(): Filters {
  const navigate = useNavigate();
  const { pathname, search } = useLocation({
    select: (location) => ({ pathname: location.pathname, search: location.search }),
  });
  const values = useMemo(() => textsOf(search), [search]);
  const set = useCallback(
    (changes: Partial<Record<Name, string | undefined>>) => {
      const next = Object.entries({ ...values, ...changes }).flatMap(([name, value]) =>
        value ? [[name, asTyped(value)] as const] : [],
      );
      void navigate({
        to: '/agentHome/$page',
        params: { page: pageNamed(pathname.split('/')[2]) },
        search: Object.fromEntries(next),
      });
    },
    [navigate, pathname, values],
  );
  return { text: (name) => values[name] ?? '', set };
}

/** A figure stands in the address as one; a text that only looks like one (with leading zeros, say) in quotes. */
const asTyped = (value: string): string | number => (String(Number(value)) === value ? Number(value) : value);

function textsOf(search: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
}

/** The part of a query that says which days. */
export function periodOf({ text }: Pick<Filters, 'text'>, defaultPeriod: Period = 'today') {
  const period = periods.find((one) => one === text('period')) ?? defaultPeriod;
  const day = (name: 'since' | 'until') => (/^\d{4}-\d{2}-\d{2}$/.test(text(name)) ? text(name) : '');
  return {
    period,
    ...(period === 'custom' && day('since') ? { from: day('since') } : {}),
    ...(period === 'custom' && day('until') ? { to: day('until') } : {}),
  };
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
