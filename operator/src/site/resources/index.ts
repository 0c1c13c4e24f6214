import { lazyRouteComponent } from '@tanstack/react-router';

export const ResourcesPage = lazyRouteComponent(() => import('./resources.tsx'), 'ResourcesPage');
export const ResourcePage = lazyRouteComponent(() => import('./resources.tsx'), 'ResourcePage');
