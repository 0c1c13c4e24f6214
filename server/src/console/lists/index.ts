import { listFileCalls, operatorListCalls, operatorPageWords, type PageWords } from '@croupier/contract';
import { fail } from '../../platform/failure.ts';
import { dayIn } from '@croupier/contract/days';
import {
  type BaseCall,
  behind,
  type Call,
  implement,
  type OperatorIdentity,
  type Route,
} from '../../platform/http/call.ts';
import { FileAnswer } from '../../platform/http/pages/file-answer.ts';
import {
  checkAddress,
  checkAsked,
  createQueueOfOne,
  fileLines,
  type Lists as ListsOf,
  listNamed,
  listsOf,
  listTicketShape,
  readRow,
} from '../../platform/lists/files/reading.ts';
import { createViews } from '../../platform/lists/views.ts';
import type { Platform } from '../../platform/platform.ts';
import { createTickets } from '../../platform/security/tickets.ts';
import { actorOf, type OperatorCall, type Trail } from '../guard/index.ts';
import type { CellWriter, ListFile } from './list-file.ts';
import { operatorsFile } from './operators-file.ts';
import { trailFile } from './trail-file.ts';
import { fileName, type Head, headOf, say, wordOf } from './texts.ts';

export { type CellWriter, listFile, type ListFile, proposalColumns, reportFile } from './list-file.ts';

export interface ListDeps {
  trail: Trail;
  /** The lists that can be had as files. */
  files: readonly ListFile[];
  /** All calls of the site: a file is read by the handler of its list, so that its rights and masks are the list's. */
  routes: readonly Route[];
  /** Of a session that is still open, with the rights that it has now. */
  operatorOf(sessionId: string): Promise<OperatorIdentity | null>;
}

type Lists = ListsOf<Head, CellWriter>;

/** What lists of the console have in common: files of exactly what a filter shows, and filters that an operator keeps. */
export function createLists(platform: Platform, deps: ListDeps): { routes: readonly Route[] } {
  const lists = listsOf([trailFile, operatorsFile, ...deps.files], deps.routes);
  return {
    routes: [
      ...operatorRoutes(platform, deps, lists),
      ...implement(listFileCalls)({ read: fileReader(platform, deps, lists) }),
    ],
  };
}

const pageWords: Readonly<Record<string, PageWords>> = operatorPageWords;
const ticketsOf = (platform: Platform) => createTickets(platform, 'list-file', listTicketShape);

function operatorRoutes(platform: Platform, deps: ListDeps, lists: Lists): Route[] {
  const { db } = platform;
  const tickets = ticketsOf(platform);
  const views = createViews(platform, { table: 'saved_view', owner: 'operator_id' });
  const ownerOf = ({ operator, params }: OperatorCall & { params: { list: string } }) => ({
    merchantId: operator.merchantId,
    ownerId: operator.id,
    list: listNamed(lists, params.list).list.id,
  });
  const mayRead = async (call: BaseCall & { params: { list: string } }) =>
    lists.get(call.params.list)?.route.before?.(call);
  return implement(operatorListCalls)({
    // Anyone who may not read the list hears that before anything else, as from the list itself.
    order: behind(mayRead, async (call: Call<typeof operatorListCalls.order>) => {
      const file = listNamed(lists, call.params.list);
      const { list, name } = file;
      const { filter, params, locale = call.language } = call.body;
      checkAsked(file, { filter, params, locale: call.language });
      // What the list refuses or doesn't find is said here, where the page can show it. No look of its own: the order is on record.
      await readRow(file, { ...call, silent: true }, { filter, params, locale });
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
    views: behind(mayRead, (call: Call<typeof operatorListCalls.views>) => views.list(ownerOf(call))),
    saveView: behind(mayRead, (call: Call<typeof operatorListCalls.saveView>) => {
      const { params, body, language } = call;
      const words = pageWords[params.list];
      checkAddress(listNamed(lists, params.list), body.filter, { words, language });
      return views.save(ownerOf(call), { ...params, ...body, language });
    }),
    removeView: behind(mayRead, (call: Call<typeof operatorListCalls.removeView>) =>
      views.remove(ownerOf(call), call.params.name),
    ),
  });
}

const documentLike = /^[^\p{L}]*(?:\d[^\p{L}\d]*){11,}$/u;

/** The record names nobody's document in full, as the look at the list doesn't either. */
const recorded = ({ search, ...filter }: Record<string, string>): Record<string, string> => {
  if (search === undefined) return filter;
  return { ...filter, search: documentLike.test(search) ? `***${search.trim().slice(-2)}` : search };
};

function fileReader(platform: Platform, deps: ListDeps, lists: Lists) {
  const { clock, merchants } = platform;
  const tickets = ticketsOf(platform);
  const queue = createQueueOfOne();
  return async (call: BaseCall & { query: { ticket: string } }): Promise<FileAnswer> => {
    const ticket = tickets.open(call.query.ticket, 'anywhere') ?? fail('NOT_FOUND');
    const merchant = (await merchants.byId(ticket.merchantId)) ?? fail('NOT_FOUND');
    const operator = (await deps.operatorOf(ticket.sessionId)) ?? fail('NOT_FOUND');
    queue.refuseSecond(operator.id);
    if (!(await tickets.spend(call.query.ticket, ticket))) fail('NOT_FOUND');
    const file = listNamed(lists, ticket.list);
    // The order is on record; its pages are no looks of their own.
    const base = { ...call, operator, merchant, language: ticket.locale, silent: true };
    await file.route.before?.(base);
    const { locale } = ticket;
    const lines = fileLines(file, base, ticket, {
      locale,
      timeZone: merchant.timeZone,
      currency: merchant.currency,
      head: (head) => headOf(head, locale),
      cut: (rows) => say(locale, 'cut', { rows: String(rows) }),
      writer: (figures) => ({
        ...figures,
        yes: (holds) => say(locale, holds ? 'yes' : 'no'),
        word: (group, code) => (code === null ? '' : wordOf(group, code, locale)),
      }),
    });
    const name = `${fileName(file.name, locale)}-${dayIn(merchant.timeZone, clock.now())}.csv`;
    return new FileAnswer(name, queue.sending(operator.id, lines));
  };
}
