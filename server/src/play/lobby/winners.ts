import { type Language, type ValueOf, winnerCalls } from '@croupier/contract';
import type { Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { implement, type Route } from '../../platform/http/call.ts';
import { isId, newId } from '../../platform/ids.ts';
import { keep, type Cached } from '../../platform/cached.ts';
import type { Merchant } from '../../platform/merchants.ts';
import { minor } from '../../platform/formats/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Catalogue, type GameView, trialCurrency } from '../catalogue/index.ts';
import {
  findWin,
  insertWins,
  largestWins,
  largestWinsOfGames,
  newestWins,
  maxDays,
  type PaidBet,
  pruneGames,
  type Win,
} from './win-store.ts';
import type { EndedBet, LateWin } from '../../ledger/index.ts';
import { playSetting } from '../settings.ts';

type Winner = ValueOf<typeof winnerCalls.board>['content'][number]['vo'];

export interface WinnerDeps {
  catalogue: Pick<Catalogue, 'views' | 'game' | 'gameKeys'>;
  /** Account names by member id. */
  accounts(merchantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

const boardFreshMs = 5_000;
/** Kept beside the boards of categories, none of which is called so. */
const newest = 'newest';

/** Large wins of stakes of the player's own money, what comes back from a table left out: kept as bets end, shown with the name hidden. */
export interface Winners {
  routes: readonly Route[];
  /** Takes part in the projection of ended bets and late wins, in its transaction. */
  consume(tx: Tx, bets: readonly EndedBet[], lateWins: readonly LateWin[]): Promise<void>;
}

export function createWinners(platform: Platform, deps: WinnerDeps): Winners {
  const boards = new Map<string, Cached<Win[]>>();
  const board = (merchant: Merchant, category: string): Promise<Win[]> => {
    const key = `${merchant.id}/${category}`;
    const kept =
      boards.get(key) ??
      keep(() => readBoard(merchant, category), { freshMs: boardFreshMs, staleMs: 60_000 });
    boards.set(key, kept);
    return kept.get();
  };
  const readBoard = async (merchant: Merchant, category: string): Promise<Win[]> => {
    const days = Math.min(playSetting(merchant, 'winners.days'), maxDays);
    const since = new Date(platform.clock.now().getTime() - days * 86_400_000);
    if (category === newest) return newestWins(platform.db, merchant.id, since);
    if (category === 'ALL') return largestWins(platform.db, merchant.id, since);
    return largestWinsOfGames(
      platform.db,
      merchant.id,
      since,
      await deps.catalogue.gameKeys(merchant.id, category),
    );
  };
  return {
    consume: consumer(),
    routes: implement(winnerCalls)({
      board: async ({ merchant, language, query }) => {
        const category = query.gameCategory.toUpperCase();
        // Only what exists is kept in memory, whatever is asked for.
        if (category !== 'ALL' && !(await deps.catalogue.gameKeys(merchant.id, category)).length)
          return { content: [] };
        const wins = await board(merchant, category);
        const content = await present(deps, merchant, wins.slice(0, query.limitNum), language);
        return { content: content.map(({ vo }) => ({ vo })) };
      },
      recent: async ({ merchant, language, query }) => {
        const wins = await board(merchant, newest);
        const shown = await present(deps, merchant, wins.slice(0, query.limitNum), language);
        return { content: shown.map(({ vo }) => vo) };
      },
      prize: async ({ merchant, language, params }) => {
        const win = isId(params.id) ? await findWin(platform.db, merchant.id, params.id) : undefined;
        if (!win) return fail('NOT_FOUND');
        const [shown] = await present(deps, merchant, [win], language);
        if (!shown) return fail('NOT_FOUND');
        const { supportPlay, maintenance } = shown.game;
        return {
          ...shown.vo,
          stake: minor(win.stake),
          supportPlay,
          maintenance,
        };
      },
    }),
  };
}

/** Win by stake with two decimals, cut off: '12.34'. */
function multiplierOf({ won, stake }: Pick<Win, 'won' | 'stake'>): string {
  if (stake <= 0n) return '0.00';
  const hundredths = (won * 100n) / stake;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

/** 'm***a': two people on the board can be told apart, and nobody is told who they are. */
function maskedAccount(account: string): string {
  return `${account.at(0) ?? ''}***${account.length > 1 ? (account.at(-1) ?? '') : ''}`;
}

async function present(
  { catalogue, accounts }: WinnerDeps,
  merchant: Merchant,
  wins: readonly Win[],
  language: Language,
): Promise<{ vo: Winner; game: GameView }[]> {
  const games = await Promise.all(
    wins.map((win) => catalogue.game(merchant.id, win.vendorCode, win.gameCode)),
  );
  const nodeIds = [...new Set(games.flatMap((game) => game?.nodeId ?? []))];
  const views = await catalogue.views(merchant, nodeIds, { language });
  const viewOf = new Map(views.map((view) => [`${view.vassalage}/${view.gameCode}`, view]));
  const names = await accounts(merchant.id, [...new Set(wins.map((win) => win.memberId))]);
  return wins.flatMap((win) => {
    const game = viewOf.get(`${win.vendorCode}/${win.gameCode}`);
    // A game that is no longer offered has nothing to show here.
    if (!game) return [];
    const vo = {
      id: win.id,
      winAmount: minor(win.won),
      currency: win.currency,
      account: maskedAccount(names.get(win.memberId) ?? ''),
      nodeId: game.nodeId,
      gameCode: game.gameCode,
      gameName: game.gameName,
      vassalage: game.vassalage,
      displayName: game.displayName,
      gameType: game.gameType,
      showIcon: game.showIcon,
      iconUrl: game.iconUrl,
      wonAt: win.wonAt.toISOString(),
      multiplier: multiplierOf(win),
    };
    return [{ vo, game }];
  });
}

/** Only the top wins of each game are kept; lower ones can never reach a board. */
const maxPerGame = 20;
const thresholdMs = 600_000;
const maxThresholds = 20_000;

/** Ended bets come by the thousand: what is smaller than the smallest that is kept of its game costs one look in memory. */
function consumer(): Winners['consume'] {
  const thresholds = new Map<string, { threshold: bigint; at: number }>();
  const minOf = (key: string): bigint => {
    const known = thresholds.get(key);
    return known && Date.now() - known.at < thresholdMs ? known.threshold : 0n;
  };
  return async (tx, bets, lateWins) => {
    const paid = [
      ...bets.filter(({ state, free, carried }) => state === 'settled' && !free && carried === null),
      ...lateWins.filter(({ bet }) => !bet.free).map(withLateWin),
    ];
    const wins = paid.filter(
      (bet) => bet.currency !== trialCurrency && bet.won > bet.stake && bet.won > minOf(gameOf(bet)),
    );
    if (wins.length === 0) return;
    const byGame = Map.groupBy(onceEach(wins), gameOf);
    const topWins = [...byGame.values()].flatMap((group) => group.slice(0, maxPerGame));
    await insertWins(
      tx,
      topWins.map((bet) => ({ id: newId(), bet })),
    );
    const kept = await pruneGames(tx, topWins, maxPerGame);
    if (thresholds.size > maxThresholds) thresholds.clear();
    for (const { merchantId, vendorCode, gameCode, threshold } of kept) {
      thresholds.set(`${merchantId}/${vendorCode}/${gameCode}`, { threshold, at: Date.now() });
    }
  };
}

/** The bet as it stands with a win that came after its round was closed. */
const withLateWin = ({ bet, ...late }: LateWin): PaidBet => ({ ...late, ...bet });

/** Largest first; a bet that ended and was paid late on one page counts once, with all that it paid. */
function onceEach(bets: readonly PaidBet[]): PaidBet[] {
  const falling = bets.toSorted((a, b) => (a.won < b.won ? 1 : a.won > b.won ? -1 : 0));
  const seen = new Set<string>();
  return falling.filter((bet) => {
    const key = `${bet.merchantId}/${bet.vendorId}/${bet.transactionId}`;
    return !seen.has(key) && seen.add(key);
  });
}

const gameOf = (bet: PaidBet): string => `${bet.merchantId}/${bet.vendorId}/${bet.gameId}`;
