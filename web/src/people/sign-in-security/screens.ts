export const loadSignInSecurityPage = () => import('./sign-in-security-page.tsx');
