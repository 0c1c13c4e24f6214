import type { catalogueCalls, ValueOf } from '@croupier/contract';
import type { Category, Game, GameKind, Vendor } from '../../platform/shapes.ts';

export type SiteFound = ValueOf<(typeof catalogueCalls)['search']>;
export type SitePage = SiteFound['pages'][number];

/** Why a game was found whose name doesn't say it. */
type Because = NonNullable<SiteFound['games'][number]['because']>;

export type Hit =
  | { kind: 'game'; key: string; game: Game; because?: Because | null }
  | { kind: 'gameKind'; key: string; of: GameKind }
  | { kind: 'category'; key: string; category: Category; name: string }
  | { kind: 'vendor'; key: string; vendor: Vendor }
  | { kind: 'page'; key: string; page: SitePage }
  | { kind: 'all'; key: string; total: number };

export type HitGroup = 'pages' | 'games' | 'like' | 'kinds' | 'categories' | 'vendors' | 'popular';

export interface Group {
  value: HitGroup;
  items: Hit[];
}

/** Where each page of the answer is. */
export const pagePaths = {
  deposit: '/member/deposit',
  withdrawal: '/member/withdrawal',
  bets: '/member/bettingRecord',
  statement: '/member/accountRecord',
  security: '/member/securityCenter',
  messages: '/member/platformMessages',
  promotions: '/promotions',
  responsible: '/member/responsibleGaming',
  help: '/help',
  app: '/down',
} as const satisfies Record<SitePage, string>;

const gameHits = (games: readonly Game[]): Hit[] =>
  games.map((game) => ({ kind: 'game', key: `game-${game.nodeId}`, game }));

/** The answer as the list shows it: without what is empty. A category's page lists the rest of one word's games. */
export function groupsOf(found: SiteFound, q: string): Group[] {
  const games = found.games.map((game): Hit => ({
    ...{ kind: 'game', key: `game-${game.nodeId}`, game },
    because: game.because,
  }));
  if (found.total > games.length && !/\s/.test(q))
    games.push({ kind: 'all', key: 'all', total: found.total });
  const ofGames: Group = { value: found.didYouMean === null ? 'games' : 'like', items: games };
  const ofKinds: Group = {
    value: 'kinds',
    items: found.kinds.map((of) => ({ kind: 'gameKind', key: `kind-${of.kind}`, of })),
  };
  const groups: Group[] = [
    ...(found.kindsFirst ? [ofKinds, ofGames] : [ofGames, ofKinds]),
    {
      value: 'categories',
      items: found.categories.map((one) => ({ kind: 'category', key: `category-${one.category}`, ...one })),
    },
    {
      value: 'vendors',
      items: found.vendors.map((vendor) => ({ kind: 'vendor', key: `vendor-${vendor.vassalage}`, vendor })),
    },
    { value: 'pages', items: found.pages.map((page) => ({ kind: 'page', key: `page-${page}`, page })) },
    { value: 'popular', items: gameHits(found.popular) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
