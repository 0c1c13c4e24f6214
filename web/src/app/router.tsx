import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { categoryPaths, type RoutedCategory } from './categories.ts';
import { requireMember } from './guards.ts';
import { RootLayout } from './layout/root-layout.tsx';
import { RouteError, RoutePending } from './route-states.tsx';
import { readGameSearch, readLobbySearch, readSignInSearch } from './search.ts';

const root = createRootRoute({
  component: RootLayout,
  notFoundComponent: lazyRouteComponent(() => import('./routes/not-found.tsx'), 'NotFound'),
});

const home = () => import('./routes/home.tsx');
const homeRoute = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: readLobbySearch,
  component: lazyRouteComponent(home, 'Home'),
});
const homeNames = (['/index', '/index.html', '/home'] as const).map((path) =>
  createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(home, 'Home') }),
);
const loginRoute = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: readSignInSearch,
  component: lazyRouteComponent(() => import('./routes/sign-in.tsx'), 'LoginOverHome'),
});
const registerRoute = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: readSignInSearch,
  component: lazyRouteComponent(() => import('./routes/sign-in.tsx'), 'RegisterOverHome'),
});

const categoryPage = (category: RoutedCategory) =>
  createRoute({
    getParentRoute: () => root,
    path: categoryPaths[category],
    validateSearch: readLobbySearch,
    staticData: { category },
    component: lazyRouteComponent(() => import('./routes/category.tsx'), 'CategoryPage'),
  });

const seamlessRoute = createRoute({
  getParentRoute: () => root,
  path: '/seamless',
  validateSearch: readGameSearch,
  component: lazyRouteComponent(() => import('./routes/seamless.tsx'), 'SeamlessPage'),
});

const memberRoute = createRoute({
  getParentRoute: () => root,
  path: '/member',
  beforeLoad: requireMember,
  component: lazyRouteComponent(() => import('./routes/member.tsx'), 'MemberCentre'),
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
  component: lazyRouteComponent(() => import('../features/identity/security-page.tsx'), 'SecurityPage'),
});
const walletPage = createRoute({
  getParentRoute: () => memberRoute,
  path: 'transferFund',
  component: lazyRouteComponent(() => import('../features/wallet/wallet-page.tsx'), 'WalletPage'),
});
const depositPage = createRoute({
  getParentRoute: () => memberRoute,
  path: 'deposit',
  component: lazyRouteComponent(() => import('../features/cashier/deposit-page.tsx'), 'DepositPage'),
});
const withdrawalPage = createRoute({
  getParentRoute: () => memberRoute,
  path: 'withdrawal',
  component: lazyRouteComponent(() => import('../features/cashier/withdrawal-page.tsx'), 'WithdrawalPage'),
});
const betsPage = createRoute({
  getParentRoute: () => memberRoute,
  path: 'bettingRecord',
  component: lazyRouteComponent(() => import('../features/records/bets-page.tsx'), 'BetsPage'),
});
const accountPage = createRoute({
  getParentRoute: () => memberRoute,
  path: 'accountRecord',
  component: lazyRouteComponent(() => import('../features/records/account-page.tsx'), 'AccountPage'),
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

export const router = createRouter({
  routeTree: tree,
  defaultPreload: 'intent',
  defaultPendingComponent: RoutePending,
  defaultErrorComponent: RouteError,
  scrollRestoration: false,
  caseSensitive: false,
});

/** Every navigation starts at the top of the page; a change of filters in place doesn't. */
router.subscribe('onResolved', ({ pathChanged }) => {
  if (pathChanged) window.scrollTo({ top: 0, behavior: 'instant' });
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    category?: RoutedCategory;
  }
}
