import { lazyRouteComponent } from '@tanstack/react-router';

export const GamesPage = lazyRouteComponent(() => import('./games-page.tsx'), 'GamesPage');
export const VendorsPage = lazyRouteComponent(() => import('./vendors-page.tsx'), 'VendorsPage');
