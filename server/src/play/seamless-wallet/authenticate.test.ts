import { beforeEach, expect, test } from 'vitest';
import type { BalanceView, FreeRoundsView, Ledger } from '../../ledger/index.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Catalogue, LaunchGrant } from '../catalogue/index.ts';
import { authenticate, type AuthenticateDeps, balanceOf, strictest } from './authenticate.ts';
import { brandWith } from '../../../test/helpers/parties/brand.ts';

const account = (purpose: string, currency: string, balance: bigint, held = 0n): BalanceView => ({
  ...{ accountId: `${purpose} ${currency}`, purpose, currency, balance, held },
});

const brand = { ...brandWith(), id: 'm', name: 'demo' };

/** What the wallet meets. */
let met: {
  playable: boolean;
  grant: LaunchGrant | null;
  gate: { status: string } | null;
  session: string | null;
  nickname: string | null;
  rewards: FreeRoundsView[];
  classify: string;
  takesFreeRounds: boolean;
  settings: Merchant['settings'];
};
beforeEach(() => {
  met = {
    ...{ playable: true, gate: null, session: 'session', nickname: 'Elis', rewards: [] },
    ...{ classify: 'SLOT', takesFreeRounds: true, settings: {} },
    grant: {
      ...{ merchantId: 'm', vendorCode: 'ACME', memberId: 'p', sessionId: 's', gameCode: 'g' },
      ...{ mode: 'real', currency: 'BRL', language: 'pt', lobbyUrl: 'https://site.example/' },
    },
  };
});

const balances = [
  account('main', 'BRL', 500n, 20n),
  account('ACME', 'BRL', 90n, 7n),
  account('ACME', 'XTS', 1n),
];
const ledger: Record<'gate' | 'balances', unknown> = {
  gate: async () => met.gate,
  balances: async () => balances,
};

const asked: unknown[] = [];
async function enter() {
  asked.splice(0);
  const catalogue: Record<'playable' | 'redeemLaunch' | 'game', unknown> = {
    game: async () => ({ classify: met.classify, freeRounds: met.takesFreeRounds }),
    playable: async () => met.playable,
    redeemLaunch: async (wanted: unknown) => {
      asked.push(wanted);
      return met.grant;
    },
  };
  const deps: AuthenticateDeps = {
    ledger: ledger as unknown as Ledger,
    catalogue: catalogue as unknown as Catalogue,
    sessions: {
      open: async (grant, token) => (grant === met.grant && token === 'launch' ? met.session : null),
      find: () => null,
      look: () => null,
      endWith: () => undefined,
      close: () => undefined,
    },
    players: {
      nicknameOf: async () => met.nickname,
      realityMinutes: async (_, { id }) => (id === 'p' ? 30 : 0),
    },
    bank: async () => 'ACME',
    playable: async () => met.rewards,
    now: () => new Date('2026-11-01T12:00:00Z'),
  };
  return authenticate(deps, {
    vendor: { merchantId: 'm', vendorId: 'v', vendorCode: 'ACME' },
    ...{ vendorRequestId: 'request', merchant: { ...brand, settings: met.settings } },
    body: { launchToken: 'launch', gameCode: 'g' },
  });
}

test('a launch buys who the player is and what can be staked, for this vendor, game and request', async () => {
  expect(await enter()).toMatchObject({
    ...{ gameSession: 'session', playerId: 'p', nickname: 'Elis', currency: 'BRL', balance: 83 },
    ...{
      language: 'pt',
      gameCode: 'g',
      mode: 'real',
      realityCheckMinutes: 30,
      lobbyUrl: 'https://site.example/',
    },
  });
  expect(asked).toEqual([
    { token: 'launch', merchantId: 'm', vendorCode: 'ACME', gameCode: 'g', requestId: 'request' },
  ]);
  met.gate = { status: 'open' };
  expect(await enter()).toMatchObject({ playerId: 'p' });
});

