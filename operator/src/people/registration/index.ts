import { lazyRouteComponent } from '@tanstack/react-router';

export const RegistrationPage = lazyRouteComponent(
  () => import('./registration-page.tsx'),
  'RegistrationPage',
);
