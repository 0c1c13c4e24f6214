import type { ParsedQuery, teamCalls, ValueOf } from '@croupier/contract';
import type { Merchant } from '../../../platform/merchants.ts';
import { minor } from '../../../platform/formats/money.ts';
import { readCommissions, readTopDownlines } from './figures-store.ts';
import { type Asking, meOf, type TeamParts, todayOf } from '../parts.ts';
import { type Days, daysBefore, eachDay, periodDays } from './periods.ts';
import { figuresOf, netLossOf, sumOf } from '../present.ts';
import { readOnline } from '../tree-store.ts';
import {
  type DayFigures,
  type GameFigures,
  teamActive,
  teamArrivals,
  teamDays,
  type TeamDays,
  teamGames,
  teamSize,
} from '../../../ledger/index.ts';

type Overview = ValueOf<typeof teamCalls.overview>;

/** Downlines that a page can show beside a chart. */
const maxDownlines = 10;

export async function teamOverview(
  parts: TeamParts,
  asking: Asking,
  query: ParsedQuery<typeof teamCalls.overview>,
): Promise<Overview> {
  const { db, clock } = parts.platform;
  const { merchant } = asking;
  const days = periodDays(query, todayOf(parts, merchant));
  const previous = daysBefore(query.period, days);
  const team = teamOf(asking, days);
  const [size, online, now, before, downlines, games] = await Promise.all([
    teamSize(db, team),
    readOnline(db, meOf(asking), clock.now()),
    periodFigures(parts, merchant, team),
    periodFigures(parts, merchant, teamOf(asking, previous)),
    readTopDownlines(db, team, maxDownlines),
    teamGames(db, team),
  ]);
  return {
    currency: merchant.currency,
    period: days,
    previous,
    members: { total: size.total, agents: size.agents, players: size.total - size.agents, online },
    now: now.figures,
    before: before.figures,
    trend: trendOf(days, now.trend),
    topDownlines: downlines.map(({ id, account, nickname, type, active, ...figures }) => ({
      member: { id, account, nickname, type },
      active,
      ...figuresOf(figures),
    })),
    byGameType: await byGameType(parts, merchant.id, games),
  };
}

/** The caller's team over whole days. */
export const teamOf = ({ merchant, member }: Asking, days: Days): TeamDays => ({
  merchantId: merchant.id,
  agentId: member.id,
  currency: merchant.currency,
  ...days,
});

async function periodFigures(
  { platform: { db }, earned }: TeamParts,
  merchant: Merchant,
  team: TeamDays,
): Promise<{ figures: Overview['now']; trend: DayFigures[] }> {
  const [trend, newMembers, active, received, accrued] = await Promise.all([
    teamDays(db, team),
    teamArrivals(db, team),
    teamActive(db, team, 'bet'),
    readCommissions(db, team),
    earned(merchant, team.agentId, team),
  ]);
  return {
    figures: {
      ...figuresOf(sumOf(trend)),
      ...{ newMembers, active },
      commissionsReceived: minor(received),
      commissionsAccrued: minor(accrued),
    },
    trend,
  };
}

function trendOf(days: Days, rows: readonly DayFigures[]): Overview['trend'] {
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
      netLoss: sum.netLoss + row.stake - row.payout,
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
