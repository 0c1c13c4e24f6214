export const loadSocialPage = () => import('./social-page.tsx');
