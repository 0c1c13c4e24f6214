import type { CallArguments, CallId, CallValue } from '@croupier/api-client';
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { api } from '../../app/client/api.ts';
import { dayStart } from '../../app/format/days.ts';

type AnyPage = { content: unknown[] } & ({ nextCursor: string | null } | { totalPages: number });

/** The calls that read a list page by page. */
export type ListCall = { [Id in CallId]: CallValue<Id> extends AnyPage ? Id : never }[CallId];

/** What else can be had as a file: reports, and lists that are answered whole. */
export type FileCall =
  | ListCall
  | 'operatorFinance.days'
  | 'operatorAccounts.list'
  | 'operatorLotteries.exposure';

export type ListFilter = Readonly<Record<string, string>>;

/** What an address says of a list as its call takes it: days of the brand's calendar become instants, the last one whole. */
export function listQuery(values: ListFilter, timeZone: string): ListFilter {
  const { from, to, ...others } = values;
  const start = dayStart(from, timeZone);
  const end = dayStart(to, timeZone, 1);
  return {
    ...others,
    ...(start === undefined ? {} : { from: start }),
    ...(end === undefined ? {} : { to: end }),
  };
}

const pageRows = 50;

export interface ListOptions {
  key: readonly string[];
  /** What stands in the path of the list. */
  params?: ListFilter | undefined;
  refetchMs?: number | undefined;
  /** Its pages have numbers instead of cursors. */
  numbered?: boolean | undefined;
}

function placeAfter(page: AnyPage, pageNo: number): string | null {
  if ('nextCursor' in page) return page.nextCursor;
  return pageNo < page.totalPages ? String(pageNo + 1) : null;
}

/** A list of the console with its filter, page by page. */
export function useList<Id extends ListCall>(
  call: Id,
  query: ListFilter,
  { key, params, refetchMs, numbered = false }: ListOptions,
): UseInfiniteQueryResult<InfiniteData<CallValue<Id>>> {
  return useInfiniteQuery({
    queryKey: [...key, query],
    queryFn: ({ pageParam }) => {
      const place = numbered
        ? { pageNo: Number(pageParam ?? 1), pageSize: pageRows }
        : { limit: pageRows, ...(pageParam === null ? {} : { cursor: pageParam }) };
      const input = { query: { ...query, ...place }, ...(params === undefined ? {} : { params }) };
      // The address holds text; the call's contract says what of it is good.
      return api.call(call, ...([input] as unknown as CallArguments<Id>));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page, pages) => placeAfter(page, pages.length),
    ...(refetchMs === undefined ? {} : { refetchInterval: refetchMs }),
  });
}
