import { describe, expect, test } from 'vitest';
import { saidCells } from '../../helpers/steps/said-cells.ts';
import { financeFiles } from '../../../src/cashier/finance/index.ts';
import { orderFiles } from '../../../src/cashier/orders/index.ts';
import { statementFiles } from '../../../src/cashier/reconciliation/index.ts';

type ListFile = (typeof orderFiles)[number];

const all = new Map([...orderFiles, ...statementFiles, ...financeFiles].map((file) => [file.name, file]));
function fileOf(name: string): ListFile {
  const file = all.get(name);
  if (!file) throw new Error(`no file ${name}`);
  return file;
}

/** A row as the file shows it, by column. */
function lineOf(name: string, row: object): Record<string, unknown> {
  const { head, cells } = fileOf(name).table({});
  const written = cells(row, saidCells);
  return Object.fromEntries(head.map((column, place) => [column, written[place]]));
}

test('these lists can be had as files', () => {
  expect([...all.keys()]).toEqual([
    ...['deposits', 'withdrawals', 'adjustments', 'statements', 'differences'],
    ...['finance_days', 'finance_transfers'],
  ]);
  const rows = [{ a: 1 }];
  for (const [name, file] of all)
    if (name !== 'finance_days') expect(file.rowsOf({ content: rows } as never)).toBe(rows);
});

const member = { id: 'm1', account: 'ana' };

describe('a line of the orders', () => {
  const deposit = {
    ...{ createdAt: 'c', member, amount: 5, currency: 'BRL', method: 'pix', state: 'paid', creditedAt: 'd' },
    ...{ decidedBy: 'olivia', txid: 'x', endToEndId: 'E', transferId: 't', id: 'i' },
  };
  test('of deposits', () => {
    const line = {
      ...{ at: 'at c', member: 'ana', amount: 'money 5', currency: 'BRL', method: 'method pix' },
      ...{ state: 'state paid', creditedAt: 'at d', decidedBy: 'olivia', txid: 'x', endToEnd: 'E' },
      ...{ transfer: 't', id: 'i' },
    };
    expect(lineOf('deposits', deposit)).toEqual(line);
    const open = { ...deposit, decidedBy: null, endToEndId: null, transferId: null, creditedAt: null };
    expect(lineOf('deposits', open)).toEqual({
      ...{ ...line, decidedBy: '', endToEnd: '', transfer: '', creditedAt: 'at null' },
    });
  });

  test('of withdrawals', () => {
    const withdrawal = {
      ...{ requestedAt: 'r', member, amount: 5, currency: 'BRL', state: 'requested', decidedBy: 'olivia' },
      ...{ payoutAccount: { kind: 'cpf', masked: '***' }, hints: ['few_bets', 'new_device'], id: 'i' },
    };
    const line = {
      ...{ at: 'at r', member: 'ana', amount: 'money 5', currency: 'BRL', state: 'state requested' },
      ...{ payoutKind: 'pixKind cpf', payoutAccount: '***', hints: 'hint few_bets, hint new_device' },
      ...{ decidedBy: 'olivia', id: 'i' },
    };
    expect(lineOf('withdrawals', withdrawal)).toEqual(line);
    expect(lineOf('withdrawals', { ...withdrawal, decidedBy: null })).toEqual({ ...line, decidedBy: '' });
  });

  test('of adjustments', () => {
    const adjustment = {
      ...{ proposedAt: 'p', member, direction: 'debit', amount: 5, currency: 'BRL', purpose: 'main' },
      ...{ category: 'other', reason: 'why', state: 'approved', proposedBy: 'ana', decidedBy: 'bruno' },
      ...{ decidedAt: 'd', decision: 'no', transferId: 't', id: 'i' },
    };
    const line = {
      ...{ at: 'at p', member: 'ana', direction: 'direction debit', amount: 'money 5', currency: 'BRL' },
      ...{ purpose: 'purpose main', category: 'cause other', reason: 'why', state: 'state approved' },
      ...{ proposedBy: 'ana', decidedBy: 'bruno', decidedAt: 'at d', decision: 'no', transfer: 't', id: 'i' },
    };
    expect(lineOf('adjustments', adjustment)).toEqual(line);
    const open = { ...adjustment, decidedBy: null, decidedAt: null, decision: null, transferId: null };
    expect(lineOf('adjustments', open)).toEqual({
      ...{ ...line, decidedBy: '', decidedAt: 'at null', decision: '', transfer: '' },
    });
  });
});

