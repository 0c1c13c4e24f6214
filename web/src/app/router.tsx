import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import type { AgentSearch } from '../features/agent/filters.ts';
import { categoryPaths, type RoutedCategory } from './categories.ts';
import { requireAgent, requireMember, requireSession, skipAgentLogin } from './guards.ts';
import { earlyPage, lazyPage } from './lazy-page.ts';
import { RootLayout } from './layout/root-layout.tsx';
import { RouteError, RoutePending } from './route-states.tsx';
import { Home } from './routes/home.tsx';
import { readGameSearch, readLobbySearch, readLotterySearch, readSignInSearch } from './search.ts';

const root = createRootRoute({
  component: RootLayout,
  notFoundComponent: lazyPage(() => import('./routes/not-found.tsx'), 'NotFound'),
});

const homeRoute = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: readLobbySearch,
  component: Home,
});
const homeNames = (['/index', '/index.html', '/home'] as const).map((path) =>
  createRoute({ getParentRoute: () => root, path, component: Home }),
);
const loginRoute = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: readSignInSearch,
  component: lazyPage(() => import('./routes/sign-in.tsx'), 'LoginOverHome'),
});
const registerRoute = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: readSignInSearch,
  component: lazyPage(() => import('./routes/sign-in.tsx'), 'RegisterOverHome'),
});

const socialRoute = createRoute({
  getParentRoute: () => root,
  path: '/social',
  component: lazyPage(() => import('../features/social/social-page.tsx'), 'SocialPage'),
});

const categoryPage = (category: RoutedCategory) =>
  createRoute({
    getParentRoute: () => root,
    path: categoryPaths[category],
    validateSearch: readLobbySearch,
    staticData: { category },
    component: earlyPage(() => import('./routes/category.tsx'), 'CategoryPage'),
  });

const accountGamesRoutes = (['/favorite', '/recent'] as const).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: requireSession,
    validateSearch: readLobbySearch,
    component: lazyPage(() => import('./routes/account-games.tsx'), 'AccountGamesPage'),
  }),
);

const seamlessRoute = createRoute({
  getParentRoute: () => root,
  path: '/seamless',
  validateSearch: readGameSearch,
  component: lazyPage(() => import('./routes/seamless.tsx'), 'SeamlessPage'),
});

/** Addresses are matched whatever their letter case, so /vnLottery and /vnlottery are one route, as are the other pairs. */
const lotteryRoutes = (['/lottery', '/lottert', '/seaLottery', '/vnLottery'] as const).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: requireSession,
    validateSearch: readLotterySearch,
    component: lazyPage(() => import('./routes/lottery.tsx'), 'LotteryPage'),
  }),
);

const promotionsRoute = createRoute({
  getParentRoute: () => root,
  path: '/promotions',
  component: lazyPage(() => import('../features/promotions/promotions-page.tsx'), 'PromotionsPage'),
});
const pointMallRoute = createRoute({
  getParentRoute: () => root,
  path: '/pointMall',
  component: lazyPage(() => import('./routes/point-mall.tsx'), 'PointMallPage'),
});
const downRoute = createRoute({
  getParentRoute: () => root,
  path: '/down',
  component: lazyPage(() => import('../features/install/down-page.tsx'), 'DownPage'),
});
const helpRoutes = (['/help', '/helpmc'] as const).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyPage(() => import('../features/help/help-page.tsx'), 'HelpPage'),
  }),
);

const agentRoute = createRoute({
  getParentRoute: () => root,
  path: '/agent',
  beforeLoad: skipAgentLogin,
  component: lazyPage(() => import('./routes/agent-login.tsx'), 'AgentLogin'),
});
const agentHomeRoute = createRoute({
  getParentRoute: () => root,
  path: '/agentHome',
  beforeLoad: requireAgent,
  component: lazyPage(() => import('./routes/agent-home.tsx'), 'AgentHome'),
});

/** The agent centre itself shows the page that its address names. */
const agentPageRoute = createRoute({
  getParentRoute: () => agentHomeRoute,
  path: '$page',
  validateSearch: (search: Record<string, unknown>) => search as AgentSearch,
});

