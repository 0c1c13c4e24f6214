import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { widen } from '../../src/platform/http/pages/page-policy.ts';
import { readPage } from '../../src/platform/http/pages/page.ts';
import { startTestSite, type TestSite } from '../helpers/sites/site.ts';
import { brandFacts } from '../helpers/parties/brand.ts';

const browser = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
let folder: string;
let site: TestSite;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-pages-'));
  for (const name of ['site', 'console']) {
    mkdirSync(join(folder, name, 'assets'), { recursive: true });
    const first = name === 'console' ? '<!--first:apart <meta name="apart" /> -->' : '';
    writeFileSync(join(folder, name, 'index.html'), `${first}<title>${name}</title>`);
    writeFileSync(join(folder, name, 'assets', 'app-1.js'), '1');
    writeFileSync(join(folder, name, 'assets', 'app-1.js.br'), brotliCompressSync('1'));
    mkdirSync(join(folder, name, 'games'));
    writeFileSync(join(folder, name, 'games', 'jaguar.avif'), '1');
  }
  site = await startTestSite({
    pages: [
      { base: '/', folder: join(folder, 'site') },
      { base: '/operator/', folder: join(folder, 'console') },
    ],
  });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = async (path: string, headers: Record<string, string> = browser) => {
  const answer = await fetch(site.url + path, { headers });
  const type = answer.headers.get('content-type') ?? '';
  const policy = answer.headers.get('content-security-policy') ?? '';
  return { status: answer.status, type, policy, headers: answer.headers, text: await answer.text() };
};

const program = { Accept: '*/*' };
/** The console's host, with the port that this site has. */
const apart = () => `operator.localhost:${new URL(site.url).port}`;

/** As a browser, or a program, that was led to this host; gives the status, and where it goes or what it shows. */
const visit = (host: string, path: string, as: Record<string, string> = browser): Promise<[number, string]> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.url);
    get({ hostname, port, path, headers: { ...as, Host: host } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve([answer.statusCode ?? 0, answer.headers.location ?? text]));
    }).on('error', reject);
  });

