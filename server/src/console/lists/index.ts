import { languageOf, listFileCalls, operatorListCalls } from '@croupier/contract';
import { fail } from '../../platform/failure.ts';
import { dayIn } from '../../platform/formats/days.ts';
import {
  type BaseCall,
  behind,
  type Call,
  implement,
  type OperatorIdentity,
  type Route,
} from '../../platform/http/call.ts';
import { FileAnswer } from '../../platform/http/pages/file-answer.ts';
import { validate } from '../../platform/http/validation.ts';
import type { Platform } from '../../platform/platform.ts';
import { createTickets } from '../../platform/security/tickets.ts';
import { actorOf, type OperatorCall, type Trail } from '../guard/index.ts';
import type { ListFile } from './list-file.ts';
import { trailFile } from './trail-file.ts';
import { linesOf, pagesOf } from './rows.ts';
import { type Ticket, ticketShape } from './ticket.ts';
import { say } from './texts.ts';
import { readViews, removeView, saveView, type SavedView } from './view-store.ts';

export { type CellWriter, listFile, type ListFile } from './list-file.ts';

export interface ListDeps {
  trail: Trail;
  /** The lists that can be had as files. */
  files: readonly ListFile[];
  /** All calls of the site: a file is read by the handler of its list, so that its rights and masks are the list's. */
  routes: readonly Route[];
  /** Of a session that is still open, with the rights that it has now. */
  operatorOf(sessionId: string): Promise<OperatorIdentity | null>;
}

type Listed = ListFile & { route: Route };
type Lists = ReadonlyMap<string, Listed>;
const named = (lists: Lists, id: string): Listed => lists.get(id) ?? fail('NOT_FOUND');

/** What lists of the console have in common: files of exactly what a filter shows, and filters that an operator keeps. */
export function createLists(platform: Platform, deps: ListDeps): { routes: readonly Route[] } {
  const lists = new Map(
    [trailFile, ...deps.files].map((file) => [file.list.id, withRoute(file, deps.routes)]),
  );
  return {
    routes: [
      ...operatorRoutes(platform, deps, lists),
      ...implement(listFileCalls)({ read: fileReader(platform, deps, lists) }),
    ],
  };
}

function withRoute(file: ListFile, routes: readonly Route[]): Listed {
  const route = routes.find(({ endpoint }) => endpoint.id === file.list.id);
  if (!route) throw new Error(`no call reads the list ${file.list.id}`);
  return { ...file, route };
}

const ticketsOf = (platform: Platform) => createTickets(platform, 'list-file', ticketShape);

function operatorRoutes(platform: Platform, deps: ListDeps, lists: Lists): Route[] {
  const { clock, db } = platform;
  const tickets = ticketsOf(platform);
  const ownerOf = ({ operator, params }: OperatorCall & { params: { list: string } }) => ({
    merchantId: operator.merchantId,
    operatorId: operator.id,
    list: named(lists, params.list).list.id,
  });
  const viewsOf = async (call: Parameters<typeof ownerOf>[0]) => ({
    views: (await readViews(db, ownerOf(call))).map(shownView),
  });
  const mayRead = async (call: Call<typeof operatorListCalls.order>) =>
    lists.get(call.params.list)?.route.before?.(call);
  return implement(operatorListCalls)({
    // Anyone who may not read the list hears that before anything else, as from the list itself.
    order: behind(mayRead, async (call: Call<typeof operatorListCalls.order>) => {
      const { list, name } = named(lists, call.params.list);
      const { filter, params, locale = call.language } = call.body;
      validate(list, 'query', filter, call.language);
      validate(list, 'params', params, call.language);
      const subject = { type: 'list', id: Object.values(params)[0] ?? '' };
      await deps.trail.record(db, actorOf(call), {
        action: `${name}.exported`,
        subject,
        detail: recorded(filter),
      });
      const { operator } = call;
      const ticket = { merchantId: operator.merchantId, sessionId: operator.sessionId, list: list.id };
      const sealed = tickets.seal({ ...ticket, filter, params, locale });
      return { url: `/operator/api/list-file?ticket=${sealed}` };
    }),
    views: viewsOf,
    saveView: async (call) => {
      const view = { name: call.params.name, filter: call.body.filter, savedAt: clock.machine() };
      if (!(await saveView(db, ownerOf(call), view)))
        fail('FIELDS_INVALID', { errors: { name: say(call.language, 'tooManyViews') } });
      return viewsOf(call);
    },
    removeView: async (call) => {
      await removeView(db, ownerOf(call), call.params.name);
      return viewsOf(call);
    },
  });
}

const documentLike = /^[^\p{L}]*(?:\d[^\p{L}\d]*){11,}$/u;

/** The record names nobody's document in full, as the look at the list doesn't either. */
const recorded = ({ search, ...filter }: Record<string, string>): Record<string, string> => {
  if (search === undefined) return filter;
  return { ...filter, search: documentLike.test(search) ? `***${search.trim().slice(-2)}` : search };
};

const shownView = ({ name, filter, savedAt }: SavedView) => ({
  name,
  filter,
  savedAt: savedAt.toISOString(),
});

function fileReader(platform: Platform, deps: ListDeps, lists: Lists) {
  const { clock, merchants } = platform;
  const tickets = ticketsOf(platform);
  const running = new Set<string>();
  return async (call: BaseCall & { query: { ticket: string } }): Promise<FileAnswer> => {
    const ticket = tickets.open(call.query.ticket) ?? fail('NOT_FOUND');
    const merchant = (await merchants.byId(ticket.merchantId)) ?? fail('NOT_FOUND');
    const operator = (await deps.operatorOf(ticket.sessionId)) ?? fail('NOT_FOUND');
    if (running.has(operator.id)) fail('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 });
    if (!(await tickets.spend(call.query.ticket, ticket))) fail('NOT_FOUND');
    const file = named(lists, ticket.list);
    // The order is on record; its pages are no looks of their own.
    const base = { ...call, operator, merchant, language: languageOf(ticket.locale), silent: true };
    await file.route.before?.(base);
    const lines = linesOf(file, pagesOf(readerOf(file, base, ticket)), {
      ...ticket,
      timeZone: merchant.timeZone,
    });
    const name = `${file.name}-${dayIn(merchant.timeZone, clock.now())}.csv`;
    return new FileAnswer(name, once(running, operator.id, lines));
  };
}

/** Pages of the list as its own handler gives them to this operator. */
function readerOf({ list, route }: Listed, base: object, { filter, params, locale }: Ticket) {
  const language = languageOf(locale);
  const place = validate(list, 'params', params, language);
  const query = validate(list, 'query', filter, language);
  return async (page: object) =>
    (await route.handle({ ...base, params: place, query: Object.assign({}, query, page) })) as {
      content: readonly object[];
    };
}

/** One file at a time for each operator: several at once would be no quicker. */
async function* once(
  running: Set<string>,
  operatorId: string,
  lines: AsyncIterable<string>,
): AsyncIterable<string> {
  running.add(operatorId);
  try {
    yield* lines;
  } finally {
    running.delete(operatorId);
  }
}
