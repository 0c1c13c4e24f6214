import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../../tools/conformance/client.ts';
import { done, refused } from '../../../tools/conformance/table.ts';
import { readAgreedVendor, takeVendor } from '../../src/play/catalogue/index.ts';
import { sqlOn, transaction } from '../../src/platform/database/database.ts';
import { gameCode, startGameSite, textIn, vendorEntry } from '../helpers/sites/game-site.ts';
import { startedOnce } from '../helpers/sites/once.ts';

const site = startedOnce(() => startGameSite({ PUBLIC_URL: 'https://site.example' }));
let token: string;
beforeAll(async () => {
  token = await site.logIn('player1');
});

const launchGame = '/wps/game/launchGame';
const body = async (code = gameCode) => ({ nodeId: await site.nodeId(code), vendor: vendorEntry.code });

describe('launching', () => {
  test('API-GAMES-14: with a token it answers the game’s address, without one it is refused', async () => {
    const answer = await site.call('POST', launchGame, {
      token,
      body: { ...(await body()), language: 'EN', backUrl: 'https://evil.example/rng' },
    });
    expect(answer.body.value).toMatchObject({ gameCode, gameName: 'Sweet Sugar', vassalage: 'ACME' });
    const url = new URL(textIn(answer.body.value, 'url'), site.url);
    expect(url.pathname).toBe(`/acme/play/${gameCode}`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      lang: 'en',
      lobby: 'https://site.example/rng',
      operator: 'demo',
      tz: 'America/Sao_Paulo',
    });
    expect((await site.call('POST', launchGame, { body: await body() })).status).toBe(401);
  });
  test('LAUNCH-03 ROLE-17 ERR-27: a trial token is refused', async () => {
    const trial = await site.freePlay();
    const answer = await site.call('POST', launchGame, {
      token: trial,
      body: await body(),
      headers: { 'Accept-Language': 'en' },
    });
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'TRIAL_NOT_ALLOWED', message: 'Please Register An Account First' },
    });
  });
  test('a trial account takes its bets away as a file, and has no account of its own', async () => {
    const trial = await site.freePlay();
    const order = (list: string) => site.call('POST', `/wps/lists/${list}/files`, { token: trial, body: {} });
    expect((await order('records.bets')).status).toBe(200);
    expect((await order('records.account')).body.code).toBe('TRIAL_NOT_ALLOWED');
  });
  test('agents may play too', async () => {
    expect(await site.launch(await site.logIn('agent1'))).toMatch(/^[\w-]{43}$/);
  });
  test('games that rest, other vendors and unknown nodes are refused', async () => {
    const ask = (changes: object) => site.call('POST', launchGame, { token, body: changes });
    expect((await ask(await body('resting'))).body.code).toBe('GAME_UNAVAILABLE');
    expect((await ask({ ...(await body()), vendor: 'OTHER' })).body.code).toBe('NOT_FOUND');
    expect((await ask({ nodeId: randomUUID() })).body.code).toBe('NOT_FOUND');
    expect((await ask({ nodeId: await site.nodeId(gameCode, site.other) })).body.code).toBe('NOT_FOUND');
  });
  test('a vendor that pays in another currency is for play money only', async () => {
    await site.features.catalogue.upsert(
      site.merchant.id,
      { ...vendorEntry, code: 'DOLLAR', currency: 'USD' },
      [
        {
          code: 'd',
          names: { pt: 'd', en: 'd' },
          categories: ['RNG'],
          classify: 'SLOT',
          icon: '/x',
          trial: true,
        },
      ],
    );
    const { nodeId } = (await site.features.catalogue.game(site.merchant.id, 'DOLLAR', 'd')) ?? {};
    const real = await site.call('POST', launchGame, { token, body: { nodeId } });
    expect(real.body.code).toBe('GAME_UNAVAILABLE');
    const trial = await site.freePlay();
    const tried = await site.call('POST', '/wps/game/launchTrial', { token: trial, body: { nodeId } });
    expect(tried.body.value).toMatchObject({ gameCode: 'd' });
  });
  test('the hosts of the vendor are picked from its list', async () => {
    // The last two could have been stored before there was a rule.
    const hosts = ['https://g1.example', 'https://g2.example', 'http://g3.example', 'https://g4.example/; *'];
    const entry = { ...vendorEntry, code: 'HOSTED', launchHosts: hosts };
    await site.features.catalogue.upsert(site.merchant.id, entry, [
      { code: 'g', names: { pt: 'g', en: 'g' }, categories: ['RNG'], classify: 'SLOT', icon: '/x' },
    ]);
    const game = await site.features.catalogue.game(site.merchant.id, 'HOSTED', 'g');
    const picked = new Set<string>();
    for (let launch = 0; launch < 24; launch += 1) {
      const answer = await site.call('POST', launchGame, { token, body: { nodeId: game?.nodeId } });
      picked.add(new URL(textIn(answer.body.value, 'url')).origin);
    }
    expect([...picked].toSorted()).toEqual(['https://g1.example', 'https://g2.example']);
    const origins = await site.features.catalogue.launchOrigins();
    expect(origins.filter((origin) => /g[34]/.test(origin))).toEqual([]);
    const metrics = await site.platform.metrics.registry.metrics();
    expect(metrics).toMatch(/alarms_total\{alarm="setting_invalid"\} [1-9]/);
  });
});

