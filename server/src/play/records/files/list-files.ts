import { recordCalls, type totalsBy, type ValueOf } from '@croupier/contract';
import type * as z from 'zod';
import { type Columns, rowsFile, pageFile } from '../../../platform/lists/files/list-file.ts';
import type { MemberCellWriter, MemberHead, MemberListFile } from '../../../people/index.ts';
import { movementName, referenceName } from './movement-words.ts';

type Group = ValueOf<typeof recordCalls.betTotals>['groups'][number];
type By = z.output<typeof totalsBy>;

/** What totals are kept by, under its own name; the codes of some have a word. */
const groupWords: Readonly<Record<string, string>> = { gameType: 'gameType.', state: '' };

function groupColumn(by: By): Columns<Group, MemberHead, MemberCellWriter> {
  const words = groupWords[by];
  return {
    [by]: (row: Group, csv: MemberCellWriter) =>
      words === undefined ? row.label : csv.word(words + row.key),
  };
}

/** What bets come to, one or many. */
const sums = { stake: 'money', payout: 'money', net: 'money', currency: 'plain' } as const;

/** The histories of a member as files. */
export const recordFiles: readonly MemberListFile[] = [
  pageFile(recordCalls.bets, 'bets', {
    at: 'instant:placedAt',
    game: 'plain:gameName',
    vendor: 'plain:vendorName',
    gameType: (row, csv) => csv.word(`gameType.${row.gameType}`),
    round: 'plain:roundId',
    state: (row, csv) => csv.word(row.state),
    ...sums,
  }),
  pageFile(recordCalls.account, 'account', {
    at: 'instant',
    kind: (row, csv) => movementName(row.kind, csv.locale),
    amount: 'money',
    balanceAfter: 'money',
    currency: 'plain',
    reference: (row, csv) => referenceName(row.reference, csv.locale),
  }),
  rowsFile(recordCalls.betTotals, 'loss', ({ groups, currency }) =>
    groups.map((group) => ({ ...group, currency })),
  )(({ by = 'day' }) => ({
    ...groupColumn(by),
    bets: 'plain',
    ...sums,
  })),
  pageFile(recordCalls.bonuses, 'bonuses', {
    at: 'instant',
    kind: (row, csv) => movementName(row.kind, csv.locale),
    amount: 'money',
    currency: 'plain',
    required: (row, csv) => csv.money(row.turnover?.required ?? null),
    done: (row, csv) => csv.money(row.turnover?.done ?? null),
  }),
];
