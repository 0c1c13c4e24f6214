import { describe, expect, test } from 'vitest';
import type { MemberCellWriter } from '../../../people/index.ts';
import { saidFigures } from '../../../../test/helpers/steps/said-cells.ts';
import { teamFiles } from './list-files.ts';

/** Says of each cell how it was written. */
const csv: MemberCellWriter = { ...saidFigures, word: (code) => `word ${code}` };

function fileOf(name: string) {
  const file = teamFiles.find((one) => one.name === name);
  if (!file) throw new Error(`no file ${name}`);
  return file;
}

/** The first row of a page as the file shows it, by column. */
function lineOf(name: string, page: object): Record<string, unknown> {
  const file = fileOf(name);
  const { head, cells } = file.table({});
  const [row] = file.rowsOf(page);
  const written = cells(row ?? {}, csv);
  return Object.fromEntries(head.map((column, place) => [column, written[place]]));
}

const member = { id: 'm1', account: 'ana', nickname: 'Ana', type: 2 };

test('these lists can be had as files', () => {
  expect(teamFiles.map(({ name }) => name)).toEqual([
    ...['team', 'team-betting', 'team-bets', 'team-loss', 'team-account', 'statements', 'invitations'],
  ]);
});

describe('a line', () => {
  test('of the team', () => {
    const row = {
      ...{ account: 'ana', nickname: 'Ana', type: 2, level: 3, upline: { account: 'up' }, status: 'active' },
      ...{ balance: 4, currency: 'BRL', downlines: 5, registeredAt: 'r', lastLoginAt: 'l' },
    };
    const line = {
      ...{ account: 'ana', nickname: 'Ana', type: 'word type.2', level: 3, upline: 'up' },
      ...{ state: 'word active', balance: 'money 4', currency: 'BRL', direct: 5 },
      ...{ registered: 'at r', lastLogin: 'at l' },
    };
    expect(lineOf('team', { content: [row] })).toEqual(line);
    expect(lineOf('team', { content: [{ ...row, upline: null }] })).toEqual({ ...line, upline: '' });
  });

  test('of betting, in the currency of the report', () => {
    const row = {
      ...{ day: '2026-11-20', member, gameType: 'RNG', gameName: 'Reels', bets: 1, stake: 2, turnover: 3 },
      ...{ payout: 4, net: 5 },
    };
    expect(lineOf('team-betting', { content: [row], currency: 'BRL' })).toEqual({
      ...{ day: '2026-11-20', account: 'ana', gameType: 'word gameType.RNG', game: 'Reels', bets: 1 },
      ...{
        staked: 'money 2',
        turnover: 'money 3',
        paidOut: 'money 4',
        playerNet: 'money 5',
        currency: 'BRL',
      },
    });
  });

  test('of the bets of a member', () => {
    const row = {
      ...{ gameName: 'Reels', roundId: 'r', settledAt: 's', stake: 1, payout: 2, net: 3, currency: 'BRL' },
    };
    expect(lineOf('team-bets', { content: [row], member })).toEqual({
      ...{ account: 'ana', game: 'Reels', round: 'r', settledAt: 'at s', staked: 'money 1' },
      ...{ paidOut: 'money 2', playerNet: 'money 3', currency: 'BRL' },
    });
  });

  test('of profit and loss', () => {
    const row = {
      ...{ member, level: 1, bets: 2, turnover: 3, stake: 4, payout: 5, bonuses: 6, rebates: 7, deposits: 8 },
      ...{ withdrawals: 9, netLoss: 10 },
    };
    expect(lineOf('team-loss', { content: [row], currency: 'BRL' })).toEqual({
      ...{ account: 'ana', level: 1, bets: 2, turnover: 'money 3', staked: 'money 4', paidOut: 'money 5' },
      ...{ bonuses: 'money 6', rebates: 'money 7', deposits: 'money 8', withdrawals: 'money 9' },
      ...{ netLoss: 'money 10', currency: 'BRL' },
    });
  });

  test('of a wallet', () => {
    const row = {
      ...{ at: 'a', kind: 'win', reference: { type: 'round', id: 'r1' }, amount: 1, balanceAfter: 2 },
      currency: 'BRL',
    };
    expect(lineOf('team-account', { content: [row], member })).toEqual({
      ...{ account: 'ana', at: 'at a', kind: 'Win', reference: 'Round r1', amount: 'money 1' },
      ...{ balanceAfter: 'money 2', currency: 'BRL' },
    });
  });

  test('of statements', () => {
    const row = {
      ...{ from: 'f', to: 't', kind: 'dividend', member, base: 1, tier: 2, gross: 3, below: 4, amount: 5 },
      ...{ state: 'paid', currency: 'BRL' },
    };
    const line = {
      ...{ from: 'at f', to: 'at t', contract: 'word contract.dividend', account: 'ana', base: 'money 1' },
      ...{ tier: 2, gross: 'money 3', below: 'money 4', commission: 'money 5' },
      ...{ state: 'word statement.paid', currency: 'BRL' },
    };
    expect(lineOf('statements', { content: [row] })).toEqual(line);
    expect(lineOf('statements', { content: [{ ...row, tier: null }] })).toEqual({ ...line, tier: '' });
  });

  test('of links', () => {
    const row = { code: 'c', note: 'n', type: 2, registered: 3, createdAt: 'a', enabled: true };
    const line = { code: 'c', note: 'n', opens: 'word type.2', came: 3, at: 'at a', state: 'word on' };
    expect(lineOf('invitations', { content: [row] })).toEqual(line);
    expect(lineOf('invitations', { content: [{ ...row, enabled: false }] })).toEqual({
      ...{ ...line, state: 'word off' },
    });
  });
});
