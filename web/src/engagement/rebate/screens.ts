export const loadRebatePage = () => import('./rebate-page.tsx');
