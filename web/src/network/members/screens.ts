export const loadManagementPage = () => import('./management-page.tsx');
