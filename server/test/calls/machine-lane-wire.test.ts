import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { sign } from '../../../tools/conformance/client.ts';
import { type GameSite, startGameSite } from '../helpers/sites/game-site.ts';
import { startedOnce } from '../helpers/sites/once.ts';

const consoleAt = 'operator.example';
/** A brand that speaks English first, so that the words of a refusal tell which host was heard. */
const english = {
  code: 'english',
  name: 'English',
  currency: 'BRL',
  timeZone: 'Europe/London',
  hosts: ['en.example'],
  isDefault: false,
  settings: { 'language.default': 'EN' },
};

const open = async (environment: Record<string, string> = {}): Promise<GameSite> => {
  const site = await startGameSite({
    OPERATOR_URL: `http://${consoleAt}`,
    LOG_LEVEL: 'silent',
    ...environment,
  });
  await site.platform.merchants.create(english);
  return site;
};
const plain = startedOnce(() => open());
const behindProxy = startedOnce(() => open({ TRUST_PROXY: '127.0.0.1' }));
const body = JSON.stringify({ gameSession: 'none', playerId: randomUUID(), currency: 'BRL' });

/** A signed question for a balance, whose session nobody knows; each part may be another one. */
interface Wire {
  line?: string;
  host?: string;
  length?: string;
  more?: string[];
  sent?: string;
  signature?: string;
  /** With nothing behind it, where the site hangs up by itself. */
  alone?: true;
}

/** The same words to the framework: it reads this type as the other one, the lane leaves it alone. */
const types = { lane: 'application/json', framework: 'application/json;charset=utf-8' };

function bytesOf({ signer }: GameSite, wire: Wire, type: string): string {
  const target = '/vendor/v1/balance';
  const timestamp = String(Math.floor(Date.now() / 1000));
  const requestId = randomUUID();
  const signature = sign(signer, { method: 'POST', target, timestamp, requestId, body });
  const lines = [
    wire.line ?? `POST ${target} HTTP/1.1`,
    wire.host ?? 'Host: site.example',
    `Content-Type: ${type}`,
    `X-Vendor: ${signer.vendor}`,
    `X-Key-Id: ${signer.keyId}`,
    `X-Timestamp: ${timestamp}`,
    `X-Request-Id: ${requestId}`,
    `X-Signature: ${wire.signature ?? signature}`,
    wire.length ?? `Content-Length: ${body.length}`,
    ...(wire.more ?? []),
  ];
  const head = lines.filter((line) => line !== '').join('\r\n');
  return `${head}\r\n\r\n${wire.sent ?? body}`;
}

function dial(site: GameSite): Socket {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  return socket.setEncoding('latin1').on('error', () => undefined);
}

/** A request that asks the site to hang up behind it. */
const lastOne = 'GET /healthz HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n';

/** All that comes back until the site hangs up. */
function heardFor(site: GameSite, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = dial(site);
    socket.on('data', (text: string) => (heard += text));
    socket.on('close', () => resolve(heard));
    socket.write(bytes, 'latin1');
  });
}

/** Without what differs from answer to answer; the framework writes the names of its headers in lowercase letters. */
const same = (heard: string): string[] =>
  heard
    .replaceAll(/^(?:date|x-request-id|content-length): .*\r\n/gimu, '')
    .replaceAll(/^[\w-]+:/gmu, (name) => name.toLowerCase())
    .split('\r\n')
    .toSorted();
const statuses = (heard: string): number[] =>
  [...heard.matchAll(/HTTP\/1\.1 (\d{3})/gu)].map(([, status]) => Number(status));

async function bothWays(site: GameSite, wire: Wire) {
  const behind = wire.alone ? '' : lastOne;
  const [framework, lane] = [
    await heardFor(site, bytesOf(site, wire, types.framework) + behind),
    await heardFor(site, bytesOf(site, wire, types.lane) + behind),
  ];
  expect(same(lane)).toEqual(same(framework));
  return { statuses: statuses(lane), byLane: /^X-Request-Id: /mu.test(lane), text: lane };
}

const chunked = `${body.length.toString(16)};a=b\r\n${body}\r\n0\r\n\r\n`;

