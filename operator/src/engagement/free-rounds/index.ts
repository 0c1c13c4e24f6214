import { lazyRouteComponent } from '@tanstack/react-router';

export const FreeRoundsPage = lazyRouteComponent(() => import('./free-rounds-page.tsx'), 'FreeRoundsPage');
export const GiftPage = lazyRouteComponent(() => import('./gift-page.tsx'), 'GiftPage');
