import { type Language, readServicePath } from '@croupier/contract';
import { io } from 'socket.io-client';
import { describe, expect, test } from 'vitest';
import { asOwner } from '../helpers/owned/owner.ts';
import { buildApp } from '../../src/app.ts';
import { startPlatform } from '../../src/platform/process/start.ts';
import { startContentSite, words } from '../helpers/sites/content-site.ts';
import { startedOnce } from '../helpers/sites/once.ts';

const site = startedOnce(() => startContentSite({ PUBLIC_URL: 'https://site.example' }));

interface Config {
  version: number;
  flags: { name: string; on: boolean; group: string }[];
  settings: Record<string, unknown>;
}
interface Status {
  info: {
    languages: string[];
    defaultLanguage: string;
    customerService: { csType: string; path: string; label: string }[];
    resources: object[];
    domainRoute: string[];
    mainDomain: string;
    imageCDNs: string[];
    launchGameCDNs: string[];
    analytics: { gtagId: string };
    whitelabel: Record<string, string>;
    register: object;
  };
}
const config = async () => (await site.as('admin', 'GET', '/operator/api/site')).body.value as Config;
const status = (language: Language = 'en') => site.read<Status>('/wps/system/status', { language });
const settings = {
  languages: ['PT', 'EN'],
  defaultLanguage: 'PT',
  gtagId: '',
  mainDomain: '',
  imageCDNs: [],
  launchGameCDNs: [],
};
const put = (path: string, body: object) => site.as('admin', 'PUT', `/operator/api/site/${path}`, body);

describe('flags', () => {
  test('SITEFLAG-02, SITEFLAG-03, SITEFLAG-07: a switch in the console is a 1 in the white-label tree at once', async () => {
    const { version } = await config();
    const changed = await put('flags', {
      version,
      flags: { USERNAMEREG3: false, MOBILENUMREG3: true, AGENTPOLICY3: true },
    });
    expect(changed.body.value).toMatchObject({ version: version + 1 });
    const tree = await site.read<{
      flags: Record<string, string>;
      tree: { name: string; children: { name: string; value: string }[] }[];
    }>('/wps/system/whitelabel');
    expect(tree.flags).toMatchObject({ USERNAMEREG3: '0', MOBILENUMREG3: '1', AGENTPOLICY3: '1' });
    const nodes = tree.tree.flatMap(({ children }) => children);
    expect(Object.fromEntries(nodes.map(({ name, value }) => [name, value]))).toEqual(tree.flags);
    expect((await status()).info).toMatchObject({
      whitelabel: tree.flags,
      register: { username: false, mobile: true },
      verificationRequired: false,
    });
  });

  test('an unknown flag and an old version are refused', async () => {
    const { version } = await config();
    expect((await put('flags', { version, flags: { NOSUCH3: true } })).body.code).toBe('FIELDS_INVALID');
    expect((await put('flags', { version: version - 1, flags: {} })).body.code).toBe('STATE_CONFLICT');
  });
});

