import { io, type Socket } from 'socket.io-client';
import type { ClientEvents, FailureCode, ServerEvents } from '../../src/protocol.ts';
import { base, CallFailed } from './api.ts';
import type { Shell } from './shell.ts';

export type GameSocket = Socket<ServerEvents, ClientEvents>;

/** Web sockets only: a sandboxed frame has no cookies that a balancer could pin polling by. */
export function openSocket(sessionKey: string): GameSocket {
  return io({
    path: `${base}socket`,
    transports: ['websocket'],
    auth: { sessionKey },
    reconnectionDelay: 500,
    reconnectionDelayMax: 5000,
  });
}

interface Refusal {
  data?: { code?: FailureCode };
}
const final = new Set<FailureCode>(['SESSION_EXPIRED', 'SESSION_UNKNOWN', 'PLAYER_BLOCKED', 'GAME_MISMATCH']);

/** The session is over, a bet of the player's isn't: the buttons that finish it stay, and nothing lies over them. */
function endBets(shell: Shell): void {
  shell.betsEnded = true;
  shell.banner(shell.t('betsEnded'));
}

/** The end of a session is told once, whether the server said it on the line or at the door. */
export function watchEnd(socket: GameSocket, shell: Shell): void {
  const end = (code: FailureCode) => {
    socket.close();
    shell.banner(null);
    shell.trouble(new CallFailed(code));
  };
  socket.on('noBets', () => endBets(shell));
  if (shell.betsEnded) endBets(shell);
  socket.on('ended', (failure) => end(failure.code));
  socket.on('connect_error', (error: Error & Refusal) => {
    const code = error.data?.code;
    if (code && final.has(code)) end(code);
    else shell.banner(shell.t('offline'));
  });
}