/** Which answers come, the one to the last request among them, and who gave the first. */
test.each<[string, Wire, number[], 'lane' | 'framework']>([
  ['plainly such a call', {}, [401, 200], 'lane'],
  ['of an older protocol', { line: 'POST /vendor/v1/balance HTTP/1.0', alone: true }, [401], 'lane'],
  [
    'without a host in it',
    { line: 'POST /vendor/v1/balance HTTP/1.0', host: '', alone: true },
    [401],
    'lane',
  ],
  ['that asks before it sends', { more: ['Expect: 100-continue'] }, [100, 401, 200], 'lane'],
  ['with two types, the second of them nothing', { more: ['Content-Type: text/plain'] }, [401, 200], 'lane'],
  ['with two signatures', { more: ['X-Signature: 00'] }, [401, 200], 'lane'],
  ['with length and chunks', { more: ['Transfer-Encoding: chunked'] }, [400], 'framework'],
  ['with two lengths', { more: ['Content-Length: 3'] }, [400], 'framework'],
  ['with one length twice', { more: [`Content-Length: ${body.length}`] }, [400], 'framework'],
  ['with a list of lengths', { length: `Content-Length: ${body.length}, 3` }, [400], 'framework'],
  ['with a length that has a sign', { length: `Content-Length: +${body.length}` }, [400], 'framework'],
  ['with a padded length', { length: `Content-Length: 0${body.length}` }, [401, 200], 'framework'],
  ['without a length', { length: '' }, [400], 'framework'],
  [
    'in chunks with something beside them',
    { length: 'Transfer-Encoding: chunked', sent: chunked },
    [401, 200],
    'framework',
  ],
  ['with an unknown coding', { length: 'Transfer-Encoding: xchunked' }, [400], 'framework'],
  ['with a folded header', { more: ['X-One: a\r\n b'] }, [400], 'framework'],
  ['with a space before a colon', { more: ['Transfer-Encoding : chunked'] }, [400], 'framework'],
  ['longer than it says', { sent: `${body}xx` }, [400], 'framework'],
  ['with two hosts', { more: ['Host: site.example'] }, [400, 200], 'framework'],
  ['without a host', { host: '' }, [400], 'framework'],
  ['to another form of its path', { line: 'POST /vendor/v1/balance/ HTTP/1.1' }, [401, 200], 'framework'],
  ['to a path in code', { line: 'POST /vendor/v1/b%61lance HTTP/1.1' }, [401, 200], 'framework'],
  ['to a path with an empty part', { line: 'POST //vendor/v1/balance HTTP/1.1' }, [404, 200], 'framework'],
  [
    'to a whole address',
    { line: 'POST http://site.example/vendor/v1/balance HTTP/1.1' },
    [401, 200],
    'framework',
  ],
])('a request %s is answered as the framework answers it', async (_name, wire, answers, by) => {
  const found = await bothWays(plain, wire);
  expect([found.statuses, found.byLane]).toEqual([answers, by === 'lane']);
});

describe('the console’s own host answers no vendor', () => {
  test.each(['', ':80', ':', ':x', ':+80', ':80:90', '.', '.:80'])(
    'written with “%s” behind it',
    async (end) => {
      const named = await bothWays(plain, { host: `Host: ${consoleAt.toUpperCase()}${end}` });
      expect(named.statuses).toEqual([404, 200]);
      const forwarded = `X-Forwarded-Host: site.example, ${consoleAt}${end}`;
      expect((await bothWays(behindProxy, { more: [forwarded] })).statuses).toEqual([404, 200]);
      // Anyone may say so; who isn't the proxy is not heard.
      expect((await bothWays(plain, { more: [forwarded] })).statuses).toEqual([401, 200]);
    },
  );

  test('unless the proxy says that another one was asked', async () => {
    const wire = { host: `Host: ${consoleAt}`, more: [`X-Forwarded-Host: ${consoleAt}, site.example`] };
    expect((await bothWays(behindProxy, wire)).statuses).toEqual([401, 200]);
    expect((await bothWays(plain, wire)).statuses).toEqual([404, 200]);
  });
});

test('a refusal before the brand is known is worded for the host that was asked', async () => {
  const wire = { more: ['X-Forwarded-Host: en.example'], signature: '0'.repeat(64) };
  const words = async (site: GameSite) => /"message":"([^"]*)"/u.exec((await bothWays(site, wire)).text)?.[1];
  expect(await words(behindProxy)).toBe('The signature is not valid');
  expect(await words(plain)).toContain('assinatura');
  expect((await bothWays(plain, { host: 'Host: [::1]:80', signature: '0'.repeat(64) })).statuses).toEqual([
    401, 200,
  ]);
});

test('requests behind each other on one connection are answered in their order, by the lane or the framework', async () => {
  const [lane, framework] = [bytesOf(plain, {}, types.lane), bytesOf(plain, {}, types.framework)];
  const heard = await heardFor(plain, lane + framework + lane + lastOne);
  expect(statuses(heard)).toEqual([401, 401, 401, 200]);
  const names = [...heard.matchAll(/^x-request-id: /gimu)].map(([name]) => name);
  expect(names).toEqual(['X-Request-Id: ', 'x-request-id: ', 'X-Request-Id: ', 'x-request-id: ']);
});

test.each(Object.entries(types))(
  'who leaves in the middle of a body is no fault of the site (%s)',
  async (_name, type) => {
    const logged = vi.spyOn(plain.platform.log, 'error');
    const faults = async () => {
      const text = await plain.platform.metrics.registry.metrics();
      return text.split('\n').filter((line) => /status="5\d\d"|^[^#]*error/u.test(line));
    };
    const before = await faults();
    const socket = dial(plain);
    const left = new Promise((resolve) =>
      plain.app.http.server.once('request', (request: IncomingMessage) => request.once('close', resolve)),
    );
    socket.write(bytesOf(plain, { sent: body.slice(0, 9) }, type));
    await sleep(200);
    socket.destroy();
    await left;
    await sleep(50);
    expect(logged).not.toHaveBeenCalled();
    expect(await faults()).toEqual(before);
    logged.mockRestore();
  },
);

describe('the end of a site', () => {
  let site: GameSite;
  beforeAll(async () => {
    site = await open();
    return () => site.close();
  });

  test('answers a call of which half had come, and hangs up behind it', async () => {
    const socket = dial(site);
    let heard = '';
    socket.on('data', (text: string) => (heard += text));
    const hungUp = new Promise<void>((resolve) => void socket.on('close', () => resolve()));
    const whole = bytesOf(site, {}, types.lane);
    socket.write(whole.slice(0, -9));
    await sleep(200);
    const closed = site.app.close();
    await sleep(100);
    socket.write(whole.slice(-9));
    await hungUp;
    expect(statuses(heard)).toEqual([401]);
    expect(heard).toMatch(/^Connection: close\r$/imu);
    expect(heard).toContain('GAME_SESSION_EXPIRED');
    await closed;
  });
});
