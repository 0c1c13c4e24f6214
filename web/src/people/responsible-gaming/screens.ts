export const loadGamingPage = () => import('./gaming-page.tsx');
