import { lazyRouteComponent } from '@tanstack/react-router';

export const AnnouncementsPage = lazyRouteComponent(() => import('./announcements.tsx'), 'AnnouncementsPage');
export const AnnouncementPage = lazyRouteComponent(() => import('./announcements.tsx'), 'AnnouncementPage');
