import { beaconRoundAfter } from '@croupier/games/fairness';
import {
  hashOf,
  inOrder,
  issueOf,
  maxLines,
  maxMultiplier,
  type OddsTable,
  type Title,
} from '@croupier/games/lottery';
import { coinOf } from '@croupier/games/kit';
import type { IssueResult, IssueView, LotterySession, TableView, TitleView } from '../protocol.ts';
import { playViews } from './plays.ts';
import { familyOf, limitsIn } from './sale/slip.ts';
import { issueId, tableOfIssue, type IssueRow } from './issue/issues.ts';

const iso = (at: Date | number): string => new Date(at).toISOString();

export const issueView = (row: IssueRow, now: number): IssueView => ({
  issueId: issueId(row),
  gameCode: row.title,
  sequence: row.sequence,
  label: row.label,
  state: row.state,
  opensAt: iso(row.opens_at),
  sellsUntil: iso(row.sells_until),
  freezesAt: iso(row.freezes_at),
  drawsAt: iso(row.draws_at),
  remainMs: Math.max(0, row.sells_until.getTime() - now),
  tableVersion: row.table_version,
  tableHash: row.table_hash,
  beaconRound: row.beacon_round ?? row.announced_round,
});

/** An issue that nobody has written down yet, as the calendar has it. */
export function announcedView(
  title: Title,
  sequence: number,
  now: number,
  chain?: Parameters<typeof beaconRoundAfter>[0],
): IssueView {
  const issue = issueOf(title, sequence);
  const table = tableOfIssue(title, sequence);
  return {
    issueId: issue.id,
    gameCode: title.code,
    sequence,
    label: issue.label,
    state: 'scheduled',
    opensAt: iso(issue.opensAt),
    sellsUntil: iso(issue.sellsUntil),
    freezesAt: iso(issue.freezesAt),
    drawsAt: iso(issue.drawsAt),
    remainMs: Math.max(0, issue.sellsUntil - now),
    tableVersion: table.version,
    tableHash: hashOf(table),
    beaconRound: chain === undefined ? 0 : beaconRoundAfter(chain, issue.drawsAt - 1),
  };
}

/** What was drawn; the database gives the prizes of a board in an order of its own. */
export const outcomeOf = (title: Title, { outcome }: IssueRow): IssueResult['outcome'] =>
  outcome === null ? null : (inOrder(familyOf(title).space, outcome) as IssueResult['outcome']);

export const issueResult = (title: Title, row: IssueRow): IssueResult => ({
  issueId: issueId(row),
  gameCode: row.title,
  sequence: row.sequence,
  label: row.label,
  state: row.state,
  drawsAt: iso(row.draws_at),
  drawnAt: row.drawn_at === null ? null : iso(row.drawn_at),
  settledAt: row.settled_at === null ? null : iso(row.settled_at),
  outcome: outcomeOf(title, row),
  voidReason: row.void_reason,
});

const secondsOf = ({ schedule }: Title): number => (schedule.draws === 'every' ? schedule.seconds : 86_400);

export const titleView = (
  title: Title,
  { current, last, now }: { current: IssueRow | undefined; last: IssueRow | undefined; now: number },
): TitleView => ({
  gameCode: title.code,
  names: title.names,
  vendor: title.vendor,
  family: title.family,
  space: familyOf(title).space,
  periodSeconds: secondsOf(title),
  zone: title.schedule.zone,
  closesBeforeSeconds: title.closesBefore,
  current: current === undefined ? null : issueView(current, now),
  last: last === undefined ? null : issueResult(title, last),
});

export function tableView(title: Title, table: OddsTable): TableView {
  return {
    gameCode: title.code,
    version: table.version,
    hash: hashOf(table),
    effectiveFrom: table.effectiveFrom,
    plays: playViews(familyOf(title), table),
  };
}

export function limitsView(title: Title, table: OddsTable, currency: string): LotterySession['limits'] {
  const { ticketStake, playerStake, ticketWin } = limitsIn(table, currency);
  return {
    units: title.modes.map((mode) => mode * coinOf(currency)),
    maxMultiplier,
    maxLines,
    ticketStake,
    playerStake,
    ticketWin,
    issues: 100,
  };
}
