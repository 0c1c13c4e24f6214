import { either } from '../../site/index.ts';
import type { Names } from '../catalogue/index.ts';
import type { Language, bet as betSchema, recordCalls, ValueOf } from '@croupier/contract';
import type { z } from 'zod';
import { addDays, dayIn, dayStart } from '@croupier/contract/days';
import type { Merchant } from '../../platform/merchants.ts';
import { minor } from '../../platform/formats/money.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { daysWithBets, type TotalsFilter, type Who } from './totals.ts';
import {
  type BetFilter,
  betsWithin,
  type BetTransfer,
  type CarriedPart,
  type FreeBetPart,
  linesWithin,
  type MemberBet,
  readBetTransfers,
  readCarriedBets,
  readFreeBets,
  severalOf,
  type Stretch,
  stretchOf,
  type WalletRef,
} from '../../ledger/index.ts';
import { cursorNumber } from '../../platform/lists/cursor.ts';

export type Bets = ValueOf<typeof recordCalls.bets>;
export type BetView = z.output<typeof betSchema>;

export interface GameFacts {
  nodeId: string;
  names: Names;
  categories: readonly string[];
}

export interface Games {
  game(merchantId: string, vendorCode: string, gameCode: string): Promise<GameFacts | undefined>;
  gameKeys(merchantId: string, category: string): Promise<string[]>;
  vendor(merchantId: string, code: string): Promise<{ names: Names } | undefined>;
}

/** What people call a vendor; its code stands for one that is gone. */
export const vendorName = async (
  games: Pick<Games, 'vendor'>,
  { merchantId, code, language }: { merchantId: string; code: string; language: Language },
): Promise<string> => {
  const vendor = await games.vendor(merchantId, code);
  return vendor ? either(vendor.names, language) : code;
};

export interface RecordParts {
  platform: Pick<Platform, 'db'>;
  games: Games;
}

export interface BetsQuery {
  merchant: Merchant;
  member: Who;
  wallet: WalletRef;
  currency: string;
  cursor?: string | undefined;
  limit: number;
  from: Date | null;
  to: Date | null;
  vendor?: string | undefined;
  gameType?: string | undefined;
  state?: BetView['state'] | undefined;
  /** The wallet is the account on which free rounds wait. */
  free?: boolean;
  language: Language;
}

/** How many entries one request looks at in search of bets that fit. */
const budget = 4_000n;
const daysAtOnce = 40;

/** A page of bets; a rare kind may leave it short of its limit, and the cursor then leads on. */
export async function readBetPage(parts: RecordParts, query: BetsQuery): Promise<Bets> {
  const { db } = parts.platform;
  const { wallet, limit } = query;
  const from = cursorNumber(query.cursor);
  const filter = await filterOf(parts, query);
  if (filter.games?.length === 0) return { content: [], nextCursor: null };
  const whole = await stretchOf(db, wallet, query);
  const stretch = { ...whole, before: from !== null && from < whole.before ? from : whole.before };
  const exact = query.state === 'settled' || query.state === 'rolled_back';
  const found = exact
    ? await byDays(parts, query, filter, stretch)
    : await straightOn(parts, query, filter, stretch);
  const { free = false } = query;
  const transfersOf = await readBetTransfers(db, { ...wallet, bets: found.rows, free });
  const freeOf = free ? await freePartsOf(db, wallet.merchantId, found.rows) : undefined;
  const carriedOf = await carriedPartsOf(db, wallet.merchantId, found.rows);
  const shown = { merchantId: query.merchant.id, language: query.language, freeOf, carriedOf };
  const content = await Promise.all(
    found.rows.slice(0, limit).map((row) => presentBet(parts, row, transfersOf(row), shown)),
  );
  return { content, nextCursor: found.next === null ? null : String(found.next) };
}

async function filterOf({ games }: RecordParts, query: BetsQuery): Promise<BetFilter> {
  const { state, vendor, gameType, merchant } = query;
  const own: BetFilter = { vendorId: vendor };
  if (gameType !== undefined) own.games = await gamesOfType(games, merchant.id, gameType);
  if (state === 'pending_win') return { ...own, states: ['open'], pending: true };
  if (state === 'open') return { ...own, states: ['open'], pending: false };
  return state === undefined ? own : { ...own, states: [state] };
}

/** A game's own type is its first category; a lobby category may show more. */
async function gamesOfType(games: Games, merchantId: string, gameType: string): Promise<string[]> {
  const keys = await games.gameKeys(merchantId, gameType);
  const own = await Promise.all(
    keys.map(async (key) => {
      const [vendor = '', code = ''] = key.split('/');
      return (await games.game(merchantId, vendor, code))?.categories[0] === gameType;
    }),
  );
  return keys.filter((_, place) => own[place]);
}

interface Found {
  rows: MemberBet[];
  next: bigint | null;
}

const pageOf = (rows: MemberBet[], limit: number): Found | null =>
  rows.length > limit ? { rows: rows.slice(0, limit), next: rows[limit - 1]?.seq ?? null } : null;