test('free rounds of the vendor, game and currency are told, the next to expire first; none in free play, nor at a game that takes none', async () => {
  const reward = {
    ...{
      merchantId: 'm',
      id: 'r',
      memberId: 'p',
      currency: 'BRL',
      vendorId: 'v',
      games: ['f', 'g'],
      stake: 50n,
    },
    ...{ rounds: 10, used: 3, returned: 0, won: 0n, maxWin: null, paysTo: 'main', grantedAt: new Date(0) },
    ...{ expiresAt: new Date('2026-12-01T03:00:00Z'), endedAt: null },
  };
  const other = { ...reward, id: 'o' };
  met.rewards = [
    { ...other, games: ['f'] },
    { ...other, vendorId: 'w' },
    { ...other, currency: 'USD' },
    reward,
    { ...other, expiresAt: new Date('2026-12-02T03:00:00Z') },
  ];
  expect((await enter()).freeRounds).toEqual({
    ...{ rewardId: 'r', rounds: 7, stake: 50, currency: 'BRL' },
    expiresAt: '2026-12-01T03:00:00.000Z',
  });
  met.rewards = [other].map((one) => ({ ...one, games: ['f'] }));
  expect(await enter()).not.toHaveProperty('freeRounds');
  met.rewards = [reward];
  met.takesFreeRounds = false;
  expect(await enter()).not.toHaveProperty('freeRounds');
  met.takesFreeRounds = true;
  const { grant } = met;
  if (grant) met.grant = { ...grant, mode: 'trial' };
  expect(await enter()).not.toHaveProperty('freeRounds');
});

test.each<[change: Partial<typeof met>, code: string]>([
  [{ playable: false }, 'GAME_UNAVAILABLE'],
  [{ grant: null }, 'GAME_SESSION_EXPIRED'],
  [{ gate: { status: 'closed' } }, 'PLAYER_BLOCKED'],
  [{ session: null }, 'GAME_SESSION_EXPIRED'],
  [{ nickname: null }, 'PLAYER_UNKNOWN'],
])('nothing where there is %j', async (change, code) => {
  Object.assign(met, change);
  await expect(enter()).rejects.toMatchObject({ code });
  if (change.playable === false) expect(asked).toEqual([]);
});

test('a wallet that was never played from holds nothing; a currency that the player hasn’t is a mistake', async () => {
  const of = (purpose: string, currency: string) =>
    balanceOf(ledger as unknown as Ledger, { merchantId: 'm', memberId: 'p', currency, purpose });
  expect(await of('main', 'BRL')).toBe(480);
  expect(await of('main', 'XTS')).toBe(0);
  await expect(of('main', 'USD')).rejects.toMatchObject({ code: 'CURRENCY_MISMATCH' });
});

test('the vendor is told how the game may be played: of market and brand the stricter one', async () => {
  const open = { minRoundMs: 0, autoplay: true, turbo: true, featureBuy: true, progressiveSeries: false };
  for (const profile of ['co', 'other']) {
    met.settings = { 'market.profile': profile };
    expect((await enter()).play).toEqual({ ...open, progressiveSeries: true });
  }
  met.settings = { 'market.profile': 'other', 'play.progressiveSeries': false };
  expect((await enter()).play).toEqual(open);
  for (const profile of ['br', 'br-basic']) {
    met.settings = { 'market.profile': profile };
    expect((await enter()).play).toEqual(open);
  }
  met.settings = { 'play.minRoundMs.slots': 2_500, 'play.minRoundMs.others': 5_000, 'play.turbo': false };
  expect((await enter()).play).toEqual({ ...open, minRoundMs: 2_500, turbo: false });
  met.classify = 'TG';
  expect((await enter()).play).toEqual({ ...open, minRoundMs: 5_000, turbo: false });
  met.settings = { 'play.autoplay': false, 'play.featureBuy': false };
  expect((await enter()).play).toEqual({ ...open, autoplay: false, featureBuy: false });
});

test('a brand is never looser than its market', () => {
  const source = { pt: '', en: '', es: '' };
  const market = {
    minRoundMs: { value: { slots: 2_500, others: 5_000 }, source },
    autoplay: { value: false, source },
    turbo: { value: false, source },
    featureBuy: { value: false, source },
    progressiveSeries: { value: false, source },
  };
  const looser = {
    ...{ 'play.minRoundMs.slots': 0, 'play.autoplay': true, 'play.turbo': true },
    'play.progressiveSeries': true,
  };
  const announced = strictest(market, { ...brand, settings: looser }, 'SLOT');
  const strict = { minRoundMs: 2_500, autoplay: false, turbo: false, featureBuy: false };
  expect(announced).toEqual({ ...strict, progressiveSeries: false });
  const slower = { ...brand, settings: { 'play.minRoundMs.others': 8_000 } };
  expect(strictest(market, slower, 'TG').minRoundMs).toBe(8_000);
});
