/** What data are needed for; `docs/privacy.md` explains each. */
export type Purpose =
  | 'account'
  | 'identity'
  | 'payments'
  | 'money'
  | 'play'
  | 'network'
  | 'care'
  | 'security'
  | 'access'
  | 'support'
  | 'consent';

/** LGPD, article 7: V performance of a contract, II legal duty, IX legitimate interest. */
export type Basis = 'contract' | 'legal' | 'legitimate';

/** Terms that begin when an account is closed. */
export type Term = 'closure' | 'account';

interface Erasure {
  after: Term;
}

export interface PersonalTable {
  table: string;
  purpose: Purpose;
  basis: Basis;
  /** Columns that say something about a person. */
  personal: string;
  /** All its other columns: numbers, instants, states. */
  other: string;
  /** Which rows are a member's, by $1 (the brand) and $2 (the member); those with its `member_id` where nothing is said. */
  rows?: string;
  /** Rows also go by age, see `platform/sweeps.ts`. */
  swept?: true;
  /** What happens after the account is closed: rows go, or columns are set to an expression. */
  erase?: readonly ((Erasure & { delete: true }) | (Erasure & { set: Readonly<Record<string, string>> }))[];
  /** Why rows stay as they are. */
  keep?: string;
  /** Columns that the member's export leaves out: secrets, hashes, and numbers of others. */
  hidden?: string;
  /** Why the export has nothing of it. */
  notExported?: string;
}

export const listOf = (columns: string | undefined): string[] =>
  columns === undefined || columns === '' ? [] : columns.split(' ');

export const columnsOf = ({ personal, other }: PersonalTable): string[] => [
  ...listOf(personal),
  ...listOf(other),
];

export const rowsOf = ({ rows }: PersonalTable): string => `merchant_id = $1 AND ${rows ?? 'member_id = $2'}`;
