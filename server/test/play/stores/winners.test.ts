import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sqlOn, transaction } from '../../../src/platform/database/database.ts';
import {
  findWin,
  insertWins,
  largestWins,
  largestWinsOfGames,
  type PaidBet,
  pruneGames,
} from '../../../src/play/lobby/win-store.ts';
import { insertDecision, readDecisions } from '../../../src/play/wins/store.ts';
import { brand, expectSame, idOf, twin, twoBrands } from '../../helpers/database/two-brands.ts';

const brands = twoBrands();
const now = new Date();
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
const [ana, bia, cleo] = [idOf(1), idOf(2), idOf(3)];
const rows = (merchantId: string) =>
  sqlOn<{ id: string; bet: string; won: bigint }>(
    brands.db,
    'SELECT id, bet_id AS bet, won, won_at AS "wonAt" FROM large_win WHERE merchant_id = $1 ORDER BY id',
    [merchantId],
  );

describe('the winner board', () => {
  const win = (number: number, changes: object = {}) => ({
    ...{ id: idOf(number), vendor_code: 'AA', game_code: 'slot', bet_id: `bet${number}`, member_id: ana },
    ...{ currency: 'BRL', stake: 10n, won: 100n, won_at: daysAgo(1) },
    ...changes,
  });
  const shown = (row: ReturnType<typeof win>) => ({
    ...{ id: row.id, vendorCode: row.vendor_code, gameCode: row.game_code, memberId: row.member_id },
    ...{ currency: row.currency, stake: row.stake, won: row.won, wonAt: row.won_at },
  });
  const small = win(10);
  const best = win(11, { won: 900n });
  const same = win(12, { won: 900n });
  const ofBia = win(13, { member_id: bia, won: 500n, game_code: 'dice' });
  const old = win(14, { member_id: cleo, won: 5_000n, won_at: daysAgo(9) });
  const other = win(15, { member_id: cleo, won: 50n, vendor_code: 'BB' });
  beforeAll(() => brands.put('large_win', [small, best, same, ofBia, old, other]));

  test('holds the best win of each player since then, the first of two that are alike', async () => {
    const read = (since: Date) => (merchantId: string) => largestWins(brands.db, merchantId, since);
    await expectSame(read(daysAgo(5)), [best, ofBia, other].map(shown));
    await expectSame(read(daysAgo(10)), [old, best, ofBia].map(shown));
    await expectSame(read(daysAgo(0.5)), []);
  });
  test('of some games holds theirs alone', async () => {
    const read = (games: readonly string[], since: Date) => (merchantId: string) =>
      largestWinsOfGames(brands.db, merchantId, since, games);
    await expectSame(read(['AA/slot'], daysAgo(5)), [shown(best)]);
    await expectSame(read(['AA/slot', 'AA/dice'], daysAgo(10)), [old, best, ofBia].map(shown));
    await expectSame(read(['BB/slot', 'CC/slot'], daysAgo(5)), [shown(other)]);
    await expectSame(read([], daysAgo(10)), []);
  });
  test('finds a win by its id, within its brand', async () => {
    await expectSame((merchantId) => findWin(brands.db, merchantId, ofBia.id), shown(ofBia));
    expect(await findWin(brands.db, brand, idOf(99))).toBeUndefined();
  });
});

