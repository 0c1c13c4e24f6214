import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isPublic, readAllowList } from './addresses.ts';
import { AddressRefused, createOutgoing, type Outgoing } from './outgoing.ts';

const resolver = vi.hoisted(() => ({ answers: [] as string[][] }));
vi.mock(import('node:dns'), async (original) => {
  const dns = await original();
  const lookup = (_name: string, _options: object, done: (...args: unknown[]) => void): void => {
    const addresses = resolver.answers.length > 1 ? resolver.answers.shift() : resolver.answers[0];
    done(
      null,
      (addresses ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { ...dns, lookup: lookup as unknown as typeof dns.lookup };
});

let server: Server;
let asked = 0;
let port = 0;
let outgoing: Outgoing;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    if (request.url === '/away') response.writeHead(302, { Location: '/here' }).end();
    else if (request.url === '/long') response.end('x'.repeat(2 * 1024 * 1024));
    else response.end('reached');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());
beforeEach(() => {
  asked = 0;
  resolver.answers = [];
});

/** What is at the bottom of a failed call. */
async function reasonOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return undefined;
  } catch (error) {
    let reason: unknown = error;
    while (reason instanceof Error && reason.cause !== undefined) reason = reason.cause;
    return reason;
  }
}

describe('an address outside', () => {
  it.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111'])('%s is one', (address) =>
    expect(isPublic(address)).toBe(true),
  );
  it.each([
    ['loopback', '127.0.0.1', '127.8.8.8', '::1'],
    ['private', '10.0.0.1', '172.16.5.4', '192.168.1.1'],
    ['link-local, with the cloud’s own services', '169.254.169.254', 'fe80::1'],
    ['unique-local', 'fc00::1', 'fd12:3456::1'],
    ['a carrier’s', '100.64.0.1'],
    ['multicast and broadcast', '224.0.0.1', '255.255.255.255', 'ff02::1'],
    ['unspecified and reserved', '0.0.0.0', '::', '240.0.0.1', '192.0.2.1'],
    [
      'IPv4 in other clothes',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '::7f00:1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
    ],
    ['no address', 'localhost', ''],
  ])('is none that is %s', (_what, ...addresses) => {
    for (const address of addresses) expect([address, isPublic(address)]).toEqual([address, false]);
  });
});

