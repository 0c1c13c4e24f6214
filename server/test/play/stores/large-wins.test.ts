import { beforeEach, expect, test } from 'vitest';
import type { EndedBet, LateWin } from '../../../src/ledger/index.ts';
import { sqlOn, transaction } from '../../../src/platform/database/database.ts';
import type { Platform } from '../../../src/platform/platform.ts';
import { createWinners } from '../../../src/play/lobby/winners.ts';
import { brand, idOf, twoBrands, twin } from '../../helpers/database/two-brands.ts';

const brands = twoBrands();
const [ana, bia] = [idOf(1), idOf(2)];
const endedAt = new Date();

const bet = (transactionId: string, won: number, changes: Partial<EndedBet> = {}): EndedBet => ({
  ...{ merchantId: brand, vendorId: 'AA', transactionId, memberId: ana, gameId: 'slot', roundId: 'r' },
  ...{ currency: 'BRL', state: 'settled', stake: 10n, won: BigInt(won), market: null, selection: null },
  ...{ free: false, carried: null, placedAt: endedAt, endedAt },
  ...changes,
});
const late = (betId: string, won: number, changes: Partial<LateWin> = {}): LateWin => ({
  ...{ merchantId: brand, vendorId: 'AA', transactionId: `late ${betId}`, memberId: bia, gameId: 'slot' },
  ...{ currency: 'BRL', amount: 1n, endedAt },
  bet: { transactionId: betId, stake: 10n, won: BigInt(won), free: false, placedAt: endedAt },
  ...changes,
});

/** The projector of one process: it remembers what is too small. */
function projector() {
  const { consume } = createWinners({} as Platform, {} as Parameters<typeof createWinners>[1]);
  return (bets: readonly EndedBet[], lateWins: readonly LateWin[] = []) =>
    transaction(brands.db, (tx) => consume(tx, bets, lateWins));
}
const kept = async (merchantId = brand) =>
  (
    await sqlOn<{ row: string }>(
      brands.db,
      `SELECT concat_ws(' ', game_code, bet_id, right(member_id::text, 1), currency, stake, won) AS row FROM large_win
       WHERE merchant_id = $1 ORDER BY game_code, won DESC, bet_id`,
      [merchantId],
    )
  ).map(({ row }) => row);
beforeEach(() => brands.run('TRUNCATE large_win'));

test('ENTITY-38: a win is more than its stake, of a bet that was settled, and of real money', async () => {
  const consume = projector();
  await consume([]);
  await consume([
    bet('more', 11),
    bet('same', 10),
    bet('less', 9),
    bet('back', 11, { state: 'rolled_back' }),
    bet('play', 11, { currency: 'XTS' }),
  ]);
  expect(await kept()).toEqual(['slot more 1 BRL 10 11']);
});

test('a bet that ended and was paid late at once stands once, with all that it paid', async () => {
  await projector()(
    [
      bet('a', 30),
      bet('b', 90),
      bet('c', 0),
      bet('a', 20, { vendorId: 'BB' }),
      bet('a', 40, { merchantId: twin }),
    ],
    [late('a', 50), late('c', 60)],
  );
  expect(await kept()).toEqual([
    ...['slot b 1 BRL 10 90', 'slot c 2 BRL 10 60', 'slot a 2 BRL 10 50', 'slot a 1 BRL 10 20'],
  ]);
  expect(await kept(twin)).toEqual(['slot a 1 BRL 10 40']);
});

test('of each game the twenty largest are kept, whatever came together or later', async () => {
  const consume = projector();
  const some = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => bet(`${from + at}`, 100 + from + at));
  const ofDice = (name: string, won: number) => bet(name, won, { gameId: 'dice' });
  await consume([...some(0, 25), ofDice('x', 100), ofDice('y', 101)]);
  const places = (rows: readonly string[]) => rows.map((row) => row.split(' ').slice(0, 2).join(' '));
  const largest = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `slot ${to - 1 - at}`);
  expect(places(await kept())).toEqual(['dice y', 'dice x', ...largest(5, 25)]);
  // What is too small for one game is large enough for another one.
  await consume([...some(3, 5), ofDice('z', 103), ...some(30, 31)]);
  expect(places(await kept())).toEqual(['dice z', 'dice y', 'dice x', 'slot 30', ...largest(6, 25)]);
  // Another process of the site has kept nothing in mind, and keeps the same.
  await projector()([bet('small', 12), bet('large', 5_000)]);
  expect(places(await kept()).slice(3)).toEqual(['slot large', 'slot 30', ...largest(7, 25)]);
});

test('what is smaller than the smallest that is kept costs one look in memory', async () => {
  const consume = projector();
  await consume(Array.from({ length: 20 }, (_, at) => bet(`${at}`, 200 + at)));
  await brands.run("DELETE FROM large_win WHERE bet_id <> '0'");
  await consume([bet('small', 199), bet('same', 200)]);
  expect(await kept()).toEqual(['slot 0 1 BRL 10 200']);
  await consume([bet('large', 201)]);
  expect(await kept()).toEqual(['slot large 1 BRL 10 201', 'slot 0 1 BRL 10 200']);
  // There is room again, and it is known from then on.
  await consume([bet('small', 199)]);
  expect(await kept()).toHaveLength(3);
});
