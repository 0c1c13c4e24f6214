import { lazyRouteComponent } from '@tanstack/react-router';

export const StatusPage = lazyRouteComponent(() => import('./status-page.tsx'), 'StatusPage');
