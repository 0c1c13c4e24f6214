import { operatorHomeCalls, type ValueOf } from '@croupier/contract';
import { implement, type Route } from '../../platform/http/call.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Permission } from '../guard/index.ts';
import { maxCounted, readAlarms } from './alarms.ts';
import type { HomeSources, Money, Span } from './sources.ts';
import { spansOf, type Spans } from './spans.ts';

export type { HomeSources } from './sources.ts';

type Brand = ValueOf<typeof operatorHomeCalls.figures>['brands'][number];

/** Asked for again and again by the page that stays open; it names nobody, so that it leaves no record. */
export function homeRoutes(platform: Pick<Platform, 'db' | 'clock'>, sources: HomeSources): Route[] {
  return implement(operatorHomeCalls)({
    figures: async ({ merchant, operator }) => {
      const now = platform.clock.now();
      const may = (right: Permission) => operator.permissions.has(right);
      // An operator belongs to one brand; the page shows as many as it is given.
      const brands = [await readBrand(platform, sources, { merchant, now, may })];
      return { asOf: now.toISOString(), brands };
    },
  });
}

interface Asked {
  merchant: Merchant;
  now: Date;
  may: (right: Permission) => boolean;
}

async function readBrand({ db }: Pick<Platform, 'db'>, sources: HomeSources, asked: Asked): Promise<Brand> {
  const { merchant, now, may } = asked;
  const complete = may('finance.read') || may('members.read') ? await sources.counted(merchant.id) : true;
  const spans = await spansOf(db, now, merchant.timeZone);
  const [money, members, charges, waitingWithdrawals, alarms] = await Promise.all([
    may('finance.read') ? readMoney(sources, merchant, spans) : {},
    may('members.read') ? readMembers(sources, asked, spans) : {},
    may('deposits.read') ? compare(spans, (span) => sources.charges(merchant.id, span)) : undefined,
    may('withdrawals.read') ? readWaiting(sources, merchant.id) : undefined,
    readAlarms(db, sources, asked),
  ]);
  return {
    code: merchant.code,
    name: merchant.name,
    currency: merchant.currency,
    timeZone: merchant.timeZone,
    periods: {
      today: inWords(spans.today),
      yesterday: inWords(spans.yesterday),
      lastWeek: inWords(spans.lastWeek),
    },
    complete,
    ...money,
    ...members,
    ...(charges && { charges }),
    ...(waitingWithdrawals && { waitingWithdrawals }),
    alarms,
  };
}

const inWords = ({ from, to }: Span) => ({ from: from.toISOString(), to: to.toISOString() });

async function compare<T>(
  spans: Spans,
  read: (span: Span) => Promise<T>,
): Promise<{ today: T; yesterday: T; lastWeek: T }> {
  const [today, yesterday, lastWeek] = await Promise.all([
    read(spans.today),
    read(spans.yesterday),
    read(spans.lastWeek),
  ]);
  return { today, yesterday, lastWeek };
}

async function readMoney(
  sources: HomeSources,
  merchant: Merchant,
  spans: Spans,
): Promise<Pick<Brand, 'deposits' | 'withdrawals' | 'ggr' | 'ngr'>> {
  const sums = await compare(spans, (span) => sources.money(merchant, span));
  const of = (name: keyof Money) => ({
    today: sums.today[name],
    yesterday: sums.yesterday[name],
    lastWeek: sums.lastWeek[name],
  });
  return { deposits: of('deposits'), withdrawals: of('withdrawals'), ggr: of('ggr'), ngr: of('ngr') };
}

async function readMembers(
  sources: HomeSources,
  { merchant, now }: Asked,
  spans: Spans,
): Promise<Pick<Brand, 'activePlayers' | 'newPlayers' | 'online'>> {
  const [activePlayers, newPlayers, online] = await Promise.all([
    compare(spans, (span) => sources.activePlayers(merchant, span)),
    compare(spans, (span) => sources.newPlayers(merchant.id, span)),
    sources.online(merchant.id, now),
  ]);
  return { activePlayers, newPlayers, online };
}

async function readWaiting(
  { pending }: HomeSources,
  merchantId: string,
): Promise<NonNullable<Brand['waitingWithdrawals']>> {
  const { count, oldest } = await pending.withdrawals(merchantId, maxCounted);
  return { pending: count, oldest: oldest?.toISOString() ?? null };
}
