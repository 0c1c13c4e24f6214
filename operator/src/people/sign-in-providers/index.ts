import { lazyRouteComponent } from '@tanstack/react-router';

export const ProvidersPage = lazyRouteComponent(() => import('./providers-page.tsx'), 'ProvidersPage');
