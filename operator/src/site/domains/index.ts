import { lazyRouteComponent } from '@tanstack/react-router';

export const DomainsPage = lazyRouteComponent(() => import('./domains.tsx'), 'DomainsPage');
export const DomainPage = lazyRouteComponent(() => import('./domains.tsx'), 'DomainPage');
