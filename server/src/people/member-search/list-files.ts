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
    state: { word: 'state', of: 'status' },
    balance: 'money',
    currency: 'plain',
    at: 'instant:registeredAt',
    id: 'plain',
  }),
  listFile(operatorMemberCalls.statement, 'member_statement', lineColumns),
  listFile(operatorMemberCalls.bets, 'member_bets', {
    at: 'instant:placedAt',
    settledIn: 'instant:settledAt',
    vendor: 'plain:vendorName',
    game: 'plain:gameName',
    round: 'plain:roundId',
    state: 'word',
    stake: 'money',
    payout: 'money',
    net: 'money',
    currency: 'plain',
    id: 'plain',
  }),
  listFile(operatorAccessCalls.logins, 'logins', {
    at: 'instant',
    member: 'account',
    kind: { word: 'doorEvent' },
    address: 'plain',
    country: 'plain',
    device: 'plain:userAgent',
  }),
  listFile(operatorClosureCalls.list, 'closures', {
    at: 'instant:requestedAt',
    member: 'plain:account',
    reason: 'plain',
    state: 'word',
    remaining: 'money',
    decidedBy: 'plain',
    decidedAt: 'instant',
  }),
  listFile(operatorIdentityCalls.list, 'identities', {
    at: 'instant:checkedAt',
    member: 'account',
    name: 'plain',
    cpf: 'plain:maskedCpf',
    attempts: 'plain',
    sameCpf: 'plain',
    state: 'word',
    decidedBy: 'plain',
    decidedAt: 'instant',
    decision: 'plain:reason',
  }),
  listFile(operatorGamingCalls.register, 'responsible_gaming', {
    at: 'instant:changedAt',
    member: 'plain:account',
    state: (row, csv) => exclusionText(row.exclusion, csv),
    until: (row, csv) => csv.instant(row.exclusion?.until ?? null),
    orderedBy: 'plain',
    reason: 'plain',
    limits: 'plain',
  }),
];
