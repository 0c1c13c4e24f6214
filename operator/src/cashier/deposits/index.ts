import { lazyRouteComponent } from '@tanstack/react-router';

export const DepositPage = lazyRouteComponent(() => import('./deposit-page.tsx'), 'DepositPage');
export const DepositsPage = lazyRouteComponent(() => import('./deposits-page.tsx'), 'DepositsPage');
