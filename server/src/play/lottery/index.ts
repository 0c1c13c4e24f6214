import { drawCalls, lotteryAccountType, lotteryCalls, type Language, type ValueOf } from '@croupier/contract';
import { keep, type Cached } from '../../platform/cached.ts';
import { fail } from '../../platform/failure.ts';
import { type Call, implement, type Route } from '../../platform/http/call.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import { pageOf, sharedDraws } from '../../site/index.ts';
import type { Console } from '../../console/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { VendorLine } from '../vendor-line/index.ts';
import { createCarrier, createManagement, type Ground, lotteryRoutes } from './console/index.ts';
import { takeDraws } from './feed.ts';
import { type Heard, isIn, type Menu, menusFrom, vendorsOf } from './menus.ts';
import { openedDraws, others } from './opened.ts';
import { readNow, readTitles } from './store.ts';

export { lotteryFiles } from './console/index.ts';

/** Visitors ask often; what they see may be a moment old, but what counts down follows the time of the answer. */
const cached = { freshMs: 1_000, staleMs: 5_000 };

export interface Lottery {
  routes: readonly Route[];
  /** The calls of the console. */
  console(console: Console): { routes: readonly Route[] };
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface LotteryDeps extends Pick<Ground, 'accounts' | 'idOf'> {
  catalogue: Pick<Catalogue, 'byCodes' | 'recent' | 'vendors' | 'vendor' | 'game'>;
  line: VendorLine;
}

/** Lotteries: what their vendors say of titles and draws, and the menus that the site makes of it. */
export function createLottery(platform: Platform, { catalogue, line, accounts, idOf }: LotteryDeps): Lottery {
  const { heardAt, forget } = createHeard(platform);
  const management = createManagement(line);
  const carrier = createCarrier(platform, management);
  const menusOf = async (merchant: Merchant, language: Language): Promise<Menu[]> =>
    menusFrom(catalogue, await heardAt(merchant.id), { merchant, language, now: platform.clock.now() });
  const routes = implement(lotteryCalls)({
    menu: async ({ merchant, language, query }) => {
      const { titles } = await heardAt(merchant.id);
      const menus = await menusOf(merchant, language);
      const gameMenus = menus.filter((menu) => isIn(query.prizeMode, menu));
      const codes = new Set(gameMenus.map(({ group }) => group));
      const groups = new Map(titles.map(({ said }) => [said.group.code, said.group.names[language]]));
      return {
        prizeMode: query.prizeMode,
        serverTime: platform.clock.now().toISOString(),
        groups: [...groups].filter(([code]) => codes.has(code)).map(([code, name]) => ({ code, name })),
        gameMenus,
        exception: gameMenus.length > 0 && sharedDraws(merchant, platform.clock.now()) === 'exception',
      };
    },
    recent: async ({ merchant, member, language, query }) => {
      const launched = await catalogue.recent(merchant.id, member.id);
      const byNode = new Map((await menusOf(merchant, language)).map((menu) => [menu.nodeId, menu]));
      const content = launched.flatMap(({ nodeId, at }) => {
        const menu = byNode.get(nodeId);
        return menu === undefined ? [] : [{ ...menu, lastPlayedAt: at.toISOString() }];
      });
      return pageOf(content, query);
    },
    openedVietnam: (call) => openedDraws({ platform, catalogue }, call, [lotteryAccountType]),
    opened: (call) => openedDraws({ platform, catalogue }, call, others),
    lobbyLink: async ({ merchant, language, query }) => linkTo(await menusOf(merchant, language), query),
  });
  const feed = implement(drawCalls)({
    publish: async (call) => {
      const answer = await takeDraws(platform, catalogue, call);
      forget(call.vendor.merchantId);
      return answer;
    },
  });
  return {
    routes: [...routes, ...feed],
    console: (console) => ({
      routes: lotteryRoutes({ platform, catalogue, management, accounts, idOf }, console),
    }),
    async start() {
      carrier.start();
    },
    stop: () => carrier.stop(),
  };
}

function createHeard({ db, clock }: Platform) {
  const heard = new Map<string, Cached<Heard>>();
  const reading = (merchantId: string) => async (): Promise<Heard> => ({
    titles: await readTitles(db, merchantId),
    issues: await readNow(db, merchantId, clock.now()),
  });
  return {
    heardAt(merchantId: string): Promise<Heard> {
      const known = heard.get(merchantId) ?? keep(reading(merchantId), cached);
      heard.set(merchantId, known);
      return known.get();
    },
    forget: (merchantId: string): void => heard.get(merchantId)?.forget(),
  };
}

/** Where on the site a vendor’s lotteries are bet on. */
function pageOfVendor(vendor: string): string {
  if (vendor === lotteryAccountType) return '/vnLottery';
  return vendor === 'TCG_SEA' ? '/seaLottery' : '/lottery';
}

type LinkQuery = Call<(typeof lotteryCalls)['lobbyLink']>['query'];

function linkTo(menus: readonly Menu[], query: LinkQuery): ValueOf<typeof lotteryCalls.lobbyLink> {
  const { lottoView, lottoGameCode = null, lottoPrizeMode, backUrl } = query;
  const menu = menus.find(({ gameCode }) => gameCode === lottoGameCode);
  if (menu === undefined && (lottoView === 'betting' || lottoGameCode !== null)) fail('NOT_FOUND');
  const [vendor = 'LOTT'] = vendorsOf[lottoPrizeMode] ?? [];
  const way = new URLSearchParams({
    ...(lottoGameCode === null ? {} : { gameCode: lottoGameCode }),
    ...(backUrl === undefined ? {} : { backUrl }),
  });
  const page = pageOfVendor(menu?.vendor ?? vendor);
  return { url: way.size === 0 ? page : `${page}?${way}`, lottoView, gameCode: lottoGameCode };
}
