import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import type * as z from 'zod';
import { maxMessageBytes, openDoor, type Door } from './door.ts';
import { failureOf } from './http/api.ts';
import { fail, StudioFailure } from './failures.ts';
import { createLimiter, type Limiter } from './limits.ts';
import { hasOpenRound } from './open-rounds.ts';
import {
  betReference,
  placeBetRequest,
  pressRequest,
  type Ack,
  type BalanceEvent,
  type ClientEvents,
  type Failure,
  type FailureCode,
  type OwnBets,
  type ServerEvents,
} from './protocol.ts';
import type { PlayerSession } from './sessions.ts';
import type { Settings } from './settings.ts';
import { cancelBet, ownBets, placeBet, press, type BetAnswer } from './shared/bets.ts';
import type { SharedTable } from './shared/table.ts';
import type { Studio } from './studio.ts';
import { freeRoundsOf } from './wallet/free-rounds.ts';

interface SocketData {
  session: PlayerSession;
  key: string;
  /** Why no bets are taken on this line any more; what is undecided is still finished on it. */
  noBets: Failure | null;
}
type PlayerSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>;
type StudioServer = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>;

export interface StudioSocket {
  balance(playerId: string, event: BalanceEvent): void;
  close(): Promise<void>;
}

/** Twice a minute, so that no socket outlives its session by a minute. */
const sessionCheckMs = 30_000;
const roomOf = (session: Pick<PlayerSession, 'playerId'>): string => `player:${session.playerId}`;
const tableRoom = (table: SharedTable): string => `table:${table.tableCode}`;
/** A player's lines at one table: bets at another are none of its business. */
const seatRoom = (table: SharedTable, { playerId }: Pick<PlayerSession, 'playerId'>): string =>
  `seat:${table.tableCode}:${playerId}`;
type Own = (table: SharedTable, playerId: string) => OwnBets;

export function createSocket(
  server: HttpServer,
  { publicPath: path, sockets, seats }: Pick<Settings, 'publicPath' | 'sockets'> & { seats: number },
  studio: Studio,
): StudioSocket {
  const door = openDoor(sockets);
  const io: StudioServer = new Server({
    path: `${path}/socket`,
    cors: { origin: '*', credentials: false },
    serveClient: false,
    maxHttpBufferSize: maxMessageBytes,
    transports: ['websocket', 'polling'],
    allowRequest: (request, decide) => decide(null, door.arrive(request)),
  });
  door.attach(server, io);
  // Reading never stands in the way of a bet, and nothing in that of a press.
  const limits = { bets: createLimiter(15, 8), reads: createLimiter(15, 8) };
  let version = 0;
  const own: Own = (table, playerId) => {
    version = Math.max(version + 1, Date.now());
    return { version, bets: ownBets(table, playerId) };
  };

  io.use((socket, next) => {
    admit({ door, seats }, studio, socket).then(
      () => next(),
      (error: unknown) => {
        next(Object.assign(new Error(failureOf(error).code), { data: failureOf(error).toWire() }));
        // Anyone who is refused asks again by another handshake, which counts.
        setImmediate(() => socket.conn.close());
      },
    );
  });
  io.on('connection', (socket) => seat(studio, limits, socket, own));
  for (const table of studio.tables) {
    table.listen({
      state: (state) => void io.to(tableRoom(table)).emit('table', state),
      tick: (tick) => void io.to(tableRoom(table)).volatile.emit('tick', tick),
      bets: (playerIds) => {
        for (const playerId of playerIds) {
          const room = seatRoom(table, { playerId });
          io.to(room).emit('bets', own(table, playerId));
          if (table.live?.over === true) dismissEnded(io, room);
        }
      },
    });
  }
  return {
    balance: (playerId, event) => void io.to(roomOf({ playerId })).emit('balance', event),
    close: () => io.close(),
  };
}

interface Limits {
  bets: Limiter;
  reads: Limiter;
}

function seat(studio: Studio, limits: Limits, socket: PlayerSocket, own: Own): void {
  const { session, key } = socket.data;
  const table = studio.tableOf(session);
  void socket.join(roomOf(session));
  if (table) {
    const answered = guard(studio, socket);
    void socket.join([tableRoom(table), seatRoom(table, session)]);
    socket.emit('table', table.state());
    socket.emit('bets', own(table, session.playerId));
    socket.on('bet', (body, ack) =>
      answered(placeBetRequest, body, ack, async (bet) => {
        limited(limits.bets, session);
        if (socket.data.noBets !== null) fail(socket.data.noBets.code);
        return placeBet(table, await studio.sessions.find(key), bet);
      }),
    );
    socket.on('cancel', (body, ack) =>
      answered(betReference, body, ack, ({ betId }) => {
        limited(limits.bets, session);
        return cancelBet(table, session, betId);
      }),
    );
    socket.on('press', (body, ack) => {
      const arrived = table.monotonic();
      answered(pressRequest, body, ack, (request) => press(table, session.playerId, request, arrived));
    });
  }
  if (socket.data.noBets !== null) socket.emit('noBets', socket.data.noBets);
  socket.on('read', (_, ack) => {
    if (typeof ack !== 'function') return;
    const wait = limits.reads.take(session.id);
    if (wait > 0) return ack({ ok: false, failure: { code: 'TOO_FAST', retryAfterMs: wait } });
    readAll(studio, session, own).then(
      (value) => ack({ ok: true, value }),
      (error: unknown) => ack({ ok: false, failure: failureOf(error).toWire() }),
    );
  });
  const checking = setInterval(() => void keepAlive(studio, socket), sessionCheckMs);
  socket.on('disconnect', () => {
    clearInterval(checking);
    // A connection that has left its session behind would be one that nobody counts.
    socket.conn.close();
  });
}

