import type { responsibleGamingCalls, ValueOf } from '@croupier/contract';
import { addDays, dayIn } from '@croupier/contract/days';
import type { Merchant } from '../../platform/merchants.ts';
import { minor } from '../../platform/formats/money.ts';
import { transaction } from '../../platform/database/database.ts';
import type { GamingParts } from './parts.ts';
import { currentWindowEnd, limitKinds, limitPeriods, spanOf, windowDays } from './rules.ts';
import { minutesUsed } from './limits/session-time.ts';
import {
  type EventRow,
  type ExclusionRow,
  type LimitRow,
  readExclusion,
  readLimits,
  readRealityCheck,
  type Who,
} from './store.ts';
import { type LimitCounterView, moneyOn, playedOn } from '../../ledger/index.ts';
import { peopleSetting } from '../settings.ts';

export type Overview = ValueOf<typeof responsibleGamingCalls.overview>;

export async function realityMinutes(parts: GamingParts, merchant: Merchant, member: Who): Promise<number> {
  const own = await readRealityCheck(parts.platform.db, member);
  return own ?? peopleSetting(merchant, 'realityCheckMinutes');
}

export async function overviewOf(parts: GamingParts, merchant: Merchant, member: Who): Promise<Overview> {
  const { db } = parts.platform;
  const [rows, counters, exclusion, realityCheckMinutes, net] = await Promise.all([
    readLimits(db, member),
    transaction(db, (tx) => parts.ledger.limits(tx, member.merchantId, member.id)),
    readExclusion(db, member),
    realityMinutes(parts, merchant, member),
    netPosition(parts, merchant, member),
  ]);
  const limits = await Promise.all(
    limitKinds.flatMap((kind) =>
      limitPeriods.map(async (period) => {
        const row = rows.find((one) => one.kind === kind && one.period === period);
        return row
          ? presentLimit(parts, member, row, counters)
          : { kind, period, amount: null, used: 0, windowEnd: null, pending: null };
      }),
    ),
  );
  return {
    currency: merchant.currency,
    limits,
    realityCheckMinutes,
    exclusion: exclusion ? presentExclusion(exclusion) : null,
    net,
  };
}

async function presentLimit(
  parts: GamingParts,
  member: Who,
  row: LimitRow,
  counters: readonly LimitCounterView[],
): Promise<Overview['limits'][number]> {
  const { kind, period, amount } = row;
  const now = parts.platform.clock.now();
  const windowEnd = currentWindowEnd(row.windowEnd, period, now);
  return {
    kind,
    period,
    amount: amount === null ? null : Number(amount),
    used: amount === null ? 0 : await usedOf(parts, member, row, { counters, windowEnd, now }),
    windowEnd: amount === null ? null : windowEnd.toISOString(),
    pending: row.pendingFrom && {
      amount: row.pendingAmount === null ? null : Number(row.pendingAmount),
      from: row.pendingFrom.toISOString(),
    },
  };
}

async function usedOf(
  parts: GamingParts,
  member: Who,
  row: LimitRow,
  { counters, windowEnd, now }: { counters: readonly LimitCounterView[]; windowEnd: Date; now: Date },
): Promise<number> {
  const { kind, period } = row;
  const { db } = parts.platform;
  if (kind === 'session') return minutesUsed(parts, db, member, row, now);
  if (kind === 'deposit') {
    return minor(await parts.depositsSince(db, member, new Date(windowEnd.getTime() - spanOf(period))));
  }
  const counter = counters.find((one) => one.kind === kind && one.windowDays === windowDays[period]);
  return counter && counter.windowEnd > now ? minor(counter.used) : 0;
}

async function netPosition(
  { platform }: GamingParts,
  merchant: Merchant,
  member: Who,
): Promise<Overview['net']> {
  const today = dayIn(merchant.timeZone, platform.clock.now());
  const since = { day: today, week: addDays(today, -6), month: addDays(today, -29), ever: null };
  return Promise.all(
    (['day', 'week', 'month', 'ever'] as const).map(async (period) => {
      const from = since[period];
      const { currency } = merchant;
      const [played, money] = await Promise.all([
        playedOn(platform.db, member, currency, from),
        moneyOn(platform.db, member, currency, { from, to: null }),
      ]);
      const of = (kind: string): number => minor(money.find((one) => one.kind === kind)?.amount ?? 0n);
      return {
        period,
        deposits: of('deposit'),
        withdrawals: of('withdrawal'),
        stake: minor(played.stake),
        payout: minor(played.payout),
        net: minor(played.payout - played.stake),
      };
    }),
  );
}

export const presentExclusion = ({
  kind,
  origin,
  startedAt,
  until,
  returnFrom,
}: Omit<ExclusionRow, 'statusBefore' | 'orderedBy'>) => ({
  kind,
  origin,
  startedAt: startedAt.toISOString(),
  until: until?.toISOString() ?? null,
  returnFrom: returnFrom?.toISOString() ?? null,
});

export const presentEvent = (row: EventRow) => ({ ...row, at: row.at.toISOString() });
