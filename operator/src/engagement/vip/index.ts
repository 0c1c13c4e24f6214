import { lazyRouteComponent } from '@tanstack/react-router';

export const VipLevelsPage = lazyRouteComponent(() => import('./vip.tsx'), 'VipLevelsPage');
export const VipLevelPage = lazyRouteComponent(() => import('./vip.tsx'), 'VipLevelPage');
