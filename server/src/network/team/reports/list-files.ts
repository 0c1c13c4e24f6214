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
      account: (row) => row.account,
      nickname: (row) => row.nickname,
      type: (row, csv) => csv.word(`type.${row.type}`),
      level: (row) => row.level,
      upline: (row) => row.upline?.account ?? '',
      state: (row, csv) => csv.word(row.status),
      balance: (row, csv) => csv.money(row.balance),
      currency: (row) => row.currency,
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
      day: (row) => row.day,
      account: (row) => row.member.account,
      gameType: (row, csv) => csv.word(`gameType.${row.gameType}`),
      game: (row) => row.gameName,
      bets: (row) => row.bets,
      staked: (row, csv) => csv.money(row.stake),
      turnover: (row, csv) => csv.money(row.turnover),
      paidOut: (row, csv) => csv.money(row.payout),
      playerNet: (row, csv) => csv.money(row.net),
      currency: (row) => row.currency,
    }),
  ),
  listFileOf(
    {
      list: teamCalls.bets,
      name: 'team-bets',
      rows: ({ content, member }) => content.map((row) => ({ ...row, account: member.account })),
    },
    () => ({
      account: (row) => row.account,
      game: (row) => row.gameName,
      round: (row) => row.roundId,
      settledAt: (row, csv) => csv.instant(row.settledAt),
      staked: (row, csv) => csv.money(row.stake),
      paidOut: (row, csv) => csv.money(row.payout),
      playerNet: (row, csv) => csv.money(row.net),
      currency: (row) => row.currency,
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
      level: (row) => row.level,
      bets: (row) => row.bets,
      turnover: (row, csv) => csv.money(row.turnover),
      staked: (row, csv) => csv.money(row.stake),
      paidOut: (row, csv) => csv.money(row.payout),
      bonuses: (row, csv) => csv.money(row.bonuses),
      rebates: (row, csv) => csv.money(row.rebates),
      deposits: (row, csv) => csv.money(row.deposits),
      withdrawals: (row, csv) => csv.money(row.withdrawals),
      netLoss: (row, csv) => csv.money(row.netLoss),
      currency: (row) => row.currency,
    }),
  ),
  listFileOf(
    {
      list: teamCalls.accountLines,
      name: 'team-account',
      rows: ({ content, member }) => content.map((row) => ({ ...row, account: member.account })),
    },
    () => ({
      account: (row) => row.account,
      at: (row, csv) => csv.instant(row.at),
      kind: (row, csv) => movementName(row.kind, csv.locale),
      reference: (row, csv) => referenceName(row.reference, csv.locale),
      amount: (row, csv) => csv.money(row.amount),
      balanceAfter: (row, csv) => csv.money(row.balanceAfter),
      currency: (row) => row.currency,
    }),
  ),
  listFileOf(
    {
      list: commissionCalls.statements,
      name: 'statements',
      rows: (page) => page.content,
    },
    () => ({
      from: (row, csv) => csv.instant(row.from),
      to: (row, csv) => csv.instant(row.to),
      contract: (row, csv) => csv.word(`contract.${row.kind}`),
      account: (row) => row.member.account,
      base: (row, csv) => csv.money(row.base),
      tier: (row) => row.tier ?? '',
      gross: (row, csv) => csv.money(row.gross),
      below: (row, csv) => csv.money(row.below),
      commission: (row, csv) => csv.money(row.amount),
      state: (row, csv) => csv.word(`statement.${row.state}`),
      currency: (row) => row.currency,
    }),
  ),
  listFileOf(
    {
      list: invitationCalls.list,
      name: 'invitations',
      rows: (page) => page.content,
    },
    () => ({
      code: (row) => row.code,
      note: (row) => row.note,
      opens: (row, csv) => csv.word(`type.${row.type}`),
      came: (row) => row.registered,
      at: (row, csv) => csv.instant(row.createdAt),
      state: (row, csv) => csv.word(row.enabled ? 'on' : 'off'),
    }),
  ),
];
