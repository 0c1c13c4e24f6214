import { lazyRouteComponent } from '@tanstack/react-router';

export const AccountsPage = lazyRouteComponent(() => import('./accounts-page.tsx'), 'AccountsPage');
export const TrialBalancePage = lazyRouteComponent(
  () => import('./trial-balance-page.tsx'),
  'TrialBalancePage',
);
export const AccountPage = lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage');
export const TransferPage = lazyRouteComponent(() => import('./transfer-page.tsx'), 'TransferPage');
