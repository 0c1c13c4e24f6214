import { beforeAll, expect, test } from 'vitest';
import type { Console } from '../../../src/console/index.ts';
import type { Merchant } from '../../../src/platform/merchants.ts';
import type { Platform } from '../../../src/platform/platform.ts';
import { Failure } from '../../../src/platform/failure.ts';
import { createGameReport, type GameReportDeps, type Query } from '../../../src/play/game-report/index.ts';
import { brand, idOf, twoBrands, twin } from '../../helpers/database/two-brands.ts';

const brands = twoBrands();
const [top, low, side, player] = [idOf(1), idOf(2), idOf(3), idOf(4)];
const days = ['2026-11-01', '2026-11-02', '2026-11-03'] as const;

/** Of each game on each day; nothing came of the last one but bets that are open. */
const played = [
  { day: days[0], vendor_id: 'AA', game_id: 'sugar', stake: 100n, win: 90n },
  { day: days[1], vendor_id: 'AA', game_id: 'sugar', stake: 300n, win: 30n },
  { day: days[1], vendor_id: 'AA', game_id: 'fish', stake: 500n, win: 200n },
  { day: days[2], vendor_id: 'BB', game_id: 'old', stake: 700n, win: 0n },
  { day: days[2], vendor_id: 'BB', game_id: 'open', stake: 40n, win: 0n, ended: 0n },
  { day: days[1], vendor_id: 'AA', game_id: 'sugar', stake: 9_000n, win: 0n, currency: 'USD' },
].map((row) => ({ currency: 'BRL', ended: 2n, ...row }));
/** Who began on a day which games; the last column is the day before on which the player had played. */
const never = '0001-01-01';
const counts = [
  ['', '', days[0], never, 3],
  ['', '', days[1], never, 2],
  ['', '', days[1], days[0], 1],
  ['', '', days[2], days[1], 1],
  ['AA', '', days[0], never, 3],
  ['AA', '', days[1], days[0], 1],
  ['AA', 'sugar', days[0], never, 2],
  ['AA', 'fish', days[1], never, 4],
  ['BB', '', days[2], never, 1],
] as const;
const ended = { day: days[1], currency: 'BRL', turnover: 0n, bets: 2n };

beforeAll(async () => {
  await brands.put(
    'game_day_total',
    played.map(({ ended: bets, ...row }) => ({
      ...{ ...row, bets: 3n, refund: 10n, ended: bets, ended_payout: bets === 0n ? 0n : row.win },
      ...{ ended_stake: bets === 0n ? 0n : row.stake - 20n },
      ...{ stake_squares: 1, payout_squares: 1, products: 1 },
    })),
  );
  await brands.put(
    'player_total',
    counts.map(([vendor_id, game_id, day, previous_day, players]) => ({
      ...{ currency: 'BRL', vendor_id, game_id, day, previous_day, players },
    })),
  );
  const member = (id: string, type: number) => ({
    ...{ id, type, account: `name ${id.at(-1) ?? ''}`, account_key: id, nickname: 'Nick', status: 'active' },
    ...{ currency: 'BRL', registered_at: new Date(), password_expired: false },
  });
  await brands.put('member', [member(top, 1), member(low, 2), member(side, 1), member(player, 0)]);
  const place = (member_id: string, upline_id: string | null) => ({
    ...{ member_id, upline_id, depth: upline_id === null ? 0 : 1, placed_by: 'house', placed_at: new Date() },
  });
  await brands.put('member_tree', [
    place(top, null),
    place(low, top),
    place(side, null),
    place(player, null),
  ]);
  const team = (agent_id: string, vendor_id: string, game_id: string, stake: bigint, payout: bigint) => ({
    ...{ ...ended, agent_id, vendor_id, game_id, stake, payout },
  });
  await brands.put('team_game_total', [
    team(top, 'AA', 'sugar', 200n, 60n),
    team(top, 'AA', 'fish', 80n, 20n),
    team(low, 'AA', 'sugar', 150n, 40n),
    { ...team(top, 'AA', 'sugar', 30n, 10n), day: days[0] },
  ]);
});

