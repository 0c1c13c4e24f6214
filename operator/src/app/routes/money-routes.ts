import { createRoute } from '@tanstack/react-router';
import { AdjustmentPage, AdjustmentsPage } from '../../cashier/adjustments/index.ts';
import { DepositPage } from '../../cashier/deposits/index.ts';
import { FinanceDayPage, FinancePage } from '../../cashier/finance/index.ts';
import { StatementPage, StatementsPage } from '../../cashier/reconciliation/index.ts';
import { FreeRoundsPage, GiftPage } from '../../engagement/free-rounds/index.ts';
import { GameReportPage } from '../../play/game-report/index.ts';
import { ChangePage, ChangesPage, DrawPage, DrawsPage, ExposurePage } from '../../play/lotteries/index.ts';
import { under } from './inside.ts';
import {
  adjustmentsSearch,
  changesSearch,
  drawSearch,
  drawsSearch,
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

const draws = createRoute({
  ...under,
  path: '/lotteries',
  validateSearch: drawsSearch,
  component: DrawsPage,
});
const draw = createRoute({
  ...under,
  path: '/lotteries/$vendor/$game/$sequence',
  validateSearch: drawSearch,
  component: DrawPage,
});
const exposure = createRoute({
  ...under,
  path: '/lotteries/$vendor/$game/$sequence/exposure',
  component: ExposurePage,
});
const changes = createRoute({
  ...under,
  path: '/lotteries/changes',
  validateSearch: changesSearch,
  component: ChangesPage,
});
const change = createRoute({
  ...under,
  path: '/lotteries/changes/$id',
  component: ChangePage,
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
  draws,
  draw,
  exposure,
  changes,
  change,
] as const;
