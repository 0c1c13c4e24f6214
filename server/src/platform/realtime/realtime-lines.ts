import { keepLines } from '@croupier/contract/socket-limits';
import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { addressKey } from '../brakes/address-blocks.ts';
import type { Guards } from '../http/call.ts';
import type { Upgrades } from '../http/pages/upgrades.ts';
import type { Logger } from '../observe/log.ts';

/** A page's connection, over whichever transport. */
type Connection = Socket['conn'];

/** Ties each connection to its place in the limits, from its first request to its end. */
export interface RealtimeLines {
  /** False where too many of its network wait already. */
  arrive(request: IncomingMessage): boolean;
  taken(connection: Connection): void;
  admit(connection: Connection, sessionId: string): boolean;
}

export function realtimeLines({ lines, addressOf }: Upgrades): RealtimeLines {
  const kept = keepLines<IncomingMessage & { res?: ServerResponse }>(lines, shownWithinMs);
  return { ...kept, arrive: (request) => kept.arrive(request, addressKey(addressOf(request))) };
}

/** The upgrades of its path come to it from the site's one listener; its own would be a second one for all paths. */
export function attachTo(server: HttpServer, io: Server, upgrades: Upgrades): void {
  const before = server.listeners('upgrade');
  io.attach(server);
  for (const listener of server.listeners('upgrade')) {
    if (!before.includes(listener)) server.off('upgrade', listener as () => void);
  }
  upgrades.own(io.path(), (request, socket, head) => io.engine.handleUpgrade(request, socket, head));
}

/** The session that a socket was admitted with. */
export interface SocketSession {
  sessionId: string;
  console: boolean;
}

export type AdmittedSocket = Socket & { data: Partial<SocketSession> };

/** From a connection to the session that it shows. */
const shownWithinMs = 10_000;
const sessionsAtOnce = 5_000;

/**
 * Closes the sockets whose session has ended without anyone saying so: by its age, by idling, by a change in the
 * database or at another node. Asking is no use of a session.
 */
export async function endWithSessions(io: Server, guards: Guards, log: Logger): Promise<void> {
  const sockets = [...io.of('/').sockets.values()] as AdmittedSocket[];
  try {
    for (const console of [false, true]) {
      const ours = sockets.filter(({ data }) => data.console === console && data.sessionId !== undefined);
      for (let at = 0; at < ours.length; at += sessionsAtOnce) {
        const some = ours.slice(at, at + sessionsAtOnce);
        const ids = some.flatMap(({ data }) => data.sessionId ?? []);
        const open = await guards.openSessions([...new Set(ids)], { console });
        for (const socket of some) if (!open.has(socket.data.sessionId ?? '')) socket.disconnect(true);
      }
    }
  } catch (error) {
    log.warn({ err: error }, 'the sessions of sockets could not be checked');
  }
}
