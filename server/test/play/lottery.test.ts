import { beforeAll, describe, expect, test } from 'vitest';
import { createClient, type WalletClient } from '../../../tools/conformance/client.ts';
import { done, refused } from '../../../tools/conformance/table.ts';
import { gameEntries, startGameSite, vendorEntry } from '../helpers/sites/game-site.ts';
import { startedOnce } from '../helpers/sites/once.ts';

const site = startedOnce(startGameSite);
const vendors = ['TCG_LOTTO_VN', 'ELOTT', 'TCG_SEA'] as const;
const games: Record<(typeof vendors)[number], string> = {
  TCG_LOTTO_VN: 'hanoi-daily',
  ELOTT: 'one-minute',
  TCG_SEA: 'manila-noon',
};
const clients = new Map<string, WalletClient>();
let token: string;
beforeAll(async () => {
  for (const code of vendors) {
    const game = {
      ...gameEntries[0],
      code: games[code],
      categories: ['LOTT' as const],
      classify: 'LOTT',
      trial: false,
    };
    await site.features.catalogue.upsert(site.merchant.id, { ...vendorEntry, code, category: 'LOTT' }, [
      { ...game, names: { pt: `Sorteio ${code}`, en: `Draw ${code}` }, icon: '/x' },
    ]);
    const { keyId, secret } = await site.features.catalogue.issueKey(site.merchant.id, code, `${code}-1`);
    clients.set(code, createClient(site.url, { vendor: code, keyId, secret }));
  }
  token = await site.logIn('player1');
});

const names = { pt: 'Norte', en: 'North', es: 'Norte' };
const title = (gameCode: string) => ({
  ...{ gameCode, family: 'VN27', group: { code: 'VN_NORTH', names }, source: 'own', periodSec: 86_400 },
  ...{ minUnit: 100, currency: 'BRL', rtp: '0.9500', lockTime: 300_000 },
});
const at = (hours: number): string =>
  new Date(site.platform.clock.now().getTime() + hours * 3_600_000).toISOString();
const issue = (gameCode: string, sequence: number, more: object = {}) => ({
  ...{
    gameCode,
    issueId: `${gameCode}:${sequence}`,
    numero: `20261123-${String(sequence).padStart(4, '0')}`,
    sequence,
  },
  ...{ revision: 0, status: 'open', opensAt: at(-1), closesAt: at(1), drawsAt: at(2), tableVersion: '1' },
  ...more,
});
const drawn = (gameCode: string, sequence: number, winningNumber = '48327') =>
  issue(gameCode, sequence, {
    ...{
      revision: 3,
      status: 'drawn',
      winningNumber,
      drawnAt: at(-1),
      drawsAt: at(-1),
      closesAt: at(-2),
      opensAt: at(-26),
    },
    ...{ boards: { DB: [winningNumber] }, proofPath: `/studio/verify?draw=${gameCode}%3A${sequence}` },
  });
const say = (vendor: (typeof vendors)[number], body: object) => {
  const client = clients.get(vendor);
  if (client === undefined) throw new Error('no client');
  return client.call('draws', body);
};
interface Menu {
  gameCode: string;
  accountTypeName: string;
  vendor: string;
  state: string;
  currentNumero: { issueId: string; isSale: boolean; remainTime: number } | null;
  lastNumero: { winningNumber: string | null } | null;
}
const menusOf = async (query: string): Promise<Menu[]> => {
  const { body } = await site.call('GET', `/lgw/vn/games/game_menu?${query}`);
  return (body.value as { gameMenus: Menu[] }).gameMenus;
};

