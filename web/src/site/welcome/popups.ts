export const loadWelcomePopup = () => import('./welcome-popup.tsx');
