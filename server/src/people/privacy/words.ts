import type { Language } from '@croupier/contract';
import { messageIn } from '../../messages/index.ts';

/** Readable names of columns, in the reader's language; a column without a word is caught by a test. */
export const wordOf = (column: string, language: Language): string =>
  messageIn('dataColumns', language, column) ?? column;

/** What the rows of a table are called. */
export const titleOf = (table: string, language: Language): string =>
  messageIn('dataTables', language, table) ?? table;