describe('the lottery menu', () => {
  beforeAll(async () => {
    for (const vendor of vendors) {
      const code = games[vendor];
      done(await say(vendor, { titles: [title(code)], issues: [issue(code, 8), drawn(code, 7)] }));
    }
  });

  test('[API-LOTTERY-01] [ENTITY-44] [ENTITY-45] answers gameMenus without a token, each of the account type TCG_LOTTO_VN, with the issue that it sells', async () => {
    const menus = await menusOf('prizeMode=LOTT&device=WEB');
    expect(menus).toHaveLength(1);
    expect(menus[0]).toMatchObject({
      gameCode: 'hanoi-daily',
      accountTypeName: 'TCG_LOTTO_VN',
      vendor: 'TCG_LOTTO_VN',
      state: 'open',
      currentNumero: { issueId: 'hanoi-daily:8', isSale: true },
      lastNumero: { winningNumber: '48327' },
    });
    const { remainTime = 0 } = menus[0]?.currentNumero ?? {};
    expect(remainTime).toBeGreaterThan(0);
    expect(remainTime).toBeLessThanOrEqual(3_600_000);
  });

  test('[OPEN-049] [OPEN-103] [PRIZE-05] lists by prize mode: e-lotteries, South-East Asia, and all draws of the house’s own; another mode is refused', async () => {
    const codes = async (mode: string) =>
      (await menusOf(`prizeMode=${mode}`)).map(({ gameCode }) => gameCode);
    expect(await codes('ELOTT')).toEqual(['one-minute']);
    expect(await codes('SEA')).toEqual(['manila-noon']);
    expect((await codes('ZY')).toSorted()).toEqual(['hanoi-daily', 'manila-noon', 'one-minute']);
    expect((await menusOf('device=WEB')).map(({ accountTypeName }) => accountTypeName)).toEqual([
      'TCG_LOTTO_VN',
    ]);
    expect((await site.call('GET', '/lgw/vn/games/game_menu?prizeMode=BEST')).status).toBe(400);
  });

  test('[API-LOTTERY-02] [OPEN-050] the member’s last lotteries need a session', async () => {
    const path = '/lgw/vn/games/game_menu/recent';
    expect((await site.call('GET', path)).status).toBe(401);
    expect((await site.call('GET', path, { token })).body.value).toMatchObject({ content: [] });
    const node = await site.features.catalogue.game(site.merchant.id, 'ELOTT', 'one-minute');
    await site.call('POST', '/wps/game/launchGame', { token, body: { nodeId: node?.nodeId } });
    const { body } = await site.call('GET', path, { token });
    expect(body.value).toMatchObject({ totalElements: 1, content: [{ gameCode: 'one-minute' }] });
  });
});

