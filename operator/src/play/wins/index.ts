import { lazyRouteComponent } from '@tanstack/react-router';

export const WinsPage = lazyRouteComponent(() => import('./wins-page.tsx'), 'WinsPage');
export const WinPage = lazyRouteComponent(() => import('./win-page.tsx'), 'WinPage');
