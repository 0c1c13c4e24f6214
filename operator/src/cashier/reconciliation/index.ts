import { lazyRouteComponent } from '@tanstack/react-router';

export const StatementsPage = lazyRouteComponent(() => import('./statements-page.tsx'), 'StatementsPage');
export const StatementPage = lazyRouteComponent(() => import('./statement-page.tsx'), 'StatementPage');
