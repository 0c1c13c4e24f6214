import { lazyRouteComponent } from '@tanstack/react-router';

export const PayoutsPage = lazyRouteComponent(() => import('./payouts-page.tsx'), 'PayoutsPage');