describe('settings', () => {
  test('LANG-04, ENT-CONFIG-08, ENT-CONFIG-09: languages, analytics and hosts as the console sets them', async () => {
    const { version } = await config();
    const changed = {
      ...settings,
      languages: ['PT', 'EN', 'TY'],
      defaultLanguage: 'EN',
      gtagId: 'G-ABC123',
      mainDomain: 'play.example',
      imageCDNs: ['https://i1.example', 'https://i2.example'],
      launchGameCDNs: ['https://g1.example'],
    };
    expect((await put('settings', { ...changed, version })).status).toBe(200);
    expect((await status()).info).toMatchObject({
      languages: ['PT', 'EN', 'TY'],
      defaultLanguage: 'EN',
      analytics: { gtagId: 'G-ABC123' },
      mainDomain: 'play.example',
      imageCDNs: ['https://i1.example', 'https://i2.example'],
      launchGameCDNs: ['https://g1.example'],
    });
    expect((await config()).settings).toEqual(changed);
    await put('settings', { ...settings, version: version + 1 });
  });

  test('LOBBY-20: bingo is a class only where the site has the language TY', async () => {
    const { vendorEntry } = await import('../helpers/sites/game-site.ts');
    await site.features.catalogue.upsert(site.merchant.id, vendorEntry, [
      { code: 'bingo', names: { pt: 'Bingo', en: 'Bingo' }, categories: ['RNG'], classify: 'BG', icon: '/x' },
    ]);
    const classes = async () => {
      const { menus } = await site.read<{ menus: { category: string; gameClassify: { code: string }[] }[] }>(
        '/lgw/games/game_menus',
      );
      return menus.find(({ category }) => category === 'RNG')?.gameClassify.map(({ code }) => code);
    };
    expect(await classes()).not.toContain('BG');
    const { version } = await config();
    await put('settings', { ...settings, languages: ['PT', 'EN', 'TY'], version });
    expect(await classes()).toContain('BG');
    await put('settings', { ...settings, version: version + 1 });
  });

  test('a site in Spanish is one setting', async () => {
    const { version } = await config();
    const spanish = { ...settings, languages: ['ES', 'EN'], defaultLanguage: 'ES', version };
    expect((await put('settings', spanish)).status).toBe(200);
    expect((await config()).settings).toMatchObject({ languages: ['ES', 'EN'], defaultLanguage: 'ES' });
    expect((await status()).info).toMatchObject({ languages: ['ES', 'EN'], defaultLanguage: 'ES' });
    const refused = await fetch(`${site.url}/wps/nowhere`, {
      headers: { 'accept-language': 'es-CO,pt;q=0.5' },
    });
    expect(await refused.json()).toMatchObject({ code: 'NOT_FOUND', message: 'No encontrado' });
    await put('settings', { ...settings, version: version + 1 });
  });

  test.each([
    ['defaultLanguage', { languages: ['PT'], defaultLanguage: 'EN' }, 'FIELDS_INVALID'],
    ['gtagId', { gtagId: '"><script>' }, 'REQUEST_INVALID'],
    ['imageCDNs', { imageCDNs: ['javascript:x'] }, 'REQUEST_INVALID'],
    ['languages', { languages: [] }, 'REQUEST_INVALID'],
    ...[
      'https://e.com/a,b',
      'https://e.com/',
      'https://e.com/; script-src *',
      'https://*.e.com',
      'http://e.com',
    ].flatMap((host) => [
      ['imageCDNs', { imageCDNs: ['https://a.example', host] }, 'REQUEST_INVALID'] as const,
      ['launchGameCDNs', { launchGameCDNs: [host] }, 'REQUEST_INVALID'] as const,
    ]),
    ['imageCDNs', { imageCDNs: ['https://a.example', 'https://a.example'] }, 'REQUEST_INVALID'],
    ...['-', '::', ':99999', 'https://e.com', 'e.com/x'].map(
      (mainDomain) => ['mainDomain', { mainDomain }, 'REQUEST_INVALID'] as const,
    ),
  ] as const)('a bad %s is refused, and nothing is stored: %j', async (name, changes, code) => {
    const before = await config();
    const { body } = await put('settings', { ...settings, ...changes, version: before.version });
    expect(body.code).toBe(code);
    expect(Object.keys(body.errors ?? {}).map((field) => field.split('.')[0])).toEqual([name]);
    expect(await config()).toEqual(before);
  });

  test('hosts are read back as they were given, as long and as many as there may be', async () => {
    const long = (index: number) =>
      `https://${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(50)}${index}.example`;
    const many = Array.from({ length: 10 }, (_, index) => long(index));
    const { version } = await config();
    const given = {
      ...settings,
      imageCDNs: many,
      launchGameCDNs: ['https://g.example:8443', 'http://localhost:1'],
    };
    expect((await put('settings', { ...given, version })).status).toBe(200);
    expect((await config()).settings).toMatchObject({
      imageCDNs: given.imageCDNs,
      launchGameCDNs: given.launchGameCDNs,
    });
    expect((await status()).info).toMatchObject({ imageCDNs: many, launchGameCDNs: given.launchGameCDNs });
    expect((await put('settings', { ...settings, version: version + 1 })).status).toBe(200);
  });

  test('hosts that were stored wrong are shown on the page that mends them', async () => {
    const { version } = await config();
    await site.platform.pool.query(
      `UPDATE merchant SET settings = settings || '{"cdn.images": "https://e.com/a,b"}' WHERE id = $1`,
      [site.merchant.id],
    );
    site.platform.merchants.forget();
    expect((await config()).settings).toMatchObject({ imageCDNs: ['https://e.com/a', 'b'] });
    expect((await put('settings', { ...settings, version })).status).toBe(200);
    expect((await config()).settings).toMatchObject({ imageCDNs: [] });
  });
});

