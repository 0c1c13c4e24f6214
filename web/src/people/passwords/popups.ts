export const loadChangePasswordPopup = () => import('./change-password-popup.tsx');
export const loadForgotPopup = () => import('./forgot-popup.tsx');
export const loadResetPasswordPopup = () => import('./reset-password-popup.tsx');
