export const loadAnnouncementPage = () => import('./announcement-page.tsx');
export const loadOverviewPage = () => import('./overview-page.tsx');
