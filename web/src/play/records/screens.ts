export const loadAccountPage = () => import('./account-page.tsx');
export const loadBetsPage = () => import('./bets-page.tsx');
export const loadBonusPage = () => import('./bonus-page.tsx');
export const loadLossPage = () => import('./loss-page.tsx');
