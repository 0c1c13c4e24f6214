import type { CallId, CallValue } from '@croupier/api-client';
import type { MoreQuery } from '@croupier/ui';
import type { FilterField } from '@croupier/ui/filters';
import type { TableColumn } from '@croupier/ui/table';
import type { ReactNode } from 'react';
import type { Address } from './address.ts';

/** The calls that read a list; one names the list's columns, its views and its file. */
export type ListCall = {
  [Id in CallId]: CallValue<Id> extends { content: unknown[] } | { groups: unknown[] } ? Id : never;
}[CallId];

/** What an infinite query says of itself. */
export interface PagedQuery<Page> extends MoreQuery {
  data?: { pages: Page[] } | undefined;
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
}

/** What a file is ordered by: the query of the list as the page asks it. */
export interface FileOrder {
  list: ListCall;
  filter: object;
  params?: Readonly<Record<string, string>>;
}

/** The rows of a list: the query that reads them, and the order of a file of them. */
export interface ListRows<Row> extends FileOrder {
  query: PagedQuery<{ content: Row[] }>;
}

export interface ListViewProps<Row> {
  caption: string;
  rows: ListRows<Row>;
  columns: readonly TableColumn<Row>[];
  rowKey: (row: Row) => string;
  /** `yet`: it says that there have never been any, which a filter would make untrue. */
  empty: { icon?: ReactNode; title: string; text?: string; action?: ReactNode; yet?: boolean };
  /** Filters and order stand in the address. A list without it has neither. */
  address?: Address;
  fields?: readonly FilterField[];
  /** What people look for first stands beside the filters: a name of the address and its label. */
  search?: { name: string; label: string };
  /** Filters can be kept under names. */
  views?: boolean;
  /** Between the filters and the rows: what the rows come to. */
  between?: ReactNode;
  /** What all of the filter comes to, under the columns. */
  sums?: Partial<Record<string, ReactNode>> | undefined;
  /** The server sorts by `sort` of its columns. */
  sorted?: boolean;
  wide?: boolean;
}
