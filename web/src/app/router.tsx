import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import type { AgentSearch } from '../network/centre/index.ts';
import { categoryPaths, type RoutedCategory } from './categories.ts';
import { requireAgent, requireMember, requireSession, skipAgentLogin } from './guards.ts';
import { earlyPage, lazyPage } from './loading/lazy-page.ts';
import { RootLayout } from './layout/root-layout.tsx';
import { RouteError, RoutePending } from './loading/route-states.tsx';
import { Home } from './routes/home.tsx';
import { readGameSearch, readLobbySearch, readLotterySearch, readSignInSearch } from './search.ts';
import { loadSocialPage } from '../people/social-arrival/screens.ts';
import { loadPromotionsPage } from '../engagement/promotions/screens.ts';
import { loadDownPage } from '../site/install/screens.ts';
import { loadHelpPage } from '../site/help/screens.ts';
import { loadSecurityPage } from '../people/security-centre/screens.ts';
import { loadSignInSecurityPage } from '../people/sign-in-security/screens.ts';
import { loadWalletPage } from '../cashier/wallet/screens.ts';
import { loadDepositPage } from '../cashier/deposits/screens.ts';
import { loadWithdrawalPage } from '../cashier/withdrawals/screens.ts';
import { loadUplinePage } from '../cashier/upline/screens.ts';
import { loadAccountPage, loadBetsPage, loadBonusPage, loadLossPage } from '../play/records/screens.ts';
import { loadMessagesPage } from '../people/inbox/screens.ts';
import { loadRebatePage } from '../engagement/rebate/screens.ts';
import { loadGamingPage } from '../people/responsible-gaming/screens.ts';

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

const sitePage = <const P extends string>(path: P, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component });

const socialRoute = sitePage('/social', lazyPage(loadSocialPage, 'SocialPage'));

const categoryPage = (category: RoutedCategory) =>
  createRoute({
    getParentRoute: () => root,
    path: categoryPaths[category],
    validateSearch: readLobbySearch,
    staticData: { category },
    component: earlyPage(() => import('./routes/lobby/category.tsx'), 'CategoryPage'),
  });

const accountGamesRoutes = (['/favorite', '/recent'] as const).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: requireSession,
    validateSearch: readLobbySearch,
    component: lazyPage(() => import('./routes/lobby/account-games.tsx'), 'AccountGamesPage'),
  }),
);

const kindRoute = createRoute({
  getParentRoute: () => root,
  path: '/kind/$kind',
  validateSearch: readLobbySearch,
  component: earlyPage(() => import('./routes/lobby/kind/kind.tsx'), 'KindPage'),
});

const seamlessRoute = createRoute({
  getParentRoute: () => root,
  path: '/seamless',
  validateSearch: readGameSearch,
  component: lazyPage(() => import('./routes/lobby/seamless.tsx'), 'SeamlessPage'),
});

/** Addresses are matched whatever their letter case, so /vnLottery and /vnlottery are one route, as are the other pairs. */
const lotteryRoutes = (['/lottery', '/lottert', '/seaLottery', '/vnLottery'] as const).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: requireSession,
    validateSearch: readLotterySearch,
    component: lazyPage(() => import('./routes/lobby/lottery.tsx'), 'LotteryPage'),
  }),
);

const promotionsRoute = sitePage('/promotions', lazyPage(loadPromotionsPage, 'PromotionsPage'));
const pointMallRoute = sitePage(
  '/pointMall',
  lazyPage(() => import('./routes/point-mall.tsx'), 'PointMallPage'),
);
const downRoute = sitePage('/down', lazyPage(loadDownPage, 'DownPage'));
const helpRoutes = (['/help', '/helpmc'] as const).map((path) =>
  sitePage(path, lazyPage(loadHelpPage, 'HelpPage')),
);

const agentRoute = createRoute({
  getParentRoute: () => root,
  path: '/agent',
  beforeLoad: skipAgentLogin,
  component: lazyPage(() => import('./routes/agent/agent-login.tsx'), 'AgentLogin'),
});
const agentHomeRoute = createRoute({
  getParentRoute: () => root,
  path: '/agentHome',
  beforeLoad: requireAgent,
  component: lazyPage(() => import('./routes/agent/agent-home.tsx'), 'AgentHome'),
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
const memberPage = <const P extends string>(path: P, component: RouteComponent) =>
  createRoute({ getParentRoute: () => memberRoute, path, component });
const memberIndex = createRoute({
  getParentRoute: () => memberRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/member/securityCenter', replace: true });
  },
});
const securityPage = memberPage('securityCenter', lazyPage(loadSecurityPage, 'SecurityPage'));
const signInSecurityPage = memberPage(
  'signInSecurity',
  lazyPage(loadSignInSecurityPage, 'SignInSecurityPage'),
);
const walletPage = memberPage('transferFund', lazyPage(loadWalletPage, 'WalletPage'));
const depositPage = memberPage('deposit', lazyPage(loadDepositPage, 'DepositPage'));
const withdrawalPage = memberPage('withdrawal', lazyPage(loadWithdrawalPage, 'WithdrawalPage'));
const uplinePage = memberPage('uplineTransfer', lazyPage(loadUplinePage, 'UplinePage'));
const betsPage = memberPage('bettingRecord', lazyPage(loadBetsPage, 'BetsPage'));
const accountPage = memberPage('accountRecord', lazyPage(loadAccountPage, 'AccountPage'));

const memberPages = [
  memberPage('personalLoss', lazyPage(loadLossPage, 'LossPage')),
  memberPage('bonusDetails', lazyPage(loadBonusPage, 'BonusPage')),
  memberPage('platformMessages', lazyPage(loadMessagesPage, 'MessagesPage')),
  memberPage('manualRebate', lazyPage(loadRebatePage, 'RebatePage')),
  memberPage('responsibleGaming', lazyPage(loadGamingPage, 'GamingPage')),
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
  kindRoute,
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
