import { transaction } from '../../platform/database/database.ts';
import type { Route } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import type { Merchant } from '../../platform/merchants.ts';
import { isPageOrigin } from '@croupier/contract/web-hosts';
import { originsOf } from '../../platform/http/pages/page-policy.ts';
import { unlessInvalid } from '../../platform/settings/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { redeemLaunchToken, type LaunchGrant, type Redemption } from './launch/launch-tokens.ts';
import { consoleRoutes } from './console-routes.ts';
import type { MayLaunch } from './launch/launch-game.ts';
import { type GameView, gameView, icons } from './present.ts';
import { catalogueRoutes } from './routes.ts';
import { fits } from './rules.ts';
import { gameKey, inMaintenance, type Snapshot } from './snapshots/snapshot.ts';
import { createSnapshots } from './snapshots/snapshots.ts';
import { readRecent, upsertGame, upsertVendor } from './store.ts';
import type { Game, GameEntry, Vendor, VendorEntry } from './types.ts';
import { createVendorKeys, partyOfVendor, type VendorKeys } from './vendors/vendor-keys.ts';
import type { Console, KeyBook } from '../../console/index.ts';
import { flag, type Language, siteSetting } from '../../site/index.ts';

export { catalogueFile } from './list-file.ts';

export { tokenHash, type LaunchGrant, type Redemption } from './launch/launch-tokens.ts';
export { type Game, type GameEntry, type Names, type Vendor, type VendorEntry } from './types.ts';
export { createVendorKeys } from './vendors/vendor-keys.ts';
export { type GameView, inLanguage } from './present.ts';
export { trialCurrency } from './launch/launch-game.ts';
export { readAgreedVendor, takeVendor } from './vendors/agreed-vendor.ts';

export interface Catalogue extends VendorKeys, KeyBook {
  routes: readonly Route[];
  /** Adds vendors and games or brings them up to date; what a list doesn't name stays as it is. */
  upsert(merchantId: string, vendor: VendorEntry, games: readonly GameEntry[]): Promise<void>;
  /** Also one whose games the brand’s market hides. */
  vendor(merchantId: string, code: string): Promise<Vendor | undefined>;
  /** A vendor's games by their codes as every list shows them, in the order of the lobby; those that are hidden are left out. */
  byCodes(
    merchant: Merchant,
    vendorCode: string,
    codes: readonly string[],
    language: Language,
  ): Promise<GameView[]>;
  /** In the order of the lobby. */
  vendors(merchantId: string): Promise<Vendor[]>;
  game(merchantId: string, vendorCode: string, gameCode: string): Promise<Game | undefined>;
  /** Whether a stake may be taken for the game now. Answered from memory. */
  playable(merchantId: string, vendorCode: string, gameCode: string): Promise<boolean>;
  /** Games as every list shows them, in the order of their ids; unknown ones and those that don't fit are left out. */
  views(
    merchant: Merchant,
    nodeIds: readonly string[],
    shown: { language: Language; gameType?: string | undefined; vassalage?: string | undefined },
  ): Promise<GameView[]>;
  /** What a member launched, newest first. */
  recent(merchantId: string, memberId: string): Promise<{ nodeId: string; at: Date }[]>;
  /** The pictures of the row of tiles that a category shows first, for the page to bring along. */
  firstTiles(
    merchant: Merchant,
    category: string,
    language: Language,
  ): Promise<Record<string, string> | undefined>;
  /** The games of a category as 'vendor/game'; none for a category that there is not. */
  gameKeys(merchantId: string, category: string): Promise<string[]>;
  /** The calls of the console. */
  console(console: Console): { routes: readonly Route[] };
  /** The vendor's side of a launch: the grant behind a token, once. */
  redeemLaunch(wanted: Redemption): Promise<LaunchGrant | null>;
  /** The origins, beside the site's own, that any merchant's games open from. */
  launchOrigins(): Promise<string[]>;
}

