import type { Outages } from '@croupier/contract/outages';
import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, buildConnector } from 'undici';
import { type AllowList, bareHost, isPublic, readAllowList } from './addresses.ts';

/** It leads into this machine or its network, is reached without TLS, or carries a name or password. */
export type Fault = 'inside' | 'plain' | 'credentials';

/** A call that nobody may make. */
export class AddressRefused extends Error {
  readonly fault: Fault;

  constructor(fault: Fault, host: string, address = host) {
    const why: Record<Fault, string> = {
      inside: `leads to ${address}, which is not on the public internet; OUTGOING_ALLOW may name it`,
      plain: 'is called without TLS; OUTGOING_ALLOW may name it',
      credentials: 'is called with a name or password in its address',
    };
    super(`${host} ${why[fault]}`);
    this.name = 'AddressRefused';
    this.fault = fault;
  }
}

/**
 * The one way out of this process. Where a host leads is looked at for every connection, at the moment it is made, so that
 * a name which answers differently the second time gains nothing; redirects are never followed. Without TLS it speaks to
 * nobody whom the allow list doesn't name.
 */
export interface Outgoing {
  /** `heard`: false where nobody of the site is to be called when it is out of reach. */
  fetch(url: string | URL, init?: RequestInit, options?: { heard: boolean }): Promise<Response>;
  /** A connection for a protocol that isn't HTTP; throws AddressRefused, or what the network says. */
  connect(host: string, port: number, timeoutMs: number): Promise<net.Socket>;
  /** Agents for libraries that speak by `node:http` themselves. */
  agents(): { httpAgent: http.Agent; httpsAgent: https.Agent };
  /** Throws AddressRefused where an address to be stored may not be called. With TLS a name that can't be resolved passes: it will be looked at again. */
  check(url: string | URL): Promise<void>;
  close(): Promise<void>;
}

const maxAnswer = 1024 * 1024;
const silenceMs = 15_000;
const lookUpMs = 3_000;

type LookupCallback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/** Nobody hears of who is out of reach. */
const unheard: Outages = { down() {}, up() {} };

export function createOutgoing(allowed: readonly string[], outages: Outages = unheard): Outgoing {
  const allow = readAllowList(allowed);
  const lookup = checkingLookup(allow, publicToo);
  const plainLookup = checkingLookup(allow, namedOnly);
  const connectors = {
    'https:': buildConnector({ lookup, timeout: silenceMs }),
    'http:': buildConnector({ lookup: plainLookup, timeout: silenceMs }),
  };
  const dispatcher = new Agent({
    connect(options, callback) {
      const protocol = options.protocol === 'https:' ? 'https:' : 'http:';
      const refused = literalFault(allow, options.hostname, portOf(options), protocol);
      if (refused) callback(refused, null);
      else if (allow.names(options.hostname, portOf(options))) uncheckedConnector(options, callback);
      else connectors[protocol](options, callback);
    },
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
    maxResponseSize: maxAnswer,
  });
  return {
    fetch(url, init = {}, { heard } = { heard: true }) {
      const fault = credentialsIn(new URL(url));
      if (fault) return Promise.reject(fault);
      const guarded: RequestInit & { dispatcher: Agent } = { ...init, redirect: 'error', dispatcher };
      return watched(heard ? outages : unheard, new URL(url).host, globalThis.fetch(url, guarded));
    },
    connect: (host, port, timeoutMs) =>
      watched(outages, `${host}:${port}`, connectTo(allow, lookup, { host, port, timeoutMs })),
    agents: () => checkedAgents(allow, { lookup, plainLookup, outages }),
    async check(url) {
      const address = new URL(url);
      const { hostname, protocol } = address;
      const port = portOf(address);
      const refused = credentialsIn(address) ?? literalFault(allow, hostname, port, protocol);
      if (refused) throw refused;
      if (allow.names(hostname, port) || net.isIP(bareHost(hostname)) !== 0) return;
      const looked = new Promise<Error | null>((done) => {
        const look = protocol === 'http:' ? plainLookup : lookup;
        look(hostname, { all: true }, (error) => done(error));
      });
      const fault = await Promise.race([looked, sleep(lookUpMs, new Error('no answer'), { ref: false })]);
      if (fault instanceof AddressRefused) throw fault;
      // Whose name can't be resolved is on the list by its name only.
      if (fault && protocol === 'http:') throw new AddressRefused('plain', hostname);
    },
    close: () => dispatcher.destroy(),
  };
}

