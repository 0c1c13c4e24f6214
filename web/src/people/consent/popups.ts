export const loadConsentBar = () => import('./consent-bar.tsx');