/** Vendors and games of each merchant, the lobby's lists, and the launch of a game. */
export function createCatalogue(
  platform: Platform,
  { mayLaunch = async () => undefined }: { mayLaunch?: MayLaunch } = {},
): Catalogue {
  const { snapshot, snapshotNow, whole, wholeNow, forget } = createSnapshots(platform);
  const views = viewsOf(platform, snapshot);
  return {
    ...createVendorKeys(platform),
    partyOf: async (id, code) => partyOn(await wholeNow(id), id, code),
    routes: catalogueRoutes({ platform, snapshot, launchHosts, mayLaunch }),
    async upsert(merchantId, vendor, games) {
      const now = platform.clock.now();
      await transaction(platform.db, async (tx) => {
        await upsertVendor(tx, merchantId, vendor, now);
        for (const game of games) {
          await upsertGame(tx, { merchantId, vendorCode: vendor.code, nodeId: newId(), now }, game);
        }
      });
      forget(merchantId);
    },
    vendor: async (merchantId, code) => (await wholeNow(merchantId)).vendorByCode.get(code),
    vendors: async (merchantId) =>
      [...(await snapshotNow(merchantId)).vendorByCode.values()].toSorted((a, b) => a.position - b.position),
    game: async (merchantId, vendorCode, code) =>
      (await wholeNow(merchantId)).gameByCode.get(gameKey(vendorCode, code)),
    async playable(merchantId, vendorCode, code) {
      const offer = await snapshotNow(merchantId);
      const game = offer.gameByCode.get(gameKey(vendorCode, code));
      return game !== undefined && !inMaintenance(offer, game);
    },
    views,
    async byCodes(merchant, vendorCode, codes, language) {
      const games = (await snapshot(merchant.id)).byVendor.get(vendorCode) ?? [];
      const nodeIds = games.filter(({ code }) => codes.includes(code)).map(({ nodeId }) => nodeId);
      return views(merchant, nodeIds, { language });
    },
    recent: (merchantId, memberId) => readRecent(platform.db, merchantId, memberId),
    firstTiles: async (merchant, category, language) =>
      // Other hosts are picked by the page itself, each time another.
      siteSetting(merchant, 'cdn.images').length === 0
        ? firstTilesOf(await snapshot(merchant.id), category, language)
        : undefined,
    gameKeys: async (id, category) => keysOf(await snapshot(id), category),
    console: (console) => ({ routes: consoleRoutes(platform, console, { snapshot: whole, forget }) }),
    redeemLaunch: (wanted) => redeemLaunchToken(platform.db, wanted, platform.clock.now()),
    async launchOrigins() {
      const merchants = await platform.merchants.all();
      const hosts = await Promise.all(
        merchants.map(async (merchant) => {
          const { vendorByCode } = await snapshot(merchant.id);
          const own = await unlessInvalid(() => launchHosts(merchant), []);
          return [...own, ...openedHosts(vendorByCode.values())];
        }),
      );
      return originsOf(hosts.flat());
    },
  };
}

/** Games as every list shows them. */
function viewsOf(
  { clock }: Platform,
  snapshot: (merchantId: string) => Promise<Snapshot>,
): Catalogue['views'] {
  return async (merchant, nodeIds, { language, gameType, vassalage }) => {
    const offer = await snapshot(merchant.id);
    const now = clock.now();
    const shown = { language, now, freePlay: flag(merchant, 'FREEPLAY3'), asked: gameType };
    return nodeIds
      .flatMap((nodeId) => offer.gameByNode.get(nodeId) ?? [])
      .filter((game) => fits(game, { gameType, vassalage }, now))
      .map((game) => gameView(offer, game, shown));
  };
}

const partyOn = ({ vendorByCode }: Snapshot, merchantId: string, code: string) =>
  vendorByCode.has(code) ? partyOfVendor(merchantId, code) : null;
const keysOf = ({ byCategory }: Snapshot, category: string): string[] =>
  (byCategory.get(category) ?? []).map((one) => gameKey(one.vendorCode, one.code));
const openedHosts = (vendors: Iterable<Vendor>): string[] =>
  [...vendors].flatMap((one) => one.launchHosts.filter(isPageOrigin));
const launchHosts = (merchant: Merchant): string[] => siteSetting(merchant, 'cdn.launchGame');

/** A row of them on a wide screen; a phone shows the first two. */
const firstRow = 6;

/** None where the row is not full, or something in it rests: then the page begins otherwise. */
function firstTilesOf(
  offer: Snapshot,
  category: string,
  language: Language,
): Record<string, string> | undefined {
  const games = (offer.byCategory.get(category) ?? []).slice(0, firstRow);
  const pictures = games.flatMap((game) =>
    game.icon && !inMaintenance(offer, game) ? icons(game.icon, language) : [],
  );
  if (pictures.length < firstRow) return undefined;
  return Object.fromEntries(
    pictures.flatMap(({ showIcon, iconUrl }, index) => [
      [`avif${index + 1}`, showIcon],
      [`image${index + 1}`, iconUrl],
    ]),
  );
}
