import { defaultSocketLimits } from '@croupier/contract/socket-limits';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createWebServer } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningStudio } from '../../../game-server/src/studio.ts';
import { buildSandboxApp, type SandboxApp } from '../../../sandbox/src/app.ts';
import { buildBeaconApp } from '../../../sandbox/src/beacon/app.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database/database.ts';
import { type MemberSite, startMemberSite } from '../helpers/sites/member-site.ts';
import { startQuietStudio } from '../helpers/parties/studio.ts';

const limits = { waiting: 60, open: 8 };
const folder = mkdtempSync(join(tmpdir(), 'croupier-sockets-'));
let site: MemberSite;
let studio: RunningStudio;
let sandbox: SandboxApp;
let games: TestDatabase;
/** Where each of the programs listens. */
let ports: { site: number; studio: number; sandbox: number; beacon: number };
const beacon = buildBeaconApp({ secretKey: Buffer.alloc(32, 1), periodSeconds: 3, now: Date.now });
/** Takes what comes and never says a word. */
const silent = createServer((socket) => void socket.on('error', () => undefined).resume());
const listening = async (server: typeof silent) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

async function startBeside(): Promise<Omit<typeof ports, 'site'>> {
  games = await createTestDatabase({ empty: true });
  const key = { operator: 'demo', keyId: 'key-1', secret: 'a-secret-of-sixteen' };
  studio = await startQuietStudio({
    databaseUrl: games.url,
    siteUrl: new URL('http://127.0.0.1:9'),
    vendor: { code: 'STUDIO', keys: [key] },
    walletTimeoutMs: 200,
  });
  sandbox = await buildSandboxApp({
    port: 0,
    dataDir: folder,
    siteUrl: 'http://127.0.0.1:9',
    providerCode: 'sandbox',
    keyId: 'k',
    secret: Buffer.alloc(32),
    settlePayoutsAfterSeconds: undefined,
  });
  const [outside, rounds] = await Promise.all(
    [sandbox.app, beacon].map((app) => app.listen({ port: 0, host: '127.0.0.1' })),
  );
  return {
    studio: studio.port,
    sandbox: Number(new URL(outside ?? '').port),
    beacon: Number(new URL(rounds ?? '').port),
  };
}

beforeAll(async () => {
  const beside = await startBeside();
  site = await startMemberSite(
    {
      TRUST_PROXY: '127.0.0.1',
      HANDSHAKES_PER_ADDRESS: String(limits.waiting),
      SOCKETS_PER_ADDRESS: String(limits.open),
    },
    {
      beside: async () => [
        { prefix: '/studio', port: beside.studio },
        { prefix: '/sandbox/pay', port: beside.sandbox },
        { prefix: '/sandbox/beacon', port: beside.beacon },
        { prefix: '/sandbox/silent', port: await listening(silent) },
      ],
    },
  );
  ports = { site: Number(new URL(site.url).port), ...beside };
});
afterAll(async () => {
  await site.close();
  await sandbox.close();
  await beacon.close();
  silent.close();
  await studio.stop();
  await games.drop();
  rmSync(folder, { recursive: true, force: true });
});

const descriptors = (): number => readdirSync('/proc/self/fd').length;

interface Attempt {
  port: number;
  path: string;
  /** How the client behaves after it has asked. */
  manner: 'vanishes' | 'half-closes' | 'stays';
  headers?: string[];
}

const patienceMs = 15_000;

/** One upgrade; gives the first line of the answer, or what else came of it. */
function attempt({ port, path, manner, headers = [] }: Attempt): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).setEncoding('latin1');
    let heard = '';
    const late = setTimeout(() => done('left open'), patienceMs);
    const done = (how: string) => {
      clearTimeout(late);
      socket.destroy();
      resolve(how);
    };
    socket.on('data', (text: string) => (heard += text));
    socket.on('error', () => done('reset'));
    socket.on('end', () => done(heard.split('\r\n')[0] ?? ''));
    const asked = ['Connection: Upgrade', 'Upgrade: anything', 'Host: site', ...headers];
    socket.write(`GET ${path} HTTP/1.1\r\n${asked.join('\r\n')}\r\n\r\n`, () => {
      if (manner === 'vanishes') setTimeout(() => done('gone'), 2);
      if (manner === 'half-closes') socket.end();
    });
  });
}

async function attack(attempts: readonly Attempt[], hands: number): Promise<string[]> {
  const left = [...attempts];
  const answers: string[] = [];
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const answer = await attempt(next);
      answers.push(answer);
      // The rest would only take its time.
      if (answer === 'left open') left.length = 0;
    }
  };
  await Promise.all(Array.from({ length: hands }, work));
  return answers;
}

