import { lazyRouteComponent } from '@tanstack/react-router';

export const FinancePage = lazyRouteComponent(() => import('./finance-page.tsx'), 'FinancePage');
export const FinanceDayPage = lazyRouteComponent(() => import('./day-page.tsx'), 'FinanceDayPage');
