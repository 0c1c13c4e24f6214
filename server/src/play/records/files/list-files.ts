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
      stake: (row, csv) => csv.money(row.stake),
      payout: (row, csv) => csv.money(row.payout),
      net: (row, csv) => csv.money(row.net),
      currency: (row) => row.currency,
    }),
  ),
  listFileOf(
    {
      list: recordCalls.account,
      name: 'account',
      rows: (page) => page.content,
    },
    () => ({
      at: (row, csv) => csv.instant(row.at),
      kind: (row, csv) => movementName(row.kind, csv.locale),
      amount: (row, csv) => csv.money(row.amount),
      balanceAfter: (row, csv) => csv.money(row.balanceAfter),
      currency: (row) => row.currency,
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
      bets: (row) => row.bets,
      stake: (row, csv) => csv.money(row.stake),
      payout: (row, csv) => csv.money(row.payout),
      net: (row, csv) => csv.money(row.net),
      currency: (row) => row.currency,
    }),
  ),
  listFileOf(
    {
      list: recordCalls.bonuses,
      name: 'bonuses',
      rows: (page) => page.content,
    },
    () => ({
      at: (row, csv) => csv.instant(row.at),
      kind: (row, csv) => movementName(row.kind, csv.locale),
      amount: (row, csv) => csv.money(row.amount),
      currency: (row) => row.currency,
      required: (row, csv) => csv.money(row.turnover?.required ?? null),
      done: (row, csv) => csv.money(row.turnover?.done ?? null),
    }),
  ),
];
