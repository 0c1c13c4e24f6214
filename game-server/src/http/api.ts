import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { networkOf } from '../door.ts';
import { booksOf, linesOf, proofOfPot } from '../jackpot/proof.ts';
import { fail, StudioFailure } from '../failures.ts';
import { createGate, createLimiter, type Limiter } from '../limits.ts';
import { ownRounds, proofOf } from '../proofs.ts';
import {
  actionRequest,
  betRequest,
  emptyRequest,
  gameCode,
  roundsRequest,
  seedRequest,
  sessionRequest,
  type BookLines,
  type DrawLogAnswer,
  type JackpotAnswer,
  type JackpotBooks,
  type PotProof,
  type Proof,
  type RoundAnswer,
  type RoundsAnswer,
  type SeedAnswer,
  type SessionAnswer,
  type TitleAnswer,
  type TopAnswer,
} from '../protocol.ts';
import { offeredGame } from '../instant/deps.ts';
import { lotterySession } from '../lottery/session.ts';
import { sessionKeyOf } from './session-key.ts';
import { instantSession, markRulesSeen, sharedSession, type OpenedSession } from '../session-view.ts';
import { readLog } from '../shared/chains.ts';
import { createTop } from '../shared/top.ts';
import type { Studio } from '../studio.ts';

const roundsAtOnce = 200;
const logPage = 500;

/** Nothing here relies on cookies, so any origin, the sandbox's opaque one too, may call with its session key. */
export function allowAnyOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('access-control-allow-origin', '*');
    reply.header('x-content-type-options', 'nosniff');
    if (request.method !== 'OPTIONS') return;
    reply.header('access-control-allow-methods', 'GET, POST');
    reply.header('access-control-allow-headers', 'authorization, content-type');
    reply.header('access-control-max-age', '600');
    return reply.code(204).send();
  });
}

export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const failure = failureOf(error);
    if (failure.code === 'INTERNAL') request.log.error({ err: error }, 'call failed');
    if (failure.retryAfterMs !== undefined)
      reply.header('retry-after', Math.ceil(failure.retryAfterMs / 1000));
    return reply.code(failure.status).header('cache-control', 'no-store').send({ failure: failure.toWire() });
  });
  // Outside of the calls nobody of the games asks for what there is not: the answer is that of the site, whose port this is.
  app.setNotFoundHandler((_, reply) =>
    reply.code(404).send({ success: false, code: 'NOT_FOUND', message: 'Not found' }),
  );
}

export function failureOf(error: unknown): StudioFailure {
  if (error instanceof StudioFailure) return error;
  if (error instanceof z.ZodError) return new StudioFailure('REQUEST_INVALID', fieldOf(error));
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return new StudioFailure('BODY_TOO_LARGE');
  if (status === 415) return new StudioFailure('UNSUPPORTED_MEDIA_TYPE');
  return new StudioFailure(status >= 400 && status < 500 ? 'REQUEST_INVALID' : 'INTERNAL');
}

/** Which field of the request is wrong, by its path; nothing where the request as a whole is. */
function fieldOf(error: z.ZodError): { detail?: string } {
  const [issue] = error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const path = [...(issue?.path ?? []), ...unknown].map((part) => String(part).slice(0, 32)).join('.');
  return path === '' ? {} : { detail: path };
}

