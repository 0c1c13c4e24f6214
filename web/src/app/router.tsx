import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { withTexts } from '../platform/texts.ts';
import { categoryPaths, type RoutedCategory } from './categories.ts';
import { requireMember } from './guards.ts';
import { RootLayout } from './layout/root-layout.tsx';
import { RouteError, RoutePending } from './route-states.tsx';
import { Home } from './routes/home.tsx';
import { readGameSearch, readLobbySearch, readSignInSearch } from './search.ts';

/** A page outside the first load, which comes with its texts. */
function later<M extends Record<string, unknown>, K extends keyof M & string>(
  load: () => Promise<M>,
  name: K,
) {
  return lazyRouteComponent(() => withTexts(load()), name);
}

const root = createRootRoute({
  component: RootLayout,
  notFoundComponent: later(() => import('./routes/not-found.tsx'), 'NotFound'),
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
  component: later(() => import('./routes/sign-in.tsx'), 'LoginOverHome'),
});
const registerRoute = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: readSignInSearch,
  component: later(() => import('./routes/sign-in.tsx'), 'RegisterOverHome'),
});

const categoryPage = (category: RoutedCategory) =>
  createRoute({
    getParentRoute: () => root,
    path: categoryPaths[category],
    validateSearch: readLobbySearch,
    staticData: { category },
    component: later(() => import('./routes/category.tsx'), 'CategoryPage'),
  });

const seamlessRoute = createRoute({
  getParentRoute: () => root,
  path: '/seamless',
  validateSearch: readGameSearch,
  component: later(() => import('./routes/seamless.tsx'), 'SeamlessPage'),
});

const memberRoute = createRoute({
  getParentRoute: () => root,
  path: '/member',
  beforeLoad: requireMember,
  component: later(() => import('./routes/member.tsx'), 'MemberCentre'),
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
  component: later(() => import('../features/identity/security-page.tsx'), 'SecurityPage'),
});
const walletPage = createRoute({
  getParentRoute: () => memberRoute,
  path: 'transferFund',
  component: later(() => import('../features/wallet/wallet-page.tsx'), 'WalletPage'),
});
const depositPage = createRoute({
  getParentRoute: () => memberRoute,
  path: 'deposit',
  component: later(() => import('../features/cashier/deposit-page.tsx'), 'DepositPage'),
});
const withdrawalPage = createRoute({
  getParentRoute: () => memberRoute,
  path: 'withdrawal',
  component: later(() => import('../features/cashier/withdrawal-page.tsx'), 'WithdrawalPage'),
});
const betsPage = createRoute({
  getParentRoute: () => memberRoute,
  path: 'bettingRecord',
  component: later(() => import('../features/records/bets-page.tsx'), 'BetsPage'),
});
const accountPage = createRoute({
  getParentRoute: () => memberRoute,
  path: 'accountRecord',
  component: later(() => import('../features/records/account-page.tsx'), 'AccountPage'),
});

const tree = root.addChildren([
  homeRoute,
  ...homeNames,
  loginRoute,
  registerRoute,
  categoryPage('ELOTT'),
  categoryPage('LOTT'),
  categoryPage('LIVE'),
  categoryPage('SPORTS'),
  categoryPage('FISH'),
  categoryPage('RNG'),
  categoryPage('PVP'),
  categoryPage('ESPORTS'),
  seamlessRoute,
  memberRoute.addChildren([
    memberIndex,
    securityPage,
    walletPage,
    depositPage,
    withdrawalPage,
    betsPage,
    accountPage,
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
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) window.scrollTo({ top: 0, behavior: 'instant' });
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
