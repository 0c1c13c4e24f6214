import type { Server as HttpServer } from 'node:http';
import { crash } from '@croupier/games/crash';
import { Server, type Socket } from 'socket.io';
import type * as z from 'zod';
import { openDoor, type Door } from './door.ts';
import { cancelBet, cashOut, ownBets, placeBet, type BetAnswer } from './crash/bets.ts';
import { failureOf } from './http/api.ts';
import { fail } from './failures.ts';
import { createLimiter, type Limiter } from './limits.ts';
import {
  betReference,
  placeBetRequest,
  type Ack,
  type BalanceEvent,
  type ClientEvents,
  type FailureCode,
  type OwnBets,
  type ServerEvents,
} from './protocol.ts';
import type { PlayerSession } from './sessions.ts';
import type { Settings } from './settings.ts';
import type { Studio } from './studio.ts';

interface SocketData {
  session: PlayerSession;
  key: string;
}
type PlayerSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>;
type StudioServer = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>;

export interface StudioSocket {
  balance(playerId: string, event: BalanceEvent): void;
  close(): Promise<void>;
}

const seats = 5000;
const largestMessage = 4096;
/** Twice a minute, so that no socket outlives its session by a minute. */
const sessionCheckMs = 30_000;
const everyone = `table:${crash.code}`;
const roomOf = (playerId: string): string => `player:${playerId}`;

export function createSocket(
  server: HttpServer,
  { publicPath: path, sockets }: Pick<Settings, 'publicPath' | 'sockets'>,
  studio: Studio,
): StudioSocket {
  const door = openDoor(sockets);
  const io: StudioServer = new Server({
    path: `${path}/socket`,
    cors: { origin: '*', credentials: false },
    serveClient: false,
    maxHttpBufferSize: largestMessage,
    transports: ['websocket', 'polling'],
    allowRequest: (request, decide) => decide(null, door.arrive(request)),
  });
  door.attach(server, io);
  const limiter = createLimiter(15, 8);
  let version = 0;
  const own = (playerId: string): OwnBets => {
    version = Math.max(version + 1, Date.now());
    return { version, bets: ownBets(studio.table, playerId) };
  };

  io.use((socket, next) => {
    admit(door, studio, socket).then(
      () => next(),
      (error: unknown) => {
        next(Object.assign(new Error(failureOf(error).code), { data: failureOf(error).toWire() }));
        // Whoever is refused asks again by another handshake, which counts.
        setImmediate(() => socket.conn.close());
      },
    );
  });
  io.on('connection', (socket) => seat(studio, limiter, socket, own));
  studio.table.listen({
    state: (state) => void io.to(everyone).emit('table', state),
    tick: (tick) => void io.to(everyone).volatile.emit('tick', tick),
    bets: (playerIds) => {
      for (const id of playerIds) io.to(roomOf(id)).emit('bets', own(id));
    },
  });
  return {
    balance: (playerId, event) => void io.to(roomOf(playerId)).emit('balance', event),
    close: () => io.close(),
  };
}

function seat(
  studio: Studio,
  limiter: Limiter,
  socket: PlayerSocket,
  own: (playerId: string) => OwnBets,
): void {
  const { session, key } = socket.data;
  void socket.join(roomOf(session.playerId));
  if (session.gameCode === crash.code) {
    const { table } = studio;
    const answered = guard(studio, limiter, socket);
    void socket.join(everyone);
    socket.emit('table', table.state());
    socket.emit('bets', own(session.playerId));
    socket.on('bet', (body, ack) =>
      answered(placeBetRequest, body, ack, (bet) => placeBet(table, session, bet)),
    );
    socket.on('cancel', (body, ack) =>
      answered(betReference, body, ack, ({ betId }) => cancelBet(table, session, betId)),
    );
    socket.on('cashOut', (body, ack) =>
      answered(betReference, body, ack, ({ betId }) => cashOut(table, session, betId)),
    );
  }
  socket.on('read', (_, ack) => {
    if (typeof ack !== 'function') return;
    const wait = limiter.take(session.id);
    if (wait > 0) return ack({ ok: false, failure: { code: 'TOO_FAST', retryAfterMs: wait } });
    readAll(studio, session, own).then(
      (value) => ack({ ok: true, value }),
      (error: unknown) => ack({ ok: false, failure: failureOf(error).toWire() }),
    );
  });
  const checking = setInterval(() => void keepAlive(studio, socket, key), sessionCheckMs);
  socket.on('disconnect', () => {
    clearInterval(checking);
    // A connection that has left its session behind would be one that nobody counts.
    socket.conn.close();
  });
}

async function admit(door: Door, studio: Studio, socket: PlayerSocket): Promise<void> {
  const key: unknown = socket.handshake.auth.sessionKey;
  if (typeof key !== 'string' || key.length > 200) return fail('SESSION_UNKNOWN');
  const session = await studio.sessions.find(key);
  if (door.seated() >= seats || !door.admit(socket.conn, session.id)) fail('BUSY', 5000);
  socket.data.session = session;
  socket.data.key = key;
}

async function readAll(studio: Studio, session: PlayerSession, own: (playerId: string) => OwnBets) {
  const { operator, gameCode, gameSession, playerId, currency } = session;
  const funds = await studio.wallet.balance({ operator, gameCode, gameSession, playerId, currency });
  const balance: BalanceEvent | null =
    funds.class === 'success' ? { ...funds.value, at: studio.now().toISOString() } : null;
  const table = session.gameCode === crash.code ? studio.table.state() : null;
  return { table, own: own(playerId), balance };
}

type Answered = <Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  ack: Ack<BetAnswer>,
  work: (request: z.infer<Schema>) => Promise<BetAnswer>,
) => void;

/** Limits, validates, answers; a message without an acknowledgement is dropped. */
function guard(studio: Studio, limiter: Limiter, socket: PlayerSocket): Answered {
  const { session, key } = socket.data;
  return (schema, body, ack, work) => {
    if (typeof ack !== 'function') return;
    const run = async (): Promise<void> => {
      try {
        const wait = limiter.take(session.id);
        if (wait > 0) fail('TOO_FAST', wait);
        const request = schema.parse(body);
        await studio.sessions.find(key);
        ack({ ok: true, value: await work(request) });
      } catch (error) {
        const failure = failureOf(error);
        if (failure.code === 'INTERNAL') studio.log.error({ err: error }, 'socket call failed');
        ack({ ok: false, failure: failure.toWire() });
        if (failure.code === 'SESSION_EXPIRED' || failure.code === 'PLAYER_BLOCKED') {
          await studio.sessions.end(session.id).catch(() => undefined);
          socket.emit('ended', failure.toWire());
        }
      }
    };
    void run();
  };
}

const ended = new Set<FailureCode>(['SESSION_EXPIRED', 'SESSION_UNKNOWN', 'PLAYER_BLOCKED']);

/**
 * A flight may be watched longer than the studio's idle time; a session that has ended, at the operator's too, closes
 * its socket. Not while a bet of the player runs, which can be cashed out until its end.
 */
async function keepAlive(studio: Studio, socket: PlayerSocket, key: string): Promise<void> {
  const { playerId, gameCode } = socket.data.session;
  const runs = ownBets(studio.table, playerId).some(({ status }) => status === 'accepted');
  try {
    if (runs) await studio.sessions.find(key);
    else await studio.sessions.resume(key, gameCode);
  } catch (error) {
    const failure = failureOf(error);
    if (!ended.has(failure.code)) return;
    socket.emit('ended', failure.toWire());
    socket.disconnect(true);
  }
}
