import { lazyRouteComponent } from '@tanstack/react-router';

export const AdjustmentsPage = lazyRouteComponent(() => import('./adjustments-page.tsx'), 'AdjustmentsPage');
export const AdjustmentPage = lazyRouteComponent(() => import('./adjustment-page.tsx'), 'AdjustmentPage');
