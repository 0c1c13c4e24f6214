import { commissionCalls, invitationCalls, teamCalls } from '@croupier/contract';
import { listFileOf } from '../../../platform/lists/files/list-file.ts';
import type { MemberListFile } from '../../../people/index.ts';
import { movementName, referenceName } from '../../../play/index.ts';

/** The agents' lists and reports as files. */
export const teamFiles: readonly MemberListFile[] = [
  listFileOf(
    {
      list: teamCalls.members,
      name: 'team',
      rows: (page) => page.content,
    },
    () => ({
      account: 'plain',
      nickname: 'plain',
      type: (row, csv) => csv.word(`type.${row.type}`),
      level: 'plain',
      upline: (row) => row.upline?.account ?? '',
      state: (row, csv) => csv.word(row.status),
      balance: 'money',
      currency: 'plain',
      direct: (row) => row.downlines,
      registered: (row, csv) => csv.instant(row.registeredAt),
      lastLogin: (row, csv) => csv.instant(row.lastLoginAt),
    }),
  ),
  listFileOf(
    {
      list: teamCalls.betting,
      name: 'team-betting',
      rows: ({ content, currency }) => content.map((row) => ({ ...row, currency })),
    },
    () => ({
      day: 'plain',
      account: (row) => row.member.account,
      gameType: (row, csv) => csv.word(`gameType.${row.gameType}`),
      game: (row) => row.gameName,
      bets: 'plain',
      staked: (row, csv) => csv.money(row.stake),
      turnover: 'money',
      paidOut: (row, csv) => csv.money(row.payout),
      playerNet: (row, csv) => csv.money(row.net),
      currency: 'plain',
    }),
  ),
  listFileOf(
    {
      list: teamCalls.bets,
      name: 'team-bets',
      rows: ({ content, member }) => content.map((row) => ({ ...row, account: member.account })),
    },
    () => ({
      account: 'plain',
      game: (row) => row.gameName,
      round: (row) => row.roundId,
      settledAt: 'instant',
      staked: (row, csv) => csv.money(row.stake),
      paidOut: (row, csv) => csv.money(row.payout),
      playerNet: (row, csv) => csv.money(row.net),
      currency: 'plain',
    }),
  ),
  listFileOf(
    {
      list: teamCalls.loss,
      name: 'team-loss',
      rows: ({ content, currency }) => content.map((row) => ({ ...row, currency })),
    },
    () => ({
      account: (row) => row.member.account,
      level: 'plain',
      bets: 'plain',
      turnover: 'money',
      staked: (row, csv) => csv.money(row.stake),
      paidOut: (row, csv) => csv.money(row.payout),
      bonuses: 'money',
      rebates: 'money',
      deposits: 'money',
      withdrawals: 'money',
      netLoss: 'money',
      currency: 'plain',
    }),
  ),
  listFileOf(
    {
      list: teamCalls.accountLines,
      name: 'team-account',
      rows: ({ content, member }) => content.map((row) => ({ ...row, account: member.account })),
    },
    () => ({
      account: 'plain',
      at: 'instant',
      kind: (row, csv) => movementName(row.kind, csv.locale),
      reference: (row, csv) => referenceName(row.reference, csv.locale),
      amount: 'money',
      balanceAfter: 'money',
      currency: 'plain',
    }),
  ),
  listFileOf(
    {
      list: commissionCalls.statements,
      name: 'statements',
      rows: (page) => page.content,
    },
    () => ({
      from: 'instant',
      to: 'instant',
      contract: (row, csv) => csv.word(`contract.${row.kind}`),
      account: (row) => row.member.account,
      base: 'money',
      tier: (row) => row.tier ?? '',
      gross: 'money',
      below: 'money',
      commission: (row, csv) => csv.money(row.amount),
      state: (row, csv) => csv.word(`statement.${row.state}`),
      currency: 'plain',
    }),
  ),
  listFileOf(
    {
      list: invitationCalls.list,
      name: 'invitations',
      rows: (page) => page.content,
    },
    () => ({
      code: 'plain',
      note: 'plain',
      opens: (row, csv) => csv.word(`type.${row.type}`),
      came: (row) => row.registered,
      at: (row, csv) => csv.instant(row.createdAt),
      state: (row, csv) => csv.word(row.enabled ? 'on' : 'off'),
    }),
  ),
];
