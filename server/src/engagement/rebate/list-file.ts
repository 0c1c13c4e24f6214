import { rebateCalls } from '@croupier/contract';
import { rowsFile } from '../../platform/lists/files/list-file.ts';
import type { MemberListFile } from '../../people/index.ts';

/** Rebates as a file: one row for each game type of each claim. */
export const rebateFile: MemberListFile = rowsFile(rebateCalls.claims, 'rebates', ({ content }) =>
  content.flatMap(({ at, level, currency, lines }) =>
    lines.map((line) => ({ ...line, at, level, currency })),
  ),
)({
  at: 'instant',
  vip: 'plain:level',
  gameType: (row, csv) => csv.word(`gameType.${row.gameType}`),
  turnover: 'money',
  rate: (row, csv) => csv.share(Number(row.rate)),
  amount: 'money',
  currency: 'plain',
});
