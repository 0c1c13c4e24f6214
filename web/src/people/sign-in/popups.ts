export const loadLoginPopup = () => import('./login-popup.tsx');
