import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Drain {
  /** No new connections; requests in flight are answered; then, or when patience ends, whatever is still open is cut. */
  close(): Promise<void>;
}

const lookEveryMs = 20;
/** How long sockets that speak for themselves (real-time, games) may take to say goodbye. */
const farewellMs = 500;

/** Watches a server from its beginning, so that it can end in order: an HTTP server by itself waits for idle callers too. */
export function watchForDrain(server: Server, patienceMs = 3_000): Drain {
  const sockets = new Set<Socket>();
  const answering = new Set<ServerResponse>();
  let closing = false;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_request, response) => {
    answering.add(response);
    response.once('close', () => answering.delete(response));
    if (closing) lastOfItsConnection(response);
  });

  const answered = async (): Promise<boolean> => {
    const end = performance.now() + patienceMs;
    while (answering.size > 0 && performance.now() < end) await sleep(lookEveryMs);
    return answering.size === 0;
  };
  const gone = async (): Promise<void> => {
    const end = performance.now() + farewellMs;
    while (sockets.size > 0 && performance.now() < end) {
      server.closeIdleConnections();
      await sleep(lookEveryMs);
    }
  };
  return {
    async close() {
      closing = true;
      server.close();
      server.closeIdleConnections();
      for (const response of answering) lastOfItsConnection(response);
      if (await answered()) await gone();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function lastOfItsConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

export type EndReason = NodeJS.Signals | 'disconnect';

export interface EndAsked {
  /** Resolves with the first signal that asks for an end, or with the end of anyone who started this process over a channel. */
  signal: Promise<EndReason>;
  already(): boolean;
}

/** Later signals change nothing: a terminal's Ctrl-C comes twice when npm passes it on. */
export function listenForEnd(): EndAsked {
  const come: EndReason[] = [];
  const signal = new Promise<EndReason>((resolve) => {
    for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) {
      process.on(name, () => {
        come.push(name);
        resolve(name);
      });
    }
  });
  return { signal, already: () => come.length > 0 };
}

/** Takes every step, whatever became of the one before it; then throws the first that failed. */
export async function endAll(steps: readonly (() => unknown)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** An end that hangs is an end too, only not a good one. */
export function exitWithin(ms: number): void {
  setTimeout(() => process.exit(1), ms).unref();
}
