/** How many sockets a listener grants. Carriers put thousands of phones behind one IPv4 address. */
export interface SocketLimits {
  /** Per network, before someone has shown a session. */
  waiting: number;
  /** Per network, afterwards. */
  open: number;
  /** Per session: one for each tab of a person, with some that are just being replaced. */
  perSession: number;
}

export const defaultSocketLimits: SocketLimits = { waiting: 100, open: 5_000, perSession: 20 };

/** One socket, from its handshake to its end. */
export interface Line {
  /** Moves it from those that wait to those that are open; false where the network or the session has its share. */
  admit(session?: string): boolean;
  /** May come more than once. */
  end(): void;
}

export interface Lines {
  /** Null where too many of the network wait already: an IPv4 address, or a block of IPv6 addresses. */
  arrive(network: string): Line | null;
  count(): { waiting: number; open: number };
}

class Tally {
  readonly #held = new Map<string, number>();
  total = 0;

  take(key: string, max: number): boolean {
    const held = this.#held.get(key) ?? 0;
    if (held >= max) return false;
    this.#held.set(key, held + 1);
    this.total += 1;
    return true;
  }

  giveBack(key: string): void {
    const held = this.#held.get(key) ?? 0;
    if (held === 0) return;
    this.total -= 1;
    if (held > 1) this.#held.set(key, held - 1);
    else this.#held.delete(key);
  }
}

/** Counts the sockets of one listener by network and by session. */
export function createLines(limits: SocketLimits): Lines {
  const waiting = new Tally();
  const open = new Tally();
  const bySession = new Tally();
  return {
    arrive(network) {
      if (!waiting.take(network, limits.waiting)) return null;
      let giveBack = () => waiting.giveBack(network);
      let ended = false;
      return {
        admit(session) {
          if (ended || !open.take(network, limits.open)) return false;
          if (session !== undefined && !bySession.take(session, limits.perSession)) {
            open.giveBack(network);
            return false;
          }
          giveBack();
          giveBack = () => {
            open.giveBack(network);
            if (session !== undefined) bySession.giveBack(session);
          };
          return true;
        },
        end() {
          if (ended) return;
          ended = true;
          giveBack();
        },
      };
    },
    count: () => ({ waiting: waiting.total, open: open.total }),
  };
}

interface Ending {
  once(event: 'close', ended: () => void): unknown;
}

/** The first request of a connection, as Node's HTTP server hands it over. */
interface FirstRequest {
  headers: { upgrade?: string | undefined };
  socket: Ending & { destroy(): unknown };
  res?: Ending;
}

/** A connection, over whichever transport. */
interface Connection<Request> extends Ending {
  request: Request;
  close(discard: boolean): void;
}

/** Ties each connection to its place in the limits, from its first request to its end. */
export interface ConnectionLines<Request> {
  /** False where too many of its network wait already. */
  arrive(request: Request, network: string): boolean;
  taken(connection: Connection<Request>): void;
  /** Takes the place of a session; false where the network or the session has its share. */
  admit(connection: Connection<Request>, sessionId: string): boolean;
}

/** A connection that shows no session within the milliseconds is ended. */
export function keepLines<Request extends FirstRequest>(
  lines: Pick<Lines, 'arrive'>,
  shownWithinMs: number,
): ConnectionLines<Request> {
  const asked = new WeakMap<Request, Line>();
  const held = new WeakMap<Connection<Request>, Line>();
  const shown = new WeakMap<Connection<Request>, () => void>();
  return {
    arrive(request, network) {
      const line = lines.arrive(network);
      if (line === null) return false;
      asked.set(request, line);
      // Nothing came of the handshake: the answer is out, or the socket gone, and nobody has taken it.
      (request.res ?? request.socket).once('close', () => {
        if (asked.delete(request)) line.end();
      });
      return true;
    },
    taken(connection) {
      const line = asked.get(connection.request);
      if (line === undefined) return;
      asked.delete(connection.request);
      held.set(connection, line);
      const late = setTimeout(() => cut(connection), shownWithinMs);
      shown.set(connection, () => clearTimeout(late));
      connection.once('close', () => {
        clearTimeout(late);
        line.end();
      });
    },
    admit(connection, sessionId) {
      if (held.get(connection)?.admit(sessionId) !== true) return false;
      shown.get(connection)?.();
      return true;
    },
  };
}

/** At once: a web socket's own end waits for a word of the client, who may have none. */
function cut(connection: Connection<FirstRequest>): void {
  connection.close(true);
  if (connection.request.headers.upgrade !== undefined) connection.request.socket.destroy();
}

/** A connection of Socket.IO as its server has it: by web socket from the start, or later. */
interface Upgrading {
  readonly transport: unknown;
  on(event: 'upgrade', heard: (transport: unknown) => void): unknown;
}
interface Closing {
  close(code?: number, reason?: string): void;
}
const tooBig = 1009;

/** A message that is too large ends its line with 1009, and the framework names no reason: this does. */
export function sayLimit(connection: Upgrading, maxBytes: number): void {
  const name = (transport: unknown): void => {
    const socket = propertyOf(transport, 'socket');
    if (!isClosing(socket)) return;
    const close = socket.close.bind(socket);
    socket.close = (code, reason) =>
      close(code, code === tooBig ? `a message has at most ${maxBytes} bytes` : reason);
  };
  name(connection.transport);
  connection.on('upgrade', name);
}

const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (Reflect.get(value, name) as unknown) : undefined;

const isClosing = (value: unknown): value is Closing => typeof propertyOf(value, 'close') === 'function';
