import { lazyRouteComponent } from '@tanstack/react-router';

export { useLineColumns, useLineStates } from './parts.tsx';

export const RunsPage = lazyRouteComponent(() => import('./runs-page.tsx'), 'RunsPage');
export const RunPage = lazyRouteComponent(() => import('./run-page.tsx'), 'RunPage');
export const StatementPage = lazyRouteComponent(() => import('./statement-page.tsx'), 'StatementPage');
export const WindowBetsPage = lazyRouteComponent(() => import('./window-bets-page.tsx'), 'WindowBetsPage');
