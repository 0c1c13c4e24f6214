import {
  operatorAccessCalls,
  operatorClosureCalls,
  operatorGamingCalls,
  operatorIdentityCalls,
  operatorMemberCalls,
} from '@croupier/contract';
import { type CellWriter, listFile } from '../../console/index.ts';
import { lineColumns } from '../../ledger/index.ts';

/** A break, or an exclusion by whom it is. */
function exclusionText(exclusion: { kind: string; origin: string } | null, csv: CellWriter): string {
  if (exclusion === null) return '';
  return exclusion.kind === 'time_out'
    ? csv.word('state', exclusion.kind)
    : csv.word('excludedBy', exclusion.origin);
}

/** The lists of people as files. */
export const peopleFiles = [
  listFile(operatorMemberCalls.search, 'members', {
    account: 'plain',
    nickname: 'plain',
    type: (row, csv) => csv.word('type', String(row.type)),
    state: (row, csv) => csv.word('state', row.status),
    balance: 'money',
    currency: 'plain',
    at: (row, csv) => csv.instant(row.registeredAt),
    id: 'plain',
  }),
  listFile(operatorMemberCalls.statement, 'member_statement', lineColumns),
  listFile(operatorMemberCalls.bets, 'member_bets', {
    at: (row, csv) => csv.instant(row.placedAt),
    settledIn: (row, csv) => csv.instant(row.settledAt),
    vendor: (row) => row.vendorName,
    game: (row) => row.gameName,
    round: (row) => row.roundId,
    state: (row, csv) => csv.word('state', row.state),
    stake: 'money',
    payout: 'money',
    net: 'money',
    currency: 'plain',
    id: 'plain',
  }),
  listFile(operatorAccessCalls.logins, 'logins', {
    at: 'instant',
    member: (row) => row.member?.account ?? '',
    kind: (row, csv) => csv.word('doorEvent', row.kind),
    address: 'plain',
    country: (row) => row.country ?? '',
    device: (row) => row.userAgent,
  }),
  listFile(operatorClosureCalls.list, 'closures', {
    at: (row, csv) => csv.instant(row.requestedAt),
    member: (row) => row.account,
    reason: 'plain',
    state: (row, csv) => csv.word('state', row.state),
    remaining: 'money',
    decidedBy: (row) => row.decidedBy ?? '',
    decidedAt: 'instant',
  }),
  listFile(operatorIdentityCalls.list, 'identities', {
    at: (row, csv) => csv.instant(row.checkedAt),
    member: (row) => row.member.account,
    name: 'plain',
    cpf: (row) => row.maskedCpf,
    attempts: 'plain',
    sameCpf: 'plain',
    state: (row, csv) => csv.word('state', row.state),
    decidedBy: (row) => row.decidedBy ?? '',
    decidedAt: 'instant',
    decision: (row) => row.reason ?? '',
  }),
  listFile(operatorGamingCalls.register, 'responsible_gaming', {
    at: (row, csv) => csv.instant(row.changedAt),
    member: (row) => row.account,
    state: (row, csv) => exclusionText(row.exclusion, csv),
    until: (row, csv) => csv.instant(row.exclusion?.until ?? null),
    orderedBy: (row) => row.orderedBy ?? '',
    reason: (row) => row.reason ?? '',
    limits: 'plain',
  }),
];
