import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Title } from '@croupier/games/lottery';
import * as z from 'zod';
import { networkOf } from '../door.ts';
import { fail } from '../failures.ts';
import { createGate, createLimiter, type Limiter } from '../limits.ts';
import { cancelTicket } from '../lottery/sale/cancel.ts';
import { sellingAt, tableOfIssue, tableOfVersion } from '../lottery/issue/issues.ts';
import { shownTicket, ticketsOfPlayer, ticketView } from '../lottery/sale/orders.ts';
import { quote, titleMeant } from '../lottery/sale/plan.ts';
import { issuesAhead, proofOfIssue, resultsOf, titleNow } from '../lottery/reading.ts';
import { buy } from '../lottery/sale/selling.ts';
import { tableView } from '../lottery/views.ts';
import {
  cancelRequest,
  maxSlipBody,
  plainNumber,
  purchaseRequest,
  quoteRequest,
  ticketsQuery,
  type IssueProof,
  type TicketsAnswer,
} from '../protocol.ts';
import type { Studio } from '../studio.ts';
import { keepingCalls, trendsCall } from './lottery-kept.ts';
import { sessionKeyOf } from './session-key.ts';

const positive = plainNumber.pipe(z.int().positive());
const purchasesAtOnce = 200;
const page = z.strictObject({
  before: positive.optional(),
  limit: plainNumber.pipe(z.int().min(1).max(100)).default(20),
});
const ahead = z.strictObject({ limit: plainNumber.pipe(z.int().min(1).max(100)).default(10) });
const nothing = z.strictObject({});
const ofTicket = z.object({ ticketId: z.uuid() });
const ofIssue = z.object({ gameCode: z.string().max(40), sequence: positive });

type Call = [
  method: 'GET' | 'POST',
  url: string,
  handler: (request: FastifyRequest) => Promise<object>,
  more?: { preHandler?: (request: FastifyRequest) => Promise<void>; bodyLimit?: number },
];

/** The calls of lotteries: what everyone may read, and what a session buys. */
export function registerLottery(app: FastifyInstance, studio: Studio): void {
  const perAddress = createLimiter(60, 10);
  const looks = {
    preHandler: async (request: FastifyRequest): Promise<void> => {
      const wait = perAddress.take(networkOf(request.raw));
      if (wait > 0) fail('TOO_FAST', wait);
    },
  };
  const open = publicCalls(studio);
  const player = playerCalls(studio);
  // These carry lines, and with them pasted lists.
  const long = { bodyLimit: maxSlipBody };
  const calls: Call[] = [
    ['GET', '/lottery/titles', open.titles, looks],
    ['GET', '/lottery/titles/:gameCode', open.title, looks],
    ['GET', '/lottery/titles/:gameCode/issues', open.issues, looks],
    ['GET', '/lottery/titles/:gameCode/tables/:version', open.table, looks],
    ['GET', '/lottery/titles/:gameCode/results', open.results, looks],
    ['GET', '/lottery/titles/:gameCode/trends', trendsCall(studio), looks],
    ['GET', '/lottery/issues/:gameCode/:sequence', open.proof, looks],
    ['GET', '/lottery/receipt-key', open.receiptKey, looks],
    ['GET', '/lottery/limits', player.limits],
    ['POST', '/lottery/quote', player.quote, long],
    ['POST', '/lottery/tickets', player.buy, long],
    ['GET', '/lottery/tickets', player.tickets],
    ['GET', '/lottery/tickets/:ticketId', player.ticket],
    ['POST', '/lottery/tickets/cancel', player.cancel],
    ['GET', '/lottery/drafts', player.draft],
    ['POST', '/lottery/drafts', player.keepDraft, long],
    ['GET', '/lottery/lists', player.lists],
    ['POST', '/lottery/lists', player.keepList],
    ['POST', '/lottery/lists/remove', player.removeList],
  ];
  for (const [method, url, handler, more = {}] of calls) app.route({ ...more, method, url, handler });
  for (const url of new Set(calls.map(([, one]) => one))) {
    const known = calls.filter(([, one]) => one === url).map(([method]) => method);
    const others = ['POST', 'PUT', 'PATCH', 'DELETE', 'GET'].filter(
      (method) => !known.some((one) => one === method),
    );
    app.route({ method: others, url, exposeHeadRoute: false, handler: refuseMethod(known) });
  }
  app.all('/lottery/*', () => fail('NOT_FOUND'));
}

const refuseMethod = (known: readonly string[]) => (_request: FastifyRequest, reply: FastifyReply) => {
  void reply.header('allow', known.map((one) => (one === 'GET' ? 'GET, HEAD' : one)).join(', '));
  return fail('METHOD_NOT_ALLOWED');
};

