import { lazyRouteComponent } from '@tanstack/react-router';

export const BannersPage = lazyRouteComponent(() => import('./banners.tsx'), 'BannersPage');
export const BannerPage = lazyRouteComponent(() => import('./banners.tsx'), 'BannerPage');
