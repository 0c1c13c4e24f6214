import { commissionCalls, invitationCalls, teamCalls } from '@croupier/contract';
import { rowsFile, pageFile } from '../../../platform/lists/files/list-file.ts';
import type { MemberListFile } from '../../../people/index.ts';
import { movementName, referenceName } from '../../../play/index.ts';

const withCurrency = <Row extends object>(page: { content: readonly Row[]; currency: string }) =>
  page.content.map((row) => ({ ...row, currency: page.currency }));
const withAccount = <Row extends object>(page: { content: readonly Row[]; member: { account: string } }) =>
  page.content.map((row) => ({ ...row, account: page.member.account }));

/** The agents' lists and reports as files. */
export const teamFiles: readonly MemberListFile[] = [
  pageFile(teamCalls.members, 'team', {
    account: 'plain',
    nickname: 'plain',
    type: (row, csv) => csv.word(`type.${row.type}`),
    level: 'plain',
    upline: 'account',
    state: (row, csv) => csv.word(row.status),
    balance: 'money',
    currency: 'plain',
    direct: 'plain:downlines',
    registered: 'instant:registeredAt',
    lastLogin: 'instant:lastLoginAt',
  }),
  rowsFile(
    teamCalls.betting,
    'team-betting',
    withCurrency,
  )({
    day: 'plain',
    account: 'account:member',
    gameType: (row, csv) => csv.word(`gameType.${row.gameType}`),
    game: 'plain:gameName',
    bets: 'plain',
    staked: 'money:stake',
    turnover: 'money',
    paidOut: 'money:payout',
    playerNet: 'money:net',
    currency: 'plain',
  }),
  rowsFile(
    teamCalls.bets,
    'team-bets',
    withAccount,
  )({
    account: 'plain',
    game: 'plain:gameName',
    round: 'plain:roundId',
    settledAt: 'instant',
    staked: 'money:stake',
    paidOut: 'money:payout',
    playerNet: 'money:net',
    currency: 'plain',
  }),
  rowsFile(
    teamCalls.loss,
    'team-loss',
    withCurrency,
  )({
    account: 'account:member',
    level: 'plain',
    bets: 'plain',
    turnover: 'money',
    staked: 'money:stake',
    paidOut: 'money:payout',
    bonuses: 'money',
    rebates: 'money',
    deposits: 'money',
    withdrawals: 'money',
    netLoss: 'money',
    currency: 'plain',
  }),
  rowsFile(
    teamCalls.accountLines,
    'team-account',
    withAccount,
  )({
    account: 'plain',
    at: 'instant',
    kind: (row, csv) => movementName(row.kind, csv.locale),
    reference: (row, csv) => referenceName(row.reference, csv.locale),
    amount: 'money',
    balanceAfter: 'money',
    currency: 'plain',
  }),
  pageFile(commissionCalls.statements, 'statements', {
    from: 'instant',
    to: 'instant',
    contract: (row, csv) => csv.word(`contract.${row.kind}`),
    account: 'account:member',
    base: 'money',
    tier: 'plain',
    gross: 'money',
    below: 'money',
    commission: 'money:amount',
    state: (row, csv) => csv.word(`statement.${row.state}`),
    currency: 'plain',
  }),
  pageFile(invitationCalls.list, 'invitations', {
    code: 'plain',
    note: 'plain',
    opens: (row, csv) => csv.word(`type.${row.type}`),
    came: 'plain:registered',
    at: 'instant:createdAt',
    state: (row, csv) => csv.word(row.enabled ? 'on' : 'off'),
  }),
];