describe('a page of the site', () => {
  test.each([
    '/',
    '/home',
    '/login',
    '/rng',
    '/rng/',
    '/member',
    '/member/deposit',
    '/seamless?game=1',
    '/social?code=1',
  ])('%s is the site', async (path) => {
    const page = await open(path);
    expect(page).toMatchObject({ status: 200, text: '<title>site</title>' });
    expect(page.headers.get('cache-control')).toBe('no-cache');
  });

  test.each(['/RNG', '/agenthome', '/LOTTERY', '/Member/Deposit'])(
    '%s is the site in letters of another case',
    async (path) => {
      expect(await open(path)).toMatchObject({ status: 200, text: '<title>site</title>' });
    },
  );

  test('pictures of games may be shown by a page of another host, scripts may not', async () => {
    const policy = async (path: string) => (await open(path)).headers.get('cross-origin-resource-policy');
    expect(await policy('/games/jaguar.avif')).toBe('cross-origin');
    expect(await policy('/assets/app-1.js')).toBe('same-origin');
  });

  test.each(['/nowhere', '/slots/zzz', '/rng/nowhere', '/assets/gone-2.js', '/.well-known/nothing'])(
    '%s, mistyped in a browser, is the page with status 404',
    async (path) => {
      const page = await open(path);
      expect(page).toMatchObject({ status: 404, text: '<title>site</title>' });
      expect(page.type).toMatch(/^text\/html/);
      expect(page.policy).toContain("script-src 'self'");
    },
  );

  test.each(['*/*', 'application/json', 'image/avif,image/webp,*/*;q=0.8'])(
    'anyone who asks for %s gets a refusal in the envelope',
    async (accept) => {
      const refused = { success: false, code: 'NOT_FOUND' };
      for (const path of ['/nowhere', '/assets/gone-2.js']) {
        const answer = await open(path, { Accept: accept });
        expect(answer.status).toBe(404);
        expect(JSON.parse(answer.text)).toMatchObject(refused);
      }
      const [status, text] = await visit(apart(), '/operator/assets/gone-2.js', { Accept: accept });
      expect([status, JSON.parse(text)]).toMatchObject([404, refused]);
    },
  );

  test('a call stays a call: another method is 405 and a missing token 401, also for a browser', async () => {
    expect((await open('/wps/session/login')).status).toBe(405);
    expect((await open('/wps/member/info')).status).toBe(401);
    const posted = await fetch(`${site.url}/nowhere`, { method: 'POST', headers: browser });
    expect(posted.status).toBe(404);
    expect(posted.headers.get('content-type')).toMatch(/json/);
  });

  test('built files are kept for ever, the console answers below its own address', async () => {
    expect((await open('/assets/app-1.js')).headers.get('cache-control')).toContain('immutable');
    expect(await visit(apart(), '/operator/assets/app-1.js', program)).toEqual([200, '1']);
  });

  test('the console has a host of its own: browsers are sent there, and find nothing else on it', async () => {
    expect(await visit('localhost', '/operator/members')).toEqual([
      302,
      `http://${apart()}/operator/members`,
    ]);
    // Its pages are told so, and share a session between tabs there only: no page of players can ask for it.
    const shown = [200, '<meta name="apart" /> <title>console</title>'];
    expect(await visit(apart(), '/operator/members')).toEqual(shown);
    expect(await visit(apart(), '/operator/members', program)).toEqual(shown);
    for (const path of ['/', '/promotions', '/member/deposit', '/nowhere', '/docs'])
      expect(await visit(apart(), path)).toEqual([302, '/operator/']);
  });

  test.each([
    '/',
    '/promotions',
    '/assets/app-1.js',
    '/wps/home/banners',
    '/openapi.json',
    '/studio/x',
    '/%70romotions',
  ])('anyone who asks the console’s host for %s finds nothing there', async (path) => {
    expect((await visit(apart(), path, program))[0]).toBe(404);
  });

  test.each([
    '/healthz',
    '/.well-known/jwks.json',
    '/wps/system/status',
    '/games/jaguar.avif',
    '/operator/api/session',
  ])('what the console needs is on its host: %s', async (path) => {
    expect((await visit(apart(), path, program))[0]).not.toBe(404);
  });

  test.each([
    '/operator',
    '/operator/',
    '/operator/members',
    '/operator/assets/app-1.js',
    '/%6fperator/members',
  ])('no other host shows the console, to programs neither: %s', async (path) => {
    for (const host of ['localhost', '127.0.0.1', 'site.example']) {
      const [status, to] = await visit(host, path, program);
      expect([status, to.startsWith(`http://${apart()}/`)]).toEqual([302, true]);
    }
  });

  test('anyone who names another host in the address they ask for is led to the console all the same', async () => {
    const [status, to] = await visit('localhost', 'http://elsewhere.example/operator/members?q=1', program);
    expect([status, to]).toEqual([302, `http://${apart()}/operator/members?q=1`]);
  });

  test('calls of the console are on its host, and on this machine’s own names, but not on another host of players', async () => {
    const call = '/operator/api/session';
    expect((await visit('site.example', call, program))[0]).toBe(404);
    for (const host of [apart(), 'localhost', '127.0.0.1', '[::1]'])
      expect((await visit(host, call, program))[0]).toBe(401);
  });
});