const offered = {
  'AA/sugar': { names: { pt: 'Açúcar', en: 'Sugar' }, categories: ['RNG', 'FISH'], rtp: '0.95' },
  'AA/fish': { names: { pt: 'Peixe', en: 'Fish' }, categories: ['FISH'], rtp: null },
  'BB/old': { names: { pt: 'Antigo', en: 'Old' }, categories: ['RNG'], rtp: 'unknown' },
};
const deps = {
  playTotals: { counted: (merchantId: string) => Promise.resolve(merchantId === brand) },
  catalogue: {
    game: (_: string, vendor: string, game: string) =>
      Promise.resolve(offered[`${vendor}/${game}` as keyof typeof offered]),
    vendor: (_: string, code: string) =>
      Promise.resolve(code === 'AA' ? { names: { pt: 'Á', en: 'A' } } : undefined),
  },
  lookup: {
    accounts: (_: string, ids: readonly string[]) =>
      Promise.resolve(new Map(ids.map((id) => [id, `agent ${id.at(-1)}`]))),
  },
  agentByAccount: (_: string, account: string) => Promise.resolve({ top, low }[account] ?? null),
} as unknown as GameReportDeps;

interface Report {
  content: Record<string, string | number | null>[];
  nextCursor: string | null;
  totals: Record<string, string | number | null>;
  [field: string]: unknown;
}
async function report(asked: Partial<Query> = {}, merchantId: string = brand): Promise<Report> {
  const rights: string[] = [];
  const console = {
    allow: (right: string, handler: (call: object) => Promise<unknown>) => {
      rights.push(right);
      return handler;
    },
  } as unknown as Console;
  const merchant = { id: merchantId, currency: 'BRL', timeZone: 'America/Sao_Paulo' } as Merchant;
  const [route] = createGameReport({ db: brands.db } as Platform, deps).console(console).routes;
  expect(rights).toEqual(['finance.read']);
  const query = { from: days[0], to: days[2], by: 'game', limit: 50, ...asked };
  return (await route?.handle({ merchant, query, language: 'en' })) as Report;
}
const stakes = async (asked: Partial<Query>, merchantId?: string) =>
  (await report(asked, merchantId)).content.map(({ key, name, stake }) => `${key} ${name} ${stake}`);

test('games stand with their names, their vendors and the return that they state, the highest stakes first', async () => {
  const { content, totals, ...rest } = await report();
  expect(content).toMatchObject([
    {
      key: 'BB/old',
      name: 'Old',
      vendor: 'BB',
      bets: 3,
      stake: 700,
      win: 0,
      refund: 10,
      ggr: 690,
      theoretical: null,
    },
    {
      key: 'AA/fish',
      name: 'Fish',
      vendor: 'A',
      stake: 500,
      ended: 2,
      measured: 0.416667,
      players: 4,
      theoretical: null,
    },
    {
      key: 'AA/sugar',
      name: 'Sugar',
      bets: 6,
      stake: 400,
      win: 120,
      measured: 0.333333,
      players: 2,
      theoretical: 0.95,
    },
    { key: 'BB/open', name: 'open', stake: 40, ended: 0, measured: null, players: 0, theoretical: null },
  ]);
  expect(totals).toMatchObject({ bets: 15, stake: 1_640, win: 320, refund: 50, ended: 8, players: 5 });
  expect(rest).toEqual({
    ...{ nextCursor: null, currency: 'BRL', currencies: ['BRL', 'USD'], basis: 'posted', complete: true },
  });
  expect((await report({}, twin)).totals).toMatchObject({ stake: 3_280, win: 640, bets: 15, players: 5 });
  expect(await report({}, twin)).toMatchObject({ complete: false });
});

test('every grouping has its keys, names and players; days stand with the last one first', async () => {
  const rows = async (by: Query['by']) =>
    (await report({ by })).content.map(({ key, name, stake, players, vendor }) => [
      key,
      name,
      stake,
      players,
      vendor,
    ]);
  expect(await rows('vendor')).toEqual([
    ['AA', 'A', 900, 3, null],
    ['BB', 'BB', 740, 1, null],
  ]);
  expect(await rows('category')).toEqual([
    ['RNG', 'RNG', 1_100, null, null],
    ['FISH', 'FISH', 500, null, null],
    ['', '', 40, null, null],
  ]);
  expect(await rows('day')).toEqual([
    [days[2], days[2], 740, 1, null],
    [days[1], days[1], 800, 3, null],
    [days[0], days[0], 100, 3, null],
  ]);
});

