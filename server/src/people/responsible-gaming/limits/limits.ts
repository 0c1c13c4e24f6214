import { transaction, type Tx } from '../../../platform/database/database.ts';
import { memberOfJob } from '../../../platform/jobs/jobs.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import { type GamingParts, jobs } from '../parts.ts';
import {
  changeOf,
  coolingMs,
  currentWindowEnd,
  firstWindowEnd,
  type LimitKind,
  type LimitPeriod,
  spanOf,
  windowDays,
} from '../rules.ts';
import { recordLimit } from './events.ts';
import { settleSessionTime } from './session-time.ts';
import { addEvent, type LimitRow, lockChoices, readLimits, saveLimit, type Who } from '../store.ts';
import { playedSince } from '../../../ledger/index.ts';

export interface LimitRequest {
  kind: LimitKind;
  period: LimitPeriod;
  amount: bigint | null;
}

const textOf = (amount: bigint | null): string => (amount === null ? '' : String(amount));

/** Lower holds at once; higher and none wait, so that nobody raises a limit in the heat of a game. */
export async function setLimit(
  parts: GamingParts,
  merchant: Merchant,
  member: Who,
  request: LimitRequest,
): Promise<void> {
  const { platform } = parts;
  const now = platform.clock.now();
  await transaction(platform.db, async (tx) => {
    await lockChoices(tx, member);
    const before = (await readLimits(tx, member)).find(
      ({ kind, period }) => kind === request.kind && period === request.period,
    );
    const change = changeOf(before?.amount ?? null, request.amount);
    const detail = {
      kind: request.kind,
      period: request.period,
      from: textOf(before?.amount ?? null),
      to: textOf(request.amount),
    };
    const plain = { pending: false, pendingAmount: null, pendingFrom: null };
    if (change === 'none') {
      if (!before?.pending) return;
      await saveLimit(tx, member, { ...before, ...plain }, now);
      await addEvent(tx, member, { event: 'limit.kept', detail, by: 'member', at: now });
    } else if (change === 'raise' && before) {
      const pendingFrom = new Date(now.getTime() + coolingMs);
      await saveLimit(
        tx,
        member,
        { ...before, pending: true, pendingAmount: request.amount, pendingFrom },
        now,
      );
      await addEvent(tx, member, { event: 'limit.raise_asked', detail, by: 'member', at: now });
      const { kind, period } = request;
      const payload = { merchantId: member.merchantId, memberId: member.id, kind, period };
      const key = `${jobs.raise}:${member.id}:${kind}:${period}`;
      await platform.jobs.add(tx, jobs.raise, payload, { runAt: pendingFrom, key });
    } else {
      const first = firstWindowEnd(merchant.timeZone, request.period, now);
      const windowEnd =
        before && before.amount !== null ? currentWindowEnd(before.windowEnd, request.period, now) : first;
      const row: LimitRow = { ...request, windowEnd, ...plain };
      await saveLimit(tx, member, row, now);
      await addEvent(tx, member, { event: 'limit.lowered', detail, by: 'member', at: now });
      await recordLimit(platform, tx, member, row, 'lowered');
      await countAtLedger(parts, tx, member, row, merchant.currency);
    }
  });
  if (request.kind === 'session') await settleSessionTime(parts, member);
}

/** Losses and stakes are counted by every bet itself, under the wallet's lock. Comes last: it locks the member's accounts. */
export async function countAtLedger(
  { ledger }: GamingParts,
  tx: Tx,
  member: Who,
  row: LimitRow,
  currency: string,
): Promise<void> {
  const { kind, period, amount, windowEnd } = row;
  if (kind !== 'loss' && kind !== 'wager') return;
  const since = new Date(windowEnd.getTime() - spanOf(period));
  const { stake, payout } = await playedSince(tx, member, currency, since);
  await ledger.setLimit(tx, {
    merchantId: member.merchantId,
    memberId: member.id,
    kind,
    limit: amount,
    windowDays: windowDays[period],
    windowEnd,
    used: kind === 'loss' ? stake - payout : stake,
  });
}

/** The job of a rise: a request that was taken back or replaced meanwhile is not due. */
export async function raiseLimit(parts: GamingParts, payload: Record<string, string>): Promise<void> {
  const { platform } = parts;
  const { merchantId, memberId: id } = memberOfJob(payload);
  const member = { merchantId, id };
  const merchant = await platform.merchants.byId(member.merchantId);
  if (!merchant) return;
  const now = platform.clock.now();
  const raised = await transaction(platform.db, async (tx) => {
    await lockChoices(tx, member);
    const before = (await readLimits(tx, member)).find(
      ({ kind, period }) => kind === payload['kind'] && period === payload['period'],
    );
    if (!before?.pendingFrom || before.pendingFrom > now) return null;
    const row: LimitRow = {
      ...before,
      amount: before.pendingAmount,
      pending: false,
      pendingAmount: null,
      pendingFrom: null,
    };
    await saveLimit(tx, member, row, now);
    const { kind, period } = before;
    const detail = { kind, period, from: textOf(before.amount), to: textOf(row.amount) };
    await addEvent(tx, member, { event: 'limit.raised', detail, by: 'site', at: now });
    await recordLimit(platform, tx, member, row, 'raised');
    await countAtLedger(parts, tx, member, row, merchant.currency);
    return kind;
  });
  if (raised === 'session') await settleSessionTime(parts, member);
}
