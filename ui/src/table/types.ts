import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the right. */
  right?: boolean;
  /** Takes the whole width of the card that a row is on the phone. */
  wide?: boolean;
  /** The key that the server sorts by, or any name where the page sorts its rows itself by `value`. */
  sort?: string;
  /** What the rows are sorted by where the page holds all of them. */
  value?: (row: Row) => string | number | null;
  /** Shown only once someone chooses it. */
  optional?: boolean;
}

/** The words of a table in the language of the page. */
export interface TableWords {
  columns: string;
  narrower: (column: string) => string;
  wider: (column: string) => string;
  reset: string;
  close: string;
  sort: string;
  /** As the list comes where nobody chose. */
  unsorted: string;
  ascending: (column: string) => string;
  descending: (column: string) => string;
}

/** `key` ascending, `-key` descending; undefined as the rows come. */
export type Sort = string | undefined;
