export const loadDepositPage = () => import('./deposit-page.tsx');
