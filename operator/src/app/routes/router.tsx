import { createRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import { DepositsPage } from '../../cashier/deposits/index.ts';
import { WithdrawalPage, WithdrawalsPage } from '../../cashier/withdrawals/index.ts';
import { ActionsPage } from '../../console/actions/index.ts';
import { HomePage } from '../../console/home/index.ts';
import { EnrolPage, SignInPage } from '../../console/session/index.ts';
import { AccountPage, AccountsPage, TransferPage, TrialBalancePage } from '../../ledger/accounts/index.ts';
import { AuditPage } from '../../ledger/audit/index.ts';
import { IdentitiesPage, IdentityPage } from '../../people/identities/index.ts';
import { MemberPage, MembersPage } from '../../people/members/index.ts';
import { WinPage, WinsPage } from '../../play/wins/index.ts';
import { useSession } from '../client/session.ts';
import { agentRoutes } from './agent-routes.ts';
import { inside, root } from './inside.ts';
import { moneyRoutes } from './money-routes.ts';
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
import { RouteError } from './route-error.tsx';
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
  component: EnrolPage,
});

const home = createRoute({
  getParentRoute: () => inside,
  path: '/',
  component: HomePage,
});

const withdrawals = createRoute({
  getParentRoute: () => inside,
  path: '/withdrawals',
  validateSearch: withdrawalsSearch,
  component: WithdrawalsPage,
});

const withdrawal = createRoute({
  getParentRoute: () => inside,
  path: '/withdrawals/$id',
  component: WithdrawalPage,
});

const wins = createRoute({
  getParentRoute: () => inside,
  path: '/wins',
  validateSearch: winsSearch,
  component: WinsPage,
});

const win = createRoute({
  getParentRoute: () => inside,
  path: '/wins/$vendor/$transaction',
  component: WinPage,
});

const identities = createRoute({
  getParentRoute: () => inside,
  path: '/identities',
  validateSearch: identitiesSearch,
  component: IdentitiesPage,
});

const identity = createRoute({
  getParentRoute: () => inside,
  path: '/identities/$id',
  component: IdentityPage,
});

const deposits = createRoute({
  getParentRoute: () => inside,
  path: '/deposits',
  validateSearch: depositsSearch,
  component: DepositsPage,
});

const members = createRoute({
  getParentRoute: () => inside,
  path: '/members',
  validateSearch: membersSearch,
  component: MembersPage,
});

const member = createRoute({
  getParentRoute: () => inside,
  path: '/members/$id',
  validateSearch: memberSearch,
  component: MemberPage,
});

const accounts = createRoute({
  getParentRoute: () => inside,
  path: '/ledger',
  validateSearch: accountsSearch,
  component: AccountsPage,
});

const trialBalance = createRoute({
  getParentRoute: () => inside,
  path: '/ledger/balance',
  component: TrialBalancePage,
});

const account = createRoute({
  getParentRoute: () => inside,
  path: '/ledger/accounts/$id',
  validateSearch: accountSearch,
  component: AccountPage,
});

const transfer = createRoute({
  getParentRoute: () => inside,
  path: '/ledger/transfers/$id',
  validateSearch: transferSearch,
  component: TransferPage,
});

const audit = createRoute({
  getParentRoute: () => inside,
  path: '/audit',
  component: AuditPage,
});

const actions = createRoute({
  getParentRoute: () => inside,
  path: '/actions',
  validateSearch: actionsSearch,
  component: ActionsPage,
});

const routeTree = root.addChildren([
  signIn,
  enrol,
  inside.addChildren([
    home,
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
    defaultErrorComponent: RouteError,
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
