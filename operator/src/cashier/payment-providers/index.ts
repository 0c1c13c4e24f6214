import { lazyRouteComponent } from '@tanstack/react-router';

export const PaymentProvidersPage = lazyRouteComponent(
  () => import('./providers-page.tsx'),
  'PaymentProvidersPage',
);
