import { operatorFeedbackCalls, supportCalls, type ValueOf } from '@croupier/contract';
import { byAddress, type Counter } from '../../platform/brakes/counters.ts';
import { transaction } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { implement, type Route } from '../../platform/http/call.ts';
import { isId, newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { countNew, type FeedbackRow, handle, insertFeedback, listFeedback } from './store.ts';
import type { Console } from '../../console/index.ts';

export { feedbackFile } from './list-file.ts';

type View = ValueOf<typeof operatorFeedbackCalls.handle>;

interface Deps {
  /** Account names by member id. */
  accounts(merchantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Of the account in full; null where nobody has it. */
  idOf(merchantId: string, account: string): Promise<string | null>;
}

export interface Feedback {
  routes: readonly Route[];
  console(console: Console): { routes: readonly Route[] };
}

/** What one visitor may send within the hour before the inbox is for the others again. */
const perHour = { action: 'feedback', windowSeconds: 3_600, limit: 5 };

async function countSent(
  { counters, db, clock, config }: Platform,
  by: { merchantId: string; memberId: string | undefined; address: string },
): Promise<void> {
  if (!config.rateLimits) return;
  const { merchantId, memberId, address } = by;
  const wanted: Counter[] =
    memberId === undefined
      ? byAddress(address, perHour)
      : [{ ...perHour, level: 'account', merchantId, subject: memberId }];
  for (const counter of wanted) {
    const { retryAfterSeconds } = await counters.reserve(db, counter, clock.machine());
    if (retryAfterSeconds !== null) fail('TOO_MANY_REQUESTS', { retryAfterSeconds });
  }
}

/** Words of visitors and players, kept for anyone who answers them in the console. */
export function createFeedback(platform: Platform, deps: Deps): Feedback {
  const present = async (merchantId: string, rows: readonly FeedbackRow[]): Promise<View[]> => {
    const ids = rows.flatMap(({ memberId }) => memberId ?? []);
    const accounts = await deps.accounts(merchantId, ids);
    return rows.map(({ memberId, receivedAt, handledAt, ...row }) => ({
      ...row,
      member: memberId === null ? null : { id: memberId, account: accounts.get(memberId) ?? memberId },
      receivedAt: receivedAt.toISOString(),
      handledAt: handledAt?.toISOString() ?? null,
    }));
  };
  return {
    routes: implement(supportCalls)({
      feedback: async ({ merchant, language, body, visitor, address }) => {
        const now = platform.clock.machine();
        await countSent(platform, { merchantId: merchant.id, memberId: visitor?.id, address });
        const id = newId();
        await insertFeedback(platform.db, {
          merchantId: merchant.id,
          id,
          ...body,
          language,
          memberId: visitor?.id ?? null,
          at: now,
        });
        platform.realtime.emit({ merchantId: merchant.id, operators: true }, 'config.changed', {
          topic: 'feedback',
        });
        return { feedbackId: id };
      },
    }),
    console: (console) => ({ routes: inboxRoutes(platform, deps, console, present) }),
  };
}

type Present = (merchantId: string, rows: readonly FeedbackRow[]) => Promise<View[]>;

function inboxRoutes(platform: Platform, deps: Deps, console: Console, present: Present): Route[] {
  return implement(operatorFeedbackCalls)({
    list: console.allow('feedback.read', async (call) => {
      const merchantId = call.merchant.id;
      const memberId = await console.lookAtList(call, { action: 'feedback.viewed', type: 'feedback' }, deps);
      const unread = await countNew(platform.db, merchantId);
      if (memberId === null) return { content: [], nextCursor: null, unread };
      const { rows, next } = await listFeedback(platform.db, { ...call.query, merchantId, memberId });
      return { content: await present(merchantId, rows), nextCursor: next, unread };
    }),
    handle: console.allow('feedback.handle', async (call) => {
      const { id } = call.params;
      if (!isId(id)) return fail('NOT_FOUND');
      const row = await transaction(platform.db, async (tx) => {
        const at = platform.clock.machine();
        const by = call.operator.account;
        const done = await handle(tx, { merchantId: call.merchant.id, id, ...call.body, by, at });
        if (!done) return fail('NOT_FOUND');
        const subject = { type: 'feedback', id };
        await console.record(tx, call, { action: `feedback.${call.body.state}`, subject });
        return done;
      });
      const [view] = await present(call.merchant.id, [row]);
      return view ?? fail('NOT_FOUND');
    }),
  });
}
