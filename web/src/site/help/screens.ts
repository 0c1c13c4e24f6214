export const loadHelpPage = () => import('./help-page.tsx');
