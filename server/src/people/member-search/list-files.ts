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
    account: (row) => row.account,
    nickname: (row) => row.nickname,
    type: (row, csv) => csv.word('type', String(row.type)),
    state: (row, csv) => csv.word('state', row.status),
    balance: (row, csv) => csv.money(row.balance),
    currency: (row) => row.currency,
    at: (row, csv) => csv.instant(row.registeredAt),
    id: (row) => row.id,
  }),
  listFile(operatorMemberCalls.statement, 'member_statement', lineColumns),
  listFile(operatorMemberCalls.bets, 'member_bets', {
    at: (row, csv) => csv.instant(row.placedAt),
    settledIn: (row, csv) => csv.instant(row.settledAt),
    vendor: (row) => row.vendorName,
    game: (row) => row.gameName,
    round: (row) => row.roundId,
    state: (row, csv) => csv.word('state', row.state),
    stake: (row, csv) => csv.money(row.stake),
    payout: (row, csv) => csv.money(row.payout),
    net: (row, csv) => csv.money(row.net),
    currency: (row) => row.currency,
    id: (row) => row.id,
  }),
  listFile(operatorAccessCalls.logins, 'logins', {
    at: (row, csv) => csv.instant(row.at),
    member: (row) => row.member?.account ?? '',
    kind: (row, csv) => csv.word('doorEvent', row.kind),
    address: (row) => row.address,
    country: (row) => row.country ?? '',
    device: (row) => row.userAgent,
  }),
  listFile(operatorClosureCalls.list, 'closures', {
    at: (row, csv) => csv.instant(row.requestedAt),
    member: (row) => row.account,
    reason: (row) => row.reason,
    state: (row, csv) => csv.word('state', row.state),
    remaining: (row, csv) => csv.money(row.remaining),
    decidedBy: (row) => row.decidedBy ?? '',
    decidedAt: (row, csv) => csv.instant(row.decidedAt),
  }),
  listFile(operatorIdentityCalls.list, 'identities', {
    at: (row, csv) => csv.instant(row.checkedAt),
    member: (row) => row.member.account,
    name: (row) => row.name,
    cpf: (row) => row.maskedCpf,
    attempts: (row) => row.attempts,
    sameCpf: (row) => row.sameCpf,
    state: (row, csv) => csv.word('state', row.state),
    decidedBy: (row) => row.decidedBy ?? '',
    decidedAt: (row, csv) => csv.instant(row.decidedAt),
    decision: (row) => row.reason ?? '',
  }),
  listFile(operatorGamingCalls.register, 'responsible_gaming', {
    at: (row, csv) => csv.instant(row.changedAt),
    member: (row) => row.account,
    state: (row, csv) => exclusionText(row.exclusion, csv),
    until: (row, csv) => csv.instant(row.exclusion?.until ?? null),
    orderedBy: (row) => row.orderedBy ?? '',
    reason: (row) => row.reason ?? '',
    limits: (row) => row.limits,
  }),
];