describe('a line of the statements', () => {
  test('of providers', () => {
    const statement = {
      ...{ importedAt: 'i', provider: 'psp', from: 'f', to: 't', lines: 4, matched: 3, differences: 2 },
      ...{ open: 1, incoming: 50, outgoing: 60, currency: 'BRL' },
    };
    expect(lineOf('statements', statement)).toEqual({
      ...{ at: 'at i', vendor: 'psp', from: 'at f', to: 'at t', lines: 4, matched: 3, differences: 2 },
      ...{ open: 1, incoming: 'money 50', outgoing: 'money 60', currency: 'BRL' },
    });
  });

  test('of differences, of which either side may have nothing', () => {
    const theirs = { amount: 5, currency: 'BRL', at: 'a' };
    const ours = { amount: 6, currency: 'USD', transferId: 't' };
    const difference = {
      ...{ line: 7, kind: 'other_time', reference: 'E1', theirs, ours },
      ...{ note: 'late', resolvedBy: 'ana', resolvedAt: 'r' },
    };
    const line = {
      ...{ line: 7, kind: 'difference other_time', reference: 'E1', theirs: 'money 5', at: 'at a' },
      ...{ ours: 'money 6', currency: 'BRL', transfer: 't', note: 'late', decidedBy: 'ana' },
      decidedAt: 'at r',
    };
    expect(lineOf('differences', difference)).toEqual(line);
    expect(lineOf('differences', { ...difference, line: null, theirs: null })).toEqual({
      ...{ ...line, line: '', theirs: 'money null', at: 'at null', currency: 'USD' },
    });
    const open = { ...difference, ours: null, note: null, resolvedBy: null, resolvedAt: null };
    expect(lineOf('differences', open)).toEqual({
      ...{ ...line, ours: 'money null', transfer: '', note: '', decidedBy: '', decidedAt: 'at null' },
    });
    expect(lineOf('differences', { ...open, theirs: null })).toMatchObject({ currency: '' });
  });
});

describe('a line of the finances', () => {
  test('of days, each in the currency of the report', () => {
    const figures = {
      ...{ openingFunds: 1, deposits: 2, withdrawals: 3, bets: 4, wins: 5, refunds: 6, gross: 7, bonuses: 8 },
      ...{ commissions: 9, net: 10, adjustments: 11, openingCredits: 12, other: 13, fees: 14 },
      membersFunds: 15,
    };
    const day = { day: '2026-11-20', ...figures };
    expect(fileOf('finance_days').rowsOf({ days: [day], currency: 'BRL' } as never)).toEqual([
      { ...day, currency: 'BRL' },
    ]);
    const { day: shown, currency, ...written } = lineOf('finance_days', { ...day, currency: 'BRL' });
    expect([shown, currency]).toEqual(['2026-11-20', 'BRL']);
    const { gross, bonuses, net, ...same } = figures;
    expect(written).toEqual(
      Object.fromEntries(
        Object.entries({ ...same, grossResult: gross, bonusesGiven: bonuses, netResult: net }).map(
          ([name, amount]) => [name, `money ${amount}`],
        ),
      ),
    );
  });

  test('of transfers behind a figure', () => {
    const transfer = { postedAt: 'p', reference: { type: 'deposit', id: 'd1' }, amount: 5, transferId: 't' };
    expect(lineOf('finance_transfers', transfer)).toEqual({
      ...{ at: 'at p', reference: 'reference deposit d1', amount: 'money 5', transfer: 't' },
    });
  });
});
