import { messagesOf } from '../../messages/index.ts';
import { responsibleGamingCalls } from '@croupier/contract';
import { transaction } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { implement, type MemberIdentity, type Route } from '../../platform/http/call.ts';
import type { Merchant } from '../../platform/merchants.ts';
import { minor } from '../../platform/formats/money.ts';
import { askToReturn, exclude } from './exclusion.ts';
import { setLimit } from './limits/limits.ts';
import { overviewOf, presentEvent, realityMinutes } from './overview.ts';
import type { GamingParts } from './parts.ts';
import { exclusionEnd, timeOutEnd } from './rules.ts';
import { addEvent, readEvents, saveRealityCheck } from './store.ts';
import { playedSince } from '../../ledger/index.ts';
import { cursorId } from '../../platform/lists/cursor.ts';

const maxMinutes = 31 * 24 * 60;

export function gamingRoutes(parts: GamingParts): Route[] {
  const { db, clock } = parts.platform;
  return implement(responsibleGamingCalls)({
    overview: ({ merchant, member }) => overviewOf(parts, merchant, member),
    setLimit: async ({ merchant, member, body, language }) => {
      const { kind, period, amount } = body;
      if (kind === 'session' && amount !== null && amount > maxMinutes) {
        fail('FIELDS_INVALID', {
          errors: { amount: messagesOf('memberFields')(language, 'longerThanPeriod') },
        });
      }
      await setLimit(parts, merchant, member, {
        kind,
        period,
        amount: amount === null ? null : BigInt(amount),
      });
      return overviewOf(parts, merchant, member);
    },
    setRealityCheck: async ({ merchant, member, body }) => {
      await transaction(db, async (tx) => {
        await saveRealityCheck(tx, member, body.minutes);
        const detail = { minutes: String(body.minutes) };
        await addEvent(tx, member, { event: 'reality_check.set', detail, by: 'member', at: clock.now() });
      });
      return overviewOf(parts, merchant, member);
    },
    reality: ({ merchant, member }) => realityOf(parts, merchant, member),
    takeTimeOut: async ({ merchant, member, body: { duration } }) => {
      const until = timeOutEnd(duration, clock.now());
      const request = { kind: 'time_out', until, duration, origin: 'member', orderedBy: null } as const;
      await transaction(db, (tx) => exclude(parts, tx, member, request));
      return overviewOf(parts, merchant, member);
    },
    selfExclude: async ({ merchant, member, body: { duration, password } }) => {
      await parts.passwords.confirm(member, password);
      const until = exclusionEnd(duration, clock.now());
      const request = { kind: 'self_exclusion', until, duration, origin: 'member', orderedBy: null } as const;
      await transaction(db, (tx) => exclude(parts, tx, member, request));
      return overviewOf(parts, merchant, member);
    },
    askToReturn: async ({ merchant, member }) => {
      await askToReturn(parts, member);
      return overviewOf(parts, merchant, member);
    },
    history: async ({ member, query: { cursor, limit } }) => {
      const rows = await readEvents(db, member, { before: cursorId(cursor), limit: limit + 1 });
      const content = rows.slice(0, limit).map(presentEvent);
      return { content, nextCursor: rows.length > limit ? (content.at(-1)?.id ?? null) : null };
    },
  });
}

/** The session that asks, and what was played since it began. */
async function realityOf(parts: GamingParts, merchant: Merchant, member: MemberIdentity) {
  const { db, clock } = parts.platform;
  const now = clock.now();
  const everyMinutes = await realityMinutes(parts, merchant, member);
  const spans = await parts.spans(db, member, new Date(now.getTime() - 24 * 3_600_000), now);
  const startedAt = spans.find(({ id }) => id === member.sessionId)?.from ?? now;
  const played = await playedSince(db, member, merchant.currency, startedAt);
  return {
    startedAt: startedAt.toISOString(),
    minutes: Math.floor((now.getTime() - startedAt.getTime()) / 60_000),
    everyMinutes,
    stake: minor(played.stake),
    payout: minor(played.payout),
    net: minor(played.payout - played.stake),
    currency: merchant.currency,
  };
}
