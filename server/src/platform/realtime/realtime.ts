import type { EventName, EventPayload } from '@croupier/contract';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { Server as HttpServer } from 'node:http';
import type pg from 'pg';
import { sayLimit } from '@croupier/contract/socket-limits';
import { Server, type Socket } from 'socket.io';
import type { Guards } from '../http/call.ts';
import type { Upgrades } from '../http/pages/upgrades.ts';
import type { Logger } from '../observe/log.ts';
import {
  type AdmittedSocket,
  attachTo,
  endWithSessions,
  type RealtimeLines,
  realtimeLines,
  type SocketSession,
} from './realtime-lines.ts';
import { createVisitorLines, type VisitorLines } from './visitor-lines.ts';
import { openRealtimePool, type RealtimePool } from './realtime-pool.ts';

export interface Audience {
  merchantId: string;
  /** Absent: everyone of the merchant who is connected; 'operators': the console. */
  memberId?: string;
  operators?: true;
}

/** Hints to connected pages. An event may be lost; the HTTP call stays the truth. */
export interface Realtime {
  emit<N extends EventName>(to: Audience, name: N, payload: EventPayload<N>): void;
  /** To the pages at this node alone, those of visitors too: for what every node knows by itself. */
  broadcast<N extends EventName>(merchantId: string, name: N, payload: EventPayload<N>): void;
  visitors: Pick<VisitorLines, 'open'>;
  /** False where nobody can hear it: no listener here, and no other node that might have one. */
  listens(to: Audience): boolean;
  /** Closes the sockets of a session that ended. */
  disconnect(sessionId: string): void;
  attach(server: HttpServer, parts: { pool: pg.Pool; guards: Guards; upgrades: Upgrades }): void;
  close(): Promise<void>;
}

const room = (to: Audience): string =>
  to.memberId
    ? `member:${to.merchantId}:${to.memberId}`
    : `${to.operators ? 'operators' : 'merchant'}:${to.merchantId}`;

const maxMessageBytes = 16_384;
const countNodesEveryMs = 5_000;
/** Twice a minute, so that no socket outlives its session by a minute. */
const checkSessionsEveryMs = 30_000;
/** Hints are small: none is kept in a table for the others to fetch, so there is nothing to tidy either. */
const noAttachments = { payloadThreshold: Number.POSITIVE_INFINITY, cleanupInterval: 2 ** 31 - 1 };

export function createRealtime(log: Logger): Realtime {
  let io: Server | undefined;
  const visitors = createVisitorLines();
  let otherNodes = false;
  let counting: NodeJS.Timeout | undefined;
  let checking: NodeJS.Timeout | undefined;
  let connections: RealtimePool | undefined;
  const countNodes = (adapter: { serverCount(): Promise<number> }): void => {
    adapter.serverCount().then(
      (nodes) => (otherNodes = nodes > 1),
      () => undefined,
    );
  };
  return {
    listens: (to) => io !== undefined && (otherNodes || io.of('/').adapter.rooms.has(room(to))),
    emit: (to, name, payload) => void io?.to(room(to)).emit(name, payload),
    visitors,
    broadcast(merchantId, name, payload) {
      io?.local.to(room({ merchantId })).emit(name, payload);
      visitors.broadcast(merchantId, name, payload);
    },
    disconnect: (sessionId) => void io?.in(`session:${sessionId}`).disconnectSockets(true),
    attach(server, { pool, guards, upgrades }) {
      connections = openRealtimePool(pool.options);
      const lines = realtimeLines(upgrades);
      const opened = new Server({
        path: '/realtime',
        serveClient: false,
        maxHttpBufferSize: maxMessageBytes,
        allowRequest: (request, decide) => decide(null, lines.arrive(request)),
        adapter: createAdapter(connections.pool, {
          ...noAttachments,
          errorHandler: (error) => log.warn({ error: error.message }, 'realtime adapter'),
        }),
      });
      attachTo(server, opened, upgrades);
      opened.engine.on('connection', (connection: Socket['conn']) => {
        lines.taken(connection);
        sayLimit(connection, maxMessageBytes);
      });
      letIn(opened, guards, lines);
      const { adapter } = opened.of('/');
      counting = setInterval(() => countNodes(adapter), countNodesEveryMs).unref();
      checking = setInterval(() => void endWithSessions(opened, guards, log), checkSessionsEveryMs).unref();
      io = opened;
    },
    close: async () => {
      clearInterval(counting);
      clearInterval(checking);
      visitors.close();
      await io?.close();
      await connections?.close();
    },
  };
}

function letIn(io: Server, guards: Guards, lines: RealtimeLines): void {
  io.use((socket, next) => {
    const refuse = (code: string): void => {
      next(new Error(code));
      // Anyone who is refused asks again by another handshake, which counts.
      setImmediate(() => socket.conn.close());
    };
    admit(socket, guards, lines).then(
      (refused) => (refused === null ? next() : refuse(refused)),
      () => refuse('INTERNAL'),
    );
  });
  io.on('connection', (socket) => {
    // A connection that has left its session behind would be one that nobody counts.
    socket.on('disconnect', () => void socket.conn.close());
  });
}

/** Why not, or null. */
async function admit(
  socket: AdmittedSocket,
  guards: Guards,
  lines: RealtimeLines,
): Promise<'UNAUTHENTICATED' | 'TOO_MANY_REQUESTS' | null> {
  const token: unknown = socket.handshake.auth['token'];
  const console = socket.handshake.auth['console'] === true;
  if (typeof token !== 'string' || token === '') return 'UNAUTHENTICATED';
  const found = await (console ? guards.operatorByToken(token) : guards.memberByToken(token));
  if (!found) return 'UNAUTHENTICATED';
  const { merchantId, id, sessionId } = found;
  if (!lines.admit(socket.conn, sessionId)) return 'TOO_MANY_REQUESTS';
  Object.assign(socket.data, { sessionId, console } satisfies SocketSession);
  const rooms = console
    ? [room({ merchantId, operators: true })]
    : [room({ merchantId }), room({ merchantId, memberId: id })];
  await socket.join([...rooms, `session:${sessionId}`]);
  return null;
}
