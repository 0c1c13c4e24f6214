import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { SignInPage } from '../features/session/sign-in-page.tsx';
import { inside, root } from './inside.ts';
import {
  accountSearch,
  accountsSearch,
  actionsSearch,
  depositsSearch,
  identitiesSearch,
  memberSearch,
  membersSearch,
  signInSearch,
  transferSearch,
  winsSearch,
  withdrawalsSearch,
} from './search.ts';
import { useSession } from './session.ts';
import { agentRoutes } from './agent-routes.ts';
import { moneyRoutes } from './money-routes.ts';
import { siteRoutes } from './site-routes.ts';

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: signInSearch,
  component: SignInPage,
});

const enrol = createRoute({
  getParentRoute: () => root,
  path: '/enrol',
  component: lazyRouteComponent(() => import('../features/session/enrol-page.tsx'), 'EnrolPage'),
});

const start = createRoute({
  getParentRoute: () => inside,
  path: '/',
  beforeLoad: () => {
    // oxlint-disable-next-line typescript/only-throw-error -- how the router is told to go elsewhere
    throw redirect({ to: '/withdrawals' });
  },
});

const withdrawals = createRoute({
  getParentRoute: () => inside,
  path: '/withdrawals',
  validateSearch: withdrawalsSearch,
  component: lazyRouteComponent(
    () => import('../features/withdrawals/withdrawals-page.tsx'),
    'WithdrawalsPage',
  ),
});

const withdrawal = createRoute({
  getParentRoute: () => inside,
  path: '/withdrawals/$id',
  component: lazyRouteComponent(
    () => import('../features/withdrawals/withdrawal-page.tsx'),
    'WithdrawalPage',
  ),
});

const wins = createRoute({
  getParentRoute: () => inside,
  path: '/wins',
  validateSearch: winsSearch,
  component: lazyRouteComponent(() => import('../features/wins/wins-page.tsx'), 'WinsPage'),
});

const win = createRoute({
  getParentRoute: () => inside,
  path: '/wins/$vendor/$transaction',
  component: lazyRouteComponent(() => import('../features/wins/win-page.tsx'), 'WinPage'),
});

const identities = createRoute({
  getParentRoute: () => inside,
  path: '/identities',
  validateSearch: identitiesSearch,
  component: lazyRouteComponent(() => import('../features/identities/identities-page.tsx'), 'IdentitiesPage'),
});

const identity = createRoute({
  getParentRoute: () => inside,
  path: '/identities/$id',
  component: lazyRouteComponent(() => import('../features/identities/identity-page.tsx'), 'IdentityPage'),
});

const deposits = createRoute({
  getParentRoute: () => inside,
  path: '/deposits',
  validateSearch: depositsSearch,
  component: lazyRouteComponent(() => import('../features/deposits/deposits-page.tsx'), 'DepositsPage'),
});

const members = createRoute({
  getParentRoute: () => inside,
  path: '/members',
  validateSearch: membersSearch,
  component: lazyRouteComponent(() => import('../features/members/members-page.tsx'), 'MembersPage'),
});

const member = createRoute({
  getParentRoute: () => inside,
  path: '/members/$id',
  validateSearch: memberSearch,
  component: lazyRouteComponent(() => import('../features/members/member-page.tsx'), 'MemberPage'),
});

const accounts = createRoute({
  getParentRoute: () => inside,
  path: '/ledger',
  validateSearch: accountsSearch,
  component: lazyRouteComponent(() => import('../features/ledger/accounts-page.tsx'), 'AccountsPage'),
});

const trialBalance = createRoute({
  getParentRoute: () => inside,
  path: '/ledger/balance',
  component: lazyRouteComponent(
    () => import('../features/ledger/trial-balance-page.tsx'),
    'TrialBalancePage',
  ),
});

const account = createRoute({
  getParentRoute: () => inside,
  path: '/ledger/accounts/$id',
  validateSearch: accountSearch,
  component: lazyRouteComponent(() => import('../features/ledger/account-page.tsx'), 'AccountPage'),
});

const transfer = createRoute({
  getParentRoute: () => inside,
  path: '/ledger/transfers/$id',
  validateSearch: transferSearch,
  component: lazyRouteComponent(() => import('../features/ledger/transfer-page.tsx'), 'TransferPage'),
});

const audit = createRoute({
  getParentRoute: () => inside,
  path: '/audit',
  component: lazyRouteComponent(() => import('../features/audit/audit-page.tsx'), 'AuditPage'),
});

const actions = createRoute({
  getParentRoute: () => inside,
  path: '/actions',
  validateSearch: actionsSearch,
  component: lazyRouteComponent(() => import('../features/actions/actions-page.tsx'), 'ActionsPage'),
});

const routeTree = root.addChildren([
  signIn,
  enrol,
  inside.addChildren([
    start,
    withdrawals,
    withdrawal,
    wins,
    win,
    identities,
    identity,
    deposits,
    members,
    member,
    accounts,
    trialBalance,
    account,
    transfer,
    audit,
    actions,
    ...moneyRoutes,
    ...agentRoutes,
    ...siteRoutes,
  ]),
]);

/** All pages; where they stand is the browser's address unless a history of one's own is given. */
export const createConsoleRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    basepath: '/operator',
    defaultPreload: 'intent',
    scrollRestoration: true,
    ...(history ? { history } : {}),
  });

export const router = createConsoleRouter();

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** A session that ends anywhere leads to the sign-in, and remembers the page. */
export const leadToSignIn = (opened: typeof router) =>
  useSession.subscribe((now, before) => {
    if (now.token === null && before.token !== null) void opened.invalidate();
  });
leadToSignIn(router);