function limited(limiter: Limiter, session: PlayerSession): void {
  const wait = limiter.take(session.id);
  if (wait > 0) fail('TOO_FAST', wait);
}

async function admit(
  { door, seats }: { door: Door; seats: number },
  studio: Studio,
  socket: PlayerSocket,
): Promise<void> {
  const key: unknown = socket.handshake.auth.sessionKey;
  if (typeof key !== 'string' || key.length > 200) return fail('SESSION_UNKNOWN');
  const { session, ended } = await studio.sessions.forReading(key);
  if (door.seated() >= seats || !door.admit(socket.conn, session.id)) fail('BUSY', 5000);
  socket.data = { session, key, noBets: ended === null ? null : new StudioFailure(ended).toWire() };
}

async function readAll(studio: Studio, session: PlayerSession, own: Own) {
  const { operator, gameCode, gameSession, playerId, currency } = session;
  const funds = await studio.wallet.balance({ operator, gameCode, gameSession, playerId, currency });
  const balance: BalanceEvent | null =
    funds.class === 'success' ? { ...funds.value, at: studio.now().toISOString(), transferId: null } : null;
  const table = studio.tableOf(session);
  const freeRounds = await freeRoundsOf(studio.database, session, studio.now());
  if (!table) return { table: null, own: { version: 0, bets: [] }, balance, freeRounds };
  return { table: table.state(), own: own(table, playerId), balance, freeRounds };
}

type Answered = <Schema extends z.ZodType, Answer extends BetAnswer>(
  schema: Schema,
  body: unknown,
  ack: Ack<Answer>,
  work: (request: z.infer<Schema>) => Promise<Answer>,
) => void;

/**
 * Validates, works, answers; a message without an acknowledgement is dropped. Up to the work's first own waiting everything runs in
 * the message's own turn, so what the work decides at once is decided on arrival.
 */
function guard(studio: Studio, socket: PlayerSocket): Answered {
  return (schema, body, ack, work) => {
    if (typeof ack !== 'function') return;
    const run = async (): Promise<void> => {
      try {
        ack({ ok: true, value: await work(schema.parse(body)) });
      } catch (error) {
        const failure = failureOf(error);
        if (failure.code === 'INTERNAL') studio.log.error({ err: error }, 'socket call failed');
        ack({ ok: false, failure: failure.toWire() });
        if (failure.code === 'SESSION_EXPIRED' || failure.code === 'PLAYER_BLOCKED') {
          await studio.sessions.end(socket.data.session.id).catch(() => undefined);
          await endBetting(studio, socket, failure.toWire());
        }
      }
    };
    void run();
  };
}

/** The end of a session ends new bets. The line stays as long as the player has something to finish on it. */
async function endBetting(studio: Studio, socket: PlayerSocket, failure: Failure): Promise<void> {
  const open = await hasOpenRound(studio.database, socket.data.session).catch(() => true);
  if (!open) return dismiss(socket, failure);
  socket.data.noBets = failure;
  socket.emit('noBets', failure);
}

function dismiss(socket: Pick<PlayerSocket, 'emit' | 'disconnect'>, failure: Failure): void {
  socket.emit('ended', failure);
  socket.disconnect(true);
}

/** After the last undecided bet of a player whose session has ended. */
function dismissEnded(io: StudioServer, room: string): void {
  for (const id of io.sockets.adapter.rooms.get(room) ?? []) {
    const socket = io.sockets.sockets.get(id);
    if (socket !== undefined && socket.data.noBets !== null) dismiss(socket, socket.data.noBets);
  }
}

const over = new Set<FailureCode>(['SESSION_EXPIRED', 'SESSION_UNKNOWN', 'PLAYER_BLOCKED']);

/**
 * A table may be watched longer than the studio's idle time; a session that has ended, at the operator's too, closes
 * its socket. Not while a bet of the player runs, which can be finished until its end.
 */
async function keepAlive(studio: Studio, socket: PlayerSocket): Promise<void> {
  const { key, session } = socket.data;
  try {
    const { ended } = await studio.sessions.resume(key, session.gameCode);
    if (ended !== null) await endBetting(studio, socket, new StudioFailure(ended).toWire());
  } catch (error) {
    const failure = failureOf(error);
    if (over.has(failure.code)) dismiss(socket, failure.toWire());
  }
}
