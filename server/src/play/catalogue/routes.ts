import { languageCodesOf } from '../../platform/settings/languages.ts';
import { type Language, catalogueCalls, launchCalls } from '@croupier/contract';
import { fail } from '../../platform/failure.ts';
import { implement, type BaseCall, type Call, type Route } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { launchGame, type LaunchDeps } from './launch/launch-game.ts';
import {
  categoryNames,
  classViews,
  comingCategories,
  type GameShown,
  gameView,
  menuVendors,
  menuView,
  vendorView,
} from './present.ts';
import { findGames, fits, listed, pageOf, type GameFilter } from './rules.ts';
import { type Menu, prizeModeOf, type Snapshot } from './snapshots/snapshot.ts';
import { kindName } from './search/kind-words.ts';
import { type CountedKind, openKinds, searchSite, type SiteFound } from './search/site-search.ts';
import { readRecent } from './store.ts';
import type { Game } from './types.ts';
import { either, flag } from '../../site/index.ts';

interface RouteDeps extends LaunchDeps {
  platform: Platform;
  snapshot: (merchantId: string) => Promise<Snapshot>;
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
  const { platform, snapshot } = deps;
  const list = async (call: ListCall) => {
    sameMerchant(call, call.query.merchant ?? call.query.merchantCode);
    const { pageNo, pageSize, gameType: asked } = call.query;
    const now = platform.clock.now();
    const offer = await snapshot(call.merchant.id);
    const page = pageOf(findGames(offer, call.query, now), pageNo, pageSize);
    const shown = { ...gamesTo(call, now), asked };
    return { ...page, content: page.content.map((game) => gameView(offer, game, shown)) };
  };
  return [
    ...implement(catalogueCalls)({
      gameMenus: async (call) => menusView(await snapshot(call.merchant.id), call),
      gameList: list,
      lobbyGames: list,
      hotGames: async (call) => {
        sameMerchant(call, call.query.merchantCode);
        const now = platform.clock.now();
        const offer = await snapshot(call.merchant.id);
        const shown = { ...gamesTo(call, now), asked: call.query.gameType };
        const hot = findGames(offer, { ...call.query, view: 'HOT' }, now);
        return { content: hot.part(0, maxHot).map((game) => gameView(offer, game, shown)) };
      },
      search: async (call) => {
        const offer = await snapshot(call.merchant.id);
        const found = searchSite(offer, call.query.q);
        return foundView(offer, found, gamesTo(call, platform.clock.now()));
      },
      vendors: async (call) => {
        const offer = await snapshot(call.merchant.id);
        return { vendors: offer.vendors.map((vendor) => vendorView(offer, vendor, call.language)) };
      },
      vendorTypes: async (call) => {
        sameMerchant(call, call.query.merchantCode);
        return vendorTypes((await snapshot(call.merchant.id)).menus, shownTo(call));
      },
      newVendors: async (call) =>
        newVendors(await snapshot(call.merchant.id), call.language, platform.clock.now()),
      eGameMenu: async (call) =>
        eGameMenu(await snapshot(call.merchant.id), gamesTo(call, platform.clock.now())),
      recent: async (call) => recentGames(platform, await snapshot(call.merchant.id), call),
    }),
    ...implement(launchCalls)({
      launchGame: async (call) => launchGame(deps, await snapshot(call.merchant.id), call, 'real'),
      launchTrial: async (call) => launchGame(deps, await snapshot(call.merchant.id), call, 'trial'),
      launchFacebook: async (call) => ({
        ...(await launchGame(deps, await snapshot(call.merchant.id), call, 'real')),
        target: 'top' as const,
      }),
    }),
  ];
}

/** Hot games are a selection; a longer list than this is a mistake in the console. */
const maxHot = 200;
const newVendorDays = 60;
const maxTopGames = 10;

type Shown = ReturnType<typeof shownTo>;

const shownTo = ({ language, merchant }: BaseCall) => ({
  language,
  bingo: languageCodesOf(merchant).includes('TY'),
});

function menusView(offer: Snapshot, call: BaseCall) {
  const { menus } = offer;
  return {
    kinds: openKinds(offer).map((one) => kindView(one, call.language)),
    menus: menus.filter(({ coming }) => !coming).map((menu) => menuView(menu, shownTo(call))),
    coming: flag(call.merchant, 'COMINGSOON3') ? comingCategories(menus, call.language) : [],
    prizeMode: prizeModeOf(menus),
  };
}

