import { createRoute } from '@tanstack/react-router';
import { AdjustmentPage, AdjustmentsPage } from '../../cashier/adjustments/index.ts';
import { DepositPage } from '../../cashier/deposits/index.ts';
import { FinanceDayPage, FinancePage } from '../../cashier/finance/index.ts';
import { StatementPage, StatementsPage } from '../../cashier/reconciliation/index.ts';
import { FreeRoundsPage, GiftPage } from '../../engagement/free-rounds/index.ts';
import { GameReportPage } from '../../play/game-report/index.ts';
import { under } from './inside.ts';
import {
  adjustmentsSearch,
  financeDaySearch,
  financeSearch,
  freeRoundsSearch,
  gameReportSearch,
  statementSearch,
  statementsSearch,
} from './search.ts';

const deposit = createRoute({
  ...under,
  path: '/deposits/$id',
  component: DepositPage,
});

const adjustments = createRoute({
  ...under,
  path: '/adjustments',
  validateSearch: adjustmentsSearch,
  component: AdjustmentsPage,
});
const adjustment = createRoute({
  ...under,
  path: '/adjustments/$id',
  component: AdjustmentPage,
});

const freeRounds = createRoute({
  ...under,
  path: '/free-rounds',
  validateSearch: freeRoundsSearch,
  component: FreeRoundsPage,
});
const gift = createRoute({
  ...under,
  path: '/free-rounds/$id',
  component: GiftPage,
});

const statements = createRoute({
  ...under,
  path: '/reconciliation',
  validateSearch: statementsSearch,
  component: StatementsPage,
});
const statement = createRoute({
  ...under,
  path: '/reconciliation/$id',
  validateSearch: statementSearch,
  component: StatementPage,
});

const finance = createRoute({
  ...under,
  path: '/finance',
  validateSearch: financeSearch,
  component: FinancePage,
});
const financeDay = createRoute({
  ...under,
  path: '/finance/$day',
  validateSearch: financeDaySearch,
  component: FinanceDayPage,
});

const gameReport = createRoute({
  ...under,
  path: '/game-report',
  validateSearch: gameReportSearch,
  component: GameReportPage,
});

/** Queues, corrections, statements and the daily report. */
export const moneyRoutes = [
  deposit,
  adjustments,
  adjustment,
  freeRounds,
  gift,
  statements,
  statement,
  finance,
  financeDay,
  gameReport,
] as const;
