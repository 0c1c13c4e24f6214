import { memberListCalls, memberListFileCalls, type PageWords, sitePageWords } from '@croupier/contract';
import { fail } from '../../platform/failure.ts';
import { dayIn } from '@croupier/contract/days';
import { refuseMember } from '../../platform/http/authorise.ts';
import {
  type BaseCall,
  type Call,
  implement,
  type MemberIdentity,
  type Route,
} from '../../platform/http/call.ts';
import { FileAnswer } from '../../platform/http/pages/file-answer.ts';
import { filterDetail } from '../../platform/lists/filter.ts';
import type { FigureWriter, ListFile } from '../../platform/lists/files/list-file.ts';
import {
  checkAddress,
  checkAsked,
  createQueueOfOne,
  fileLines,
  type Listed,
  listNamed,
  type Lists,
  listsOf,
  listTicketShape,
  readRow,
} from '../../platform/lists/files/reading.ts';
import { createViews } from '../../platform/lists/views.ts';
import type { Platform } from '../../platform/platform.ts';
import { createTickets } from '../../platform/security/tickets.ts';
import type { SecurityLog } from '../security-log/index.ts';
import { fileName, type MemberHead, say, wordOf } from './texts.ts';

export type { MemberHead } from './texts.ts';

/** How a file of a member's or an agent's list writes what rows hold. */
export interface MemberCellWriter extends FigureWriter {
  /** The word for a code of the wire, or the code where it has none. */
  word(code: string): string;
}
export type MemberListFile = ListFile<MemberHead, MemberCellWriter>;
type ListedHere = Listed<MemberHead, MemberCellWriter>;
type ListsHere = Lists<MemberHead, MemberCellWriter>;

export interface MemberListDeps {
  securityLog: Pick<SecurityLog, 'record'>;
  /** The lists of members and agents that can be had as files. */
  files: readonly MemberListFile[];
  /** All calls of the site: a file is read by the handler of its list, so that it shows whom and what the list shows. */
  routes: readonly Route[];
  /** Of a session that is still open, as its member is now. */
  memberOf(sessionId: string): Promise<MemberIdentity | null>;
}

const pageWords: Readonly<Record<string, PageWords>> = sitePageWords;
/** A file for people; an agent with more rows asks for shorter periods. */
const maxRows = 100_000;
const perMinute = { action: 'list-file', level: 'account', windowSeconds: 60, limit: 6 } as const;

/** What lists of the players' site have in common: files of exactly what a filter shows, and filters that an agent keeps. */
export function createMemberLists(platform: Platform, deps: MemberListDeps): { routes: readonly Route[] } {
  const lists = listsOf(deps.files, deps.routes);
  const views = createViews(platform, { table: 'member_saved_view', owner: 'member_id' });
  const ownerOf = ({ member, params }: { member: MemberIdentity; params: { list: string } }) => {
    const { list } = mayRead(listNamed(lists, params.list), member);
    return { merchantId: member.merchantId, ownerId: member.id, list: list.id };
  };
  return {
    routes: [
      ...implement(memberListCalls)({
        order: fileOrders(platform, deps, lists),
        views: (call) => views.list(ownerOf(call)),
        saveView: (call) => {
          const { params, body, language } = call;
          const owner = ownerOf(call);
          checkAddress(listNamed(lists, params.list), body.filter, {
            words: pageWords[params.list],
            language,
          });
          return views.save(owner, { ...params, ...body, language });
        },
        removeView: (call) => views.remove(ownerOf(call), call.params.name),
      }),
      ...implement(memberListFileCalls)({ read: fileReader(platform, deps, lists) }),
    ],
  };
}

/** The guard of the list's own call, for anyone who comes by another one. */
function mayRead(file: ListedHere, member: MemberIdentity): ListedHere {
  refuseMember(file.list, member);
  return file;
}

const ticketsOf = (platform: Platform) => createTickets(platform, 'member-list-file', listTicketShape);

function fileOrders(platform: Platform, { securityLog }: MemberListDeps, lists: ListsHere) {
  const tickets = ticketsOf(platform);
  return async (call: Call<typeof memberListCalls.order>) => {
    const { member, address, userAgent } = call;
    const file = mayRead(listNamed(lists, call.params.list), member);
    const { filter, params, locale = call.language } = call.body;
    const asked = { filter, params, locale };
    checkAsked(file, asked);
    const { merchantId, id: memberId, sessionId } = member;
    if (platform.config.rateLimits) await countFile(platform, { merchantId, memberId });
    // What the list refuses is refused here, where the page can say so.
    await readRow(file, call, asked);
    await securityLog.record(platform.db, {
      merchantId,
      memberId,
      kind: 'list.exported',
      place: { address, userAgent },
      detail: { list: file.list.id, ...params, ...filterDetail(filter) },
    });
    const sealed = tickets.seal({ merchantId, sessionId, list: file.list.id, ...asked });
    return { url: `/wps/list-file?ticket=${sealed}` };
  };
}

function fileReader(platform: Platform, deps: MemberListDeps, lists: ListsHere) {
  const { clock } = platform;
  const tickets = ticketsOf(platform);
  const queue = createQueueOfOne();
  return async (call: BaseCall & { query: { ticket: string } }): Promise<FileAnswer> => {
    const ticket = tickets.open(call.query.ticket, call.merchant) ?? fail('NOT_FOUND');
    const { merchant } = call;
    const member = (await deps.memberOf(ticket.sessionId)) ?? fail('NOT_FOUND');
    const file = mayRead(listNamed(lists, ticket.list), member);
    queue.refuseSecond(member.id);
    if (!(await tickets.spend(call.query.ticket, ticket))) fail('NOT_FOUND');
    const { locale } = ticket;
    const base = { ...call, member, merchant, language: locale };
    const lines = fileLines(file, base, ticket, {
      ...{ locale, maxRows, timeZone: merchant.timeZone, currency: merchant.currency },
      head: (head) => say(locale, `heads.${head}`),
      cut: (rows) => say(locale, 'cut', { rows: String(rows) }),
      writer: (figures) => ({ ...figures, word: (code) => wordOf(code, locale) }),
    });
    const name = `${fileName(file.name, locale)}-${dayIn(merchant.timeZone, clock.now())}.csv`;
    return new FileAnswer(name, queue.sending(member.id, lines));
  };
}

async function countFile(
  { counters, db, clock }: Platform,
  { merchantId, memberId }: { merchantId: string; memberId: string },
): Promise<void> {
  const counter = { ...perMinute, merchantId, subject: memberId };
  const { retryAfterSeconds } = await counters.reserve(db, counter, clock.machine());
  if (retryAfterSeconds !== null) fail('TOO_MANY_REQUESTS', { retryAfterSeconds });
}
