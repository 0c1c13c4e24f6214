import { either } from '../../../site/index.ts';
import type { Language, ParsedQuery, teamCalls, ValueOf } from '@croupier/contract';
import type { Db } from '../../../platform/database/database.ts';
import { isId } from '../../../platform/ids.ts';
import { minor } from '../../../platform/formats/money.ts';
import { gameTypeOf, teamOf } from './overview.ts';
import { type Asking, meOf, type TeamParts, todayOf } from '../parts.ts';
import { periodDays } from './periods.ts';
import { figuresOf, netLossOf, sumOf } from '../present.ts';
import {
  type BettingFilter,
  type BettingKey,
  type BettingRow,
  type BettingTotals,
  type LossFilter,
  type LossOrder,
  type LossRow,
  readBetting,
  readBettingTotals,
  readLosses,
  wideTeam,
  type Within,
} from './report-store.ts';
import { findInTeam } from '../tree-store.ts';
import { accountKey } from '../../../people/index.ts';
import {
  type Figures,
  type Part,
  teamActive,
  teamFigures,
  teamGames,
  teamSize,
} from '../../../ledger/index.ts';
import { isInstant, refuseCursor } from '../../../platform/lists/cursor.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

type BettingQuery = ParsedQuery<typeof teamCalls.betting>;
type LossQuery = ParsedQuery<typeof teamCalls.loss>;

/** An account that is nobody of the team gives an empty report, like one that exists nowhere. */
async function within(parts: TeamParts, asking: Asking, query: BettingQuery | LossQuery): Promise<Within> {
  const me = meOf(asking);
  const wanted = accountKey(query.account ?? '');
  const one = wanted === '' ? undefined : await findInTeam(parts.platform.db, me, wanted);
  const days = periodDays(query, todayOf(parts, asking.merchant));
  const team = teamOf(asking, days);
  return {
    ...team,
    memberId: wanted === '' ? null : (one?.id ?? nobody),
    level: query.level ?? null,
    wide: wanted === '' && (await teamSize(parts.platform.db, team)).total > wideTeam,
  };
}

const daysOf = ({ from, to }: Within) => ({ from, to });

export async function teamBetting(
  parts: TeamParts,
  asking: Asking & { language: Language },
  query: BettingQuery,
): Promise<ValueOf<typeof teamCalls.betting>> {
  const { db } = parts.platform;
  const scope = await within(parts, asking, query);
  const filter = { ...scope, games: await gamesOfType(parts, scope, query.gameType) };
  const descending = query.sort !== 'day';
  const [rows, totals] = await Promise.all([
    readBetting(db, filter, {
      after: bettingKey(query.cursor),
      limit: query.limit + 1,
      descending,
    }),
    bettingTotals(db, filter),
  ]);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    content: await Promise.all(page.map((row) => presentBetting(parts, asking, row))),
    nextCursor: rows.length > query.limit && last ? cursorOf(last) : null,
    period: daysOf(scope),
    currency: scope.currency,
    totals: {
      members: totals.members,
      bets: Number(totals.bets),
      turnover: minor(totals.turnover),
      stake: minor(totals.stake),
      payout: minor(totals.payout),
      net: minor(totals.payout - totals.stake),
    },
  };
}

/** What is kept of the team where the filter asks for no more than is kept. */
async function bettingTotals(db: Db, filter: BettingFilter): Promise<BettingTotals> {
  if (filter.memberId !== null || filter.games !== null) return readBettingTotals(db, filter);
  const part: Part = { level: filter.level, kind: null };
  const [figures, members] = await Promise.all([
    teamFigures(db, filter, part),
    teamActive(db, filter, 'bet', part),
  ]);
  return { ...figures, members };
}

/** The games that the team played and that count as the type, by the same rule as the overview's. */
async function gamesOfType(parts: TeamParts, scope: Within, gameType: string | undefined) {
  if (gameType === undefined || gameType === '') return null;
  const played = await teamGames(parts.platform.db, scope);
  const types = await Promise.all(played.map((game) => gameTypeOf(parts, scope.merchantId, game)));
  return played.filter((_game, index) => types[index] === gameType);
}