/** Anyone who answers is in reach, whatever the answer; a call that was refused here or taken back says nothing about the other side. */
async function watched<T>(outages: Outages, party: string, asked: Promise<T>): Promise<T> {
  try {
    const answer = await asked;
    outages.up(party);
    return answer;
  } catch (error) {
    if (isOfTheirs(error)) outages.down(party, error);
    throw error;
  }
}

const isOfTheirs = (error: unknown): boolean =>
  error instanceof Error &&
  error.name !== 'AbortError' &&
  !(error instanceof AddressRefused) &&
  !(error.cause instanceof AddressRefused);

const uncheckedConnector = buildConnector({ timeout: silenceMs });
const portOf = ({ port, protocol }: { port: string; protocol: string }): number =>
  Number(port || (protocol === 'http:' ? 80 : 443));

const credentialsIn = ({ username, password, hostname }: URL): AddressRefused | null =>
  username === '' && password === '' ? null : new AddressRefused('credentials', hostname);

/** Names are looked at when they are resolved; an address that stands there itself is never resolved. */
function literalFault(
  allow: AllowList,
  hostname: string,
  port: number,
  protocol?: string,
): AddressRefused | null {
  const host = bareHost(hostname);
  if (net.isIP(host) === 0 || allow.covers(host) || allow.names(host, port)) return null;
  if (!isPublic(host)) return new AddressRefused('inside', host);
  return protocol === 'http:' ? new AddressRefused('plain', host) : null;
}

/** Why an address that isn't on the list may not be spoken to; null where it may. */
type Judge = (address: string) => Fault | null;
const publicToo: Judge = (address) => (isPublic(address) ? null : 'inside');
const namedOnly: Judge = (address) => (isPublic(address) ? 'plain' : 'inside');

/** Resolves as the system does, and fails where any of the addresses may not be spoken to. */
function checkingLookup(allow: AllowList, judge: Judge) {
  return (hostname: string, options: LookupOptions, callback: LookupCallback): void => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      for (const { address } of found) {
        const fault = allow.covers(address) ? null : judge(address);
        if (fault) return callback(new AddressRefused(fault, hostname, address), []);
      }
      if (options.all === true) return callback(null, found);
      const [first] = found;
      return callback(null, first?.address ?? '', first?.family ?? 0);
    });
  };
}

type Lookup = ReturnType<typeof checkingLookup>;

function connectTo(
  allow: AllowList,
  lookup: Lookup,
  { host, port, timeoutMs }: { host: string; port: number; timeoutMs: number },
): Promise<net.Socket> {
  const refused = literalFault(allow, host, port);
  if (refused) return Promise.reject(refused);
  const checked = allow.names(host, port) ? {} : { lookup };
  return new Promise((done, failed) => {
    const socket = net.connect({ host: bareHost(host), port, ...checked });
    const fail = (error: Error): void => {
      socket.destroy();
      failed(error);
    };
    socket.setTimeout(timeoutMs, () => fail(new Error(`${host}:${port} does not answer`)));
    socket.once('error', fail);
    socket.once('connect', () => {
      socket.removeListener('error', fail);
      socket.setTimeout(0);
      done(socket);
    });
  });
}

/** Every connection of these agents goes the same way. */
function checkedAgents(
  allow: AllowList,
  { lookup, plainLookup, outages }: { lookup: Lookup; plainLookup: Lookup; outages: Outages },
): { httpAgent: http.Agent; httpsAgent: https.Agent } {
  const guarded = <A extends http.Agent>(agent: A, protocol: string, look: Lookup): A => {
    const create = agent.createConnection.bind(agent);
    agent.createConnection = (options, callback) => {
      const host = options.host ?? '';
      const port = Number(options.port ?? 0);
      const refused = literalFault(allow, host, port, protocol);
      if (refused) throw refused;
      const socket = create(allow.names(host, port) ? options : { ...options, lookup: look }, callback);
      socket?.once('connect', () => outages.up(`${host}:${port}`));
      socket?.once('error', (error) => isOfTheirs(error) && outages.down(`${host}:${port}`, error));
      return socket;
    };
    return agent;
  };
  const options = { keepAlive: true, timeout: silenceMs };
  return {
    httpAgent: guarded(new http.Agent(options), 'http:', plainLookup),
    httpsAgent: guarded(new https.Agent(options), 'https:', lookup),
  };
}
