import { recordCalls, type totalsBy, type ValueOf } from '@croupier/contract';
import type * as z from 'zod';
import { type Columns, listFileOf } from '../../../platform/lists/files/list-file.ts';
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

/** The histories of a member as files. */
export const recordFiles: readonly MemberListFile[] = [
  listFileOf(
    {
      list: recordCalls.bets,
      name: 'bets',
      rows: (page) => page.content,
    },
    () => ({
      at: (row, csv) => csv.instant(row.placedAt),
      game: (row) => row.gameName,
      vendor: (row) => row.vendorName,
      gameType: (row, csv) => csv.word(`gameType.${row.gameType}`),
      round: (row) => row.roundId,
      state: (row, csv) => csv.word(row.state),
      stake: 'money',
      payout: 'money',
      net: 'money',
      currency: 'plain',
    }),
  ),
  listFileOf(
    {
      list: recordCalls.account,
      name: 'account',
      rows: (page) => page.content,
    },
    () => ({
      at: 'instant',
      kind: (row, csv) => movementName(row.kind, csv.locale),
      amount: 'money',
      balanceAfter: 'money',
      currency: 'plain',
      reference: (row, csv) => referenceName(row.reference, csv.locale),
    }),
  ),
  listFileOf(
    {
      list: recordCalls.betTotals,
      name: 'loss',
      rows: ({ groups, currency }) => groups.map((group) => ({ ...group, currency })),
    },
    ({ by = 'day' }) => ({
      ...groupColumn(by),
      bets: 'plain',
      stake: 'money',
      payout: 'money',
      net: 'money',
      currency: 'plain',
    }),
  ),
  listFileOf(
    {
      list: recordCalls.bonuses,
      name: 'bonuses',
      rows: (page) => page.content,
    },
    () => ({
      at: 'instant',
      kind: (row, csv) => movementName(row.kind, csv.locale),
      amount: 'money',
      currency: 'plain',
      required: (row, csv) => csv.money(row.turnover?.required ?? null),
      done: (row, csv) => csv.money(row.turnover?.done ?? null),
    }),
  ),
];
