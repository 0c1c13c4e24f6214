import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, buildConnector } from 'undici';
import { type AllowList, bareHost, isPublic, readAllowList } from './addresses.ts';

/** A call that would have led into this machine or its network. */
export class AddressRefused extends Error {
  readonly host: string;

  constructor(host: string, address: string) {
    super(`${host} leads to ${address}, which is not on the public internet; OUTGOING_ALLOW may name it`);
    this.name = 'AddressRefused';
    this.host = host;
  }
}

/**
 * The one way out of this process. Where a host leads is looked at for every connection, at the moment it is made, so that
 * a name which answers differently the second time gains nothing; redirects are never followed.
 */
export interface Outgoing {
  fetch(url: string | URL, init?: RequestInit): Promise<Response>;
  /** A connection for a protocol that isn't HTTP; throws AddressRefused, or what the network says. */
  connect(host: string, port: number, timeoutMs: number): Promise<net.Socket>;
  /** Agents for libraries that speak by `node:http` themselves. */
  agents(): { httpAgent: http.Agent; httpsAgent: https.Agent };
  /** Throws AddressRefused where an address to be stored leads inside. A name that can't be resolved passes: it will be looked at again. */
  check(url: string | URL): Promise<void>;
  close(): Promise<void>;
}

const largestAnswer = 1024 * 1024;
const silenceMs = 15_000;
const lookUpMs = 3_000;

type LookupCallback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

export function createOutgoing(allowed: readonly string[]): Outgoing {
  const allow = readAllowList(allowed);
  const lookup = checkingLookup(allow);
  const connector = buildConnector({ lookup, timeout: silenceMs });
  const dispatcher = new Agent({
    connect(options, callback) {
      const refused = literalFault(allow, options.hostname, portOf(options));
      if (refused) callback(refused, null);
      else if (allow.names(options.hostname, portOf(options))) plainConnector(options, callback);
      else connector(options, callback);
    },
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
    maxResponseSize: largestAnswer,
  });
  return {
    fetch(url, init = {}) {
      const guarded: RequestInit & { dispatcher: Agent } = { ...init, redirect: 'error', dispatcher };
      return globalThis.fetch(url, guarded);
    },
    connect: (host, port, timeoutMs) => connectTo(allow, lookup, { host, port, timeoutMs }),
    agents: () => checkedAgents(allow, lookup),
    async check(url) {
      const { hostname, protocol, port } = new URL(url);
      const number = Number(port || (protocol === 'http:' ? 80 : 443));
      const refused = literalFault(allow, hostname, number);
      if (refused) throw refused;
      if (allow.names(hostname, number) || net.isIP(bareHost(hostname)) !== 0) return;
      const looked = new Promise<Error | null>((done) => {
        lookup(hostname, { all: true }, (error) => done(error));
      });
      const fault = await Promise.race([looked, sleep(lookUpMs, null, { ref: false })]);
      if (fault instanceof AddressRefused) throw fault;
    },
    close: () => dispatcher.destroy(),
  };
}

const plainConnector = buildConnector({ timeout: silenceMs });
const portOf = ({ port, protocol }: { port: string; protocol: string }): number =>
  Number(port || (protocol === 'http:' ? 80 : 443));

/** Names are looked at when they are resolved; an address that stands there itself is never resolved. */
function literalFault(allow: AllowList, hostname: string, port: number): AddressRefused | null {
  const host = bareHost(hostname);
  if (net.isIP(host) === 0 || isPublic(host) || allow.covers(host) || allow.names(host, port)) return null;
  return new AddressRefused(host, host);
}

/** Resolves as the system does, and fails where any of the addresses is not a public one. */
function checkingLookup(allow: AllowList) {
  return (hostname: string, options: LookupOptions, callback: LookupCallback): void => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const inside = found.find(({ address }) => !isPublic(address) && !allow.covers(address));
      if (inside) return callback(new AddressRefused(hostname, inside.address), []);
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
function checkedAgents(allow: AllowList, lookup: Lookup): { httpAgent: http.Agent; httpsAgent: https.Agent } {
  const guarded = <A extends http.Agent>(agent: A): A => {
    const create = agent.createConnection.bind(agent);
    agent.createConnection = (options, callback) => {
      const host = options.host ?? '';
      const port = Number(options.port ?? 0);
      const refused = literalFault(allow, host, port);
      if (refused) throw refused;
      return create(allow.names(host, port) ? options : { ...options, lookup }, callback);
    };
    return agent;
  };
  const options = { keepAlive: true, timeout: silenceMs };
  return { httpAgent: guarded(new http.Agent(options)), httpsAgent: guarded(new https.Agent(options)) };
}