test('days, a currency, a vendor, a category and a game leave what they say, and count its players', async () => {
  expect(await stakes({ from: days[1], to: days[1] })).toEqual(['AA/fish Fish 500', 'AA/sugar Sugar 300']);
  expect(await stakes({ currency: 'USD' })).toEqual(['AA/sugar Sugar 9000']);
  expect(await report({ currency: 'USD' })).toMatchObject({ currency: 'USD', totals: { players: 0 } });
  expect(await stakes({ vendor: 'BB' })).toEqual(['BB/old Old 700', 'BB/open open 40']);
  expect((await report({ vendor: 'AA' })).totals).toMatchObject({ stake: 900, players: 3 });
  expect((await report({ vendor: 'AA', by: 'day' })).content.map(({ players }) => players)).toEqual([1, 3]);
  expect((await report({ game: 'AA/fish' })).content).toMatchObject([
    { key: 'AA/fish', stake: 500, players: 4 },
  ]);
  // The row is the vendor’s, and its players are those of the game.
  const ofVendor = await report({ game: 'AA/fish', by: 'vendor' });
  expect(ofVendor).toMatchObject({
    content: [{ key: 'AA', stake: 500, players: 4 }],
    totals: { players: 4 },
  });
  expect((await report({ game: 'AA/fish', by: 'day' })).content).toMatchObject([
    { key: days[1], players: 4 },
  ]);
  // No players are counted of a category.
  const fish = await report({ category: 'FISH' });
  expect(fish).toMatchObject({
    content: [{ key: 'AA/fish', players: null }],
    totals: { stake: 500, players: null },
  });
});

test('pages follow each other to the end, in the order that is asked for', async () => {
  const page = await report({ sort: 'stake', limit: 3 });
  expect(page.content.map(({ stake }) => stake)).toEqual([40, 400, 500]);
  const last = await report({ sort: 'stake', limit: 3, cursor: page.nextCursor ?? '' });
  expect([last.content.map(({ stake }) => stake), last.nextCursor]).toEqual([[700], null]);
  expect((await report({ limit: 4 })).nextCursor).toBeNull();
});

test('lines of agents with who is in none of them; below an agent those of the next ones', async () => {
  const lines = await report({ by: 'agent' });
  expect(lines).toMatchObject({ basis: 'ended', totals: { players: null, refund: 0 } });
  // What ended in all, less what is of a line.
  expect(lines.content).toMatchObject([
    {
      key: 'outside',
      name: 'No agent',
      bets: 2,
      stake: 1_210,
      win: 230,
      measured: 0.190083,
      low: null,
    },
    { key: top, name: 'agent 1', bets: 6, stake: 310, win: 90, ended: 6, players: null, vendor: null },
  ]);
  const below = await report({ by: 'agent', agent: 'top' });
  expect(below.content.map(({ key, name, stake }) => [key, name, stake])).toEqual([
    ['outside', 'Own account and direct players', 160],
    [low, 'agent 2', 150],
  ]);
  const days1 = { from: days[1], to: days[1], agent: 'top' };
  expect(await stakes(days1)).toEqual(['AA/sugar Sugar 200', 'AA/fish Fish 80']);
  expect(await stakes({ agent: 'top', by: 'day' })).toEqual([
    `${days[1]} ${days[1]} 280`,
    `${days[0]} ${days[0]} 30`,
  ]);
  expect(await stakes({ agent: 'low' })).toEqual(['AA/sugar Sugar 150']);
  expect(await stakes({ agent: 'low' }, twin)).toEqual(['AA/sugar Sugar 300']);
});

test.each([
  [{ from: days[1], to: days[0] }, ['to']],
  [{ from: '2025-01-01', to: '2026-02-05' }, ['to']],
  [{ agent: 'nobody' }, ['agent']],
])('%j cannot be meant, and is named', async (asked, fields) => {
  const refused = await report(asked).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Failure);
  expect(Object.keys((refused as Failure).parts.errors ?? {})).toEqual(fields);
});

test('four hundred days are as many as one report holds', async () => {
  expect((await report({ from: '2025-01-01', to: '2026-02-04' })).content).toEqual([]);
});