describe('the free trial', () => {
  test('a free-play session starts it with play money; the vendor meets a trial player', async () => {
    const launchToken = await site.launch(await site.freePlay(), { trial: true });
    const { value } = done(await site.client.call('authenticate', { launchToken, gameCode }));
    expect(value).toMatchObject({ mode: 'trial', currency: 'XTS' });
  });
  test('not for real accounts, and not for games without one', async () => {
    const path = '/wps/game/launchTrial';
    expect((await site.call('POST', path, { token, body: await body() })).body.code).toBe('FORBIDDEN');
    const trial = await site.freePlay();
    expect((await site.call('POST', path, { token: trial, body: await body('high-flight') })).body.code).toBe(
      'TRIAL_UNAVAILABLE',
    );
  });
});

describe('the launch token', () => {
  test('is stored as a hash only', async () => {
    const launchToken = await site.launch(token);
    const { rows } = await site.platform.pool.query('SELECT * FROM launch_token');
    expect(JSON.stringify(rows)).not.toContain(launchToken);
  });
  test('buys who the player is, once', async () => {
    const launchToken = await site.launch(token);
    const { value } = done(await site.client.call('authenticate', { launchToken, gameCode }));
    expect(value).toMatchObject({
      playerId: await site.memberId('player1'),
      nickname: 'Elis',
      currency: 'BRL',
      balance: 1_000_000,
      language: 'pt',
      mode: 'real',
      country: 'BR',
      lobbyUrl: 'https://site.example/',
    });
    refused(await site.client.call('authenticate', { launchToken, gameCode }), 'GAME_SESSION_EXPIRED');
  });
  test('carries the language of the page, of which the brand’s names know fewer', async () => {
    const answer = await site.call('POST', launchGame, {
      token,
      body: { ...(await body()), language: 'es' },
    });
    expect(answer.body.value).toMatchObject({ gameName: 'Sweet Sugar' });
    const address = new URL(textIn(answer.body.value, 'url'), site.url).searchParams;
    expect(address.get('lang')).toBe('es');
    const launchToken = address.get('token') ?? '';
    const { value } = done(await site.client.call('authenticate', { launchToken, gameCode }));
    expect(value).toMatchObject({ language: 'es' });
  });
  test('taken by many at once it goes to one', async () => {
    const launchToken = await site.launch(token);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => site.client.call('authenticate', { launchToken, gameCode })),
    );
    expect(replies.filter((reply) => reply.code === '')).toHaveLength(1);
  });
  test('is answered again for 60 seconds to the same request id, then no more', async () => {
    const launchToken = await site.launch(token);
    const bends = { requestId: randomUUID() };
    const first = done(await site.client.call('authenticate', { launchToken, gameCode }, bends));
    site.platform.clock.advance(59_000);
    const again = done(await site.client.call('authenticate', { launchToken, gameCode }, bends));
    expect(again.value['gameSession']).toBe(first.value['gameSession']);
    site.platform.clock.advance(2_000);
    refused(await site.client.call('authenticate', { launchToken, gameCode }, bends), 'GAME_SESSION_EXPIRED');
  });
  test('lives two minutes', async () => {
    const launchToken = await site.launch(token);
    site.platform.clock.advance(120_001);
    refused(await site.client.call('authenticate', { launchToken, gameCode }), 'GAME_SESSION_EXPIRED');
  });
  test('is of no use to another brand’s key or for another game, and not spent by trying', async () => {
    const launchToken = await site.launch(token);
    const foreign = createClient(site.url, site.otherSigner);
    refused(await foreign.call('authenticate', { launchToken, gameCode }), 'GAME_SESSION_EXPIRED');
    refused(
      await site.client.call('authenticate', { launchToken, gameCode: 'high-flight' }),
      'GAME_SESSION_EXPIRED',
    );
    done(await site.client.call('authenticate', { launchToken, gameCode }));
  });
  test('buys nothing once the member has logged out', async () => {
    const ended = await site.logIn('player2');
    const launchToken = await site.launch(ended);
    await site.call('DELETE', '/wps/session/logout', { token: ended });
    refused(await site.client.call('authenticate', { launchToken, gameCode }), 'GAME_SESSION_EXPIRED');
  });
});