describe('what was drawn', () => {
  test('[API-LOTTERY-03] [API-LOTTERY-04] [OPEN-051] is told with a session only, at the address of its family', async () => {
    const [vietnam, others] = ['/lgw/vn/numeros/opened/game', '/lotto/lgw/games/opened/numero'];
    for (const path of [vietnam, others]) expect((await site.call('GET', path)).status).toBe(401);
    const of = async (path: string) => (await site.call('GET', path, { token })).body.value;
    expect(await of(vietnam)).toMatchObject({
      totalElements: 1,
      content: [
        { gameCode: 'hanoi-daily', winningNumber: '48327', boards: { DB: ['48327'] }, status: 'drawn' },
      ],
    });
    expect(await of(`${others}?gameCode=one-minute`)).toMatchObject({
      content: [{ issueId: 'one-minute:7', proofUrl: '/studio/verify?draw=one-minute%3A7&lang=pt' }],
    });
    const wrong = await site.call('GET', `${others}?gameCode=hanoi-daily`, { token });
    expect(wrong.body).toMatchObject({ code: 'GAME_NOT_HERE', value: { path: vietnam } });
    expect((await site.call('GET', `${others}?gameCode=nowhere`, { token })).status).toBe(404);
    const long = `${others}?from=2026-01-01T00:00:00.000Z&to=2026-03-01T00:00:00.000Z`;
    expect((await site.call('GET', long, { token })).body).toMatchObject({ code: 'FIELDS_INVALID' });
  });

  test('is asked for by time: from the first moment on, and until before the last', async () => {
    const drawsAt = '2026-03-01T12:00:00.000Z';
    const past = { ...drawn('manila-noon', 3), drawsAt, drawnAt: drawsAt, closesAt: drawsAt };
    done(await say('TCG_SEA', { titles: [], issues: [{ ...past, opensAt: '2026-02-28T12:00:00.000Z' }] }));
    const found = async (from: string, to: string) => {
      const query = new URLSearchParams({ gameCode: 'manila-noon', from, to });
      const { body } = await site.call('GET', `/lotto/lgw/games/opened/numero?${query}`, { token });
      return (body.value as { totalElements: number }).totalElements;
    };
    const [before, after] = ['2026-02-28T12:00:00.000Z', '2026-03-02T12:00:00.000Z'];
    expect(await found(before, after)).toBe(1);
    expect(await found(drawsAt, after)).toBe(1);
    expect(await found(before, drawsAt)).toBe(0);
    expect(await found('2026-03-01T12:00:00.001Z', after)).toBe(0);
  });

  test('stands: an older word changes nothing, another number is a conflict, a later word is taken', async () => {
    const code = 'one-minute';
    const said = (...issues: object[]) => say('ELOTT', { titles: [], issues });
    expect(done(await said(drawn(code, 20))).value).toMatchObject({ taken: 1 });
    expect(done(await said(drawn(code, 20), issue(code, 20))).value).toMatchObject({ taken: 0 });
    for (const more of [{ winningNumber: '11111' }, { status: 'voided', reason: 'late' }])
      refused(await said({ ...drawn(code, 20), revision: 9, ...more }), 'TRANSACTION_CONFLICT');
    const settled = { ...drawn(code, 20), revision: 4, status: 'settled', settledAt: at(-0.5) };
    expect(done(await said(settled)).value).toMatchObject({ taken: 1 });
    const { body } = await site.call('GET', `/lotto/lgw/games/opened/numero?gameCode=${code}`, { token });
    expect(body.value).toMatchObject({
      content: [{ numero: '20261123-0020', status: 'settled', winningNumber: '48327' }, {}],
    });
  });

  test('keeps the prizes of a board in their order, and none of them may be another number later', async () => {
    const boards = { FIRST: ['123456'], FRONT3: ['123', '456'], TWO: ['56'] };
    const first = { ...drawn('manila-noon', 30, '123456'), boards };
    const say30 = (more: object) => say('TCG_SEA', { titles: [], issues: [{ ...first, ...more }] });
    expect(done(await say30({})).value).toMatchObject({ taken: 1 });
    const other = { revision: 9, boards: { ...boards, TWO: ['57'] } };
    refused(await say30(other), 'TRANSACTION_CONFLICT');
    const turned = Object.fromEntries(Object.entries(boards).toReversed());
    expect(done(await say30({ revision: 4, boards: turned })).value).toMatchObject({ taken: 1 });
    expect(done(await say30({ revision: 5 })).value).toMatchObject({ taken: 1 });
    const { body } = await site.call('GET', '/lotto/lgw/games/opened/numero?gameCode=manila-noon', { token });
    const [newest] = (body.value as { content: { boards: object }[] }).content;
    expect(Object.keys(newest?.boards ?? {})).toEqual(Object.keys(boards));
  });

  test('names titles that the operator doesn’t have, and nobody is shown them', async () => {
    const answer = await say('TCG_SEA', { titles: [title('unheard-of')], issues: [issue('unheard-of', 1)] });
    expect(done(answer).value).toMatchObject({ unknownGames: ['unheard-of'] });
    expect((await menusOf('prizeMode=SEA')).map(({ gameCode }) => gameCode)).toEqual(['manila-noon']);
  });
});