/** Down the entries, a bounded number of them. */
async function straightOn(
  { platform }: RecordParts,
  { wallet, limit }: BetsQuery,
  filter: BetFilter,
  { before, after }: Stretch,
): Promise<Found> {
  const floor = before - budget > after ? before - budget : after;
  const rows = await betsWithin(platform.db, wallet, { before, after: floor }, filter, limit + 1);
  return pageOf(rows, limit) ?? { rows, next: floor > after ? floor + 1n : null };
}

/** The totals know the days that hold such bets, so nothing in between is looked at. */
async function byDays(
  { platform: { db } }: RecordParts,
  query: BetsQuery,
  filter: BetFilter,
  stretch: Stretch,
): Promise<Found> {
  const { merchant, wallet, limit } = query;
  const { timeZone } = merchant;
  const [newest] = await linesWithin(db, wallet, stretch, null, 1);
  if (!newest) return { rows: [], next: null };
  const reach: TotalsFilter = {
    from: query.from ? dayIn(timeZone, query.from) : null,
    to: dayIn(timeZone, newest.postedAt),
    vendor: query.vendor ?? null,
    gameType: query.gameType ?? null,
    state: query.state ?? null,
  };
  const days = await daysWithBets(db, query.member, query.currency, reach, daysAtOnce);
  const rows: MemberBet[] = [];
  let next: bigint | null = null;
  for (const day of days) {
    const own = await stretchOf(db, wallet, {
      from: dayStart(timeZone, day),
      to: dayStart(timeZone, addDays(day, 1)),
    });
    const part = {
      before: own.before < stretch.before ? own.before : stretch.before,
      after: own.after > stretch.after ? own.after : stretch.after,
    };
    rows.push(...(await betsWithin(db, wallet, part, filter, limit + 1 - rows.length)));
    const page = pageOf(rows, limit);
    if (page) return page;
    next = part.after + 1n;
  }
  return { rows, next: days.length < daysAtOnce ? null : next };
}

const betName = ({ vendorId, transactionId }: Pick<MemberBet, 'vendorId' | 'transactionId'>): string =>
  `${vendorId}:${transactionId}`;

type FreeOf = (row: MemberBet) => FreeBetPart | undefined;

/** What free rounds say of the bets that they paid for. */
export async function freePartsOf(db: Db, merchantId: string, rows: readonly MemberBet[]): Promise<FreeOf> {
  const parts = new Map((await readFreeBets(db, merchantId, rows)).map((part) => [betName(part), part]));
  return (row) => parts.get(betName(row));
}

type CarriedOf = (row: MemberBet) => CarriedPart | undefined;

/** What was wagered of those whose stakes were carried to a table. */
export async function carriedPartsOf(
  db: Db,
  merchantId: string,
  rows: readonly MemberBet[],
): Promise<CarriedOf> {
  const ended = rows.filter(({ state }) => state === 'settled');
  const parts = new Map((await readCarriedBets(db, merchantId, ended)).map((part) => [betName(part), part]));
  return (row) => parts.get(betName(row));
}

function carriedIn(part: CarriedPart | undefined): Pick<BetView, 'carried'> {
  if (!part) return {};
  return { carried: { wagered: minor(part.wagered), rake: part.rake === null ? null : minor(part.rake) } };
}

function positionsIn(row: MemberBet): Pick<BetView, 'positions'> {
  const positions = severalOf(row);
  return positions ? { positions: positions.map((one) => ({ ...one, amount: minor(one.amount) })) } : {};
}

export async function presentBet(
  { games }: RecordParts,
  row: MemberBet,
  transfers: readonly BetTransfer[],
  shown: {
    merchantId: string;
    language: Language;
    carriedOf: CarriedOf;
    freeOf?: FreeOf | undefined;
  },
): Promise<BetView> {
  const { merchantId, language } = shown;
  const free = shown.freeOf?.(row);
  const game = await games.game(merchantId, row.vendorId, row.gameId);
  return {
    id: `${row.vendorId}:${row.transactionId}`,
    roundId: row.roundId,
    vendor: row.vendorId,
    vendorName: await vendorName(games, { merchantId, code: row.vendorId, language }),
    gameType: game?.categories[0] ?? '',
    gameCode: row.gameId,
    gameName: game ? either(game.names, language) : row.gameId,
    state: row.state === 'open' && row.pendingWins > 0 ? 'pending_win' : row.state,
    stake: minor(row.stake),
    payout: minor(row.won),
    // A bet that was rolled back cost nothing, and the stake of a free one wasn't the player's.
    net: row.state === 'rolled_back' ? 0 : minor(free ? row.won : row.won - row.stake),
    currency: row.currency,
    placedAt: (row.placedAt ?? new Date(0)).toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    ...positionsIn(row),
    ...carriedIn(shown.carriedOf(row)),
    ...(free ? { free: { rewardId: free.rewardId, withheld: minor(free.withheld) } } : {}),
    transfers: transfers.map(({ id, kind, amount, at }) => ({
      id,
      kind,
      amount: minor(amount),
      at: at.toISOString(),
    })),
  };
}