describe('a vendor that is taken in on the server', () => {
  const vendor = {
    code: 'NOVA',
    names: { pt: 'Nova', en: 'Nova' },
    category: 'RNG',
    currency: 'BRL',
    launchHosts: ['https://games.nova.example'],
    launchPath: '/play/{gameCode}',
  };
  const game = { code: 'comet', names: { pt: 'Cometa', en: 'Comet' }, classify: 'SLOT', rtp: '0.96' };
  const take = (given: object) =>
    transaction(site.platform.db, (tx) =>
      takeVendor(
        site.platform.db,
        tx,
        { merchantId: site.merchant.id, now: site.platform.clock.now() },
        readAgreedVendor(given),
      ),
    );
  const launched = async () =>
    site.call('POST', launchGame, {
      token,
      body: {
        nodeId: (await site.features.catalogue.game(site.merchant.id, vendor.code, 'comet'))?.nodeId,
        vendor: vendor.code,
      },
    });
  const opensAt = async () => {
    const { value } = (await launched()).body;
    return value === undefined ? '' : new URL(textIn(value, 'url')).origin;
  };

  test('is closed, opens at its own address once it is opened, and moves without losing what operators changed', async () => {
    expect(await take({ vendor, games: [game] })).toEqual({ isNew: true, games: ['comet'], moved: null });
    await expect
      .poll(() => site.features.catalogue.vendor(site.merchant.id, 'NOVA'))
      .toMatchObject({
        maintenance: true,
        winCap: 100_000_000n,
      });
    expect((await launched()).body.code).toBe('GAME_UNAVAILABLE');

    const opened = `SET maintenance = false, names = names || '{"en":"Nova Star"}'`;
    await sqlOn(site.platform.db, `UPDATE vendor ${opened} WHERE code = 'NOVA'`);
    await sqlOn(site.platform.db, "UPDATE game SET maintenance = false WHERE vendor_code = 'NOVA'");
    await expect.poll(opensAt).toBe('https://games.nova.example');
    expect(await site.features.catalogue.launchOrigins()).toContain('https://games.nova.example');

    const elsewhere = { ...vendor, launchHosts: ['https://play.nova.example'], winCap: 5_000 };
    const more = { ...game, code: 'meteor', freeRounds: false };
    expect(await take({ vendor: elsewhere, games: [game, more] })).toEqual({
      isNew: false,
      games: ['meteor'],
      moved: {
        from: 'https://games.nova.example /play/{gameCode}',
        to: 'https://play.nova.example /play/{gameCode}',
      },
    });
    await expect.poll(opensAt).toBe('https://play.nova.example');
    const taken = async () => {
      const { catalogue } = site.features;
      const games = ['comet', 'meteor'].map((code) => catalogue.game(site.merchant.id, vendor.code, code));
      return (await Promise.all(games)).map((one) => one?.freeRounds);
    };
    await expect.poll(taken).toEqual([true, false]);
    // What is said again differs; what isn't said stays.
    await take({
      vendor: elsewhere,
      games: [
        { ...game, freeRounds: false },
        { ...more, freeRounds: undefined },
      ],
    });
    await expect.poll(taken).toEqual([false, false]);
    await expect
      .poll(() => site.features.catalogue.vendor(site.merchant.id, 'NOVA'))
      .toMatchObject({
        maintenance: false,
        names: { en: 'Nova Star' },
        winCap: 5_000n,
      });
  });

  test.each([
    [{ vendor: { ...vendor, code: 'nova' }, games: [] }, 'vendor.code: '],
    [
      { vendor: { ...vendor, launchHosts: ['https://games.nova.example/path'] }, games: [] },
      'vendor.launchHosts.0: ',
    ],
    [
      { vendor: { ...vendor, launchHosts: ['http://games.nova.example'] }, games: [] },
      'vendor.launchHosts.0: ',
    ],
    [
      { vendor: { ...vendor, launchHosts: ['https://me:pw@games.nova.example'] }, games: [] },
      'vendor.launchHosts.0: ',
    ],
    [{ vendor: { ...vendor, launchHosts: [] }, games: [] }, 'vendor.launchHosts: '],
    [{ vendor: { ...vendor, launchPath: '//evil.example/{gameCode}' }, games: [] }, 'vendor.launchPath: '],
    [{ vendor: { ...vendor, launchPath: '/play' }, games: [] }, 'vendor.launchPath: '],
    [{ vendor: { ...vendor, winCap: 0 }, games: [] }, 'vendor.winCap: '],
    [{ vendor, games: [{ ...game, rtp: '1.2' }] }, 'games.0.rtp: '],
    [{ vendor, games: [{ ...game, freeRounds: 'no' }] }, 'games.0.freeRounds: '],
    [{ vendor, games: [{ ...game, colour: 'red' }] }, 'games.0: '],
    ['text', ': '],
  ])('of %j the wrong field is named, with what is wrong about it', (given, named) => {
    expect(() => readAgreedVendor(given)).toThrow(new RegExp(`^${named.replaceAll('.', '\\.')}\\w[\\w ]{3}`));
  });
});