test('[API-LOTTERY-07] [OPEN-053] the link of a lottery leads to its page, with a way back on this site only', async () => {
  const link = async (more: string, as: string | null = token) =>
    site.call(
      'GET',
      `/wps/game/launchGame?lottoArea=VN&launchMode=LOTT&${more}`,
      as === null ? {} : { token: as },
    );
  expect((await link('lottoView=betting&lottoGameCode=hanoi-daily&backUrl=/lott')).body.value).toEqual({
    url: '/vnLottery?gameCode=hanoi-daily&backUrl=%2Flott',
    lottoView: 'betting',
    gameCode: 'hanoi-daily',
  });
  expect((await link('lottoView=lobby&lottoPrizeMode=SEA')).body.value).toMatchObject({ url: '/seaLottery' });
  expect((await link('lottoView=betting')).status).toBe(404);
  expect((await link('lottoView=betting&lottoGameCode=nowhere')).status).toBe(404);
  for (const back of ['https://evil.example', '//evil.example', '/\\evil.example'])
    expect((await link(`lottoView=lobby&backUrl=${encodeURIComponent(back)}`)).status).toBe(400);
  expect((await link('lottoView=lobby', null)).status).toBe(401);
  // Of what the specification names of it every field is known, and what it leaves out is refused.
  const whole = 'lottoPrizeMode=ELOTT&lottoGameCode=one-minute&device=mobile&language=en&lottoView=betting';
  expect((await link(whole)).body.value).toMatchObject({ url: '/lottery?gameCode=one-minute' });
  for (const wrong of ['lottoView=cart', 'lottoView=lobby&lottoPrizeMode=BEST', 'lottoView=lobby&more=1'])
    expect((await link(wrong)).status).toBe(400);
  for (const other of ['lottoArea=TH&launchMode=LOTT', 'lottoArea=VN&launchMode=SLOT'])
    expect((await site.call('GET', `/wps/game/launchGame?lottoView=lobby&${other}`, { token })).status).toBe(
      400,
    );
});

describe('what a market has no place for', () => {
  const set = async (settings: Record<string, string>) => {
    await site.platform.pool.query('UPDATE merchant SET settings = settings || $2 WHERE id = $1', [
      site.merchant.id,
      JSON.stringify(settings),
    ]);
    site.platform.merchants.forget();
    await site.features.catalogue.upsert(site.merchant.id, { ...vendorEntry, category: 'RNG' }, []);
  };
  const codes = async () => (await menusOf('prizeMode=SEA')).map(({ gameCode }) => gameCode);
  const drawnOf = (path: string, code: string) => site.call('GET', `${path}?gameCode=${code}`, { token });
  const others = '/lotto/lgw/games/opened/numero';

  test('a draw that someone else holds is in no menu, has no results and no link, but where the market allows it', async () => {
    const said = { ...title('manila-noon'), source: 'external' };
    done(await say('TCG_SEA', { titles: [said], issues: [] }));
    const link =
      '/wps/game/launchGame?lottoArea=VN&launchMode=LOTT&lottoView=betting&lottoGameCode=manila-noon';
    const seen = async () => [
      await codes(),
      (await drawnOf(others, 'manila-noon')).status,
      (await site.call('GET', link, { token })).status,
    ];
    for (const profile of ['br-basic', 'br', 'co']) {
      await set({ 'market.profile': profile, 'market.exceptions': 'shared-draws' });
      await expect.poll(seen).toEqual([[], 404, 404]);
    }
    await set({ 'market.profile': 'other' });
    await expect.poll(seen).toEqual([['manila-noon'], 200, 200]);
    done(await say('TCG_SEA', { titles: [title('manila-noon')], issues: [] }));
  });

  test('without a place for draws that many bet on nothing is shown, drawn or taken, and a brand that is excepted by name says so', async () => {
    const menu = async () => {
      const { body } = await site.call('GET', '/lgw/vn/games/game_menu?prizeMode=SEA');
      const { gameMenus, exception } = body.value as { gameMenus: object[]; exception: boolean };
      return [gameMenus.length, exception];
    };
    const playable = () => site.features.catalogue.playable(site.merchant.id, 'TCG_SEA', 'manila-noon');
    const game = await site.features.catalogue.game(site.merchant.id, 'TCG_SEA', 'manila-noon');
    const launched = async () =>
      (await site.call('POST', '/wps/game/launchGame', { token, body: { nodeId: game?.nodeId } })).status;
    await set({ 'market.profile': 'br', 'market.exceptions': '' });
    await expect.poll(menu).toEqual([0, false]);
    expect([await playable(), await launched()]).toEqual([false, 404]);
    expect((await drawnOf(others, 'manila-noon')).status).toBe(404);
    const { body } = await site.call('GET', '/lgw/games/game_menus');
    const { menus } = body.value as { menus: { category: string }[] };
    expect(menus.filter(({ category }) => category.includes('LOTT'))).toEqual([]);
    // What was bet before is settled by what was agreed with the vendor.
    expect(await site.features.catalogue.vendor(site.merchant.id, 'TCG_SEA')).toBeDefined();
    await set({ 'market.exceptions': 'shared-draws' });
    await expect.poll(menu).toEqual([1, true]);
    await set({ 'market.profile': 'br-basic', 'market.exceptions': '' });
    await expect.poll(menu).toEqual([1, false]);
    expect(await playable()).toBe(true);
  });

  test('from a region that is shut out the link is refused by the law of the place', async () => {
    const link = async () =>
      (await site.call('GET', '/wps/game/launchGame?lottoArea=VN&launchMode=LOTT&lottoView=lobby', { token }))
        .status;
    await set({ 'region.default': 'block' });
    await expect.poll(link).toBe(451);
    await set({ 'region.default': 'allow' });
    await expect.poll(link).toBe(200);
  });
});

