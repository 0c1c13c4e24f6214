import { io, type Socket } from 'socket.io-client';
import type { ClientEvents, ServerEvents } from '../../src/protocol.ts';
import { base } from './api.ts';

export type GameSocket = Socket<ServerEvents, ClientEvents>;

/** Web sockets only: a sandboxed frame has no cookies that a balancer could pin polling by. */
export function openSocket(sessionKey: string): GameSocket {
  return io({ path: `${base}socket`, transports: ['websocket'], auth: { sessionKey }, reconnectionDelay: 500, reconnectionDelayMax: 5000 });
}