describe('wins that are kept', () => {
  const paid = (transactionId: string, changes: Partial<PaidBet> = {}): PaidBet => ({
    ...{ merchantId: brand, vendorId: 'KEPT', transactionId, memberId: ana, gameId: 'slot' },
    ...{ currency: 'BRL', stake: 10n, won: 100n, endedAt: daysAgo(1) },
    ...changes,
  });
  const write = (bets: readonly (readonly [number, PaidBet])[]) =>
    transaction(brands.db, (tx) =>
      insertWins(
        tx,
        bets.map(([number, bet]) => ({ id: idOf(number), bet })),
      ),
    );
  beforeEach(() => brands.run('DELETE FROM large_win'));

  test('a bet that is there is paid more, and never less; that of another brand or vendor is its own', async () => {
    const ofTwin = { merchantId: twin };
    await write([
      [20, paid('a')],
      [21, paid('a', ofTwin)],
      [22, paid('a', { vendorId: 'ELSE' })],
    ]);
    await write([
      [23, paid('a', { won: 300n, endedAt: now })],
      [24, paid('b', { memberId: bia })],
    ]);
    await write([[25, paid('b', { won: 99n, endedAt: now })]]);
    await write([[26, paid('b', { won: 100n, endedAt: now })]]);
    expect(await rows(brand)).toEqual([
      { id: idOf(20), bet: 'a', won: 300n, wonAt: now },
      { id: idOf(22), bet: 'a', won: 100n, wonAt: daysAgo(1) },
      { id: idOf(24), bet: 'b', won: 100n, wonAt: daysAgo(1) },
    ]);
    expect(await rows(twin)).toEqual([{ id: idOf(21), bet: 'a', won: 100n, wonAt: daysAgo(1) }]);
    expect(await findWin(brands.db, brand, idOf(24))).toEqual({
      ...{ id: idOf(24), vendorCode: 'KEPT', gameCode: 'slot', memberId: bia, currency: 'BRL' },
      ...{ stake: 10n, won: 100n, wonAt: daysAgo(1) },
    });
  });

  test('of the games that were won at only the largest stay, and none from before the board; others keep all', async () => {
    const games = [brand, twin].flatMap((merchantId) =>
      ['slot', 'dice'].flatMap((gameId) =>
        ['KEPT', 'ELSE'].map((vendorId) => ({ merchantId, gameId, vendorId })),
      ),
    );
    await write(
      games.flatMap((game, at) =>
        [10, 20, 30, 40].map((won, place) => {
          const bet = `${game.gameId}${won}`;
          const changes = {
            ...game,
            won: BigInt(won) + 10n,
            endedAt: won === 40 ? daysAgo(31) : daysAgo(29),
          };
          return [100 + (at % 4) * 10 + place, paid(bet, changes)] as const;
        }),
      ),
    );
    const prune = (most: number) =>
      transaction(brands.db, (tx) =>
        pruneGames(tx, [paid('x'), paid('y'), paid('z', { gameId: 'none' })], most),
      );
    const kept = async (merchantId: string) =>
      (
        await sqlOn<{ name: string }>(
          brands.db,
          `SELECT vendor_code || ' ' || bet_id AS name FROM large_win WHERE merchant_id = $1 ORDER BY 1`,
          [merchantId],
        )
      ).map(({ name }) => name);
    const all = (await kept(brand)).filter((name) => !name.startsWith('KEPT slot'));
    expect(all).toHaveLength(12);
    const answer = { merchantId: brand, vendorCode: 'KEPT', gameCode: 'slot' };
    // The old one took one of the places.
    expect(await prune(3)).toEqual([{ ...answer, threshold: 0n }]);
    expect(await kept(brand)).toEqual([...all, 'KEPT slot20', 'KEPT slot30'].toSorted());
    expect(await prune(2)).toEqual([{ ...answer, threshold: 30n }]);
    expect(await prune(1)).toEqual([{ ...answer, threshold: 40n }]);
    expect(await kept(brand)).toEqual([...all, 'KEPT slot30'].toSorted());
    expect(await kept(twin)).toHaveLength(16);
  });
});

describe('decisions on wins above a limit', () => {
  const decided = {
    ...{ vendorId: 'AA', transactionId: 'win', approved: false, reason: 'Two accounts' },
    ...{ operatorId: idOf(7), operatorAccount: 'carla', decidedAt: now },
  };
  const decide = (changes: object) =>
    transaction(brands.db, (tx) => insertDecision(tx, { ...decided, merchantId: brand, ...changes }));

  test('stand once for each win of a brand and vendor, and are read with them alone', async () => {
    const ofTwin = { merchantId: twin, reason: 'Of the twin' };
    expect(await decide({})).toBe(true);
    expect(await decide({ approved: true, reason: null })).toBe(false);
    for (const changes of [
      ofTwin,
      { vendorId: 'BB' },
      { transactionId: 'next', approved: true, reason: null },
    ])
      expect(await decide(changes)).toBe(true);
    const read = (merchantId: string, ...wins: [string, string][]) =>
      readDecisions(
        brands.db,
        merchantId,
        wins.map(([vendorId, transactionId]) => ({ vendorId, transactionId })),
      );
    expect(await read(brand, ['AA', 'win'])).toEqual([{ ...decided, merchantId: brand }]);
    expect(await read(twin, ['AA', 'win'], ['BB', 'win'])).toEqual([{ ...decided, ...ofTwin }]);
    expect(await read(brand, ['BB', 'next'], ['CC', 'win'])).toEqual([]);
    const both = await read(brand, ['AA', 'next'], ['BB', 'win']);
    expect(both.map(({ vendorId, transactionId }) => `${vendorId} ${transactionId}`).toSorted()).toEqual([
      'AA next',
      'BB win',
    ]);
    expect(await read(brand)).toEqual([]);
  });
});
