import { describe, expect, test } from 'vitest';
import { saidCells } from '../../../test/helpers/steps/said-cells.ts';
import { networkFiles } from './list-files.ts';

/** A row as the file shows it, by column. */
function lineOf(name: string, row: object): Record<string, unknown> {
  const file = networkFiles.find((one) => one.name === name);
  if (!file) throw new Error(`no file ${name}`);
  const { head, cells } = file.table({});
  const written = cells(row, saidCells);
  return Object.fromEntries(head.map((column, place) => [column, written[place]]));
}

test('these lists can be had as files, each with the rows of its page', () => {
  expect(networkFiles.map(({ name }) => name)).toEqual([
    ...['contracts', 'commission_runs', 'commission_statements', 'commission_payouts'],
    ...['commission_corrections', 'statement_members', 'window_bets'],
  ]);
  const rows = [{ a: 1 }];
  for (const file of networkFiles) expect(file.rowsOf({ content: rows } as never)).toBe(rows);
});

const member = { id: 'm1', account: 'ana' };
const window = { from: 'f', to: 't', kind: 'dividend', period: 'daily', revision: 3 };

describe('a line', () => {
  test('of contracts', () => {
    const contract = {
      ...{ offeredAt: 'o', member, upline: { account: 'up' }, kind: 'dividend', period: 'daily' },
      ...{
        status: 'Accept',
        answeredAt: 'a',
        effectiveFrom: 'f',
        effectiveUntil: 'u',
        currency: 'BRL',
        id: 'i',
      },
    };
    const line = {
      ...{ at: 'at o', member: 'ana', upline: 'up', kind: 'contractKind dividend' },
      ...{ period: 'contractPeriod daily', state: 'contractStatus Accept', answeredAt: 'at a' },
      ...{ startsAt: 'at f', endsAt: 'at u', currency: 'BRL', id: 'i' },
    };
    expect(lineOf('contracts', contract)).toEqual(line);
    expect(lineOf('contracts', { ...contract, upline: null, status: null })).toEqual({
      ...{ ...line, upline: '', state: 'contractStatus waiting' },
    });
  });

  test('of runs', () => {
    const run = {
      ...window,
      ...{ contracts: 4, statements: 5, activeMembers: 6, gross: 7, floorAdded: 8, amount: 9, paid: 10 },
      ...{ currency: 'BRL', state: 'paid', approvedBy: 'olivia', approvedAt: 'a', paidAt: 'p', id: 'i' },
    };
    const line = {
      ...{ from: 'at f', to: 'at t', kind: 'contractKind dividend', period: 'contractPeriod daily' },
      ...{ revision: 3, contracts: 4, statements: 5, activeMembers: 6, gross: 'money 7' },
      ...{ floorAdded: 'money 8', amount: 'money 9', paid: 'money 10', currency: 'BRL' },
      ...{ state: 'runState paid', approvedBy: 'olivia', approvedAt: 'at a', paidAt: 'at p', id: 'i' },
    };
    expect(lineOf('commission_runs', run)).toEqual(line);
    expect(lineOf('commission_runs', { ...run, approvedBy: null })).toEqual({ ...line, approvedBy: '' });
  });

  test.each(['commission_statements', 'commission_payouts'])('of statements: %s', (name) => {
    const statement = {
      ...{ ...window, member, base: 4, tier: 5, gross: 6, below: 7, floorAdded: 8, amount: 9, paid: 10 },
      ...{ currency: 'BRL', state: 'due', paidAt: 'p', transferId: 'x', id: 'i' },
    };
    const line = {
      ...{ from: 'at f', to: 'at t', member: 'ana', kind: 'contractKind dividend' },
      ...{ period: 'contractPeriod daily', revision: 3, base: 'money 4', tier: 5, gross: 'money 6' },
      ...{ below: 'money 7', floorAdded: 'money 8', amount: 'money 9', paid: 'money 10', currency: 'BRL' },
      ...{ state: 'lineState due', paidAt: 'at p', transfer: 'x', id: 'i' },
    };
    expect(lineOf(name, statement)).toEqual(line);
    expect(lineOf(name, { ...statement, tier: null, transferId: null })).toEqual({
      ...{ ...line, tier: '', transfer: '' },
    });
  });

  test('of corrections', () => {
    const correction = {
      ...{
        recordedAt: 'r',
        member,
        vendorId: 'V',
        vendorName: 'v',
        transactionId: 'x',
        settledAt: 's',
        turnover: 1,
      },
      ...{ netLoss: 2, currency: 'BRL', reason: 'why', recordedBy: 'olivia' },
    };
    expect(lineOf('commission_corrections', correction)).toEqual({
      ...{ recordedAt: 'at r', member: 'ana', vendor: 'v', transaction: 'x', settledIn: 'at s' },
      ...{ turnover: 'money 1', netLoss: 'money 2', currency: 'BRL', reason: 'why', recordedBy: 'olivia' },
    });
  });

  test('of the members behind a statement', () => {
    const row = { member, level: 2, turnover: 3, stake: 4, payout: 5, bonuses: 6, rebates: 7, netLoss: 8 };
    expect(lineOf('statement_members', row)).toEqual({
      ...{ member: 'ana', level: 2, turnover: 'money 3', stake: 'money 4', payout: 'money 5' },
      ...{ bonuses: 'money 6', rebates: 'money 7', netLoss: 'money 8' },
    });
  });

  test('of the bets of a window', () => {
    const bet = {
      ...{
        settledAt: 's',
        placedAt: 'p',
        vendor: 'V',
        vendorName: 'v',
        gameName: 'Reels',
        roundId: 'r',
        stake: 1,
        payout: 2,
      },
      ...{ net: 3, currency: 'BRL', id: 'i' },
    };
    expect(lineOf('window_bets', bet)).toEqual({
      ...{ settledIn: 'at s', at: 'at p', vendor: 'v', game: 'Reels', round: 'r', stake: 'money 1' },
      ...{ payout: 'money 2', net: 'money 3', currency: 'BRL', id: 'i' },
    });
  });
});
