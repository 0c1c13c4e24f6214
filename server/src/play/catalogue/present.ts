import { either } from '../../site/index.ts';
import { inEachLanguage, messageIn, messagesOf } from '../../messages/index.ts';
import type { catalogueCalls, Language, Localised, ValueOf } from '@croupier/contract';
import { isNew } from './rules.ts';
import {
  inMaintenance,
  isComing,
  isHot,
  type Menu,
  type MenuVendor,
  type Snapshot,
  wholeVendor,
} from './snapshots/snapshot.ts';
import type { Category, Game, Vendor } from './types.ts';

const sayCategory = messagesOf('categories');

export type GameView = ValueOf<typeof catalogueCalls.hotGames>['content'][number];
type VendorView = ValueOf<typeof catalogueCalls.vendors>['vendors'][number];
type MenuView = ValueOf<typeof catalogueCalls.gameMenus>['menus'][number];

export const categoryNames = (category: Category): Localised =>
  inEachLanguage((language) => sayCategory(language, category));

/**
 * An icon without ending stands for pairs of files: AVIF to show, WebP for browsers without it; the title that is drawn
 * into the picture is Portuguese in the pair of that name, and in another language in the one that ends in its code.
 */
export function icons(icon: string, language: Language): { showIcon: string; iconUrl: string } {
  if (/\.[a-z]{3,4}$/.test(icon)) return { showIcon: icon, iconUrl: icon };
  const file = language === 'pt' ? icon : `${icon}-${language}`;
  return { showIcon: `${file}.avif`, iconUrl: `${file}.webp` };
}

/** A vendor's page opens in the language of the one that leads to it, whatever the browser's is. */
export const inLanguage = (path: string, language: Language): string =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;

export interface GameShown {
  language: Language;
  now: Date;
  /** Whether the brand lets games be tried for free. */
  freePlay: boolean;
  /** The category of the list it appears in, where it isn't the game's own. */
  asked?: string | undefined;
}

export function gameView(
  snapshot: Snapshot,
  game: Game,
  { language, now, freePlay, asked }: GameShown,
): GameView {
  const vendor = snapshot.vendorByCode.get(game.vendorCode);
  const gameType = game.categories.find((category) => category === asked) ?? game.categories[0] ?? 'INHOUSE';
  return {
    nodeId: game.nodeId,
    gameName: either(game.names, language),
    nodeName: either(game.names, 'en'),
    displayName: vendor ? either(vendor.names, language) : game.vendorCode,
    vassalage: game.vendorCode,
    gameType,
    gameCode: game.code,
    gameGroupCode: game.groupCode,
    gameClassify: game.classify,
    isGame: 'GAME',
    isHot: isHot(game) ? 1 : 0,
    isNew: isNew(game, now),
    supportPlay: game.trial && freePlay ? 0 : 1,
    ...icons(game.icon, language),
    rtp: game.rtp,
    rtpLow: game.rtpLow,
    gameKinds: [...game.kinds],
    maintenance: inMaintenance(snapshot, game),
    comingSoon: isComing(snapshot, game),
  };
}

export function vendorView(snapshot: Snapshot, vendor: Vendor, language: Language): VendorView {
  return viewOf(wholeVendor(snapshot, vendor), vendor.category, language);
}

/** The classes that have a name, in the order in which menus show them. */
export const knownClasses: readonly string[] = ['SLOT', 'SC', 'VP', 'JP', 'TG', 'AC', 'BG'];
const nameOfClass = (code: string, language: Language): string =>
  messageIn('gameClasses', language, code) ?? messageIn('categories', language, code) ?? code;
const placeOfClass = (code: string): number =>
  (knownClasses.indexOf(code) + 1 || knownClasses.length + 1) - 1;

/** The categories that are announced and not open yet. */
export const comingCategories = (menus: readonly Menu[], language: Language) =>
  menus
    .filter(({ coming }) => coming)
    .map(({ category }) => ({ category, name: sayCategory(language, category) }));

/** Bingo belongs to sites that have the language TY. */
export function classViews(menu: Menu, { language, bingo }: { language: Language; bingo: boolean }) {
  return [...menu.classes]
    .filter(([code]) => code !== 'BG' || bingo)
    .toSorted(([a], [b]) => placeOfClass(a) - placeOfClass(b) || (a < b ? -1 : 1))
    .map(([code, games]) => ({ code, name: nameOfClass(code, language), games }));
}

export function menuView(menu: Menu, shown: { language: Language; bingo: boolean }): MenuView {
  return {
    category: menu.category,
    name: sayCategory(shown.language, menu.category),
    vendors: menuVendors(menu, shown.language),
    gameClassify: classViews(menu, shown),
  };
}

export function menuVendors(menu: Menu, language: Language): VendorView[] {
  return menu.vendors.map((one) => viewOf(one, menu.category, language));
}

/** What the icon vendor list is for: these have a sign of their own in menus. */
const iconVendors = new Set(['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS']);

function viewOf(
  { vendor, games, maintenance }: MenuVendor,
  gameType: Category,
  language: Language,
): VendorView {
  return {
    vassalage: vendor.code,
    displayName: either(vendor.names, language),
    gameType,
    lagerIcon: icons(vendor.icon, language).iconUrl,
    maintenance,
    comingSoon: !vendor.adapter,
    maintenanceUntil: vendor.maintenance ? (vendor.maintenanceUntil?.toISOString() ?? null) : null,
    games,
    iconVendor: iconVendors.has(vendor.code),
  };
}
