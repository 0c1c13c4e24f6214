export const loadSecurityPage = () => import('./security-page.tsx');
