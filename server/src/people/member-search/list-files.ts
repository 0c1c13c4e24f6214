import { operatorAccessCalls, operatorClosureCalls, operatorMemberCalls } from '@croupier/contract';
import { listFile } from '../../console/index.ts';

/** The lists of people as files. */
export const peopleFiles = [
  listFile(operatorMemberCalls.search, 'members', {
    account: (row) => row.account,
    nickname: (row) => row.nickname,
    state: (row, csv) => csv.word(row.status),
    balance: (row, csv) => csv.money(row.balance),
    currency: (row) => row.currency,
    at: (row, csv) => csv.instant(row.registeredAt),
    id: (row) => row.id,
  }),
  listFile(operatorAccessCalls.logins, 'logins', {
    at: (row, csv) => csv.instant(row.at),
    member: (row) => row.member?.account ?? '',
    kind: (row) => row.kind,
    address: (row) => row.address,
    country: (row) => row.country ?? '',
  }),
  listFile(operatorClosureCalls.list, 'closures', {
    at: (row, csv) => csv.instant(row.requestedAt),
    member: (row) => row.account,
    reason: (row) => row.reason,
    state: (row, csv) => csv.word(row.state),
    remaining: (row, csv) => csv.money(row.remaining),
    decidedBy: (row) => row.decidedBy ?? '',
    decidedAt: (row, csv) => csv.instant(row.decidedAt),
  }),
];
