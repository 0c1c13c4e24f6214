import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { fail } from '../failures.ts';
import type { Limiter } from '../limits.ts';
import { draftOf, keepDraft } from '../lottery/kept/drafts.ts';
import { keepList, listsOf, removeList } from '../lottery/kept/lists.ts';
import { sellingAt, tableOfIssue } from '../lottery/issue/issues.ts';
import { titleMeant } from '../lottery/sale/plan.ts';
import { trendsOf } from '../lottery/trends/trends.ts';
import { limitsView } from '../lottery/views.ts';
import {
  draftRequest,
  listRequest,
  ofTitle,
  removeListRequest,
  trendsQuery,
  type DraftAnswer,
  type LimitsAnswer,
  type ListsAnswer,
  type TrendsAnswer,
} from '../protocol.ts';
import type { PlayerSession } from '../sessions.ts';
import type { Studio } from '../studio.ts';
import { sessionKeyOf } from './session-key.ts';

const nothing = z.strictObject({});

/** What a player keeps: slips that weren’t bought, and own numbers; and the limits of a title in the player’s currency. */
export function keepingCalls({ lottery, sessions }: Studio, reads: Limiter) {
  const reader = async (request: FastifyRequest): Promise<PlayerSession> =>
    (await sessions.confirmedForReading(sessionKeyOf(request, reads))).session;
  const writer = (request: FastifyRequest): Promise<PlayerSession> =>
    sessions.confirmed(sessionKeyOf(request, reads));
  return {
    async limits(request: FastifyRequest): Promise<LimitsAnswer> {
      const session = await reader(request);
      const title = titleMeant(lottery, session, ofTitle.parse(request.query).gameCode);
      const table = tableOfIssue(title, sellingAt(title, lottery.beacon.now()));
      return { gameCode: title.code, limits: limitsView(title, table, session.currency) };
    },
    async draft(request: FastifyRequest): Promise<DraftAnswer> {
      const session = await reader(request);
      return draftOf(lottery, session, ofTitle.parse(request.query).gameCode);
    },
    async keepDraft(request: FastifyRequest): Promise<DraftAnswer> {
      const session = await writer(request);
      return keepDraft(lottery, session, draftRequest.parse(request.body));
    },
    async lists(request: FastifyRequest): Promise<ListsAnswer> {
      const session = await reader(request);
      nothing.parse(request.query);
      return listsOf(lottery, session);
    },
    async keepList(request: FastifyRequest): Promise<ListsAnswer> {
      const session = await writer(request);
      return keepList(lottery, session, listRequest.parse(request.body));
    },
    async removeList(request: FastifyRequest): Promise<ListsAnswer> {
      const session = await writer(request);
      return removeList(lottery, session, removeListRequest.parse(request.body).listId);
    },
  };
}

/** What past draws of a title were like, for anyone. */
export function trendsCall({ lottery }: Studio): (request: FastifyRequest) => Promise<TrendsAnswer> {
  return async (request) => {
    const { gameCode } = z.object({ gameCode: z.string().max(40) }).parse(request.params);
    const title = lottery.titles.get(gameCode) ?? fail('NOT_FOUND');
    return trendsOf(lottery, title, trendsQuery.parse(request.query).window);
  };
}
