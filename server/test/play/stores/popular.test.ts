import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Platform } from '../../../src/platform/platform.ts';
import { readVersion } from '../../../src/play/catalogue/store.ts';
import { createPopular } from '../../../src/play/lobby/popular.ts';
import { brand, twoBrands, twin } from '../../helpers/database/two-brands.ts';

const brands = twoBrands();
/** Nine in the evening of the seventh in São Paulo, past midnight in London. */
const now = new Date('2026-11-08T00:00:00.000Z');
const never = '0001-01-01';
const merchants = [
  { id: brand, code: 'brand', currency: 'BRL', timeZone: 'America/Sao_Paulo' },
  { id: twin, code: 'twin', currency: 'USD', timeZone: 'America/Sao_Paulo' },
];

const added: string[] = [];
const popular = () =>
  createPopular({
    db: brands.db,
    clock: { now: () => now },
    jobs: { add: async (_tx: null, name: string) => void added.push(name) },
    merchants: { all: async () => merchants },
    log: { error: () => undefined },
  } as unknown as Platform);
const run = () => popular().jobs['play.popular']?.({});
const found = async (merchantId: string) =>
  (
    await brands.db
      .withTables<{ popular_game: { merchant_id: string; game_code: string; rank: number } }>()
      .selectFrom('popular_game')
      .select('game_code')
      .where('merchant_id', '=', merchantId)
      .orderBy('rank')
      .execute()
  ).map(({ game_code }) => game_code);

const counts = (rows: readonly (readonly [string, string, number, string?])[]) =>
  brands.put(
    'player_total',
    rows.map(([game_id, day, players, currency = 'BRL']) => ({
      ...{ currency, vendor_id: 'AA', game_id, day, previous_day: never, players },
    })),
  );

beforeAll(() =>
  counts([
    ['', '2026-11-07', 90],
    ['fish', '2026-11-01', 2],
    ['fish', '2026-11-06', 3],
    ['sugar', '2026-11-07', 4],
    ['ocean', '2026-11-05', 4],
    // Of the day before the week, of a day that has not begun here, in play money of another currency, and of nobody.
    ['old', '2026-10-31', 50],
    ['ahead', '2026-11-08', 50],
    ['foreign', '2026-11-07', 50, 'XTS'],
    ['nobody', '2026-11-07', 0],
  ]),
);
beforeEach(() => added.splice(0));

test('the games that most members staked on in the last seven days of the brand, in its currency', async () => {
  await run();
  expect(await found(brand)).toEqual(['fish', 'ocean', 'sugar']);
  expect(await found(twin)).toEqual([]);
  expect(added).toEqual(['play.popular']);
});

test('where nothing has changed the catalogue is not laid out again; where something has, it is', async () => {
  const { db } = brands;
  await run();
  const before = await readVersion(db, brand);
  await run();
  expect(await readVersion(db, brand)).toBe(before);
  await counts([['late', '2026-11-02', 7]]);
  await run();
  expect(await found(brand)).toEqual(['late', 'fish', 'ocean', 'sugar']);
  expect(await readVersion(db, brand)).not.toBe(before);
  expect(await readVersion(db, twin)).toBe(0n);
});

test('no more than twelve are hot', async () => {
  await counts(Array.from({ length: 20 }, (_, at) => [`g${at}`, '2026-11-04', 30 + at] as const));
  await run();
  expect(await found(brand)).toEqual(Array.from({ length: 12 }, (_, at) => `g${19 - at}`));
});
