import { catalogueCalls, launchCalls } from '@croupier/contract';
import { fail } from '../../platform/failure.ts';
import { implement, type BaseCall, type Route } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { launchGame, type LaunchDeps } from './launch-game.ts';
import { gameView, menuView, vendorView } from './present.ts';
import { findGames, menusOf, pageOf, type GameFilter, type Shelf } from './rules.ts';
import { readRecent } from './store.ts';

interface RouteDeps extends LaunchDeps {
  platform: Platform;
  shelf: (merchantId: string) => Promise<Shelf>;
}

interface ListCall extends BaseCall {
  query: GameFilter & {
    pageNo: number;
    pageSize: number;
    merchant?: string | undefined;
    merchantCode?: string | undefined;
  };
}

export function catalogueRoutes(deps: RouteDeps): Route[] {
  const { platform, shelf } = deps;
  const list = async (call: ListCall) => {
    sameMerchant(call, call.query.merchant ?? call.query.merchantCode);
    const { pageNo, pageSize, gameType: asked } = call.query;
    const now = platform.clock.now();
    const offer = await shelf(call.merchant.id);
    const page = pageOf(findGames(offer, call.query, now), pageNo, pageSize);
    const shown = { language: call.language, now, asked };
    return { ...page, content: page.content.map((game) => gameView(offer, game, shown)) };
  };
  return [
    ...implement(catalogueCalls)({
      gameMenus: async (call) => {
        const menus = menusOf(await shelf(call.merchant.id));
        return { menus: menus.map((menu) => menuView(menu, call.language)) };
      },
      gameList: list,
      lobbyGames: list,
      hotGames: async (call) => {
        sameMerchant(call, call.query.merchantCode);
        const now = platform.clock.now();
        const offer = await shelf(call.merchant.id);
        const shown = { language: call.language, now, asked: call.query.gameType };
        const hot = findGames(offer, { ...call.query, view: 'HOT' }, now);
        return { content: hot.map((game) => gameView(offer, game, shown)) };
      },
      vendors: async (call) => {
        const offer = await shelf(call.merchant.id);
        return { vendors: offer.vendors.map((vendor) => vendorView(offer, vendor, call.language)) };
      },
      recent: async (call) => {
        const { page: pageNo, pageSize, ...filter } = call.query;
        const now = platform.clock.now();
        const offer = await shelf(call.merchant.id);
        const fitting = new Map(findGames(offer, filter, now).map((game) => [game.nodeId, game]));
        const nodeIds = await readRecent(platform.db, call.merchant.id, call.member.id);
        const games = nodeIds.flatMap((nodeId) => fitting.get(nodeId) ?? []);
        const page = pageOf(games, pageNo, pageSize);
        const shown = { language: call.language, now, asked: filter.gameType };
        return { ...page, content: page.content.map((game) => gameView(offer, game, shown)) };
      },
    }),
    ...implement(launchCalls)({
      launchGame: async (call) => launchGame(deps, await shelf(call.merchant.id), call, 'real'),
      launchTrial: async (call) => launchGame(deps, await shelf(call.merchant.id), call, 'trial'),
    }),
  ];
}

/** The merchant is fixed by session or host; a query that names another one is a mistake worth telling. */
function sameMerchant(call: BaseCall, named: string | undefined): void {
  if (named !== undefined && named !== '' && named !== call.merchant.code) fail('MERCHANT_MISMATCH');
}