const manners = ['vanishes', 'half-closes', 'stays'] as const;
const websocket = ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='];

async function counted(state: 'waiting' | 'open'): Promise<number> {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  return Number(new RegExp(`^sockets\\{state="${state}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
}

describe('upgrades that nobody owns', () => {
  const paths = {
    site: [
      '/x',
      '/',
      '/realtime/?EIO=4&transport=polling',
      '/realtime/?EIO=4&transport=websocket&sid=unknown',
      '/realtimes/',
      '/studio/nothing',
      '/studio/socket/?EIO=9',
      '/sandbox/pay/x',
      '/sandbox/elsewhere',
      '/sandbox/beacon/info',
      '/operator/x',
    ],
    studio: ['/x', '/studio/nothing', '/studio/socket/?EIO=9', '/studio/socket/?EIO=4&transport=polling'],
    sandbox: ['/x', '/sandbox/pay/x'],
    beacon: ['/x', '/sandbox/beacon/x'],
  };

  test.each(['site', 'studio', 'sandbox', 'beacon'] as const)(
    '2,000 at the %s leave no descriptor behind',
    async (name) => {
      const before = descriptors();
      const attempts = Array.from({ length: 2_000 }, (_, at): Attempt => ({
        port: ports[name],
        path: paths[name][at % paths[name].length] ?? '/',
        manner: manners[at % 3] ?? 'stays',
      }));
      const answers = await attack(attempts, 40);
      expect(answers.filter((answer) => answer === 'left open')).toEqual([]);
      expect(new Set(answers.map((answer) => answer.split(' ')[1] ?? answer))).toSatisfy(
        (codes: Set<string>) => codes.has('404') && !codes.has('101'),
      );
      // A few more may be connections of the database's pools.
      await expect.poll(descriptors).toBeLessThanOrEqual(before + 8);
    },
  );

  test('are answered in the envelope', async () => {
    const socket = connect(ports.site, '127.0.0.1').setEncoding('utf8');
    let heard = '';
    socket.on('data', (text: string) => (heard += text));
    socket.write('GET /nobody HTTP/1.1\r\nHost: site\r\nConnection: Upgrade\r\nUpgrade: a\r\n\r\n');
    await new Promise((resolve) => socket.once('close', resolve));
    expect(heard).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
    expect(heard).toContain('"code":"NOT_FOUND"');
  });

  test('are counted', async () => {
    const text = await (await fetch(`${site.url}/metrics`)).text();
    expect(text).toMatch(/^upgrades_refused_total\{reason="unowned"\} [1-9]/m);
    expect([await counted('waiting'), await counted('open')]).toEqual([0, 0]);
  });
});

describe('the alarm rules', () => {
  /** Names in an expression that are no labels, functions or words of its language. */
  const metricsOf = (expression: string): string[] =>
    expression
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ')
      .split(/[^\w:(]+/)
      .flatMap((word) => word.split(/\w*\(/))
      .filter(
        (word) => /^[a-z]\w*$/.test(word) && !['and', 'or', 'unless', 'sum', 'max', 'up'].includes(word),
      );

  test('name metrics that the site exports, the descriptors among them', async () => {
    const rules = readFileSync(new URL('../../../docs/alarms.yml', import.meta.url), 'utf8');
    const named = [...rules.matchAll(/^ +expr: (.+)$/gm)].flatMap(([, expression = '']) =>
      metricsOf(expression),
    );
    expect(named).toEqual(expect.arrayContaining(['process_open_fds', 'upgrades_refused_total', 'sockets']));
    const text = await (await fetch(`${site.url}/metrics`)).text();
    const exported = new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name));
    const base = (name: string) => name.replace(/_(?:bucket|sum|count)$/, '');
    expect(named.filter((name) => !exported.has(name) && !exported.has(base(name)))).toEqual([]);
    expect(rules.match(/- alert:/g)?.length).toBe(rules.match(/^ +expr: /gm)?.length);
    // A series that begins with its first event shows no increase.
    const alarms = [...rules.matchAll(/alarm=~?"([^"]+)"/g)].flatMap(([, names = '']) => names.split('|'));
    expect(alarms).toContain('sms_ceiling');
    expect(text).toContain('outside_unreachable{party="beacon"} 0');
    expect(alarms.filter((alarm) => !text.includes(`alarms_total{alarm="${alarm}"} `))).toEqual([]);
  });

  test('hear of a party outside that cannot be reached, and that it is back', async () => {
    const away = createWebServer((_request, response) => void response.end());
    await once(away.listen(0, '127.0.0.1'), 'listening');
    const { port } = away.address() as AddressInfo;
    const ask = () => site.platform.outgoing.fetch(`http://127.0.0.1:${port}`).then((it) => it.text());
    const received = async () =>
      new RegExp(`^outside_unreachable\\{party="127.0.0.1:${port}"\\} (.*)$`, 'm').exec(
        await (await fetch(`${site.url}/metrics`)).text(),
      )?.[1];
    await new Promise((closed) => away.close(closed));
    await expect(ask()).rejects.toThrow('fetch failed');
    expect(await received()).toBe('1');
    await once(away.listen(port, '127.0.0.1'), 'listening');
    await ask();
    expect(await received()).toBe('0');
    away.closeAllConnections();
    await new Promise((closed) => away.close(closed));
  });
});