export function registerApi(app: FastifyInstance, studio: Studio): void {
  const limitedBy = (perAddress: Limiter) => ({
    preHandler: async (request: FastifyRequest): Promise<void> => {
      const wait = perAddress.take(networkOf(request.raw));
      if (wait > 0) fail('TOO_FAST', wait);
    },
  });
  // Who looks proofs up keeps nobody behind the same address from opening a game.
  const sessions = limitedBy(createLimiter(60, 10));
  const looks = limitedBy(createLimiter(60, 10));
  app.addHook('preHandler', async (_, reply) => {
    reply.header('cache-control', 'no-store');
  });
  const player = playerCalls(studio);
  const open = publicCalls(studio);
  const calls: Call[] = [
    ['POST', '/api/session', (request) => open.session(request), sessions],
    ['POST', '/api/bet', (request) => player.bet(request)],
    ['POST', '/api/action', (request) => player.action(request)],
    ['POST', '/api/seed', (request) => player.seed(request)],
    ['POST', '/api/rounds', (request) => player.rounds(request)],
    ['POST', '/api/jackpot', (request) => player.jackpot(request)],
    ['POST', '/api/top', (request) => player.top(request)],
    ['POST', '/api/rules-seen', (request) => player.rulesSeen(request)],
    ['GET', '/fair/rounds/:id', (request) => open.proof(request), looks],
    ['GET', '/fair/titles/:gameCode', (request) => open.title(request), looks],
    ['GET', '/fair/jackpots', (request) => open.books(request), looks],
    ['GET', '/fair/jackpots/drops/:id', (request) => open.pot(request), looks],
    ['GET', '/fair/jackpots/books/:id', (request) => open.lines(request), looks],
    ['GET', '/fair/draws', (request) => open.draws(request), looks],
  ];
  for (const [method, url, handler, more = {}] of calls) {
    app.route({ ...more, method, url, handler });
    app.route({ method: otherMethods[method], url, exposeHeadRoute: false, handler: refuseMethod(method) });
  }
  for (const url of ['/api/*', '/fair/*']) app.all(url, () => fail('NOT_FOUND'));
}

type Call = [
  method: 'GET' | 'POST',
  url: string,
  handler: (request: FastifyRequest) => Promise<object>,
  more?: { preHandler: (request: FastifyRequest) => Promise<void> },
];

/** What can be read can be asked for without its body; questions before a call of another origin are answered for all paths. */
const otherMethods = {
  GET: ['POST', 'PUT', 'PATCH', 'DELETE'],
  POST: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'],
};

const refuseMethod = (allowed: Call[0]) => (_request: FastifyRequest, reply: FastifyReply) => {
  void reply.header('allow', allowed === 'GET' ? 'GET, HEAD' : allowed);
  return fail('METHOD_NOT_ALLOWED');
};

/** Calls of a player at a game, each with the session key. */
function playerCalls(studio: Studio) {
  // Reading never stands in the way of playing, nor a bet in that of an action.
  const bets = createLimiter(12, 6);
  const actions = createLimiter(12, 6);
  const reads = createLimiter(12, 6);
  const top = createTop(studio.database, studio.now);
  const gate = createGate(roundsAtOnce, () => fail('BUSY', 1000));
  return {
    async bet(request: FastifyRequest): Promise<RoundAnswer> {
      const session = await studio.sessions.find(sessionKeyOf(request, bets));
      const body = betRequest.parse(request.body);
      return gate(() => studio.instant.bet(session, body));
    },
    async action(request: FastifyRequest): Promise<RoundAnswer> {
      // An ended session too: the driver lets nobody act but the owner of an open round.
      const { session } = await studio.sessions.known(sessionKeyOf(request, actions));
      const body = actionRequest.parse(request.body);
      return gate(() => studio.instant.act(session, body));
    },
    async seed(request: FastifyRequest): Promise<SeedAnswer> {
      const session = await studio.sessions.confirmed(sessionKeyOf(request, bets));
      const { clientSeed } = seedRequest.parse(request.body);
      // No seed of a player decides a draw that all share.
      if (studio.tableOf(session)) fail('ACTION_INVALID');
      const { fairness, revealed } = await studio.instant.setSeed(session, clientSeed);
      return { fairness, clientSeed: fairness.clientSeed, revealed };
    },
    async rulesSeen(request: FastifyRequest): Promise<{ seen: true }> {
      const { session } = await studio.sessions.confirmedForReading(sessionKeyOf(request, reads));
      emptyRequest.parse(request.body);
      await markRulesSeen(studio.database, session);
      return { seen: true };
    },
    async top(request: FastifyRequest): Promise<TopAnswer> {
      const { session } = await studio.sessions.confirmedForReading(sessionKeyOf(request, reads));
      emptyRequest.parse(request.body);
      const table = studio.tableOf(session) ?? fail('ACTION_INVALID');
      return top(table.tableCode, session.currency);
    },
    async jackpot(request: FastifyRequest): Promise<JackpotAnswer> {
      const { session } = await studio.sessions.confirmedForReading(sessionKeyOf(request, reads));
      emptyRequest.parse(request.body);
      const game = studio.games.offered(session.gameCode) ?? fail('GAME_MISMATCH');
      return { jackpot: await studio.jackpots.state(game, session) };
    },
    async rounds(request: FastifyRequest): Promise<RoundsAnswer> {
      const { session } = await studio.sessions.confirmedForReading(sessionKeyOf(request, reads));
      const { before, limit } = roundsRequest.parse(request.body);
      const until = before === undefined ? studio.now() : new Date(before);
      return ownRounds(studio, session, until, limit);
    },
  };
}

