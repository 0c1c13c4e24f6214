import { lazyRouteComponent } from '@tanstack/react-router';

export const PromotionsPage = lazyRouteComponent(() => import('./promotions.tsx'), 'PromotionsPage');
export const PromotionPage = lazyRouteComponent(() => import('./promotions.tsx'), 'PromotionPage');
