import { lazyRouteComponent } from '@tanstack/react-router';

export const IdentitiesPage = lazyRouteComponent(() => import('./identities-page.tsx'), 'IdentitiesPage');
export const IdentityPage = lazyRouteComponent(() => import('./identity-page.tsx'), 'IdentityPage');
