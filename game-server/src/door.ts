import proxyAddr from '@fastify/proxy-addr';
import { createLines, keepLines, sayLimit, type SocketLimits } from '@croupier/contract/socket-limits';
import ipaddr from 'ipaddr.js';
import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import type { Socket as Connection } from 'node:net';
import type { Server, Socket } from 'socket.io';

type GameConnection = Socket['conn'];

/** Lets sockets in: counted by network until a player has shown a session, then by session too. */
export interface Door {
  /** For the server's own question about each new connection. */
  arrive(request: IncomingMessage): boolean;
  /** Takes the place of a player; false where the network or the session has its share. */
  admit(connection: GameConnection, sessionId: string): boolean;
  /** Players who were admitted and are still there. */
  seated(): number;
  attach(server: HttpServer, io: Server): void;
}

/** Anyone who has taken an upgraded connection over by then gives it a time-out of its own. */
const takenWithinMs = 5_000;
const farewellMs = 1_000;
/** Of a message that a player's page sends. */
export const maxMessageBytes = 4096;
/** From a connection to the session that it shows. */
const shownWithinMs = 5_000;
/** The site in front speaks for its callers. */
const trusted = proxyAddr.compile('loopback');

/** The network that one subscriber has: an IPv4 address, or a block of 64 bits of IPv6. */
export function networkOf(request: IncomingMessage): string {
  const address = request.socket.remoteAddress === undefined ? '' : proxyAddr(request, trusted);
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}

export function openDoor(limits: SocketLimits): Door {
  const lines = createLines(limits);
  const kept = keepLines<IncomingMessage & { res?: ServerResponse }>(lines, shownWithinMs);
  return {
    arrive: (request) => kept.arrive(request, networkOf(request)),
    admit: (connection, sessionId) => kept.admit(connection, sessionId),
    seated: () => lines.count().open,
    attach(server, io) {
      io.attach(server);
      io.engine.on('connection', (connection: GameConnection) => {
        kept.taken(connection);
        sayLimit(connection, maxMessageBytes);
      });
      ownUpgrades(server, io, limits);
    },
  };
}

/** One listener for all upgrades, so that each has an owner or an end: HTTP's own time-outs stop where an upgrade begins. */
function ownUpgrades(server: HttpServer, io: Server, limits: SocketLimits): void {
  const connections = createLines({ ...limits, waiting: limits.waiting + limits.open });
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request: IncomingMessage, connection: Connection, head: Buffer) => {
    connection.on('error', () => connection.destroy());
    const line = connections.arrive(networkOf(request));
    connection.once('close', () => line?.end());
    const owned = request.url?.startsWith(`${io.path()}/`) === true;
    if (line === null || !owned)
      return turnAway(connection, owned ? '429 Too Many Requests' : '404 Not Found');
    connection.setTimeout(takenWithinMs, () => connection.destroy());
    return io.engine.handleUpgrade(request, connection, head);
  });
}

function turnAway(connection: Connection, status: string): void {
  const late = setTimeout(() => connection.destroy(), farewellMs);
  connection.once('close', () => clearTimeout(late));
  connection.resume();
  const answer = `HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
  connection.end(answer, () => connection.destroy());
}
