import { lazyRouteComponent } from '@tanstack/react-router';

export const HomePage = lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage');
