export const loadHelpPopup = () => import('./help-popup.tsx');