describe('sockets of one network', () => {
  /** Handshakes that show no session, held open; gives how many were taken. */
  async function knock(port: number, path: string, from: readonly string[]): Promise<number> {
    const sockets = from.map((address) => {
      const socket = connect(port, '127.0.0.1').setEncoding('latin1');
      socket.on('error', () => undefined);
      const head = [...websocket, 'Connection: Upgrade', 'Upgrade: websocket', 'Host: site'];
      socket.write(
        `GET ${path} HTTP/1.1\r\n${[...head, `X-Forwarded-For: ${address}`].join('\r\n')}\r\n\r\n`,
      );
      return {
        socket,
        first: new Promise<string>((resolve) =>
          socket.once('data', resolve).once('close', () => resolve('')),
        ),
      };
    });
    const taken = await Promise.all(
      sockets.map(async ({ first }) => (await first).startsWith('HTTP/1.1 101 ')),
    );
    for (const { socket } of sockets) socket.destroy();
    return taken.filter(Boolean).length;
  }
  const addresses = (count: number, of: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => of(at));
  const handshake = '?EIO=4&transport=websocket';
  test('are limited before they show a session: an IPv6 block of 64 bits is one, the forwarded address counts', async () => {
    const path = `/realtime/${handshake}`;
    const block = addresses(limits.waiting + 20, (at) => `2001:db8:1:2::${(at + 1).toString(16)}`);
    expect(await knock(ports.site, path, block)).toBe(limits.waiting);
    await expect.poll(() => counted('waiting')).toBe(0);
    expect(
      await knock(
        ports.site,
        path,
        addresses(20, () => '203.0.113.9'),
      ),
    ).toBe(20);
    const blocks = addresses(limits.waiting + 20, (at) => `2001:db8:2:${(at + 1).toString(16)}::1`);
    expect(await knock(ports.site, path, blocks)).toBe(limits.waiting + 20);
    await expect.poll(() => counted('waiting')).toBe(0);
  });

  test('are limited at the studio by what the site forwards, and never by what the client claims', async () => {
    // The site's own limit of open sockets stands before it.
    const path = `/studio/socket/${handshake}`;
    expect(
      await knock(
        ports.site,
        path,
        addresses(limits.open + 5, () => '203.0.113.20'),
      ),
    ).toBe(limits.open);
    const own = defaultSocketLimits.waiting;
    const claimed = addresses(own + 30, () => '203.0.113.21');
    expect(await knock(ports.studio, path, claimed)).toBe(own);
    const block = addresses(own + 30, (at) => `2001:db8:3:4::${(at + 1).toString(16)}`);
    expect(await knock(ports.studio, path, block)).toBe(own);
  });

  test.each([
    ['at the studio', 'studio', `/studio/socket/${handshake}`],
    ['at the site', 'site', `/realtime/${handshake}`],
    ['for a program that does not answer', 'site', '/sandbox/silent/x'],
  ] as const)('that show no session are closed %s', { concurrent: true }, async (_where, at, path) => {
    const socket = connect(ports[at], '127.0.0.1');
    const head = [...websocket, 'Connection: Upgrade', 'Upgrade: websocket', 'Host: site'];
    socket.write(`GET ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
    socket.resume();
    // The libraries' own time-outs are longer than this, ours are not.
    const late = setTimeout(() => socket.destroy(new Error('left open')), 40_000);
    const how = await new Promise((resolve) => {
      socket.once('error', ({ message }) => resolve(message)).once('close', () => resolve('closed'));
    });
    clearTimeout(late);
    expect(how).not.toBe('left open');
  });
});
