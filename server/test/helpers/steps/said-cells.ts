import type { CellWriter } from '../../../src/console/index.ts';
import type { FigureWriter } from '../../../src/platform/lists/files/list-file.ts';

/** Says of each figure of a file how it was written. */
export const saidFigures: FigureWriter = {
  money: (amount) => `money ${amount}`,
  share: (value) => `share ${value}`,
  instant: (at) => `at ${at}`,
  locale: 'en',
};

/** As a file of the console does. */
export const saidCells: CellWriter = {
  ...saidFigures,
  yes: (holds) => `yes ${holds}`,
  word: (group, code) => `${group} ${code}`,
};
