import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inside } from './inside.ts';
import { adjustmentsSearch, financeDaySearch, financeSearch, statementSearch } from './search.ts';

const under = { getParentRoute: () => inside } as const;

const deposit = createRoute({
  ...under,
  path: '/deposits/$id',
  component: lazyRouteComponent(() => import('../features/deposits/deposit-page.tsx'), 'DepositPage'),
});

const adjustments = createRoute({
  ...under,
  path: '/adjustments',
  validateSearch: adjustmentsSearch,
  component: lazyRouteComponent(
    () => import('../features/adjustments/adjustments-page.tsx'),
    'AdjustmentsPage',
  ),
});
const adjustment = createRoute({
  ...under,
  path: '/adjustments/$id',
  component: lazyRouteComponent(
    () => import('../features/adjustments/adjustment-page.tsx'),
    'AdjustmentPage',
  ),
});

const statements = createRoute({
  ...under,
  path: '/reconciliation',
  component: lazyRouteComponent(
    () => import('../features/reconciliation/statements-page.tsx'),
    'StatementsPage',
  ),
});
const statement = createRoute({
  ...under,
  path: '/reconciliation/$id',
  validateSearch: statementSearch,
  component: lazyRouteComponent(
    () => import('../features/reconciliation/statement-page.tsx'),
    'StatementPage',
  ),
});

const finance = createRoute({
  ...under,
  path: '/finance',
  validateSearch: financeSearch,
  component: lazyRouteComponent(() => import('../features/finance/finance-page.tsx'), 'FinancePage'),
});
const financeDay = createRoute({
  ...under,
  path: '/finance/$day',
  validateSearch: financeDaySearch,
  component: lazyRouteComponent(() => import('../features/finance/day-page.tsx'), 'FinanceDayPage'),
});

/** Desks, corrections, statements and the daily report. */
export const moneyRoutes = [
  deposit,
  adjustments,
  adjustment,
  statements,
  statement,
  finance,
  financeDay,
] as const;
