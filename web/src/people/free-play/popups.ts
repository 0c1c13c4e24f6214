export const loadTrialPopup = () => import('./trial-popup.tsx');
