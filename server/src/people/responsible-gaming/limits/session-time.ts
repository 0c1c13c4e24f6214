import { type Db, transaction, type Tx } from '../../../platform/database/database.ts';
import { settleGate } from '../gate.ts';
import { type GamingParts, jobs } from '../parts.ts';
import { currentWindowEnd, minutesWithin, spanOf } from '../rules.ts';
import { type LimitRow, lockChoices, readLimits, type Who } from '../store.ts';

/** Asked again no sooner than this: a session is noted once a minute. */
const minWaitMs = 60_000;

export interface TimeLeft {
  /** Null where there is no limit. */
  minutes: number | null;
  /** When the window ends that is used up. */
  until: Date | null;
  /** The member is here. */
  playing: boolean;
}

const windowStart = (row: LimitRow, now: Date): Date =>
  new Date(currentWindowEnd(row.windowEnd, row.period, now).getTime() - spanOf(row.period));

export async function minutesUsed(
  parts: GamingParts,
  on: Db | Tx,
  member: Who,
  row: LimitRow,
  now: Date,
): Promise<number> {
  const since = windowStart(row, now);
  return minutesWithin(await parts.spans(on, member, since, now), since);
}

/** What is left of the narrowest limit of the time of play. */
export async function timeLeft(parts: GamingParts, on: Db | Tx, member: Who): Promise<TimeLeft> {
  const limits = (await readLimits(on, member)).filter(
    ({ kind, amount }) => kind === 'session' && amount !== null,
  );
  if (limits.length === 0) return { minutes: null, until: null, playing: false };
  const now = parts.platform.clock.now();
  let min: TimeLeft = { minutes: null, until: null, playing: false };
  for (const row of limits) {
    const since = windowStart(row, now);
    const spans = await parts.spans(on, member, since, now);
    const minutes = Number(row.amount ?? 0n) - minutesWithin(spans, since);
    const playing = spans.some(({ open }) => open);
    const until = minutes <= 0 ? currentWindowEnd(row.windowEnd, row.period, now) : null;
    const narrower = min.minutes === null || minutes < min.minutes;
    // Of several that are used up, the one that lasts longest says when play opens again.
    const longer = until !== null && (min.until === null || until > min.until);
    if (longer || (narrower && min.until === null)) min = { minutes, until, playing };
  }
  return min;
}

/** Closes the gate where the time is up, opens it where it isn't, and comes back when that may change. */
export async function settleSessionTime(parts: GamingParts, member: Who): Promise<TimeLeft> {
  const { platform } = parts;
  return transaction(platform.db, async (tx) => {
    await lockChoices(tx, member);
    const left = await timeLeft(parts, tx, member);
    await settleGate(parts, tx, member, { timeIsUp: left.until !== null });
    const now = platform.clock.now().getTime();
    const wait = left.minutes !== null && left.playing ? Math.max(left.minutes * 60_000, minWaitMs) : null;
    const runAt = left.until ?? (wait === null ? null : new Date(now + wait));
    if (runAt) {
      const payload = { merchantId: member.merchantId, memberId: member.id };
      await platform.jobs.add(tx, jobs.session, payload, { runAt, key: `${jobs.session}:${member.id}` });
    }
    return left;
  });
}
