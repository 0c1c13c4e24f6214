export const loadRegisterPopup = () => import('./register-popup.tsx');
