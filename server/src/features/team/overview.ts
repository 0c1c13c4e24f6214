import type { ParsedQuery, teamCalls, ValueOf } from '@croupier/contract';
import { minor } from '../../platform/money.ts';
import {
  type GameFigures,
  readByGame,
  readCommissions,
  readFigures,
  readNewMembers,
  readTopDownlines,
  readTrend,
  type Scope,
} from './figures-store.ts';
import { type Asking, meOf, type TeamParts, todayOf } from './parts.ts';
import { type Days, daysBefore, eachDay, instantsOf, periodDays } from './periods.ts';
import { figuresOf, netLossOf } from './present.ts';
import { readSize } from './tree-store.ts';

type Overview = ValueOf<typeof teamCalls.overview>;

/** Downlines that a page can show beside a chart. */
const mostDownlines = 10;

export async function teamOverview(
  parts: TeamParts,
  asking: Asking,
  query: ParsedQuery<typeof teamCalls.overview>,
): Promise<Overview> {
  const { db, clock } = parts.platform;
  const { merchant } = asking;
  const me = meOf(asking);
  const days = periodDays(query, todayOf(parts, merchant));
  const previous = daysBefore(query.period, days);
  const scope: Scope = { me, currency: merchant.currency, days };
  const [size, now, before, trend, downlines, games] = await Promise.all([
    readSize(db, me, clock.now()),
    periodFigures(parts, asking, days),
    periodFigures(parts, asking, previous),
    readTrend(db, scope),
    readTopDownlines(db, scope, mostDownlines),
    readByGame(db, scope),
  ]);
  return {
    currency: merchant.currency,
    period: days,
    previous,
    members: {
      total: size.total,
      agents: size.agents,
      players: size.total - size.agents,
      online: size.online,
    },
    now,
    before,
    trend: trendOf(days, trend),
    topDownlines: downlines.map(({ id, account, nickname, type, active, ...figures }) => ({
      member: { id, account, nickname, type },
      active,
      ...figuresOf(figures),
    })),
    byGameType: await byGameType(parts, merchant.id, games),
  };
}

async function periodFigures(
  { platform: { db } }: TeamParts,
  asking: Asking,
  days: Days,
): Promise<Overview['now']> {
  const { merchant } = asking;
  const me = meOf(asking);
  const scope = { me, currency: merchant.currency, days };
  const { from, to } = instantsOf(days, merchant.timeZone);
  const [figures, newMembers, commissions] = await Promise.all([
    readFigures(db, scope),
    readNewMembers(db, me, from, to),
    readCommissions(db, scope),
  ]);
  return { ...figuresOf(figures), newMembers, active: figures.active, commissions: minor(commissions) };
}

function trendOf(days: Days, rows: Awaited<ReturnType<typeof readTrend>>): Overview['trend'] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return eachDay(days).map((day) => {
    const row = byDay.get(day);
    return {
      day,
      turnover: minor(row?.turnover ?? 0n),
      netLoss: minor(row ? netLossOf(row) : 0n),
      deposits: minor(row?.deposits ?? 0n),
      withdrawals: minor(row?.withdrawals ?? 0n),
    };
  });
}

/** What a game counts as: its first category; the vendor's where the catalogue no longer knows it. */
export async function gameTypeOf(
  { games }: Pick<TeamParts, 'games'>,
  merchantId: string,
  { vendorId, gameId }: { vendorId: string; gameId: string },
): Promise<string> {
  return (await games.game(merchantId, vendorId, gameId))?.categories[0] ?? 'OTHER';
}

async function byGameType(
  parts: TeamParts,
  merchantId: string,
  rows: readonly GameFigures[],
): Promise<Overview['byGameType']> {
  const sums = new Map<string, { bets: bigint; turnover: bigint; payout: bigint; netLoss: bigint }>();
  for (const row of rows) {
    const type = await gameTypeOf(parts, merchantId, row);
    const sum = sums.get(type) ?? { bets: 0n, turnover: 0n, payout: 0n, netLoss: 0n };
    sums.set(type, {
      bets: sum.bets + row.bets,
      turnover: sum.turnover + row.turnover,
      payout: sum.payout + row.payout,
      netLoss: sum.netLoss + netLossOf(row),
    });
  }
  return [...sums]
    .toSorted(([, a], [, b]) => (a.turnover < b.turnover ? 1 : -1))
    .map(([gameType, sum]) => ({
      gameType,
      bets: Number(sum.bets),
      turnover: minor(sum.turnover),
      payout: minor(sum.payout),
      netLoss: minor(sum.netLoss),
    }));
}
