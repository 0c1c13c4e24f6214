export const loadMenuBanner = () => import('./menu-banner.tsx');
