export const loadWithdrawalPage = () => import('./withdrawal-page.tsx');