const memberRoute = createRoute({
  getParentRoute: () => root,
  path: '/member',
  beforeLoad: requireMember,
  component: lazyPage(() => import('./routes/member.tsx'), 'MemberCentre'),
});
const memberIndex = createRoute({
  getParentRoute: () => memberRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/member/securityCenter', replace: true });
  },
});
const securityPage = createRoute({
  getParentRoute: () => memberRoute,
  path: 'securityCenter',
  component: lazyPage(() => import('../features/identity/security-page.tsx'), 'SecurityPage'),
});
const signInSecurityPage = createRoute({
  getParentRoute: () => memberRoute,
  path: 'signInSecurity',
  component: lazyPage(() => import('../features/security/sign-in-security-page.tsx'), 'SignInSecurityPage'),
});
const walletPage = createRoute({
  getParentRoute: () => memberRoute,
  path: 'transferFund',
  component: lazyPage(() => import('../features/wallet/wallet-page.tsx'), 'WalletPage'),
});
const depositPage = createRoute({
  getParentRoute: () => memberRoute,
  path: 'deposit',
  component: lazyPage(() => import('../features/cashier/deposit-page.tsx'), 'DepositPage'),
});
const withdrawalPage = createRoute({
  getParentRoute: () => memberRoute,
  path: 'withdrawal',
  component: lazyPage(() => import('../features/cashier/withdrawal-page.tsx'), 'WithdrawalPage'),
});
const uplinePage = createRoute({
  getParentRoute: () => memberRoute,
  path: 'uplineTransfer',
  component: lazyPage(() => import('../features/cashier/upline-page.tsx'), 'UplinePage'),
});
const betsPage = createRoute({
  getParentRoute: () => memberRoute,
  path: 'bettingRecord',
  component: lazyPage(() => import('../features/records/bets-page.tsx'), 'BetsPage'),
});
const accountPage = createRoute({
  getParentRoute: () => memberRoute,
  path: 'accountRecord',
  component: lazyPage(() => import('../features/records/account-page.tsx'), 'AccountPage'),
});

const memberPages = [
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'personalLoss',
    component: lazyPage(() => import('../features/records/loss-page.tsx'), 'LossPage'),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'bonusDetails',
    component: lazyPage(() => import('../features/records/bonus-page.tsx'), 'BonusPage'),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'platformMessages',
    component: lazyPage(() => import('../features/messages/messages-page.tsx'), 'MessagesPage'),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'manualRebate',
    component: lazyPage(() => import('../features/rebate/rebate-page.tsx'), 'RebatePage'),
  }),
  createRoute({
    getParentRoute: () => memberRoute,
    path: 'responsibleGaming',
    component: lazyPage(() => import('../features/gaming/gaming-page.tsx'), 'GamingPage'),
  }),
] as const;

const tree = root.addChildren([
  homeRoute,
  ...homeNames,
  loginRoute,
  registerRoute,
  socialRoute,
  categoryPage('ELOTT'),
  categoryPage('LOTT'),
  categoryPage('LIVE'),
  categoryPage('SPORTS'),
  categoryPage('FISH'),
  categoryPage('RNG'),
  categoryPage('PVP'),
  categoryPage('ESPORTS'),
  ...accountGamesRoutes,
  seamlessRoute,
  ...lotteryRoutes,
  promotionsRoute,
  pointMallRoute,
  downRoute,
  ...helpRoutes,
  agentRoute,
  agentHomeRoute.addChildren([agentPageRoute]),
  memberRoute.addChildren([
    memberIndex,
    securityPage,
    signInSecurityPage,
    walletPage,
    depositPage,
    withdrawalPage,
    uplinePage,
    betsPage,
    accountPage,
    ...memberPages,
  ]),
]);

const createSiteRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree: tree,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    defaultPendingComponent: RoutePending,
    defaultErrorComponent: RouteError,
    scrollRestoration: false,
    caseSensitive: false,
  });

export type SiteRouter = ReturnType<typeof createSiteRouter>;

/** The site's addresses; without a history they are the browser's. */
export function openRouter(history?: RouterHistory): SiteRouter {
  const router = createSiteRouter(history);
  // Every navigation starts at the top of the page; a change of filters in place doesn't.
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    // The first page is at its top already, and to be scrolled it would have to be laid out at once.
    if (fromLocation && pathChanged) window.scrollTo({ top: 0, behavior: 'instant' });
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter;
  }
  interface StaticDataRouteOption {
    category?: RoutedCategory;
  }
}
