export const loadRegisterPage = () => import('./register-page.tsx');
