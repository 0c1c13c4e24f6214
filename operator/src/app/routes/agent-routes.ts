import { createRoute } from '@tanstack/react-router';
import { AgentSettingsPage } from '../../network/agents/index.ts';
import { RunPage, RunsPage, StatementPage, WindowBetsPage } from '../../network/commission/index.ts';
import { ContractsPage } from '../../network/contracts/index.ts';
import { CorrectionsPage } from '../../network/corrections/index.ts';
import { PayoutsPage } from '../../network/payouts/index.ts';
import { TreePage } from '../../network/tree/index.ts';
import { under } from './inside.ts';
import {
  contractsSearch,
  correctionsSearch,
  payoutsSearch,
  runSearch,
  runsSearch,
  treeSearch,
} from './search.ts';

const tree = createRoute({
  ...under,
  path: '/agents',
  validateSearch: treeSearch,
  component: TreePage,
});
const contracts = createRoute({
  ...under,
  path: '/agents/contracts',
  validateSearch: contractsSearch,
  component: ContractsPage,
});
const runs = createRoute({
  ...under,
  path: '/agents/runs',
  validateSearch: runsSearch,
  component: RunsPage,
});
const run = createRoute({
  ...under,
  path: '/agents/runs/$id',
  validateSearch: runSearch,
  component: RunPage,
});
const statement = createRoute({
  ...under,
  path: '/agents/statements/$id',
  component: StatementPage,
});
const windowBets = createRoute({
  ...under,
  path: '/agents/statements/$id/bets/$member',
  component: WindowBetsPage,
});
const payouts = createRoute({
  ...under,
  path: '/agents/payouts',
  validateSearch: payoutsSearch,
  component: PayoutsPage,
});

const corrections = createRoute({
  ...under,
  path: '/agents/corrections',
  validateSearch: correctionsSearch,
  component: CorrectionsPage,
});
const settings = createRoute({
  ...under,
  path: '/agents/settings',
  component: AgentSettingsPage,
});

/** The tree of members, agents' contracts, commission runs and payouts. */
export const agentRoutes = [
  tree,
  contracts,
  runs,
  run,
  statement,
  windowBets,
  payouts,
  corrections,
  settings,
] as const;