test('games may be framed from the launch hosts that merchants and vendors name, and from nowhere else', async () => {
  expect((await open('/seamless')).policy).toContain("frame-src 'self';");
  const { id } = await site.platform.merchants.create({
    ...brandFacts,
    code: 'framed',
    name: 'Framed',
    settings: { 'cdn.launchGame': 'https://play.example' },
  });
  const store = async (hosts: string) => {
    await site.platform.pool.query(`UPDATE merchant SET settings = $2 WHERE id = $1`, [
      id,
      { 'cdn.launchGame': hosts },
    ]);
    site.platform.merchants.forget();
  };
  await site.features.catalogue.upsert(
    id,
    {
      code: 'FAR',
      names: { pt: 'Longe', en: 'Far' },
      category: 'RNG',
      icon: '',
      currency: 'BRL',
      launchHosts: ['https://games.example:8443'],
      launchPath: '/{gameCode}',
    },
    [],
  );
  const { policy } = await open('/seamless');
  expect(policy).toContain("frame-src 'self' https://play.example https://games.example:8443;");
  // One brand's wrong value adds nothing, and takes the pages from nobody.
  await store('https://play.example, nonsense; script-src *, javascript:1');
  const { status, policy: without } = await open('/seamless');
  expect(status).toBe(200);
  expect(without).toContain("frame-src 'self' https://games.example:8443;");
  expect(without).not.toContain('nonsense');
  expect(without).not.toContain('*');
  await store('https://play.example');
});

test('pictures, speed checks and analytics are allowed from where the configuration says, and from nowhere else', async () => {
  expect((await open('/')).policy).toMatch(/img-src 'self' data: blob:;/);
  expect((await open('/')).policy).toContain("script-src 'self';");
  await site.platform.merchants.create({
    ...brandFacts,
    code: 'pictured',
    name: 'Pictured',
    settings: {
      'cdn.images': 'https://pictures.example',
      'analytics.gtagId': 'G-TEST1234',
    },
  });
  const { policy } = await open('/');
  const allowed = (of: string) =>
    policy
      .split(';')
      .find((directive) => directive.startsWith(`${of}-src `))
      ?.split(' ')
      .slice(1)
      .filter((source) => source.startsWith('https:'));
  const manager = 'https://www.googletagmanager.com';
  expect(allowed('script')).toEqual([manager]);
  expect(allowed('img')).toEqual(['https://pictures.example', manager, 'https://*.google-analytics.com']);
  expect(allowed('connect')).toEqual([
    ...['https://*.google-analytics.com', 'https://*.analytics.google.com', manager],
  ]);
});

describe('what a page brings along', () => {
  const style = '.a{color:red}';
  const html = `<style>${style}</style><!--first:home <img src="{{wide}}" data-narrow="{{narrow}}"> --><!--first:category <b>{{a}}</b> --><p>page</p>`;
  test('its own styles are allowed by their hash, and no others', () => {
    const page = readPage(html);
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.styleSources).toEqual([`'sha256-${hash}'`]);
    const policy = widen("default-src 'self';style-src 'self';img-src 'self'", { style: page.styleSources });
    expect(policy).toBe(`default-src 'self';style-src 'self' 'sha256-${hash}';img-src 'self'`);
  });
  test('the views that are named, whatever the addresses hold, or none', () => {
    const page = readPage(html);
    expect(page.with([])).toBe(`<style>${style}</style><p>page</p>`);
    expect(page.with([{ view: 'category', slots: {} }])).toBe(`<style>${style}</style><b></b> <p>page</p>`);
    expect(page.with([{ view: 'home', slots: { wide: '/a.webp', narrow: '"><script>' } }])).toBe(
      `<style>${style}</style><img src="/a.webp" data-narrow="&quot;&gt;&lt;script&gt;"> <p>page</p>`,
    );
  });
  test('pages and files travel compressed to anyone who takes that', async () => {
    const coded = async (path: string, coding: string) => {
      const answer = await fetch(site.url + path, { headers: { ...browser, 'Accept-Encoding': coding } });
      return [answer.headers.get('content-encoding'), await answer.text()];
    };
    expect(await coded('/', 'gzip, br')).toEqual(['br', '<title>site</title>']);
    expect(await coded('/rng', 'gzip')).toEqual(['gzip', '<title>site</title>']);
    expect(await coded('/', 'identity')).toEqual([null, '<title>site</title>']);
    expect(await coded('/assets/app-1.js', 'br')).toEqual(['br', '1']);
    expect(await coded('/assets/app-1.js', 'identity')).toEqual([null, '1']);
  });
});
