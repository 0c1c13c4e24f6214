import type { EventName, EventPayload } from '@croupier/contract';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { Server as HttpServer } from 'node:http';
import type pg from 'pg';
import { Server } from 'socket.io';
import type { Guards } from './http/call.ts';
import type { Logger } from './log.ts';
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
  tell<N extends EventName>(merchantId: string, name: N, payload: EventPayload<N>): void;
  visitors: Pick<VisitorLines, 'open'>;
  /** False where nobody can hear it: no listener here, and no other node that might have one. */
  listens(to: Audience): boolean;
  /** Closes the sockets of a session that ended. */
  disconnect(sessionId: string): void;
  attach(server: HttpServer, pool: pg.Pool, guards: Guards): void;
  close(): Promise<void>;
}

const room = (to: Audience): string =>
  to.memberId
    ? `member:${to.merchantId}:${to.memberId}`
    : `${to.operators ? 'operators' : 'merchant'}:${to.merchantId}`;

const largestMessageBytes = 16_384;
const countNodesEveryMs = 5_000;
/** Hints are small: none is kept in a table for the others to fetch, so there is nothing to tidy either. */
const noAttachments = { payloadThreshold: Number.POSITIVE_INFINITY, cleanupInterval: 2 ** 31 - 1 };

export function createRealtime(log: Logger): Realtime {
  let io: Server | undefined;
  const visitors = createVisitorLines();
  let otherNodes = false;
  let counting: NodeJS.Timeout | undefined;
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
    tell(merchantId, name, payload) {
      io?.local.to(room({ merchantId })).emit(name, payload);
      visitors.tell(merchantId, name, payload);
    },
    disconnect: (sessionId) => void io?.in(`session:${sessionId}`).disconnectSockets(true),
    attach(server, pool, guards) {
      connections = openRealtimePool(pool.options);
      io = new Server(server, {
        path: '/realtime',
        serveClient: false,
        maxHttpBufferSize: largestMessageBytes,
        destroyUpgrade: false,
        adapter: createAdapter(connections.pool, {
          ...noAttachments,
          errorHandler: (error) => log.warn({ error: error.message }, 'realtime adapter'),
        }),
      });
      const { adapter } = io.of('/');
      counting = setInterval(() => countNodes(adapter), countNodesEveryMs).unref();
      io.use((socket, next) => {
        const token: unknown = socket.handshake.auth['token'];
        const operator = socket.handshake.auth['console'] === true;
        roomsOf(guards, typeof token === 'string' ? token : '', operator).then(
          async (rooms) => {
            if (rooms.length === 0) return next(new Error('UNAUTHENTICATED'));
            await socket.join(rooms);
            return next();
          },
          () => next(new Error('INTERNAL')),
        );
      });
    },
    close: async () => {
      clearInterval(counting);
      visitors.close();
      await io?.close();
      await connections?.close();
    },
  };
}

async function roomsOf(guards: Guards, token: string, operator: boolean): Promise<string[]> {
  if (token === '') return [];
  if (operator) {
    const found = await guards.operatorByToken(token);
    return found
      ? [room({ merchantId: found.merchantId, operators: true }), `session:${found.sessionId}`]
      : [];
  }
  const found = await guards.memberByToken(token);
  if (!found) return [];
  const { merchantId, id } = found;
  return [room({ merchantId }), room({ merchantId, memberId: id }), `session:${found.sessionId}`];
}
