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

/** A connection, and of what it is still being answered the last: what comes before it is answered first. */
interface Connection {
  latest: ServerResponse | undefined;
}

/**
 * Watches a server from its beginning, so that it can end in order: an HTTP server by itself waits for idle callers too. Answers
 * under way are held by their connections and not in a set: each time a set makes itself a new table the old one goes on holding
 * what stood in it and leads to the new one, so that answers that are long given would be kept until the whole heap is collected.
 */
export function watchForDrain(server: Server, patienceMs = 3_000): Drain {
  const connections = new Map<Socket, Connection>();
  let answering = 0;
  let closing = false;
  const connectionOf = (socket: Socket): Connection => {
    const known = connections.get(socket);
    if (known) return known;
    const connection = { latest: undefined };
    connections.set(socket, connection);
    socket.once('close', () => connections.delete(socket));
    return connection;
  };
  server.on('connection', connectionOf);
  server.prependListener('request', ({ socket }, response) => {
    const connection = connectionOf(socket);
    connection.latest = response;
    answering += 1;
    response.once('close', () => {
      answering -= 1;
      if (connection.latest === response) connection.latest = undefined;
    });
    if (closing) lastOfItsConnection(response);
  });

  const answered = async (): Promise<boolean> => {
    const end = performance.now() + patienceMs;
    while (answering > 0 && performance.now() < end) await sleep(lookEveryMs);
    return answering === 0;
  };
  const gone = async (): Promise<void> => {
    const end = performance.now() + farewellMs;
    while (connections.size > 0 && performance.now() < end) {
      server.closeIdleConnections();
      await sleep(lookEveryMs);
    }
  };
  return {
    async close() {
      closing = true;
      server.close();
      server.closeIdleConnections();
      for (const { latest } of connections.values()) if (latest) lastOfItsConnection(latest);
      if (await answered()) await gone();
      for (const socket of connections.keys()) socket.destroy();
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