describe('a call', () => {
  afterEach(() => outgoing.close());

  it.each([
    '127.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '169.254.169.254',
    '10.0.0.1',
    '0.0.0.0',
    '2130706433',
  ])('to %s is refused where it would be stored and where it would be made', async (host) => {
    outgoing = createOutgoing([]);
    const url = `http://${host}:${port}/`;
    await expect(outgoing.check(url)).rejects.toThrow(AddressRefused);
    expect(await reasonOf(outgoing.fetch(url))).toBeInstanceOf(AddressRefused);
    const { hostname } = new URL(url);
    expect(await reasonOf(outgoing.connect(hostname, port, 1_000))).toBeInstanceOf(AddressRefused);
    expect(asked).toBe(0);
  });

  it('to a name that leads inside is refused, and so is one of which only one address does', async () => {
    outgoing = createOutgoing([]);
    resolver.answers = [['8.8.8.8', '127.0.0.1']];
    const url = `https://party.example:${port}/`;
    await expect(outgoing.check(url)).rejects.toThrow(AddressRefused);
    expect(await reasonOf(outgoing.fetch(url))).toBeInstanceOf(AddressRefused);
    expect(await reasonOf(outgoing.connect('party.example', port, 1_000))).toBeInstanceOf(AddressRefused);
    expect(asked).toBe(0);
  });

  it('to a name that led outside when it was stored is refused when it leads inside', async () => {
    outgoing = createOutgoing([]);
    resolver.answers = [['8.8.8.8'], ['127.0.0.1']];
    const url = `https://rebinding.example:${port}/`;
    await outgoing.check(url);
    expect(await reasonOf(outgoing.fetch(url))).toBeInstanceOf(AddressRefused);
    expect(asked).toBe(0);
  });

  it('by an agent of another library goes the same way', async () => {
    outgoing = createOutgoing([]);
    resolver.answers = [['127.0.0.1']];
    const { request } = await import('node:http');
    const { httpAgent } = outgoing.agents();
    const through = (host: string) =>
      new Promise((resolve, reject) => {
        try {
          request({ host, port, agent: httpAgent }, resolve).once('error', reject).end();
        } catch (error) {
          reject(error);
        }
      });
    expect(await reasonOf(through('127.0.0.1'))).toBeInstanceOf(AddressRefused);
    expect(await reasonOf(through('party.example'))).toBeInstanceOf(AddressRefused);
    expect(asked).toBe(0);
  });

  it.each(['http://8.8.8.8:8080/', 'http://party.example:8080/'])(
    'without TLS is refused where no list names it: %s',
    async (url) => {
      outgoing = createOutgoing(['10.0.0.0/8']);
      resolver.answers = [['8.8.8.8']];
      const plain = { fault: 'plain' };
      await expect(outgoing.check(url)).rejects.toMatchObject(plain);
      expect(await reasonOf(outgoing.fetch(url))).toMatchObject(plain);
      const { request } = await import('node:http');
      const through = new Promise((resolve, reject) => {
        try {
          request(url, { agent: outgoing.agents().httpAgent }, resolve).once('error', reject).end();
        } catch (error) {
          reject(error);
        }
      });
      expect(await reasonOf(through)).toMatchObject(plain);
      await expect(outgoing.check(url.replace('http:', 'https:'))).resolves.toBeUndefined();
    },
  );

  it('without TLS is made to whom the list names, by name or by where the name leads', async () => {
    resolver.answers = [['127.0.0.1']];
    for (const list of [[`party.example:${port}`], ['127.0.0.0/8']]) {
      outgoing = createOutgoing(list);
      await outgoing.check(`http://party.example:${port}/`);
      await outgoing.close();
    }
    outgoing = createOutgoing(['127.0.0.0/8']);
    expect(await (await outgoing.fetch(`http://party.example:${port}/`)).text()).toBe('reached');
  });

  it.each(['user:pw@', 'user@', ':pw@'])(
    'with %s in its address is refused, no matter who it goes to',
    async (who) => {
      outgoing = createOutgoing(['127.0.0.1']);
      for (const url of [`http://${who}127.0.0.1:${port}/`, `https://${who}party.example/`]) {
        await expect(outgoing.check(url)).rejects.toMatchObject({ fault: 'credentials' });
        expect(await reasonOf(outgoing.fetch(url))).toMatchObject({ fault: 'credentials' });
      }
      expect(asked).toBe(0);
    },
  );

  it.each([['127.0.0.1'], ['127.0.0.0/8'], ['::1', '127.0.0.0/8']])(
    'is made where %s is allowed',
    async (...list) => {
      outgoing = createOutgoing(list);
      expect(await (await outgoing.fetch(`http://127.0.0.1:${port}/`)).text()).toBe('reached');
    },
  );

  it('that nobody answers is an outage of that host, until it answers; what is refused here is none', async () => {
    const heard: string[] = [];
    outgoing = createOutgoing(['127.0.0.1'], {
      down: (party) => void heard.push(`down ${party}`),
      up: (party) => void heard.push(`up ${party}`),
    });
    await reasonOf(outgoing.fetch('http://127.0.0.1:9/'));
    await reasonOf(outgoing.connect('127.0.0.1', 9, 1_000));
    await outgoing.fetch(`http://127.0.0.1:${port}/`);
    await reasonOf(outgoing.fetch('http://10.0.0.1/'));
    await reasonOf(outgoing.fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.abort() }));
    expect(heard).toEqual(['down 127.0.0.1:9', 'down 127.0.0.1:9', `up 127.0.0.1:${port}`]);
  });

  it('follows no redirect and takes no endless answer', async () => {
    outgoing = createOutgoing(['127.0.0.1']);
    await expect(outgoing.fetch(`http://127.0.0.1:${port}/away`)).rejects.toThrow(/fetch failed/);
    expect(asked).toBe(1);
    const answer = outgoing.fetch(`http://127.0.0.1:${port}/long`).then((response) => response.text());
    await expect(answer).rejects.toThrow(/terminated/);
  });
});

describe('an allow list', () => {
  it('names hosts with or without a port, addresses and networks', () => {
    const list = readAllowList(['localhost:3000', 'mail.internal', '10.1.0.0/16', '::1', '[fd00::1]:25']);
    expect(list.names('LOCALHOST', 3000)).toBe(true);
    expect(list.names('localhost', 3001)).toBe(false);
    expect(list.names('mail.internal', 25)).toBe(true);
    expect(list.names('evil-mail.internal', 25)).toBe(false);
    expect(list.names('[fd00::1]', 25)).toBe(true);
    expect(['10.1.2.3', '10.2.0.1', '::1', '127.0.0.1'].map((one) => list.covers(one))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
  it.each(['', 'http://localhost', '10.0.0.0/33', 'a b', '*'])('refuses %j', (entry) =>
    expect(() => readAllowList([entry])).toThrow(/is no host/),
  );
});