test('the menu counts down to the issue that sells, whether its vendor has said of the one before that it closed or not', async () => {
  const code = 'one-minute';
  const issues = [
    issue(code, 8, { revision: 1, status: 'closed' }),
    issue(code, 40, { closesAt: at(-0.01), drawsAt: at(0.1) }),
    issue(code, 41, { opensAt: at(-0.01) }),
  ];
  done(await say('ELOTT', { titles: [], issues }));
  expect(await menusOf('prizeMode=ELOTT')).toMatchObject([
    { gameCode: code, state: 'open', currentNumero: { issueId: `${code}:41`, isSale: true } },
  ]);
});

test('several issues are announced at once: said again they change nothing, and one that begins later is not on sale', async () => {
  const code = 'one-minute';
  const current = async () => {
    const [menu] = await menusOf('prizeMode=ELOTT');
    return [menu?.currentNumero?.issueId, menu?.currentNumero?.isSale, menu?.state];
  };
  const ahead = [
    issue(code, 60, { closesAt: at(-0.01), drawsAt: at(0.1) }),
    ...[61, 62, 63].map((sequence) =>
      issue(code, sequence, { opensAt: at(sequence - 61.01), closesAt: at(sequence - 60.01) }),
    ),
  ];
  // Those that other tests announced are over.
  await site.platform.pool.query(`UPDATE lottery_issue SET status = 'closed' WHERE game_code = $1`, [code]);
  for (const taken of [4, 0])
    expect(done(await say('ELOTT', { titles: [], issues: ahead })).value).toMatchObject({ taken });
  expect(await current()).toEqual([`${code}:61`, true, 'open']);
  const closed = ahead.slice(0, 2).map((one) => ({ ...one, revision: 1, status: 'closed' }));
  done(await say('ELOTT', { titles: [], issues: closed }));
  expect(await current()).toEqual([`${code}:62`, false, 'closed']);
});

test('free play is told to register: neither the link nor what members alone have, and no draw is opened', async () => {
  const trial = await site.freePlay();
  const game = await site.features.catalogue.game(site.merchant.id, 'ELOTT', 'one-minute');
  const paths = [
    '/wps/game/launchGame?lottoArea=VN&launchMode=LOTT&lottoView=lobby',
    '/lgw/vn/games/game_menu/recent',
    '/lgw/vn/numeros/opened/game',
    '/lotto/lgw/games/opened/numero',
  ];
  for (const path of paths) {
    const answer = await site.call('GET', path, { token: trial });
    expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'TRIAL_NOT_ALLOWED']);
  }
  for (const path of ['/wps/game/launchGame', '/wps/game/launchTrial']) {
    const { status } = await site.call('POST', path, { token: trial, body: { nodeId: game?.nodeId } });
    expect([path, status >= 400 && status < 500]).toEqual([path, true]);
  }
  expect((await menusOf('prizeMode=ELOTT')).length).toBeGreaterThan(0);
});

test('a lottery that the site doesn’t sell yet is shown as coming, and nothing of it is for sale', async () => {
  const entry = { ...vendorEntry, code: 'TCG_SEA', category: 'LOTT' as const, adapter: false };
  await site.features.catalogue.upsert(site.merchant.id, entry, []);
  expect(await menusOf('prizeMode=SEA')).toMatchObject([
    { gameCode: 'manila-noon', state: 'coming', currentNumero: { isSale: false } },
  ]);
});
