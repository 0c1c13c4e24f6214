import { defaultLocale } from '@croupier/contract';
import { createLines, type Lines } from '@croupier/contract/socket-limits';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { Counter, Gauge } from 'prom-client';
import type { Metrics } from '../../observe/metrics.ts';
import type { Platform } from '../../platform.ts';
import { addressKey } from '../../brakes/address-blocks.ts';
import { type AddressOf, addressReader } from '../addresses/addresses.ts';
import { refusal } from '../envelope.ts';

export type TakeUpgrade = (request: IncomingMessage, socket: Socket, head: Buffer) => void;

/** The one place where connections that stop speaking HTTP come through. */
export interface Upgrades {
  /** The sockets of this listener, by network and session. */
  lines: Lines;
  addressOf: AddressOf;
  /** Hands the upgrades below a path to anyone who speaks their protocol. */
  own(prefix: string, take: TakeUpgrade): void;
}

/** Anyone who has taken a socket over by then gives it a time-out of its own. */
const takenWithinMs = 5_000;
/** How long a refused client may take to read why. */
const farewellMs = 1_000;

/**
 * Answers and destroys every upgrade that nobody owns, since HTTP's own time-outs end where an upgrade begins: a socket
 * that nobody reads stays for ever, and not even its client's end is noticed.
 */
export function watchUpgrades(
  server: Server,
  { config, metrics }: Pick<Platform, 'config' | 'metrics'>,
): Upgrades {
  const limits = config.sockets;
  const addressOf = addressReader(config.trustProxy);
  const lines = createLines(limits);
  // Connections themselves, whatever becomes of them: one session's handshake may come over several.
  const held = createLines({ ...limits, waiting: limits.waiting + limits.open });
  const owners: { prefix: string; take: TakeUpgrade }[] = [];
  const refused = countSockets(metrics, lines);
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const line = held.arrive(addressKey(addressOf(request)));
    if (line === null) return turnAway(socket, 429, () => refused('limit'));
    socket.once('close', () => line.end());
    const owner = owners.find(({ prefix }) => request.url?.startsWith(`${prefix}/`));
    if (!owner || namesTwoHosts(request))
      return turnAway(socket, owner ? 400 : 404, () => refused('unowned'));
    // A web socket's library sets another time-out, or none, as soon as the socket is its own.
    socket.setTimeout(takenWithinMs, () => socket.destroy());
    return owner.take(request, socket, head);
  });
  return { lines, addressOf, own: (prefix, take) => void owners.push({ prefix, take }) };
}

export const namesTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1;

const answers = {
  400: { text: 'Bad Request', code: 'BODY_MALFORMED' },
  404: { text: 'Not Found', code: 'NOT_FOUND' },
  429: { text: 'Too Many Requests', code: 'TOO_MANY_REQUESTS' },
} as const;

/** Answers in the site's envelope, in plain HTTP, and lets go of the connection whether or not the client reads it. */
export function turnAway(
  socket: Socket,
  status: keyof typeof answers,
  onEnd: () => void = () => undefined,
): void {
  onEnd();
  const { text, code } = answers[status];
  const body = JSON.stringify(refusal(code, defaultLocale));
  const head = [
    `HTTP/1.1 ${status} ${text}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(status === 429 ? ['Retry-After: 60'] : []),
    'Connection: close',
  ];
  const late = setTimeout(() => socket.destroy(), farewellMs);
  socket.once('close', () => clearTimeout(late));
  socket.resume();
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

type Reason = 'unowned' | 'limit';

function countSockets({ registry }: Metrics, lines: Lines): (reason: Reason) => void {
  const gauge: Gauge<'state'> = new Gauge({
    name: 'sockets',
    help: 'Sockets of pages and games: waiting for their session to be shown, or open',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { waiting, open } = lines.count();
      gauge.set({ state: 'waiting' }, waiting);
      gauge.set({ state: 'open' }, open);
    },
  });
  const refusals = new Counter({
    name: 'upgrades_refused_total',
    help: 'Upgrades that nobody owns, and those above the limit of their network',
    labelNames: ['reason'],
    registers: [registry],
  });
  for (const reason of ['unowned', 'limit'] as const) refusals.inc({ reason }, 0);
  return (reason) => refusals.inc({ reason });
}