describe('lists', () => {
  test('ENT-CONFIG-17, ENT-CONFIG-19: customer service in order, its path masked on the wire', async () => {
    const entry = (csType: string, path: string, enabled = true) =>
      site.as('admin', 'POST', '/operator/api/customer-service', {
        csType,
        label: words(csType),
        path,
        enabled,
      });
    await entry('chat', '/help/contact');
    await entry('email', 'mailto:help@site.example');
    await entry('phone', 'tel:+551130000000', false);
    const { customerService } = (await status('pt')).info;
    expect(customerService.map(({ csType, label }) => [csType, label])).toEqual([
      ['chat', 'chat (pt)'],
      ['email', 'email (pt)'],
    ]);
    expect(JSON.stringify(customerService)).not.toContain('help@');
    expect(readServicePath(customerService[1]?.path ?? '', 'demo', 'email')).toBe('mailto:help@site.example');
    expect((await entry('bad', 'javascript:alert(1)')).body.code).toBe('REQUEST_INVALID');
  });

  test('ENT-CONFIG-14, ENT-CONFIG-15, ENT-CONFIG-16: resources with type, address and English label', async () => {
    const resource = {
      resourceType: 'telegram',
      label: words('Telegram'),
      url: 'https://t.example/x',
      image: '',
    };
    await site.as('admin', 'POST', '/operator/api/resources', { ...resource, enabled: true });
    expect((await status('pt')).info.resources).toEqual([
      {
        resourceType: 'telegram',
        url: 'https://t.example/x',
        labelNameEn: 'Telegram (en)',
        label: 'Telegram (pt)',
        image: '',
      },
    ]);
  });

  test('API-SYSTEM-03, ENT-CONFIG-03, ENT-CONFIG-07: the routes to the site, without a token', async () => {
    const read = () =>
      site.read<{ mainDomain: string; probe: string; routes: { url: string; main: boolean }[] }>(
        '/wps/system/domainRoute',
      );
    expect(await read()).toMatchObject({
      mainDomain: 'site.example',
      routes: [{ url: 'https://site.example', main: true }],
    });
    const route = (url: string, main: boolean) =>
      site.as('admin', 'POST', '/operator/api/domain-routes', { url, name: words(url), main, enabled: true });
    await route('https://mirror.example/path', false);
    await route('https://main.example', true);
    const { mainDomain, probe, routes } = await read();
    expect(mainDomain).toBe('main.example');
    expect(routes.map(({ url }) => url)).toEqual(['https://mirror.example', 'https://main.example']);
    expect((await status()).info.domainRoute).toEqual(routes.map(({ url }) => url));
    expect((await fetch(`${site.url}${probe}`)).status).toBe(200);
  });
});

