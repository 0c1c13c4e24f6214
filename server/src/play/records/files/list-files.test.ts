import { expect, test } from 'vitest';
import type { CellWriter } from '../../../console/index.ts';
import { catalogueFile } from '../../catalogue/index.ts';
import { gameReportFile } from '../../game-report/index.ts';
import { recordFiles } from './list-files.ts';
import { winFile } from '../../wins/index.ts';

type ListFile = typeof winFile;

/** Says of each cell how it is written. */
const csv: CellWriter = {
  locale: 'en',
  money: (amount) => `money ${amount}`,
  share: (value) => `share ${value}`,
  instant: (at) => `at ${at}`,
  yes: (holds) => `yes ${holds}`,
  word: (group, code) => `${group} ${code}`,
};
/** Each column with what stands in it for a row. */
function written(file: ListFile | undefined, row: object): Record<string, unknown> {
  const { head, cells } = file?.table({}) ?? { head: [], cells: () => [] };
  const own = cells(row, csv);
  return Object.fromEntries(head.map((name, at) => [name, own[at]]));
}

test('the file of games', () => {
  const game = {
    ...{
      code: 'sugar',
      vendorNames: { pt: 'Casa', en: 'House' },
      kinds: ['slot'],
      rtpLow: null,
      stakes: null,
    },
    ...{ names: { pt: 'Açúcar', en: 'Sugar' }, categories: ['RNG', 'FISH'] },
    ...{ classify: 'SLOT', rtp: '0.95', position: 3, hot: true, maintenance: false },
  };
  const columns = {
    ...{ name: 'Sugar', code: 'sugar', vendor: 'House', category: 'category RNG, category FISH' },
    ...{ kinds: 'Slots', lowest: 'share null' },
    ...{ classify: 'classify SLOT', theoretical: 'share 0.95', position: 3, hot: 'yes true' },
    maintenance: 'yes false',
  };
  expect(catalogueFile.name).toBe('games');
  expect(written(catalogueFile, game)).toEqual(columns);
  expect(written(catalogueFile, { ...game, rtp: null })).toEqual({ ...columns, theoretical: 'share null' });
});

test('the file of large wins', () => {
  const win = {
    ...{
      createdAt: 'then',
      member: { id: 'm', account: 'ana' },
      vendorName: 'House',
      gameName: 'Sugar',
      roundId: 'r',
    },
    ...{ bet: { stake: 5 }, amount: 900, currency: 'BRL', state: 'waiting', transactionId: 't' },
    ...{ decidedBy: 'carla', decidedAt: 'now', reason: 'why' },
  };
  const columns = {
    ...{ at: 'at then', member: 'ana', vendor: 'House', game: 'Sugar', round: 'r', stake: 'money 5' },
    ...{ amount: 'money 900', currency: 'BRL', state: 'state win_waiting', decidedBy: 'carla' },
    ...{ decidedAt: 'at now', reason: 'why', id: 't' },
  };
  expect(winFile.name).toBe('wins');
  expect(written(winFile, win)).toEqual(columns);
  expect(written(winFile, { ...win, decidedBy: null, decidedAt: null, reason: null })).toEqual({
    ...{ ...columns, decidedBy: '', decidedAt: 'at null', reason: '' },
  });
});

test('the file of the game report', () => {
  const row = {
    ...{ key: 'AA/sugar', name: 'Sugar', vendor: 'A', bets: 7, stake: 70, win: 60, refund: 2, ggr: 8 },
    ...{ players: 3, ended: 6, measured: 0.9, low: 0.8, high: 1.1, theoretical: 0.95 },
  };
  const columns = {
    ...{ name: 'Sugar', vendor: 'A', bets: 7, stake: 'money 70', win: 'money 60', refund: 'money 2' },
    ...{ ggr: 'money 8', players: 3, ended: 6, measured: 'share 0.9', low: 'share 0.8', high: 'share 1.1' },
    ...{ theoretical: 'share 0.95', id: 'AA/sugar' },
  };
  expect(gameReportFile.name).toBe('game_report');
  expect(written(gameReportFile, row)).toEqual(columns);
  expect(written(gameReportFile, { ...row, vendor: null, players: null })).toEqual({
    ...{ ...columns, vendor: '', players: '' },
  });
});

test('the files of a member’s records', () => {
  const [bets, account, loss, bonuses] = recordFiles as unknown as readonly ListFile[];
  const word = { ...csv, word: (code: string) => `word ${code}` } as unknown as CellWriter;
  const cells = (file: ListFile | undefined, row: object, query: object = {}) => {
    const table = file?.table(query);
    return Object.fromEntries(table?.head.map((name, at) => [name, table.cells(row, word)[at]]) ?? []);
  };
  const bet = {
    ...{ placedAt: 'then', gameName: 'Sugar', vendorName: 'A', gameType: 'RNG', roundId: 'r', state: 'open' },
    ...{ stake: 5, payout: 9, net: 4, currency: 'BRL' },
  };
  expect(cells(bets, bet)).toEqual({
    ...{ at: 'at then', game: 'Sugar', vendor: 'A', gameType: 'word gameType.RNG', round: 'r' },
    ...{ state: 'word open', stake: 'money 5', payout: 'money 9', net: 'money 4', currency: 'BRL' },
  });
  const line = { at: 'then', kind: 'deposit', amount: 5, balanceAfter: 9, currency: 'BRL' };
  expect(cells(account, { ...line, reference: { type: 'deposit', id: 'x' } })).toMatchObject({
    ...{ at: 'at then', kind: 'Deposit', amount: 'money 5', balanceAfter: 'money 9', currency: 'BRL' },
  });
  const group = { key: 'k', label: 'l', bets: 2, stake: 5, payout: 9, net: 4, currency: 'BRL' };
  const figures = { bets: 2, stake: 'money 5', payout: 'money 9', net: 'money 4', currency: 'BRL' };
  expect(cells(loss, group)).toEqual({ day: 'l', ...figures });
  expect(cells(loss, group, { by: 'vendor' })).toEqual({ vendor: 'l', ...figures });
  expect(cells(loss, group, { by: 'gameType' })).toEqual({ gameType: 'word gameType.k', ...figures });
  expect(cells(loss, group, { by: 'state' })).toEqual({ state: 'word k', ...figures });
  const bonus = {
    at: 'then',
    kind: 'rebate',
    amount: 5,
    currency: 'BRL',
    turnover: { required: 8, done: 3 },
  };
  const columns = { at: 'at then', kind: expect.any(String) as string, amount: 'money 5', currency: 'BRL' };
  expect(cells(bonuses, bonus)).toEqual({ ...columns, required: 'money 8', done: 'money 3' });
  expect(cells(bonuses, { ...bonus, turnover: null })).toEqual({
    ...columns,
    required: 'money null',
    done: 'money null',
  });
  expect([bets, account, loss, bonuses].map((file) => file?.name)).toEqual([
    'bets',
    'account',
    'loss',
    'bonuses',
  ]);
});