function publicCalls(studio: Studio) {
  return {
    async session(request: FastifyRequest): Promise<SessionAnswer> {
      const opened = await openSession(studio, sessionRequest.parse(request.body));
      const lottery = studio.lottery.titles.get(opened.session.gameCode);
      if (lottery) return lotterySession(studio.lottery, lottery, opened);
      const shared = studio.tableOf(opened.session);
      if (shared) return sharedSession(studio.database, opened, shared, studio.now());
      return instantSession(studio, opened, offeredGame(studio, opened.session), studio.now());
    },
    async proof(request: FastifyRequest): Promise<Proof> {
      const { id } = z.object({ id: z.uuid() }).parse(request.params);
      return proofOf(studio, id);
    },
    async title(request: FastifyRequest): Promise<TitleAnswer> {
      const { gameCode: code } = z.object({ gameCode }).parse(request.params);
      const game = studio.games.offered(code) ?? studio.sharedGames.offered(code);
      const { names, kind, scene } = game ?? fail('NOT_FOUND');
      return { names, kind, scene: scene ?? null };
    },
    async books(request: FastifyRequest): Promise<JackpotBooks> {
      const { operator, pot } = z
        .strictObject({ operator: z.string().max(64).default(''), pot: z.uuid().optional() })
        .parse(request.query);
      return booksOf(studio.database, pot === undefined ? { operator } : { pot });
    },
    async pot(request: FastifyRequest): Promise<PotProof> {
      const { id } = z.object({ id: z.uuid() }).parse(request.params);
      return proofOfPot(studio.database, id);
    },
    async lines(request: FastifyRequest): Promise<BookLines> {
      const { id } = z.object({ id: z.uuid() }).parse(request.params);
      const { after } = z
        .strictObject({ after: z.coerce.number().int().min(0).default(0) })
        .parse(request.query);
      return linesOf(studio.database, id, after);
    },
    async draws(request: FastifyRequest): Promise<DrawLogAnswer> {
      const { after, table } = z
        .strictObject({
          after: z.coerce.number().int().min(0).default(0),
          table: z
            .enum([...studio.tables.map((one) => one.tableCode), ...studio.lottery.titles.keys()])
            .default(studio.tables[0]?.tableCode ?? ''),
        })
        .parse(request.query);
      const entries = await readLog(studio.database, table, after, logPage);
      return { tableCode: table, entries };
    },
  };
}

async function openSession(studio: Studio, request: z.infer<typeof sessionRequest>): Promise<OpenedSession> {
  const { gameCode: code } = request;
  const game =
    studio.games.offered(code) ?? studio.sharedGames.offered(code) ?? studio.lottery.titles.get(code);
  if (game === undefined) fail('GAME_MISMATCH');
  if ('launchToken' in request) {
    const launched = await studio.sessions.launch(
      request.launchToken,
      request.gameCode,
      request.operator ?? null,
    );
    return { ...launched, ended: null };
  }
  const resumed = await studio.sessions.resume(request.sessionKey, request.gameCode);
  return { key: request.sessionKey, ...resumed };
}
