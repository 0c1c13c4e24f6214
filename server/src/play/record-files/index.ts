import { recordFileCalls } from '@croupier/contract';
import { byteOrderMark, csvFormat } from '../../platform/formats/csv.ts';
import { dayIn } from '../../platform/formats/days.ts';
import { fail } from '../../platform/failure.ts';
import { implement, type MemberIdentity, type Route } from '../../platform/http/call.ts';
import { FileAnswer } from '../../platform/http/pages/file-answer.ts';
import { createTickets } from '../../platform/security/tickets.ts';
import type { Platform } from '../../platform/platform.ts';
import { trialCurrency } from '../catalogue/index.ts';
import { type Sources, type Table, tableOf } from './rows.ts';
import { texts } from './texts.ts';
import { type Ticket, ticketShape } from './ticket.ts';

export type RecordFilesDeps = Omit<Sources, 'db'>;

const trialType = 4;
/** A file for people: what a spreadsheet opens, and what one request may cost. */
const maxRows = 100_000;
/** Rows go out together, not one by one. */
const chunkRows = 250;
const perMinute = { action: 'record-file', level: 'account', windowSeconds: 60, limit: 6 } as const;

/** Histories as CSV files, made while they are read: the member orders one, and its address makes it once, within a minute. */
export function createRecordFiles(platform: Platform, deps: RecordFilesDeps): { routes: readonly Route[] } {
  const { clock, config, merchants } = platform;
  const tickets = createTickets(platform, 'record-file', ticketShape);
  const running = new Set<string>();
  const routes = implement(recordFileCalls)({
    order: async ({ member, body, language }) => {
      mayOrder(member, body.what);
      const { merchantId, id: memberId, type } = member;
      const ticket = tickets.seal({ merchantId, memberId, type, language, order: body });
      return { url: `/wps/records/file?ticket=${ticket}` };
    },
    read: async ({ query }) => {
      const ticket = tickets.open(query.ticket) ?? fail('NOT_FOUND');
      const merchant = (await merchants.byId(ticket.merchantId)) ?? fail('NOT_FOUND');
      const { memberId, language, type } = ticket;
      if (config.rateLimits) await countFile(platform, { merchantId: merchant.id, memberId });
      if (running.has(memberId)) fail('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 });
      if (!(await tickets.spend(query.ticket, ticket))) fail('NOT_FOUND');
      const format = csvFormat(language, merchant.timeZone);
      const currency = type === trialType ? trialCurrency : merchant.currency;
      const table = tableOf({ ...deps, db: platform.db }, { merchant, ticket, currency, format });
      const name = `${texts[language].file[ticket.order.what]}-${dayIn(merchant.timeZone, clock.now())}.csv`;
      return new FileAnswer(name, once(running, memberId, chunksOf(table, ticket, format.line)));
    },
  });
  return { routes };
}

/** Play money has bets, and no account of its own. */
function mayOrder({ type }: MemberIdentity, what: string): void {
  if (type === trialType && what !== 'bets' && what !== 'loss') fail('TRIAL_NOT_ALLOWED');
}

async function* chunksOf(
  { head, rows }: Table,
  { language }: Ticket,
  line: (cells: Parameters<ReturnType<typeof csvFormat>['line']>[0]) => string,
): AsyncIterable<string> {
  const own = texts[language];
  let chunk = byteOrderMark + line(head.map((name) => own.head[name]));
  let count = 0;
  for await (const row of rows) {
    if (count === maxRows) {
      chunk += line([own.cut.replace('{rows}', String(maxRows))]);
      break;
    }
    chunk += line(row);
    count += 1;
    if (count % chunkRows === 0) {
      yield chunk;
      chunk = '';
    }
  }
  yield chunk;
}

/** One file at a time for each member: several at once would be no quicker. */
async function* once(
  running: Set<string>,
  memberId: string,
  chunks: AsyncIterable<string>,
): AsyncIterable<string> {
  running.add(memberId);
  try {
    yield* chunks;
  } finally {
    running.delete(memberId);
  }
}

async function countFile(
  { counters, db, clock }: Platform,
  { merchantId, memberId }: { merchantId: string; memberId: string },
): Promise<void> {
  const counter = { ...perMinute, merchantId, subject: memberId };
  const { retryAfterSeconds } = await counters.reserve(db, counter, clock.machine());
  if (retryAfterSeconds !== null) fail('TOO_MANY_REQUESTS', { retryAfterSeconds });
}
