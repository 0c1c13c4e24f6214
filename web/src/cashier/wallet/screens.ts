export const loadWalletPage = () => import('./wallet-page.tsx');