/** How games are shown to a caller, whatever list they stand in. */
const gamesTo = ({ language, merchant }: BaseCall, now: Date) => ({
  language,
  now,
  freePlay: flag(merchant, 'FREEPLAY3'),
});

function foundView(offer: Snapshot, found: SiteFound, shown: GameShown) {
  const { language } = shown;
  const view = (game: Game) => gameView(offer, game, shown);
  return {
    games: found.games.map((game) => {
      const because = found.because.get(game);
      const kind = because?.kind ? kindName(because.kind, language) : null;
      return { ...view(game), because: because ? { word: because.word, kind } : null };
    }),
    total: found.total,
    didYouMean: found.didYouMean ? either(found.didYouMean.names, language) : null,
    kinds: found.kinds.map((one) => kindView(one, language)),
    kindsFirst: found.kindsFirst,
    categories: found.categories.map(({ category }) => ({
      category,
      name: categoryNames(category)[language],
    })),
    vendors: found.vendors.map(({ vendor }) => vendorView(offer, vendor, language)),
    pages: found.pages,
    popular: found.popular.map(view),
  };
}

const kindView = ({ kind, games }: CountedKind, language: Language) => ({
  kind,
  name: kindName(kind, language),
  games,
});

async function recentGames(
  { db, clock }: Platform,
  offer: Snapshot,
  call: Call<(typeof catalogueCalls)['recent']>,
) {
  const { merchant, member, query } = call;
  const { page: pageNo, pageSize, ...filter } = query;
  const now = clock.now();
  const recent = await readRecent(db, merchant.id, member.id);
  const nodeIds = recent.map(({ nodeId }) => nodeId);
  const games = nodeIds
    .flatMap((nodeId) => offer.gameByNode.get(nodeId) ?? [])
    .filter((game) => fits(game, filter, now));
  const page = pageOf(listed(games), pageNo, pageSize);
  const shown = { ...gamesTo(call, now), asked: filter.gameType };
  return { ...page, content: page.content.map((game) => gameView(offer, game, shown)) };
}

function newVendors(offer: Snapshot, language: Language, now: Date) {
  const since = now.getTime() - newVendorDays * 86_400_000;
  const joined = offer.vendors.filter(({ createdAt }) => createdAt.getTime() >= since);
  const newest = joined.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return { vendors: newest.map((vendor) => vendorView(offer, vendor, language)) };
}

function eGameMenu(offer: Snapshot, shown: GameShown) {
  const casino = offer.menus.find(({ category }) => category === 'RNG');
  const vendors = casino ? menuVendors(casino, shown.language) : [];
  const topGames = (vassalage: string) =>
    findGames(offer, { gameType: 'RNG', vassalage }, shown.now)
      .part(0, maxTopGames)
      .map((game) => gameView(offer, game, { ...shown, asked: 'RNG' }));
  const iconsFirst = vendors.toSorted((a, b) => Number(b.iconVendor) - Number(a.iconVendor));
  return { vendors: iconsFirst.map((one) => ({ ...one, topGames: topGames(one.vassalage) })) };
}

/** The same menus twice, as the specification has them: as lanes of cards, and as a mapping from game type. */
function vendorTypes(menus: readonly Menu[], shown: Shown) {
  const open = menus.filter(({ coming }) => !coming);
  const laid = open.map((menu) => ({
    menu: menuView(menu, shown),
    vendors: menuVendors(menu, shown.language),
    classes: classViews(menu, shown),
  }));
  return {
    mapping: Object.fromEntries(
      laid.map(({ menu, vendors, classes }) => [menu.category, { vendors, gameClassify: classes }]),
    ),
    lanes: laid.map(({ menu, vendors, classes }) => ({
      title: menu.category,
      name: menu.name,
      cards: vendors.map((one) => ({ ...one, isGame: 'VASSALAGE' as const })),
      gameClassify: { vendors, classes },
    })),
    prizeMode: prizeModeOf(menus),
  };
}

/** The merchant is fixed by session or host; a query that names another one is a mistake worth telling. */
function sameMerchant(call: BaseCall, named: string | undefined): void {
  if (named !== undefined && named !== '' && named !== call.merchant.code) fail('MERCHANT_MISMATCH');
}