function publicCalls({ lottery }: Studio) {
  const titleOf = (request: FastifyRequest): Title => {
    const { gameCode } = z.object({ gameCode: z.string().max(40) }).parse(request.params);
    return lottery.titles.get(gameCode) ?? fail('NOT_FOUND');
  };
  return {
    async titles(request: FastifyRequest) {
      nothing.parse(request.query);
      const titles = await Promise.all([...lottery.titles.values()].map((title) => titleNow(lottery, title)));
      return { serverTime: new Date(lottery.beacon.now()).toISOString(), titles };
    },
    async title(request: FastifyRequest) {
      nothing.parse(request.query);
      const title = titleOf(request);
      const table = tableOfIssue(title, sellingAt(title, lottery.beacon.now()));
      const serverTime = new Date(lottery.beacon.now()).toISOString();
      return { serverTime, title: await titleNow(lottery, title), table: tableView(title, table) };
    },
    async issues(request: FastifyRequest) {
      const { limit } = ahead.parse(request.query);
      const serverTime = new Date(lottery.beacon.now()).toISOString();
      return { serverTime, issues: await issuesAhead(lottery, titleOf(request), limit) };
    },
    async table(request: FastifyRequest) {
      nothing.parse(request.query);
      const title = titleOf(request);
      const { version } = z.object({ version: positive }).parse(request.params);
      return tableView(title, tableOfVersion(title, version) ?? fail('NOT_FOUND'));
    },
    async results(request: FastifyRequest) {
      const { before, limit } = page.parse(request.query);
      const results = await resultsOf(lottery, titleOf(request), { before: before ?? null, limit });
      const last = results.at(-1);
      return { results, next: results.length < limit || last === undefined ? null : last.sequence };
    },
    async proof(request: FastifyRequest): Promise<IssueProof> {
      nothing.parse(request.query);
      const { sequence } = ofIssue.parse(request.params);
      return proofOfIssue(lottery, titleOf(request), sequence, null);
    },
    async receiptKey(request: FastifyRequest) {
      nothing.parse(request.query);
      return { algorithm: 'Ed25519', publicKey: lottery.receipts.publicKey };
    },
  };
}

/** Calls of a player, each with the session key. */
function playerCalls(studio: Studio) {
  const purchases = createLimiter(12, 6);
  const reads = createLimiter(24, 12);
  return {
    ...buyingCalls(studio, { purchases, reads }),
    ...readingCalls(studio, reads),
    ...keepingCalls(studio, reads),
  };
}

function buyingCalls(
  { lottery, sessions }: Studio,
  { purchases, reads }: { purchases: Limiter; reads: Limiter },
) {
  const gate = createGate(purchasesAtOnce, () => fail('BUSY', 1000));
  return {
    async quote(request: FastifyRequest) {
      const session = await sessions.find(sessionKeyOf(request, reads));
      return quote(lottery, session, quoteRequest.parse(request.body));
    },
    async buy(request: FastifyRequest) {
      const session = await sessions.find(sessionKeyOf(request, purchases));
      const body = purchaseRequest.parse(request.body);
      return gate(() => buy(lottery, session, body));
    },
    async cancel(request: FastifyRequest) {
      const session = await sessions.find(sessionKeyOf(request, purchases));
      const { ticketId } = cancelRequest.parse(request.body);
      return { ticket: await cancelTicket(lottery, session, ticketId) };
    },
  };
}

function readingCalls({ lottery, sessions }: Studio, reads: Limiter) {
  return {
    async tickets(request: FastifyRequest): Promise<TicketsAnswer> {
      const { session } = await sessions.confirmedForReading(sessionKeyOf(request, reads));
      const { gameCode, open, before, limit } = ticketsQuery.parse(request.query);
      const own = lottery.titles.get(session.gameCode) ?? fail('GAME_MISMATCH');
      const titles =
        gameCode === undefined
          ? [...lottery.titles.values()].filter(({ vendor }) => vendor === own.vendor)
          : [titleMeant(lottery, session, gameCode)];
      const rows = await ticketsOfPlayer(lottery.database, session.playerId, {
        titles: titles.map(({ code }) => code),
        open: open === undefined ? null : open === 'true',
        before: before ?? null,
        limit,
      });
      const last = rows.at(-1);
      return {
        tickets: rows.map((row) => ticketView(lottery, row)),
        next: rows.length < limit || last === undefined ? null : last.ordinal,
      };
    },
    async ticket(request: FastifyRequest) {
      const { session } = await sessions.confirmedForReading(sessionKeyOf(request, reads));
      nothing.parse(request.query);
      const { ticketId } = ofTicket.parse(request.params);
      const row = (await shownTicket(lottery.database, session.playerId, ticketId)) ?? fail('TICKET_UNKNOWN');
      const title = lottery.titles.get(row.title) ?? fail('TICKET_UNKNOWN');
      return {
        ticket: ticketView(lottery, row),
        proof: await proofOfIssue(lottery, title, row.sequence, row),
      };
    },
  };
}
