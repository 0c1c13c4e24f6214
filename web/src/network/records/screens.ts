export const loadAccountPage = () => import('./account-page.tsx');
export const loadBettingPage = () => import('./betting-page.tsx');
export const loadLossPage = () => import('./loss-page.tsx');
