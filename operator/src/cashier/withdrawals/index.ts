import { lazyRouteComponent } from '@tanstack/react-router';

export const WithdrawalsPage = lazyRouteComponent(() => import('./withdrawals-page.tsx'), 'WithdrawalsPage');
export const WithdrawalPage = lazyRouteComponent(() => import('./withdrawal-page.tsx'), 'WithdrawalPage');