async function presentBetting(
  parts: TeamParts,
  { merchant, language }: Asking & { language: Language },
  row: BettingRow,
): Promise<ValueOf<typeof teamCalls.betting>['content'][number]> {
  const { vendorId, gameId } = row;
  const game = await parts.games.game(merchant.id, vendorId, gameId);
  return {
    day: row.day,
    member: { id: row.memberId, account: row.account, nickname: row.nickname, type: row.type },
    vendor: vendorId,
    gameCode: gameId,
    gameName: game ? either(game.names, language) : gameId,
    gameType: await gameTypeOf(parts, merchant.id, row),
    bets: Number(row.bets),
    turnover: minor(row.turnover),
    stake: minor(row.stake),
    payout: minor(row.payout),
    net: minor(row.payout - row.stake),
  };
}

const cursorOf = ({ day, memberId, vendorId, gameId }: BettingKey): string =>
  Buffer.from([day, memberId, vendorId, gameId].join('\n')).toString('base64url');

function bettingKey(cursor: string | undefined): BettingKey | null {
  if (cursor === undefined) return null;
  const [day = '', memberId = '', vendorId = '', gameId = ''] = Buffer.from(cursor, 'base64url')
    .toString('utf8')
    .split('\n');
  const named = [vendorId, gameId].every((name) => name !== '' && !name.includes('\u0000'));
  const sound = isInstant(`${day}T00:00:00.000Z`) && isId(memberId) && named;
  return sound ? { day, memberId, vendorId, gameId } : refuseCursor();
}

export async function userLoss(
  parts: TeamParts,
  asking: Asking,
  query: LossQuery,
): Promise<ValueOf<typeof teamCalls.loss>> {
  const { db } = parts.platform;
  const filter = { ...(await within(parts, asking, query)), kind: query.kind ?? null };
  const order = lossOrder(query.sort ?? '-netLoss');
  const [rows, totals] = await Promise.all([
    readLosses(db, filter, { ...order, after: lossKey(query.cursor, order), limit: query.limit + 1 }),
    lossTotals(db, filter),
  ]);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    content: page.map(({ id, account, nickname, type, level, ...figures }) => ({
      member: { id, account, nickname, type },
      level,
      ...figuresOf(figures),
    })),
    nextCursor: rows.length > query.limit && last ? lossCursor(order, last) : null,
    period: daysOf(filter),
    currency: filter.currency,
    totals: { members: totals.members, ...figuresOf(totals) },
  };
}

/** Kept of the team; one member has one line at most. */
async function lossTotals(db: Db, filter: LossFilter): Promise<Figures & { members: number }> {
  if (filter.memberId !== null) {
    const [line] = await readLosses(db, filter, { ...lossOrder('-netLoss'), after: null, limit: 1 });
    return line ? { ...line, members: 1 } : { ...sumOf([]), members: 0 };
  }
  const part: Part = { level: filter.level, kind: filter.kind };
  const [figures, members] = await Promise.all([
    teamFigures(db, filter, part),
    teamActive(db, filter, 'any', part),
  ]);
  return { ...figures, members };
}

const lossOrder = (sort: NonNullable<LossQuery['sort']>): LossOrder => ({
  by: sort.replace('-', '') as LossOrder['by'],
  descending: sort.startsWith('-'),
});

const lossCursor = ({ by }: LossOrder, row: LossRow): string =>
  `${by}.${by === 'netLoss' ? netLossOf(row) : row[by]}.${row.id}`;

/** One of another order leads nowhere here. */
function lossKey(cursor: string | undefined, { by }: LossOrder): { value: bigint; id: string } | null {
  if (cursor === undefined) return null;
  const [, of = '', value = '', id = ''] = /^(\w+)\.(-?\d{1,18})\.(.+)$/.exec(cursor) ?? [];
  return of === by && isId(id) ? { value: BigInt(value), id } : refuseCursor();
}
