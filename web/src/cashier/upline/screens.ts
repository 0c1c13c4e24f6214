export const loadUplinePage = () => import('./upline-page.tsx');