test('API-HOME-10, ENTITY-01, ENTITY-02: countries with their codes, by name in the caller’s language', async () => {
  const read = async (language: Language) =>
    (
      await site.read<{ countries: { countryCode: string; countryDialingCode: string; name: string }[] }>(
        '/wps/system/getCountryCode',
        { language },
      )
    ).countries;
  const english = await read('en');
  expect(english.length).toBeGreaterThan(200);
  expect(english).toContainEqual({ countryCode: 'BR', countryDialingCode: '55', name: 'Brazil' });
  expect(await read('pt')).toContainEqual({ countryCode: 'DE', countryDialingCode: '49', name: 'Alemanha' });
  for (const { countryCode, countryDialingCode } of english) {
    expect(countryCode).toMatch(/^[A-Z]{2}$/);
    expect(countryDialingCode).toMatch(/^\d{1,4}$/);
  }
});

test('an open page hears when the site closes', async () => {
  const token = await site.logIn('player1');
  const socket = io(site.url, { path: '/realtime', auth: { token }, transports: ['websocket'] });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    const heard: unknown[] = [];
    socket.on('site.status', (payload) => heard.push(payload));
    for (const on of [true, false]) {
      const { version } = await config();
      const text = words('Pause');
      await put('maintenance', { version, on, title: text, text, until: null });
    }
    await expect.poll(() => heard).toEqual([{ status: 1 }, { status: 0 }]);
  } finally {
    socket.disconnect();
  }
});

describe('a change', () => {
  test('a visitor’s page hears of a change at another node too, which answers it by then', async () => {
    const node = await startPlatform(site.platform.config);
    const other = await buildApp(node.platform);
    const url = await other.listen();
    const leave = new AbortController();
    const read = async <T>(path: string) =>
      ((await (await fetch(`${url}${path}`)).json()) as { value: T }).value;
    const versionThere = async () =>
      (await read<{ contentVersion: string }>('/wps/system/status')).contentVersion;
    try {
      const { body, headers } = await fetch(`${url}/wps/system/changes`, { signal: leave.signal });
      expect(headers.get('content-type')).toMatch('text/event-stream');
      const before = await versionThere();
      expect(await versionThere()).toBe(before);
      await read('/wps/system/domainRoute');
      const heard = (async () => {
        for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? [])
          if (part.includes('event: config.changed\ndata: {"topic":"site"}')) return true;
        throw new Error('nothing was heard');
      })();
      const route = { url: 'https://mirror.example', name: words('Mirror'), main: false, enabled: true };
      expect((await site.as('admin', 'POST', '/operator/api/domain-routes', route)).status).toBe(200);
      expect(await heard).toBe(true);
      expect(await read('/wps/system/domainRoute')).toMatchObject({
        routes: expect.arrayContaining([expect.objectContaining({ url: 'https://mirror.example' })]),
      });
      expect(await versionThere()).not.toBe(before);
    } finally {
      leave.abort();
      await other.close();
      await node.stop();
    }
  });

  test('a node whose line of changes broke forgets everything once it has another', async () => {
    const read = async () =>
      (await site.read<{ routes: { url: string }[] }>('/wps/system/domainRoute')).routes.map(
        ({ url }) => url,
      );
    await read();
    const { pool } = site.platform;
    const line = async () =>
      (
        await pool.query<{ pid: number }>(
          `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'croupier-changes%'`,
        )
      ).rows.map(({ pid }) => pid);
    const [broken] = await line();
    await asOwner(pool, 'SELECT pg_terminate_backend($1)', [broken]);
    await pool.query(
      "UPDATE domain_route SET url = 'https://moved.example' WHERE url = 'https://mirror.example'",
    );
    await expect.poll(async () => (await line()).filter((pid) => pid !== broken).length).toBe(1);
    await expect.poll(read).toContain('https://moved.example');
  });
});

describe('a brand in which nothing has happened yet', () => {
  test('has no list in the console that fails', async () => {
    const lists = site.app.endpoints.filter(
      ({ spec }) => spec.access === 'operator' && spec.method === 'GET' && !spec.path.includes(':'),
    );
    const failed: string[] = [];
    for (const { id, spec } of lists) {
      const { status: code } = await site.as('admin', 'GET', spec.path);
      if (code >= 500) failed.push(id);
    }
    expect(lists.length).toBeGreaterThan(30);
    expect(failed).toEqual([]);
  });
});
