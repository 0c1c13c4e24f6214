import type { TableWords } from './types.ts';

/** Both pages keep these words under the same names. */
type Say = (name: keyof TableWords, values?: { column: string }) => string;

export const tableWords = (say: Say): TableWords => ({
  columns: say('columns'),
  narrower: (column) => say('narrower', { column }),
  wider: (column) => say('wider', { column }),
  reset: say('reset'),
  close: say('close'),
  sort: say('sort'),
  unsorted: say('unsorted'),
  ascending: (column) => say('ascending', { column }),
  descending: (column) => say('descending', { column }),
});
