import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inside } from './inside.ts';
import { contractsSearch, correctionsSearch, payoutsSearch, runsSearch, treeSearch } from './search.ts';

const under = { getParentRoute: () => inside } as const;

const tree = createRoute({
  ...under,
  path: '/agents',
  validateSearch: treeSearch,
  component: lazyRouteComponent(() => import('../features/commission/tree-page.tsx'), 'TreePage'),
});
const contracts = createRoute({
  ...under,
  path: '/agents/contracts',
  validateSearch: contractsSearch,
  component: lazyRouteComponent(() => import('../features/commission/contracts-page.tsx'), 'ContractsPage'),
});
const runs = createRoute({
  ...under,
  path: '/agents/runs',
  validateSearch: runsSearch,
  component: lazyRouteComponent(() => import('../features/commission/runs-page.tsx'), 'RunsPage'),
});
const run = createRoute({
  ...under,
  path: '/agents/runs/$id',
  component: lazyRouteComponent(() => import('../features/commission/run-page.tsx'), 'RunPage'),
});
const statement = createRoute({
  ...under,
  path: '/agents/statements/$id',
  component: lazyRouteComponent(() => import('../features/commission/statement-page.tsx'), 'StatementPage'),
});
const windowBets = createRoute({
  ...under,
  path: '/agents/statements/$id/bets/$member',
  component: lazyRouteComponent(
    () => import('../features/commission/window-bets-page.tsx'),
    'WindowBetsPage',
  ),
});
const payouts = createRoute({
  ...under,
  path: '/agents/payouts',
  validateSearch: payoutsSearch,
  component: lazyRouteComponent(() => import('../features/commission/payouts-page.tsx'), 'PayoutsPage'),
});

const corrections = createRoute({
  ...under,
  path: '/agents/corrections',
  validateSearch: correctionsSearch,
  component: lazyRouteComponent(
    () => import('../features/commission/corrections-page.tsx'),
    'CorrectionsPage',
  ),
});
const settings = createRoute({
  ...under,
  path: '/agents/settings',
  component: lazyRouteComponent(
    () => import('../features/commission/settings-page.tsx'),
    'AgentSettingsPage',
  ),
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
