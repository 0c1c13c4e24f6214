export const loadPromotionsPage = () => import('./promotions-page.tsx');
